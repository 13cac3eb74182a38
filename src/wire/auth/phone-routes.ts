import type { Context } from 'hono';
import type { PhoneChangeRefusal } from '../../accounts/change-user.ts';
import type { ClientRefusal } from '../../accounts/client.ts';
import type { ClientAccounts } from '../../accounts/client-accounts.ts';
import type { ClientData } from '../../accounts/client-data.ts';
import type { AskRefusal } from '../../accounts/contacts/ask-message.ts';
import type { Refused } from '../../model/account/account.ts';
import { parsePhone } from '../../model/account/phone.ts';
import { AuthError, errorOfRefusal } from './auth-error.ts';
import { formatSession } from './auth-json.ts';
import type { AuthOptions } from './auth-options.ts';
import { clientOf } from './client-of.ts';

/** What is done by text messages: `POST otp`, `resend` and `verify` with a number, and `PUT user`. */
export async function sendPhoneCode(
  { accounts, addressOf }: AuthOptions,
  context: Context,
  body: {
    readonly phone: string;
    readonly channel?: string | null | undefined;
    readonly create_user?: boolean | null | undefined;
    readonly data?: ClientData | null | undefined;
  },
): Promise<Response> {
  requirePhones(accounts);
  const { phone, channel, data } = body;
  if (channel && channel !== 'sms') throw invalid('Invalid channel, supported values are: sms');
  const request = { to: phone, address: addressOf(context) };
  const wish = { createUser: body.create_user ?? true, data: data ?? {} };
  return answer(context, await accounts.messages.askCode('sms-log-in', request, wish));
}

export async function resendPhoneCode(
  { accounts, addressOf }: AuthOptions,
  context: Context,
  { type, phone }: { readonly type: string; readonly phone: string },
): Promise<Response> {
  if (type !== 'sms' && type !== 'phone_change') throw invalid('Type provided requires an email address');
  requirePhones(accounts);
  const template = type === 'sms' ? 'sms-verify' : 'sms-change';
  return answer(context, await accounts.messages.ask(template, { to: phone, address: addressOf(context) }));
}

export async function verifyPhone(
  options: AuthOptions,
  context: Context,
  {
    type,
    phone,
    token,
  }: {
    readonly type?: string | null | undefined;
    readonly phone: string;
    readonly token?: string | null | undefined;
  },
): Promise<Response> {
  if (!token) throw invalid('Verify requires either a token or a token hash');
  if (type !== 'sms' && type !== 'phone_change') throw invalid('Invalid sms verification type');
  const email = parsePhone(phone);
  if (email === null) throw wrongPhone();
  const outcome = await options.accounts.verify({ type, proof: { email, code: token }, ...clientOf(options, context) });
  if (!outcome.ok) throw errorOfMessage(outcome);
  if ('isHalf' in outcome) throw new Error('A number is half confirmed');
  return context.json(await formatSession(options.tokens, outcome));
}

/** @throws AuthError where no text messages are sent */
export function requirePhones({ rules }: Pick<ClientAccounts, 'rules'>): void {
  if (!rules.hasPhones) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}

export function wrongPhone(): AuthError {
  return invalid('Invalid phone number format (E.164 required)');
}

function answer(context: Context, outcome: { readonly ok: true } | Refused<MessageRefusal>): Response {
  if (!outcome.ok) throw errorOfMessage(outcome);
  return context.json({});
}

export type MessageRefusal = ClientRefusal | AskRefusal | PhoneChangeRefusal;

/** GoTrue's words for what is refused about an address or a number, or beside one. */
export function errorOfMessage({ reason, retryAfter }: Refused<MessageRefusal>): AuthError {
  switch (reason) {
    case 'invalid-phone':
      return wrongPhone();
    case 'phone-in-use':
      return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
    case 'wrong-mail-code':
    case 'old-link':
      return new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
    case 'too-many-texts':
      return new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfter });
    default:
      return errorOfRefusal({ ok: false, reason, retryAfter });
  }
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
