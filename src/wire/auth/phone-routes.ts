import type { Context } from 'hono';
import type { z } from 'zod';
import type { ClientAccounts } from '../../accounts/client-accounts.ts';
import { refuse } from '../../accounts/refuse.ts';
import type { Refused } from '../../model/account/account.ts';
import { parsePhone } from '../../model/account/phone.ts';
import type { OtpBody, VerifyBody } from './auth-body.ts';
import { AuthError, errorOfRefusal, invalid, type Refusal } from './auth-error.ts';
import { formatSession } from './auth-json.ts';
import type { AuthOptions } from './auth-options.ts';
import { clientOf } from './client-of.ts';

/** What is done by text messages: `POST otp`, `resend` and `verify` with a number, and `PUT user`. */
export async function sendPhoneCode(
  { accounts, addressOf }: AuthOptions,
  context: Context,
  { phone, channel, create_user, data }: z.infer<typeof OtpBody> & { readonly phone: string },
): Promise<Response> {
  requirePhones(accounts);
  if (channel && channel !== 'sms') throw invalid('Invalid channel, supported values are: sms');
  const request = { to: phone, address: addressOf(context) };
  const wish = { createUser: create_user ?? true, data: data ?? {} };
  return answerAsked(context, await accounts.messages.askCode('sms-log-in', request, wish));
}

export async function resendPhoneCode(
  { accounts, addressOf }: AuthOptions,
  context: Context,
  { type, phone }: { readonly type: string; readonly phone: string },
): Promise<Response> {
  if (type !== 'sms' && type !== 'phone_change') throw invalid('Type provided requires an email address');
  requirePhones(accounts);
  const template = type === 'sms' ? 'sms-verify' : 'sms-change';
  return answerAsked(context, await accounts.messages.ask(template, { to: phone, address: addressOf(context) }));
}

export async function verifyPhone(
  options: AuthOptions,
  context: Context,
  { type, phone, token }: z.infer<typeof VerifyBody> & { readonly phone: string },
): Promise<Response> {
  if (!token) throw invalid('Verify requires either a token or a token hash');
  if (type !== 'sms' && type !== 'phone_change') throw invalid('Invalid sms verification type');
  const email = parsePhone(phone);
  if (email === null) throw errorOfRefusal(refuse('invalid-phone'));
  const outcome = await options.accounts.verify({ type, proof: { email, code: token }, ...clientOf(options, context) });
  if (!outcome.ok) throw errorOfRefusal(outcome);
  if ('isHalf' in outcome) throw new Error('A number is half confirmed');
  return context.json(await formatSession(options.tokens, outcome));
}

/** @throws AuthError where no text messages are sent */
export function requirePhones({ rules }: Pick<ClientAccounts, 'rules'>): void {
  if (!rules.hasPhones) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}

/** Says no more than that a message is on its way. @throws AuthError where it was refused */
export function answerAsked(context: Context, outcome: { readonly ok: true } | Refused<Refusal>): Response {
  if (!outcome.ok) throw errorOfRefusal(outcome);
  return context.json({});
}
