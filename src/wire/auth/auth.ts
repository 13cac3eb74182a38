import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { refuse } from '../../accounts/refuse.ts';
import { needsReauthentication } from '../../accounts/sessions/needs-reauthentication.ts';
import { isUuid } from '../../db/accounts/users.ts';
import { GatewayError } from '../gateway.ts';
import { TokenError } from '../keys/access-tokens.ts';
import { createAdminRoutes } from './admin-routes.ts';
import { ChangeBody, readJsonBody } from './auth-body.ts';
import { AuthError, answerAuthError, EMAIL_EXISTS, errorOfRefusal, invalid, requireDone } from './auth-error.ts';
import { formatUser } from './auth-json.ts';
import { buildAuthOpenApi } from './auth-openapi.ts';
import type { AuthOptions, Visit } from './auth-options.ts';
import { describeSettings } from './auth-settings.ts';
import { addFactorRoutes, requireSecondFactor } from './factor-routes.ts';
import { authorize, buildLinkUrl, finish, requireLinking } from './google-routes.ts';
import {
  readReturn,
  reauthenticate,
  recover,
  requirePhones,
  resend,
  sendCode,
  verify,
  verifyLink,
} from './mail-routes.ts';
import { redirectTo } from './redirect-answer.ts';
import { requireVisit } from './require-visit.ts';
import { giveTokens, signUp } from './token-routes.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** Seconds for which others may keep the public keys; a new one signs from the moment on at which it is made. */
const JWKS_SECONDS = 60;

/** The auth API in the shape of GoTrue: sign-up, sign-in by password, sessions, the person. Never reads a cookie. */
export function createAuth(options: AuthOptions): Hono {
  const { accounts, tokens, gateway, logger } = options;
  const auth = new Hono<{ Variables: { visit: Visit } }>();
  auth.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => answerAuthError(context, invalid('The request is too large', 413)),
    }),
  );
  auth.get('/.well-known/jwks.json', async (context) =>
    context.json(await tokens.jwks(), 200, { 'cache-control': `public, max-age=${JWKS_SECONDS}` }),
  );
  auth.get('/openapi.json', (context) =>
    context.json(buildAuthOpenApi(options.siteUrl), 200, { 'content-type': 'application/openapi+json; charset=utf-8' }),
  );
  // The way to a provider and back: the one place where a cookie is read.
  auth.get('/authorize', (context) => authorize(options, context));
  auth.get('/callback', (context) => finish(options, context));
  // Programs that look at mails ask what there is; asking uses nothing up.
  auth.get('/verify', async (context) =>
    context.req.method === 'HEAD' ? context.body(null, 204) : verifyLink(options, context),
  );
  // Whoever checks tokens elsewhere has no key, nor has a browser that is sent on; everybody else does.
  auth.use(async (context, next) => {
    await gateway.readKey(context.req.raw);
    await next();
  });
  auth.route('/', createAdminRoutes(options));
  const visited = ['/user', '/user/identities/*', '/logout', '/factors/*', '/reauthenticate'];
  for (const path of visited) auth.use(path, requireVisit(options));
  auth.use('/user/identities/*', requireSecondFactor);
  const limit = options.limitAttempts((context, retryAfter) =>
    answerAuthError(context, errorOfRefusal(refuse('throttled', retryAfter))),
  );
  const limited = ['/signup', '/token', '/factors/*', '/recover', '/otp', '/resend', '/verify'];
  for (const path of limited) auth.use(path, limit);

  auth.get('/health', (context) =>
    context.json({ name: 'Selvedge', version: 'v1', description: 'Sign-up, sign-in and sessions of apps' }),
  );
  auth.get('/settings', (context) => context.json(describeSettings(accounts)));
  auth.post('/signup', (context) => signUp(options, context));
  auth.post('/recover', (context) => recover(options, context));
  auth.post('/otp', (context) => sendCode(options, context));
  auth.post('/resend', (context) => resend(options, context));
  auth.post('/verify', (context) => verify(options, context));
  auth.get('/reauthenticate', (context) => reauthenticate(options, context, context.get('visit').user));
  auth.post('/token', (context) => giveTokens(options, context));
  auth.all('/token', (context) => context.body(null, 405, { allow: 'POST' }));
  auth.get('/user', (context) => context.json(formatUser(context.get('visit').user)));
  auth.put('/user', (context) => changeUser(options, context, context.get('visit')));
  auth.get('/user/identities/authorize', async (context) => {
    requireLinking(accounts);
    const { user, claims } = context.get('visit');
    // Another way in is worth as much as a new password.
    if (needsReauthentication(user, accounts.rules)) throw errorOfRefusal(refuse('reauthentication-needed'));
    const url = await buildLinkUrl(options, context, claims);
    return context.req.query('skip_http_redirect') === 'true' ? context.json({ url }) : redirectTo(context, url);
  });
  auth.delete('/user/identities/:id', async (context) => {
    requireLinking(accounts);
    const id = context.req.param('id');
    if (!isUuid(id)) throw invalid('identity_id must be an UUID', 404);
    requireDone(await accounts.unlink(context.get('visit').user, id));
    return context.json({});
  });
  auth.post('/sso', () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
  auth.post('/logout', async (context) => {
    const scope = context.req.query('scope') ?? 'global';
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw invalid(`Unsupported logout scope "${scope}"`);
    }
    const { user, claims } = context.get('visit');
    const outcome = await accounts.logOut(user, claims, scope);
    // Of 401 and 403 the clients think that the session is over, and tell nobody.
    if (!outcome.ok) throw new AuthError(422, 'insufficient_aal', 'AAL2 session is required to end other sessions');
    return context.body(null, 204);
  });
  addFactorRoutes(auth, options);
  auth.all('*', (context) => context.text('404 page not found\n', 404));
  auth.onError((error, context) => answerAuthError(context, toAuthError(error, context, logger)));
  return auth as unknown as Hono;
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
    email: email ? { to: email, back: readReturn(options, context, change) } : undefined,
    phone: phone || undefined,
    currentPassword: change.current_password ?? undefined,
    nonce: change.nonce ?? undefined,
  });
  return context.json(formatUser(requireDone(outcome, { 'email-in-use': EMAIL_EXISTS }).user));
}

function toAuthError(error: Error, context: Context, logger: Logger): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof GatewayError) {
    return error.keyHint !== null
      ? new AuthError(401, 'no_authorization', error.message)
      : new AuthError(403, 'bad_jwt', `invalid JWT: ${error.message}`);
  }
  if (error instanceof TokenError) {
    const why = error.kind === 'expired' ? 'token is expired' : error.message;
    return new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);
  }
  logger.error({ err: error, path: context.req.path }, 'the auth API failed');
  return new AuthError(503, 'unexpected_failure', 'The accounts cannot be asked now', { retryAfter: 5 });
}
