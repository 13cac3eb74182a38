import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ClientClaims } from '../../accounts/client.ts';
import type { ClientAccounts } from '../../accounts/client-accounts.ts';
import type { ClientGoogle } from '../../accounts/google/client-google.ts';
import { GoogleFailure } from '../../accounts/google/google-failure.ts';
import { refuse } from '../../accounts/refuse.ts';
import { refuseToken } from '../keys/access-tokens.ts';
import { readChallenge } from './auth-body.ts';
import { AuthError, errorOfRefusal, invalid, requireDone } from './auth-error.ts';
import { formatSession } from './auth-json.ts';
import { type AuthOptions, clientOf } from './auth-options.ts';
import { addError, addFragment, addQuery, redirectTo } from './redirect-answer.ts';
import { toClientClaims } from './require-visit.ts';

/** Ties a sign-in to the browser in which it began. */
const COOKIE = 'app-google';
const COOKIE_SECONDS = 600;
/** Seconds in which a browser has to follow the address of a link. */
const LINK_SECONDS = 300;
/** Marks a token that is good for linking alone. */
const LINK_AUDIENCE = 'link-identity';

/** The address by which somebody who is signed in gets this way in: the browser goes on from there. */
export async function buildLinkUrl(options: AuthOptions, context: Context, claims: ClientClaims): Promise<string> {
  const { skip_http_redirect: _, apikey: __, ...query } = context.req.query();
  requireGoogle(options, query.provider);
  const token = await options.tokens.sign({
    aud: LINK_AUDIENCE,
    sub: claims.userId,
    ...(claims.sessionId === null ? {} : { session_id: claims.sessionId }),
    exp: Math.floor(Date.now() / 1000) + LINK_SECONDS,
  });
  return buildAuthorizeUrl(options, { ...query, link_token: token });
}

function buildAuthorizeUrl({ siteUrl }: AuthOptions, query: Record<string, string>): string {
  return new URL(`${siteUrl}/auth/v1/authorize?${new URLSearchParams(query)}`).href;
}

export async function authorize(options: AuthOptions, context: Context): Promise<Response> {
  const { chooseRedirect, addressOf, siteUrl } = options;
  const { skip_http_redirect: skip, ...query } = context.req.query();
  const google = requireGoogle(options, query.provider);
  const challenge = readChallenge(query);
  // The browser comes here again to get its cookie.
  if (skip === 'true') return context.json({ url: buildAuthorizeUrl(options, query) });
  const isHttps = siteUrl.startsWith('https:');
  const browser = getCookie(context, COOKIE, isHttps ? 'host' : undefined) ?? randomBytes(32).toString('base64url');
  const started = await google
    .start({
      redirectTo: chooseRedirect(query.redirect_to ?? context.req.header('referer')),
      challenge,
      linkTo: query.link_token === undefined ? null : await readLinkToken(options, query.link_token),
      browser,
      address: addressOf(context),
      wishes: {
        scopes: (query.scopes ?? '').split(/[\s,]+/).filter((scope) => /^[\w:./-]{1,200}$/.test(scope)),
        asksConsent: /\bconsent\b/.test(query.prompt ?? ''),
        loginHint: query.login_hint,
        hostedDomain: query.hd,
      },
    })
    .catch((error: unknown) => {
      if (!(error instanceof GoogleFailure)) throw error;
      options.logger.warn({ err: error }, 'a sign-in with Google failed');
      return refuse('failed');
    });
  const { url } = requireDone(started, {
    failed: [500, 'unexpected_failure', 'The identity provider cannot be reached now'],
  });
  setCookie(context, COOKIE, browser, {
    path: '/',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'Lax',
    maxAge: COOKIE_SECONDS,
    ...(isHttps ? { prefix: 'host' as const } : {}),
  });
  return redirectTo(context, url);
}

export async function finish(options: AuthOptions, context: Context): Promise<Response> {
  const { accounts, siteUrl } = options;
  const isHttps = siteUrl.startsWith('https:');
  const end = await accounts.google?.finish(new URL(context.req.url), {
    browser: getCookie(context, COOKIE, isHttps ? 'host' : undefined) ?? null,
    ...clientOf(options, context),
  });
  if (!end || end.redirectTo === null) {
    const forged = new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state');
    return redirectTo(context, addError(siteUrl, forged));
  }
  const { redirectTo: target, outcome } = end;
  if (!outcome.ok) return redirectTo(context, addError(target, errorOfRefusal(outcome, GOOGLE_WORDS)));
  if ('code' in outcome) return redirectTo(context, addQuery(target, { code: outcome.code }));
  const { user: _, ...session } = await formatSession(options.tokens, outcome);
  return redirectTo(context, addFragment(target, session));
}

function requireGoogle({ accounts }: AuthOptions, provider: string | undefined): ClientGoogle {
  if (provider?.toLowerCase() === 'google' && accounts.google) return accounts.google;
  throw invalid('Unsupported provider: provider is not enabled');
}

/** @returns whom the token is of, who is still signed in */
async function readLinkToken({ tokens, accounts }: AuthOptions, token: string): Promise<string> {
  // The operator may have stopped it since the address was made.
  requireLinking(accounts);
  const claims = await tokens.verify(token).catch(refuseToken);
  if (!claims?.sub || claims.aud !== LINK_AUDIENCE || !(await accounts.isAlive(toClientClaims(claims)))) {
    throw new AuthError(403, 'bad_jwt', 'The address for linking is not good any more');
  }
  return claims.sub;
}

/** Without a provider there is nothing to link. @throws AuthError */
export function requireLinking({ google, rules }: ClientAccounts): void {
  if (google && rules.mayLink) return;
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

/** What is said otherwise of the way over the provider. */
const GOOGLE_WORDS = {
  disabled: [403, 'user_banned', 'User is banned'],
  failed: [500, 'unexpected_failure', 'Unable to exchange external code'],
} as const;
