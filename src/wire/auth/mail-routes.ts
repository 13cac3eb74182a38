import type { Context } from 'hono';
import type { z } from 'zod';
import type { ClientReturn } from '../../accounts/client.ts';
import type { ClientAccounts } from '../../accounts/client-accounts.ts';
import type { MailProof } from '../../accounts/contacts/read-proof.ts';
import type { Verification, VerificationType, Verified } from '../../accounts/contacts/verify-contact.ts';
import { refuse } from '../../accounts/refuse.ts';
import type { AuthUser } from '../../db/accounts/auth-users.ts';
import { parseEmail } from '../../model/account/email.ts';
import { parsePhone } from '../../model/account/phone.ts';
import {
  type ChallengeFields,
  OtpBody,
  RecoverBody,
  ResendBody,
  readChallenge,
  readJsonBody,
  VerifyBody,
} from './auth-body.ts';
import { AuthError, errorOfRefusal, invalid, requireDone } from './auth-error.ts';
import { formatSession } from './auth-json.ts';
import { type AuthOptions, clientOf } from './auth-options.ts';
import { addError, addFragment, addQuery, redirectTo } from './redirect-answer.ts';

/** Marks the link of a client that proves itself by a code challenge. */
const PKCE_PREFIX = 'pkce_';
const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Says no more than that a message is on its way. @throws AuthError where it was refused */
function answerAsked(context: Context, outcome: Parameters<typeof requireDone>[0]): Response {
  requireDone(outcome);
  return context.json({});
}

/** @throws AuthError where no text messages are sent */
export function requirePhones({ rules }: Pick<ClientAccounts, 'rules'>): void {
  if (!rules.hasPhones) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}

export async function reauthenticate({ accounts }: AuthOptions, context: Context, user: AuthUser): Promise<Response> {
  if (user.email === null && user.phone === null) {
    throw invalid('Reauthentication requires the user to have an email or a phone number', 422);
  }
  if (user.email === null) requirePhones(accounts);
  return answerAsked(context, await accounts.reauthenticate(user));
}

/** How the client wants to get on after a link in a mail. */
export function readReturn({ chooseRedirect }: AuthOptions, context: Context, fields: ChallengeFields): ClientReturn {
  return { redirectTo: chooseRedirect(context.req.query('redirect_to')), challenge: readChallenge(fields) };
}

export async function recover(options: AuthOptions, context: Context): Promise<Response> {
  const body = await readJsonBody(context, RecoverBody);
  if (!body.email) throw invalid('Password recovery requires an email');
  const request = readRequest(options, context, body.email, body);
  return answerAsked(context, await options.accounts.messages.ask('recovery', request));
}

export async function sendCode(options: AuthOptions, context: Context): Promise<Response> {
  const body = await readJsonBody(context, OtpBody);
  const { email, phone, channel, data } = body;
  if (email && phone) throw invalid('Only an email address or phone number should be provided');
  if (email && channel) throw invalid('Channel should only be specified with Phone OTP');
  const { messages } = options.accounts;
  const wish = { createUser: body.create_user ?? true, data: data ?? {} };
  if (phone) {
    requirePhones(options.accounts);
    if (channel && channel !== 'sms') throw invalid('Invalid channel, supported values are: sms');
    const request = { to: phone, address: options.addressOf(context) };
    return answerAsked(context, await messages.askCode('sms-log-in', request, wish));
  }
  if (!email) throw invalid('You must provide either an email or phone number.');
  const request = readRequest(options, context, email, body);
  return answerAsked(context, await messages.askCode('log-in-code', request, wish));
}

