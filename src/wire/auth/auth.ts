import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { AdminAccounts } from '../../accounts/admin/admin-accounts.ts';
import type { AppAccounts, AppAttempt, AppClaims, AppData } from '../../accounts/app-accounts.ts';
import type { AuthUser } from '../../db/accounts/auth-users.ts';
import { parsePhone } from '../../model/account/phone.ts';
import type { Gateway, KeyReader } from '../gateway.ts';
import { GatewayError } from '../gateway.ts';
import { type AccessTokens, TokenError } from '../keys/access-tokens.ts';
import { createAdminRoutes } from './admin-routes.ts';
import { ChangeBody, IdTokenBody, PasswordBody, PkceBody, RefreshBody, readJsonBody, SignUpBody } from './auth-body.ts';
import {
  AuthError,
  answerAuthError,
  errorOfCode,
  errorOfIdToken,
  errorOfRefresh,
  errorOfRefusal,
  errorOfUnlink,
  MISSING_CREDENTIALS,
  SIGN_UPS_OFF,
  tooManyRequests,
} from './auth-error.ts';
import { formatSession, formatUser } from './auth-json.ts';
import { describeSettings } from './auth-settings.ts';
import { addFactorRoutes, requireSecondFactor } from './factor-routes.ts';
import { buildLinkUrl, createGoogleRoutes } from './google-routes.ts';
import { changeEmail, createMailRoutes, createVerifyLinkRoute, readReturn, reauthenticate } from './mail-routes.ts';
import { buildAuthOpenApi } from './openapi.ts';
import { changePhone, requirePhones, wrongPhone } from './phone-routes.ts';
import { redirectTo } from './redirect-answer.ts';
import type { Redirects } from './redirects.ts';

/** What clients know Google by, whoever plays it. */
const GOOGLE_ISSUER = 'https://accounts.google.com';
const MAX_BODY_BYTES = 1024 * 1024;
/** Seconds for which others may keep the public keys; a new one signs from the moment on at which it is made. */
const JWKS_SECONDS = 60;

/** What refuses whoever has too many attempts under way, by calling what it is given. `retryAfter`: seconds. */
export type LimitAttempts = (refuse: (context: Context, retryAfter: number) => Response) => MiddlewareHandler;

export interface AuthOptions {
  readonly accounts: AppAccounts;
  readonly tokens: AccessTokens;
  readonly readKey: KeyReader;
  readonly gateway: Gateway;
  readonly admin: AdminAccounts;
  /** Public origin of the site. */
  readonly siteUrl: string;
  readonly redirects: Redirects;
  /** The client's IP address. */
  readonly addressOf: (context: Context) => string;
  readonly limitAttempts: LimitAttempts;
  readonly logger: Logger;
}

/** Somebody who is signed in, in the session that asks. */
export interface Visit {
  readonly user: AuthUser;
  readonly claims: AppClaims;
}

/** The auth API in the shape of GoTrue: sign-up, sign-in by password, sessions, the person. Never reads a cookie. */
export function createAuth(options: AuthOptions): Hono {
  const { accounts, tokens, readKey, logger } = options;
  const auth = new Hono<{ Variables: { visit: Visit } }>();
  auth.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => answerAuthError(context, tooLarge()) }));
  auth.get('/.well-known/jwks.json', async (context) =>
    context.json(await tokens.jwks(), 200, { 'cache-control': `public, max-age=${JWKS_SECONDS}` }),
  );
  auth.get('/openapi.json', (context) =>
    context.json(buildAuthOpenApi(options.siteUrl), 200, { 'content-type': 'application/openapi+json; charset=utf-8' }),
  );
  auth.route('/', createGoogleRoutes(options));
  auth.route('/', createVerifyLinkRoute(options));
  // Whoever checks tokens elsewhere has no key, nor has a browser that is sent on; everybody else does.
  auth.use(async (context, next) => {
    await readKey(context.req.raw);
    await next();
  });
  auth.route('/', createAdminRoutes(options));
  auth.use('/user', requireVisit(options));
  auth.use('/user/identities/*', requireVisit(options), requireSecondFactor);
  auth.use('/logout', requireVisit(options));
  auth.use('/factors', requireVisit(options));
  auth.use('/factors/*', requireVisit(options));
  auth.use('/reauthenticate', requireVisit(options));
  const limit = options.limitAttempts((context, retryAfter) => answerAuthError(context, tooManyRequests(retryAfter)));
  const limited = ['/signup', '/token', '/factors/*', '/recover', '/otp', '/resend', '/verify'];
  for (const path of limited) auth.use(path, limit);

  auth.get('/health', (context) =>
    context.json({ name: 'Selvedge', version: 'v1', description: 'Sign-up, sign-in and sessions of apps' }),
  );
  auth.get('/settings', (context) => context.json(describeSettings(accounts)));
  auth.post('/signup', (context) => signUp(options, context));
  auth.route('/', createMailRoutes(options));
  auth.get('/reauthenticate', (context) => reauthenticate(options, context, context.get('visit').user));
  auth.post('/token', (context) => giveTokens(options, context));
  auth.get('/user', (context) => context.json(formatUser(context.get('visit').user)));
  auth.put('/user', (context) => changeUser(options, context, context.get('visit')));
  auth.get('/user/identities/authorize', async (context) => {
    requireLinking(accounts);
    const url = await buildLinkUrl(options, context, context.get('visit').claims);
    return context.req.query('skip_http_redirect') === 'true' ? context.json({ url }) : redirectTo(context, url);
  });
  auth.delete('/user/identities/:id', async (context) => {
    requireLinking(accounts);
    const outcome = await accounts.unlink(context.get('visit').user, context.req.param('id'));
    if (!outcome.ok) throw errorOfUnlink(outcome);
    return context.json({});
  });
  auth.post('/sso', () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
  auth.post('/logout', async (context) => {
    const scope = context.req.query('scope') ?? 'global';
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
    }
    await accounts.logOut(context.get('visit').claims, scope);
    return context.body(null, 204);
  });
  addFactorRoutes(auth, options);
  auth.all('*', (context) => context.text('404 page not found\n', 404));
  auth.onError((error, context) => answerAuthError(context, toAuthError(error, context, logger)));
  return auth as unknown as Hono;
}

