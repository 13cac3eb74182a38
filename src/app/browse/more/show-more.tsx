import { type MouseEvent, useEffect, useRef } from 'react';

interface ShowMoreProps {
  /** Of the next page alone: so much the link gives without scripts. */
  readonly path: string;
  /** Products that are shown. */
  readonly count: number;
}

/** The way to the next page, below this one (`BrowseScreen` follows it). The keyboard's place goes on to what was added. */
export function ShowMore({ path, count }: ShowMoreProps) {
  const link = useRef<HTMLAnchorElement>(null);
  /** How many products were there when a key, not a pointer, asked for more. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count === before.current) return;
    const cards = link.current?.closest('.results')?.querySelectorAll<HTMLElement>('.card h2 a');
    if (count > before.current) cards?.[before.current]?.focus();
    before.current = null;
  }, [count]);
  return (
    <p className="show-more">
      <a
        ref={link}
        href={path}
        className="button"
        onClick={({ detail }: MouseEvent) => {
          before.current = detail === 0 ? count : null;
        }}
      >
        Show more
      </a>
    </p>
  );
}
