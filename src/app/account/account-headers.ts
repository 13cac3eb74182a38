import type { HeadersArgs } from 'react-router';

/** A person's own screen is kept nowhere; what its action has to say (Retry-After) goes along. */
export function accountHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders);
  headers.set('Cache-Control', 'no-store');
  return headers;
}

/**
 * The same of a screen whose address carries a token: no other site that it leads to is told the address. Not `no-referrer`: then
 * browsers do not say either which site a form comes from.
 */
export function tokenHeaders(args: HeadersArgs): Headers {
  const headers = accountHeaders(args);
  headers.set('Referrer-Policy', 'same-origin');
  return headers;
}
