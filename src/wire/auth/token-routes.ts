import type { Context } from 'hono';
import type { z } from 'zod';
import type { ClientAttempt } from '../../accounts/client.ts';
import type { ClientData } from '../../accounts/client-data.ts';
import { refuse } from '../../accounts/refuse.ts';
import { parsePhone } from '../../model/account/phone.ts';
import { IdTokenBody, PasswordBody, PkceBody, RefreshBody, readJsonBody, SignUpBody } from './auth-body.ts';
import { AuthError, errorOfRefusal, invalid, requireDone } from './auth-error.ts';
import { formatSession, formatUser } from './auth-json.ts';
import { type AuthOptions, clientOf } from './auth-options.ts';
import { readReturn, requirePhones } from './mail-routes.ts';

/** What clients know Google by, whoever plays it. */
const GOOGLE_ISSUER = 'https://accounts.google.com';

/** What is said otherwise of an ID token. */
const ID_TOKEN_WORDS = {
  'wrong-nonce': [400, 'validation_failed', 'Nonces mismatch'],
  failed: [500, 'unexpected_failure', 'The identity provider cannot be asked now'],
} as const;

/** Gives somebody new an account, and its session where nothing is to be confirmed first. @throws AuthError */
export async function signUp(options: AuthOptions, context: Context): Promise<Response> {
  const { accounts, tokens } = options;
  const { email, phone, password, data, ...fields } = await readJsonBody(context, SignUpBody);
  if (!accounts.rules.maySignUp) throw errorOfRefusal(refuse('sign-ups-off'));
  if (!email && !phone && !password) return signUpAnonymously(options, context, data);
  // A number that is to be confirmed needs a code; beside a password that is enough it is a name.
  if (phone && accounts.rules.mustConfirm) requirePhones(accounts);
  const attempt = readAttempt(options, context, { email, phone, password });
  // Where the session comes with the answer, a redirect is wanted by those alone who name one.
  const isWanted = accounts.rules.mustConfirm || context.req.query('redirect_to');
  const back = isWanted ? { back: readReturn(options, context, fields) } : {};
  const outcome = requireDone(await accounts.signUp({ ...attempt, ...back, data: data ?? {} }));
  if ('isUnconfirmed' in outcome) return context.json(formatUser(outcome.user));
  return context.json(await formatSession(tokens, outcome));
}

async function signUpAnonymously(
  options: AuthOptions,
  context: Context,
  data: ClientData | null | undefined,
): Promise<Response> {
  if (!options.accounts.rules.mayBeAnonymous) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const outcome = await options.accounts.signUpAnonymously({ ...clientOf(options, context), data: data ?? {} });
  return context.json(await formatSession(options.tokens, requireDone(outcome)));
}

/** A session for a password, a refresh token, the code of a way over another site, or a provider's ID token. @throws AuthError */
export async function giveTokens(options: AuthOptions, context: Context): Promise<Response> {
  const { accounts, tokens } = options;
  const grant = context.req.query('grant_type');
  if (grant === 'password') {
    const { password, ...contact } = await readJsonBody(context, PasswordBody);
    if (contact.email && contact.phone) {
      throw invalid('Only an email address or phone number should be provided on login.');
    }
    if (!contact.email && !contact.phone) throw invalid('missing email or phone');
    // As GoTrue has it: no password is one that is wrong.
    if (!password) throw errorOfRefusal(refuse('wrong-credentials'));
    const outcome = await accounts.logIn(readAttempt(options, context, { ...contact, password }));
    return context.json(await formatSession(tokens, requireDone(outcome)));
  }
  if (grant === 'refresh_token') {
    const { refresh_token: token } = await readJsonBody(context, RefreshBody);
    if (!token) throw invalid('refresh_token required');
    const outcome = await accounts.refresh(token);
    const words = { disabled: [400, 'user_banned', 'Invalid Refresh Token: User Banned'] } as const;
    return context.json(await formatSession(tokens, requireDone(outcome, words)));
  }
  if (grant === 'pkce') {
    const { auth_code: code, code_verifier: verifier } = await readJsonBody(context, PkceBody);
    if (!code || !verifier) {
      throw invalid('invalid request: both auth code and code verifier should be non-empty');
    }
    const outcome = await accounts.exchange({ code, verifier, ...clientOf(options, context) });
    return context.json(await formatSession(tokens, requireDone(outcome)));
  }
  if (grant === 'id_token') {
    const {
      provider,
      id_token: idToken,
      access_token: accessToken = null,
      nonce,
    } = await readJsonBody(context, IdTokenBody);
    if (!idToken) throw invalid('id_token required');
    const { google } = accounts;
    if (provider !== 'google' || !google) {
      const issuer = provider === 'google' ? GOOGLE_ISSUER : (provider ?? '');
      throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
    }
    const client = clientOf(options, context);
    const outcome = await google.logIn({ idToken, accessToken, nonce: nonce || null, ...client });
    return context.json(await formatSession(tokens, requireDone(outcome, ID_TOKEN_WORDS)));
  }
  if (grant === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}

function readAttempt(
  options: AuthOptions,
  context: Context,
  { email, phone, password }: z.infer<typeof PasswordBody>,
): ClientAttempt {
  if (!password || (!email && !phone)) throw errorOfRefusal(refuse('missing'));
  if (email && phone) throw invalid('Only an email address or phone number should be provided.');
  const contact = email || parsePhone(phone ?? '');
  if (contact === null) throw errorOfRefusal(refuse('invalid-phone'));
  return { email: contact, password, ...clientOf(options, context) };
}