export async function resend(options: AuthOptions, context: Context): Promise<Response> {
  const body = await readJsonBody(context, ResendBody);
  const { type, email, phone } = body;
  if (!type || !['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (email && phone) throw invalid('Only an email address or phone number should be provided.');
  if (!email && type === 'signup') throw invalid('Type provided requires an email address');
  if (!phone && type === 'sms') throw invalid('Type provided requires a phone number');
  const { messages } = options.accounts;
  if (phone) {
    if (type !== 'sms' && type !== 'phone_change') throw invalid('Type provided requires an email address');
    requirePhones(options.accounts);
    const template = type === 'sms' ? 'sms-verify' : 'sms-change';
    return answerAsked(context, await messages.ask(template, { to: phone, address: options.addressOf(context) }));
  }
  if (!email) throw invalid('Missing email address or phone number');
  const template = type === 'signup' ? 'verify-address' : 'change-address-current';
  return answerAsked(context, await messages.ask(template, readRequest(options, context, email, body)));
}

export async function verify(options: AuthOptions, context: Context): Promise<Response> {
  const body = await readJsonBody(context, VerifyBody);
  if (!body.type) throw invalid('Verify requires a verification type');
  const isByPhone = body.phone && !body.email && !body.token_hash;
  const shown = isByPhone ? readPhoneProof(body) : readMailProof(body);
  const outcome = requireDone(await options.accounts.verify({ ...shown, ...clientOf(options, context) }));
  // GoTrue's own shape, with the status as a text.
  if ('isHalf' in outcome) return context.json({ msg: HALF_CONFIRMED, code: '200' });
  return context.json(await formatSession(options.tokens, outcome));
}

/** Leads on to where the client wanted, with a session or a code for one, or with why not. */
export async function verifyLink(options: AuthOptions, context: Context): Promise<Response> {
  const { token = '', type = '', redirect_to: asked } = context.req.query();
  if (!type) throw invalid('Verify requires a verification type');
  if (!token) throw invalid('Verify requires a token or a token hash');
  const target = options.chooseRedirect(asked);
  const isPkce = token.startsWith(PKCE_PREFIX);
  try {
    const proof = { link: isPkce ? token.slice(PKCE_PREFIX.length) : token };
    const verification = { type: readType(type), proof, ...clientOf(options, context) };
    const { accounts } = options;
    const outcome = isPkce
      ? await accounts.verifyForCode(verification)
      : await accounts.verifyForRedirect(verification);
    if (!outcome.ok)
      throw errorOfRefusal(outcome, { 'old-link': [403, 'otp_expired', 'Email link is invalid or has expired'] });
    return redirectTo(context, await addOutcome(options, target, type, outcome), 303);
  } catch (error) {
    if (error instanceof AuthError) return redirectTo(context, addError(target, error), 303);
    throw error;
  }
}

async function addOutcome(
  { tokens }: AuthOptions,
  target: string,
  type: string,
  outcome: Verified | { readonly code: string },
): Promise<string> {
  if ('isHalf' in outcome)
    return addFragment(addQuery(target, { message: HALF_CONFIRMED }), { message: HALF_CONFIRMED });
  if ('code' in outcome) return addQuery(target, { code: outcome.code });
  const { user: _, ...session } = await formatSession(tokens, outcome);
  return addFragment(target, { ...session, type });
}

type Shown = Pick<Verification, 'type' | 'proof'>;

function readPhoneProof({ type, phone, token }: z.infer<typeof VerifyBody>): Shown {
  if (!token) throw invalid('Verify requires either a token or a token hash');
  if (type !== 'sms' && type !== 'phone_change') throw invalid('Invalid sms verification type');
  const email = parsePhone(phone ?? '');
  if (email === null) throw errorOfRefusal(refuse('invalid-phone'));
  return { type, proof: { email, code: token } };
}

function readMailProof(body: z.infer<typeof VerifyBody>): Shown {
  const proof = readProof(body);
  const type = body.type ?? '';
  // As GoTrue has it: beside a code a type that is none is a code that is wrong.
  if ('code' in proof && !isType(type)) throw errorOfRefusal(refuse('wrong-mail-code'));
  return { type: readType(type), proof };
}

function readProof({ email, phone, token, token_hash: link }: z.infer<typeof VerifyBody>): MailProof {
  if (Boolean(token) === Boolean(link)) throw invalid('Verify requires either a token or a token hash');
  if (link) {
    if (email || phone) throw invalid('Only the token_hash and type should be provided');
    return { link: link.startsWith(PKCE_PREFIX) ? link.slice(PKCE_PREFIX.length) : link };
  }
  if (Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  if (!email) throw errorOfRefusal(refuse('wrong-mail-code'));
  if (parseEmail(email) === null) throw invalid('Invalid email format', 422);
  return { email, code: token ?? '' };
}

type MailVerification = Exclude<VerificationType, 'sms' | 'phone_change'>;
const TYPES: readonly MailVerification[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'];

function isType(text: string): text is MailVerification {
  return TYPES.some((known) => known === text);
}

function readType(text: string): MailVerification {
  if (!isType(text)) throw invalid('Invalid email verification type');
  return text;
}

function readRequest(options: AuthOptions, context: Context, email: string, fields: ChallengeFields) {
  return { to: email, address: options.addressOf(context), back: readReturn(options, context, fields) };
}
