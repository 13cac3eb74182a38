import type { Context, Hono, MiddlewareHandler } from 'hono';
import { refuse } from '../../accounts/refuse.ts';
import { needsFactor } from '../../accounts/sessions/needs-reauthentication.ts';
import type { AuthUser } from '../../db/accounts/auth-users.ts';
import { isUuid } from '../../db/accounts/users.ts';
import { dictionary } from '../../text/dictionary.ts';
import { EnrolBody, readJsonBody, VerifyFactorBody } from './auth-body.ts';
import { AuthError, errorOfRefusal, invalid, requireDone } from './auth-error.ts';
import { formatSession } from './auth-json.ts';
import { type AuthOptions, clientOf, type Visit } from './auth-options.ts';

type VisitContext = Context<{ Variables: { visit: Visit } }>;

/** Kinds of second factors that GoTrue knows and that are not had here. */
const ABSENT = dictionary<readonly [code: string, name: string]>({
  phone: ['mfa_phone_enroll_not_enabled', 'Phone'],
  webauthn: ['mfa_webauthn_enroll_not_enabled', 'WebAuthn'],
});

/** Second factors (TOTP): begun, verified, removed. Whoever calls them is signed in. */
export function addFactorRoutes(auth: Hono<{ Variables: { visit: Visit } }>, options: AuthOptions): void {
  auth.post('/factors', (context) => enrol(options, context));
  auth.post('/factors/:id/challenge', (context) => challenge(options, context));
  auth.post('/factors/:id/verify', (context) => verify(options, context));
  auth.delete('/factors/:id', (context) => unenrol(options, context));
}

/** Lets through whoever has no second factor, or has brought it in this session. */
export const requireSecondFactor: MiddlewareHandler<{ Variables: { visit: Visit } }> = async (context, next) => {
  if (needsFactor(context.get('visit').user)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to change the identities of a user');
  }
  await next();
};

async function enrol({ accounts }: AuthOptions, context: VisitContext): Promise<Response> {
  const { factor_type: type, friendly_name: name, issuer } = await readJsonBody(context, EnrolBody);
  const absent = ABSENT[type ?? ''];
  if (absent) throw new AuthError(422, absent[0], `MFA enroll is disabled for ${absent[1]}`);
  if (type !== 'totp') {
    throw invalid('factor_type needs to be totp, phone, or webauthn');
  }
  const { user } = context.get('visit');
  // Short enough for a picture of it to be read by a camera.
  const shortIssuer = issuer?.trim().slice(0, 60) || undefined;
  const outcome = await accounts.factors.enrol(user, { name: name ?? '', issuer: shortIssuer });
  const taken = `A factor with the friendly name "${name ?? ''}" for this user already exists`;
  const begun = requireDone(outcome, {
    'insufficient-aal': [403, 'insufficient_aal', 'AAL2 required to enroll a new factor'],
    'factor-name': [422, 'mfa_factor_name_conflict', taken],
  });
  const { secret, uri, qrCode } = begun.enrolment;
  const totp = { qr_code: qrCode, secret, uri };
  return context.json({ id: begun.id, type, friendly_name: begun.name, totp });
}

async function challenge(options: AuthOptions, context: VisitContext): Promise<Response> {
  const { user } = context.get('visit');
  const id = requireFactorId(user, context);
  const made = requireDone(await options.accounts.factors.challenge(user, id, clientOf(options, context)));
  return context.json({ id: made.id, type: 'totp', expires_at: Math.floor(made.expiresAt.getTime() / 1000) });
}

async function verify(options: AuthOptions, context: VisitContext): Promise<Response> {
  const { accounts, tokens } = options;
  const { user, claims } = context.get('visit');
  const id = requireFactorId(user, context);
  const { challenge_id: challengeId, code } = await readJsonBody(context, VerifyFactorBody);
  if (!code) throw invalid('Code needs to be non-empty');
  const answer = { id, challengeId: challengeId ?? '', code, ...clientOf(options, context) };
  const outcome = await accounts.factors.verify(user, claims, answer);
  return context.json(await formatSession(tokens, requireDone(outcome)));
}

async function unenrol(options: AuthOptions, context: VisitContext): Promise<Response> {
  const { user } = context.get('visit');
  const id = requireFactorId(user, context);
  const outcome = await options.accounts.factors.unenrol(user, id, clientOf(options, context));
  requireDone(outcome, { 'insufficient-aal': [422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'] });
  return context.json({ id });
}

function requireFactorId({ factors }: AuthUser, context: VisitContext): string {
  const id = context.req.param('id') ?? '';
  if (!isUuid(id)) throw invalid('factor_id must be an UUID', 404);
  const found = factors.find((factor) => factor.id === id.toLowerCase());
  if (!found) throw errorOfRefusal(refuse('unknown-factor'));
  return found.id;
}
