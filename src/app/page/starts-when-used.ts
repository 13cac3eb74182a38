import type { EntryContext } from 'react-router';

/** The `handle` of a route whose screen is whole before its scripts, as long as nobody does anything: they start when it is used. */
export const STARTS_WHEN_USED = { startsWhenUsed: true } as const;

/** Whether a page's scripts may wait for somebody: its screen says so and is the one meant. Others may ask again by themselves. */
export function startsWhenUsed({ statusCode, matches }: EntryContext['staticHandlerContext']): boolean {
  const handle: Partial<typeof STARTS_WHEN_USED> | undefined = matches.at(-1)?.route.handle;
  return statusCode === 200 && handle?.startsWhenUsed === true;
}
