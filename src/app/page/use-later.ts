import { useEffect, useState } from 'react';
import type { onceIdle } from './after-paint.ts';

/**
 * A value that follows behind: what else changes with it is painted first.
 * @param isNow the value does not wait
 */
export function useLater<T>(value: T, isNow: boolean, wait: typeof onceIdle): T {
  const [late, setLate] = useState(value);
  if (isNow && late !== value) setLate(value);
  useEffect(() => {
    if (late !== value) return wait(() => setLate(value));
  }, [value, late, wait]);
  return isNow ? value : late;
}
