import { type RefObject, useEffect } from 'react';
import { onceIdle } from '../page/after-paint.ts';

/** On a narrow screen a row of pills scrolls, and the chosen one may be anywhere along it. */
export function useScrollIntoView(row: RefObject<HTMLElement | null>, chosen: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another pill
  useEffect(() => {
    // To measure before the frame would lay the page out once more.
    return onceIdle(() => {
      const pill = row.current?.querySelector('[aria-current]');
      if (!row.current || !pill) return;
      const [outer, inner] = [row.current.getBoundingClientRect(), pill.getBoundingClientRect()];
      row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    });
  }, [row, chosen]);
}
