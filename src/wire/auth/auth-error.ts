import type { Context } from 'hono';
import type { Refused } from '../../model/account/account.ts';
import {
  FACTOR_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
} from '../../model/account/account.ts';

/** The header by which client and server agree on the shape of errors, and the one version that has another shape. */
export const VERSION_HEADER = 'X-Supabase-Api-Version';
const VERSION = '2024-01-01';

interface More {
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  /** What is weak about a password. */
  readonly weakness?: 'length' | 'pwned' | undefined;
}

/** A request that is refused. Statuses, codes and messages are GoTrue's where it has them. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly more: More;

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** An error as this client reads it: of the version that it asks for, or of the one before there were versions. */
export function answerAuthError(context: Context, error: AuthError): Response {
  const { status, code, message, more } = error;
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  if (more.retryAfter !== undefined) headers.set('retry-after', String(more.retryAfter));
  const asked = context.req.header(VERSION_HEADER) ?? '';
  const isVersioned = /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= VERSION;
  if (isVersioned) headers.set(VERSION_HEADER, VERSION);
  const body = {
    ...(isVersioned ? { code, message } : { code: status, error_code: code, msg: message }),
    ...(more.weakness ? { weak_password: { reasons: [more.weakness] } } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Something of the request is missing, or has another shape than it should. */
export function invalid(message: string, status = 400): AuthError {
  return new AuthError(status, 'validation_failed', message);
}

/** Why somebody is not let in, given no account, or refused a change. */
type Refusal = keyof typeof REFUSALS | 'too-many-mails';
type Words = readonly [status: number, code: string, message: string, weakness?: More['weakness']];

/** GoTrue's words for a refusal. @param own what GoTrue says here in place of what it says elsewhere */
export function errorOfRefusal(
  { reason, retryAfter }: Refused<Refusal>,
  own: Partial<Readonly<Record<Refusal, Words>>> = {},
): AuthError {
  const words: Words = own[reason] ?? (reason === 'too-many-mails' ? tooManyMails(retryAfter) : REFUSALS[reason]);
  const [status, code, message, weakness] = words;
  return new AuthError(status, code, message, { retryAfter, weakness });
}

/** What came of something that was not refused. @throws AuthError as `errorOfRefusal` says it */
export function requireDone<Done extends { readonly ok: true }, Reason extends Refusal>(
  outcome: Done | Refused<Reason>,
  own?: Parameters<typeof errorOfRefusal>[1],
): Done {
  if (!outcome.ok) throw errorOfRefusal(outcome, own);
  return outcome;
}

function tooManyMails(seconds: number | undefined): Words {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return [429, 'over_email_send_rate_limit', message];
}

const WRONG_CREDENTIALS = [400, 'invalid_credentials', 'Invalid login credentials'] as const;
const FAILED = [500, 'unexpected_failure', 'The accounts cannot be asked now'] as const;

const EXPIRED = [403, 'otp_expired', 'Token has expired or is invalid'] as const;
/** The address of an account may be unproved, so that it is not joined as GoTrue joins accounts: its owner links it. */
const ACCOUNT_EXISTS = [
  422,
  'email_exists',
  'An account already exists with the same email address but different sign-in credentials.',
] as const;

/** Of an address that somebody else is to have. */
export const EMAIL_EXISTS = [
  422,
  'email_exists',
  'A user with this email address has already been registered',
] as const;

const REFUSALS = {
  throttled: [429, 'over_request_rate_limit', 'Request rate limit reached'],
  'too-many-texts': [429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded'],
  missing: [400, 'validation_failed', 'You must provide either an email or phone number and a password'],
  'invalid-email': [400, 'validation_failed', 'Unable to validate email address: invalid format'],
  'unproved-email': [400, 'email_not_confirmed', 'Email not confirmed'],
  'unproved-phone': [400, 'phone_not_confirmed', 'Phone not confirmed'],
  'anonymous-password': [
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  ],
  'email-in-use': [422, 'user_already_exists', 'User already registered'],
  'weak-password': [422, 'weak_password', `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`, 'length'],
  'guessable-password': [
    422,
    'weak_password',
    'Password is known to be weak and easy to guess, please choose a different one.',
    'pwned',
  ],
  'long-password': [422, 'validation_failed', `Password cannot be longer than ${PASSWORD_MAX_LENGTH} characters`],
  'long-username': [
    422,
    'validation_failed',
    `The display name cannot be longer than ${USERNAME_MAX_LENGTH} characters`,
  ],
  'large-data': [422, 'validation_failed', 'The user metadata cannot be larger than 4096 bytes'],
  'wrong-credentials': WRONG_CREDENTIALS,
  'wrong-password': WRONG_CREDENTIALS,
  'same-password': [422, 'same_password', 'New password should be different from the old password.'],
  'reauthentication-needed': [400, 'reauthentication_needed', 'Changing how one signs in requires reauthentication'],
  'wrong-nonce': [422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'],
  disabled: [400, 'user_banned', 'User is banned'],
  'insufficient-aal': [
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ],
  'wrong-code': [422, 'mfa_verification_failed', 'Invalid TOTP code entered'],
  'too-many-factors': [
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  'long-factor-name': [
    422,
    'validation_failed',
    `The friendly name cannot be longer than ${FACTOR_NAME_MAX_LENGTH} characters`,
  ],
  'factor-name': [422, 'mfa_factor_name_conflict', 'A factor with this friendly name already exists'],
  'unknown-factor': [404, 'mfa_factor_not_found', 'Factor not found'],
  'unknown-challenge': [422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'],
  'expired-challenge': [
    422,
    'mfa_challenge_expired',
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  'other-address': [422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'],
  'unknown-token': [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  'used-token': [400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  expired: [400, 'session_expired', 'Invalid Refresh Token: Session Expired'],
  'unknown-code': [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'],
  'wrong-verifier': [400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'],
  'wrong-token': [400, 'bad_jwt', 'Bad ID token'],
  'sign-ups-off': [422, 'signup_disabled', 'Signups not allowed for this instance'],
  'account-exists': ACCOUNT_EXISTS,
  // Whoever owns the address takes the account over by a mail.
  'account-unproved': [
    ACCOUNT_EXISTS[0],
    ACCOUNT_EXISTS[1],
    `${ACCOUNT_EXISTS[2]} Its address is not confirmed: recover the password by mail to make it yours.`,
  ],
  cancelled: [401, 'access_denied', 'The person did not go on'],
  'linked-already': [422, 'identity_already_exists', 'Identity is already linked'],
  'linked-elsewhere': [422, 'identity_already_exists', 'Identity is already linked to another user'],
  'unknown-way-in': [422, 'identity_not_found', "Identity doesn't exist"],
  'last-way-in': [422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking'],
  'invalid-phone': [400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  'phone-in-use': [422, 'phone_exists', 'A user with this phone number has already been registered'],
  // The same for what never was and what was used: nobody learns which.
  'old-link': EXPIRED,
  'wrong-mail-code': EXPIRED,
  'unknown-user': [404, 'user_not_found', 'User not found'],
  'id-in-use': [422, 'conflict', 'A user with this ID already exists'],
  'wrong-id': [400, 'validation_failed', 'ID must conform to the uuid v4 format'],
  // Of forms, which clients do not send.
  'same-email': FAILED,
  'passwords-differ': FAILED,
  'log-in-expired': FAILED,
  unconfirmed: FAILED,
  failed: FAILED,
} as const satisfies Readonly<Record<string, Words>>;
