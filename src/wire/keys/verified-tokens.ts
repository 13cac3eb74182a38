import { hash } from 'node:crypto';
import type { JWTPayload } from 'jose';

/** Tokens remembered at once: those used longest ago are forgotten. */
const MOST = 10_000;
/** ms for which a token counts as verified: a key that was taken back is no good for longer than that. */
const MAX_AGE = 10_000;

/**
 * Remembers for some seconds which tokens were verified: the same app asks again and again with the same one. It spares the
 * signature alone; that the session is still open is asked each time.
 */
export function rememberVerified(verify: (token: string) => Promise<JWTPayload>): typeof verify {
  const known = new Map<string, { readonly payload: JWTPayload; readonly until: number }>();
  return async (token) => {
    const key = hash('sha256', token, 'base64');
    const found = known.get(key);
    if (found && Date.now() < found.until) return found.payload;
    known.delete(key);
    const payload = await verify(token);
    const expiry = payload.exp === undefined ? Number.POSITIVE_INFINITY : payload.exp * 1000;
    known.set(key, { payload, until: Math.min(Date.now() + MAX_AGE, expiry) });
    if (known.size > MOST) known.delete(known.keys().next().value ?? '');
    return payload;
  };
}
