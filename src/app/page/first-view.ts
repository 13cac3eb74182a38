import type { EntryContext } from 'react-router';

/** The `handle` of a route whose screen is whole before its scripts, as long as nobody does anything: they start when it is used. */
interface FirstView {
  /** Address of the sheet with as much of `app.css` as its markup needs. */
  readonly styles: string;
}

export function firstView(styles: string): FirstView {
  return { styles };
}

/** The first view of a page whose screen says that it has one, and is the one meant; others may ask again by themselves. */
export function findFirstView({ statusCode, matches }: EntryContext['staticHandlerContext']): FirstView | undefined {
  return statusCode === 200 ? matches.at(-1)?.route.handle : undefined;
}
