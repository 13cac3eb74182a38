import http from 'node:http';
import https from 'node:https';
import { createOpenLookup, isPrivateAddress, requireOpenLiteral, resolveName } from '../ingest/http/private-address.ts';

/** ms */
const TIMEOUT = 15_000;

/** Posts to an address that somebody gave. @returns the status @throws when it was not reached, or is not to be */
export type PostGuarded = ReturnType<typeof createPoster>;

/**
 * Posts to addresses of the open internet alone, as the socket finds them: a name that leads into a private network, now or in a
 * moment, is not reached. Redirects are not followed. @param mayBePrivate whether the operator lets people be told within their network
 */
export function createPoster(mayBePrivate: boolean) {
  const isPrivate = mayBePrivate ? () => false : isPrivateAddress;
  const lookup = createOpenLookup(resolveName, isPrivate);
  return async (address: string, body: string | Uint8Array, headers: Readonly<Record<string, string>>) => {
    const url = new URL(address);
    requireOpenLiteral(url, isPrivate);
    const send = url.protocol === 'https:' ? https.request : http.request;
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return new Promise<number>((resolve, reject) => {
      const request = send(url, {
        method: 'POST',
        lookup,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: { ...headers, 'content-length': bytes.length },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        response.on('error', () => {});
        // What it says is nobody's affair.
        response.destroy();
        resolve(response.statusCode ?? 0);
      });
      request.end(bytes);
    });
  };
}

/** Whether somebody may give this address: of the web, and without a name and password in it. @param mayBePrivate also without TLS */
export function isPostable(address: string, mayBePrivate: boolean): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || address.length > 2000) return false;
  return url.protocol === 'https:' || (mayBePrivate && url.protocol === 'http:');
}