async function signUp(options: AuthOptions, context: Context): Promise<Response> {
  const { accounts, tokens } = options;
  const { email, phone, password, data, ...fields } = await readJsonBody(context, SignUpBody);
  if (!accounts.rules.maySignUp) throw new AuthError(...SIGN_UPS_OFF);
  if (!email && !phone && !password) return signUpAnonymously(options, context, data);
  // A number that is to be confirmed needs a code; beside a password that is enough it is a name.
  if (phone && accounts.rules.mustConfirm) requirePhones(accounts);
  const attempt = readAttempt(options, context, { email, phone, password });
  // Where the session comes with the answer, a redirect is wanted by those alone who name one.
  const isWanted = accounts.rules.mustConfirm || context.req.query('redirect_to');
  const back = isWanted ? { back: readReturn(options, context, fields) } : {};
  const outcome = await accounts.signUp({ ...attempt, ...back, data: data ?? {} });
  if (!outcome.ok) throw errorOfRefusal(outcome);
  if ('isUnconfirmed' in outcome) return context.json(formatUser(outcome.user));
  return context.json(await formatSession(tokens, outcome));
}

async function signUpAnonymously(
  { accounts, tokens, addressOf }: AuthOptions,
  context: Context,
  data: AppData | null | undefined,
): Promise<Response> {
  if (!accounts.rules.mayBeAnonymous) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const client = { address: addressOf(context), userAgent: readUserAgent(context) };
  const outcome = await accounts.signUpAnonymously({ ...client, data: data ?? {} });
  if (!outcome.ok) throw errorOfRefusal(outcome);
  return context.json(await formatSession(tokens, outcome));
}

