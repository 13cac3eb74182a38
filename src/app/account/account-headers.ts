import type { HeadersArgs } from 'react-router';

/** A person's own screen is kept nowhere; what its action has to say (Retry-After) goes along. */
export function accountHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders);
  headers.set('Cache-Control', 'no-store');
  return headers;
}
