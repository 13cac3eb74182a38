import type { EntryContext } from 'react-router';

/** The `handle` of a route whose screen is whole before its scripts, as long as nobody does anything. */
interface FirstViewHandle {
  /** Its scripts start when it is used. */
  readonly startsWhenUsed: true;
  /** Address of the sheet with as much of `app.css` as its markup needs. */
  readonly styles: string;
}

export function firstView(styles: string): FirstViewHandle {
  return { startsWhenUsed: true, styles };
}

/** What a page is before its scripts. */
export interface FirstView {
  /** They may wait for somebody: its screen says so and is the one meant. Others may ask again by themselves. */
  readonly startsWhenUsed: boolean;
  /** Address of its sheet; `null` for that of all screens. */
  readonly styles: string | null;
}

export function findFirstView({ statusCode, matches }: EntryContext['staticHandlerContext']): FirstView {
  const handle: Partial<FirstViewHandle> | undefined = statusCode === 200 ? matches.at(-1)?.route.handle : undefined;
  return { startsWhenUsed: handle?.startsWhenUsed === true, styles: handle?.styles ?? null };
}
