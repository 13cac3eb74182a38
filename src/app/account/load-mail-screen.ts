import { servicesContext } from '../context.ts';
import type { LoaderArgs } from './require-account.ts';

/** What the screens around mail show: for anybody, signed in or not. */
export async function loadMailScreen({ context }: LoaderArgs): Promise<{ readonly picture: string | null }> {
  const adornment = (await context.get(servicesContext).catalog.showcase('tops', 2)).at(-1);
  return { picture: adornment?.imageUrls[0] ?? null };
}

/**
 * Headers of a screen whose address carries a token: no other site that it leads to is told the address. Not `no-referrer`: then
 * browsers do not say either which site a form comes from.
 */
export function withoutReferrer(headers: Headers): Headers {
  headers.set('Referrer-Policy', 'same-origin');
  return headers;
}
