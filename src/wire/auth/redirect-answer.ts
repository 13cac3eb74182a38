import type { Context } from 'hono';
import type { AuthError } from './auth-error.ts';

/** Sends a browser on. Nothing of the way is kept, and no address of it is told to the next page. */
export function redirectTo(context: Context, address: string, status: 302 | 303 = 302): Response {
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'no-referrer');
  return context.redirect(address, status);
}

/** An address with what only its page may read: a fragment is sent to no server. */
export function addFragment(address: string, values: object): string {
  const url = new URL(address);
  url.hash = toParams(values).toString();
  return url.href;
}

export function addQuery(address: string, values: object): string {
  const url = new URL(address);
  for (const [name, value] of toParams(values)) url.searchParams.set(name, value);
  return url.href;
}

/** As GoTrue says it: in the query for servers, in the fragment for pages. */
export function addError(address: string, { status, code, message }: AuthError): string {
  const values = { error: OAUTH_ERRORS[status] ?? 'server_error', error_code: code, error_description: message };
  return addFragment(addQuery(address, values), values);
}

/** RFC 6749, 4.1.2.1. */
const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'access_denied',
  403: 'access_denied',
  422: 'access_denied',
};

function toParams(values: object): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) params.set(name, String(value));
  return params;
}