async function giveTokens(options: AuthOptions, context: Context): Promise<Response> {
  const { accounts, tokens, addressOf } = options;
  const grant = context.req.query('grant_type');
  if (grant === 'password') {
    const credentials = await readJsonBody(context, PasswordBody);
    const outcome = await accounts.logIn(readAttempt(options, context, credentials));
    if (!outcome.ok) throw errorOfRefusal(outcome);
    return context.json(await formatSession(tokens, outcome));
  }
  if (grant === 'refresh_token') {
    const { refresh_token: token } = await readJsonBody(context, RefreshBody);
    if (!token) throw new AuthError(400, 'validation_failed', 'refresh_token required');
    const outcome = await accounts.refresh(token);
    if (!outcome.ok) throw errorOfRefresh(outcome);
    return context.json(await formatSession(tokens, outcome));
  }
  if (grant === 'pkce') {
    const { auth_code: code, code_verifier: verifier } = await readJsonBody(context, PkceBody);
    if (!code || !verifier) {
      throw new AuthError(
        400,
        'validation_failed',
        'invalid request: both auth code and code verifier should be non-empty',
      );
    }
    const outcome = await accounts.exchange({
      code,
      verifier,
      userAgent: readUserAgent(context),
      address: addressOf(context),
    });
    if (!outcome.ok) throw errorOfCode(outcome);
    return context.json(await formatSession(tokens, outcome));
  }
  if (grant === 'id_token') {
    const {
      provider,
      id_token: idToken,
      access_token: accessToken = null,
      nonce,
    } = await readJsonBody(context, IdTokenBody);
    if (!idToken) throw new AuthError(400, 'validation_failed', 'id_token required');
    const { google } = accounts;
    if (provider !== 'google' || !google) {
      const issuer = provider === 'google' ? GOOGLE_ISSUER : (provider ?? '');
      throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
    }
    const from = { address: addressOf(context), userAgent: readUserAgent(context) };
    const outcome = await google.logIn({ idToken, accessToken, nonce: nonce || null, ...from });
    if (!outcome.ok) throw errorOfIdToken(outcome);
    return context.json(await formatSession(tokens, outcome));
  }
  if (grant === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}

async function changeUser(options: AuthOptions, context: Context, { user, claims }: Visit): Promise<Response> {
  const { accounts } = options;
  const change = await readJsonBody(context, ChangeBody);
  if (change.app_metadata !== undefined && change.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const { email, phone } = change;
  if (phone) requirePhones(accounts);
  const outcome = await accounts.change(user, claims, {
    data: change.data ?? undefined,
    password: change.password ?? undefined,
    currentPassword: change.current_password ?? undefined,
    nonce: change.nonce ?? undefined,
  });
  if (!outcome.ok) throw errorOfRefusal(outcome);
  const isOther = email && email.trim().toLowerCase() !== user.email?.toLowerCase();
  if (!isOther && !phone) return context.json(formatUser(outcome.user));
  if (isOther) await changeEmail(options, context, user, { ...change, email });
  if (phone) await changePhone(options, user, phone);
  return context.json(formatUser((await accounts.find(claims)) ?? outcome.user));
}

/** Without a provider there is nothing to link. @throws AuthError */
function requireLinking({ google }: AppAccounts): void {
  if (!google) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

interface Credentials {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly password?: string | null | undefined;
}

function readAttempt(
  { addressOf }: AuthOptions,
  context: Context,
  { email, phone, password }: Credentials,
): AppAttempt {
  if (!password || (!email && !phone)) throw new AuthError(400, 'validation_failed', MISSING_CREDENTIALS);
  if (email && phone) {
    throw new AuthError(400, 'validation_failed', 'Only an email address or phone number should be provided.');
  }
  const contact = email ? email : parsePhone(phone ?? '');
  if (contact === null) throw wrongPhone();
  return { email: contact, password, address: addressOf(context), userAgent: readUserAgent(context) };
}

export function readUserAgent(context: Context): string | null {
  return context.req.header('user-agent') ?? null;
}

/** Lets only somebody through whose session is open. */
function requireVisit({ accounts, tokens }: AuthOptions): MiddlewareHandler<{ Variables: { visit: Visit } }> {
  return async (context, next) => {
    const token = /^bearer\s+(\S+)\s*$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const claims = await readClaims(tokens, token);
    const user = await accounts.find(claims);
    if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    if (user.isDisabled) throw new AuthError(403, 'user_banned', 'User is banned');
    if (claims.sessionId !== null && !user.isSessionOpen) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    context.set('visit', { user, claims });
    await next();
  };
}

async function readClaims(tokens: AccessTokens, token: string): Promise<AppClaims> {
  const claims = token.startsWith('sb_') ? {} : await tokens.verify(token);
  if (!claims.sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (claims.role !== 'authenticated' || claims.aud !== 'authenticated') {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: the token is not for people who are signed in');
  }
  return toAppClaims(claims);
}

/** Whose token it is, in the words of the accounts. */
export function toAppClaims(claims: { readonly sub?: string; readonly session_id?: unknown }): AppClaims {
  const { sub, session_id: sessionId } = claims;
  return { userId: sub ?? '', sessionId: sessionId === undefined ? null : String(sessionId) };
}

function tooLarge(): AuthError {
  return new AuthError(413, 'validation_failed', 'The request is too large');
}

function toAuthError(error: Error, context: Context, logger: Logger): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof GatewayError) {
    const isKey = error.failure === 'no-api-key' || error.failure === 'wrong-api-key';
    return isKey
      ? new AuthError(401, 'no_authorization', error.message)
      : new AuthError(403, 'bad_jwt', `invalid JWT: ${error.message}`);
  }
  if (error instanceof TokenError) {
    const why = error.isExpired ? 'token is expired' : error.message;
    return new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);
  }
  logger.error({ err: error, path: context.req.path }, 'the auth API failed');
  return new AuthError(503, 'unexpected_failure', 'The accounts cannot be asked now', { retryAfter: 5 });
}
