import type { MiddlewareHandler } from 'hono';
import type { ClientClaims } from '../../accounts/client.ts';
import { readBearer } from '../gateway.ts';
import type { AccessTokens } from '../keys/access-tokens.ts';
import { AuthError } from './auth-error.ts';
import type { AuthOptions, Visit } from './auth-options.ts';

/** Lets only somebody through whose session is open. */
export function requireVisit({ accounts, tokens }: AuthOptions): MiddlewareHandler<{ Variables: { visit: Visit } }> {
  return async (context, next) => {
    const token = readBearer(context.req.raw);
    if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const claims = await readClaims(tokens, token);
    const user = await accounts.find(claims);
    if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    if (user.isDisabled) throw new AuthError(403, 'user_banned', 'User is banned');
    if (claims.sessionId !== null && user.sessionOpenedAt === null) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    context.set('visit', { user, claims });
    await next();
  };
}

async function readClaims(tokens: AccessTokens, token: string): Promise<ClientClaims> {
  const claims = token.startsWith('sb_') ? {} : await tokens.verify(token);
  if (!claims.sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (claims.role !== 'authenticated' || claims.aud !== 'authenticated') {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: the token is not for people who are signed in');
  }
  return toClientClaims(claims);
}

/** Whose token it is, in the words of the accounts. */
export function toClientClaims(claims: { readonly sub?: string; readonly session_id?: unknown }): ClientClaims {
  const { sub, session_id: sessionId } = claims;
  return { userId: sub ?? '', sessionId: sessionId === undefined ? null : String(sessionId) };
}
