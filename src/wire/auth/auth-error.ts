import type { Context } from 'hono';
import type { ClientRefusal } from '../../accounts/client.ts';
import type { IdTokenRefusal } from '../../accounts/google/client-google.ts';
import type { FactorRefusal } from '../../accounts/second-factor/client-factors.ts';
import type { AuthCodeRefusal } from '../../accounts/sessions/redirect-codes.ts';
import type { RefreshRefusal } from '../../accounts/sessions/refresh.ts';
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
  readonly weakPassword?: readonly ('length' | 'pwned')[];
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
    ...(more.weakPassword ? { weak_password: { reasons: more.weakPassword } } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** GoTrue's words for why somebody is not let in, given no account, or refused a change. */
export function errorOfRefusal({ reason, retryAfter }: Refused<ClientRefusal>): AuthError {
  if (reason === 'throttled') return tooManyRequests(retryAfter);
  if (reason === 'too-many-mails') return tooManyMails(retryAfter);
  const weak = REASONS_OF_WEAKNESS[reason];
  const [status, code, message] = REFUSALS[reason];
  return new AuthError(status, code, message, weak ? { weakPassword: [weak] } : {});
}

/** GoTrue's words for why a second factor is not taken, given or removed. */
export function errorOfFactor({ reason, retryAfter }: Refused<FactorRefusal>, name: string = ''): AuthError {
  switch (reason) {
    case 'unknown-factor':
      return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    case 'unknown-challenge':
      return new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    case 'expired-challenge':
      return new AuthError(
        422,
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge or create a new challenge.',
      );
    case 'other-address':
      return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
    case 'factor-name':
      return new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    default:
      return errorOfRefusal({ ok: false, reason, retryAfter });
  }
}

export function errorOfRefresh({ reason }: Refused<RefreshRefusal>): AuthError {
  const [code, message] = REFRESH_REFUSALS[reason];
  return new AuthError(400, code, `Invalid Refresh Token: ${message}`);
}

export function errorOfCode({ reason }: Refused<AuthCodeRefusal>): AuthError {
  return new AuthError(...CODE_REFUSALS[reason]);
}

export function errorOfIdToken({ reason, retryAfter }: Refused<IdTokenRefusal>): AuthError {
  return reason === 'throttled' ? tooManyRequests(retryAfter) : new AuthError(...ID_TOKEN_REFUSALS[reason]);
}

export function errorOfUnlink({ reason }: Refused<'unknown-way-in' | 'last-way-in'>): AuthError {
  return reason === 'last-way-in'
    ? new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
    : new AuthError(422, 'identity_not_found', "Identity doesn't exist");
}

export function tooManyRequests(retryAfter: number | undefined): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter });
}

function tooManyMails(retryAfter = 60): AuthError {
  const message = `For security purposes, you can only request this after ${retryAfter} seconds.`;
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
}

/** What is asked of everybody who signs up or in. */
export const MISSING_CREDENTIALS = 'You must provide either an email or phone number and a password';

const REASONS_OF_WEAKNESS: Partial<Record<ClientRefusal, 'length' | 'pwned'>> = {
  'weak-password': 'length',
  'guessable-password': 'pwned',
};

export const SIGN_UPS_OFF = [422, 'signup_disabled', 'Signups not allowed for this instance'] as const;

const WRONG_CREDENTIALS = [400, 'invalid_credentials', 'Invalid login credentials'] as const;
const FAILED = [500, 'unexpected_failure', 'The accounts cannot be asked now'] as const;

const REFUSALS: Readonly<
  Record<Exclude<ClientRefusal, 'throttled' | 'too-many-mails'>, readonly [number, string, string]>
> = {
  missing: [400, 'validation_failed', MISSING_CREDENTIALS],
  'invalid-email': [400, 'validation_failed', 'Unable to validate email address: invalid format'],
  'unproved-email': [400, 'email_not_confirmed', 'Email not confirmed'],
  'unproved-phone': [400, 'phone_not_confirmed', 'Phone not confirmed'],
  'anonymous-password': [
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  ],
  'email-in-use': [422, 'user_already_exists', 'User already registered'],
  'weak-password': [422, 'weak_password', `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`],
  'guessable-password': [
    422,
    'weak_password',
    'Password is known to be weak and easy to guess, please choose a different one.',
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
  // Of forms, which clients do not send.
  'old-link': FAILED,
  'wrong-mail-code': FAILED,
  'same-email': FAILED,
  'passwords-differ': FAILED,
  'last-way-in': FAILED,
  'log-in-expired': FAILED,
  unconfirmed: FAILED,
  failed: FAILED,
};

const REFRESH_REFUSALS: Readonly<Record<RefreshRefusal, readonly [string, string]>> = {
  'unknown-token': ['refresh_token_not_found', 'Refresh Token Not Found'],
  'used-token': ['refresh_token_already_used', 'Already Used'],
  expired: ['session_expired', 'Session Expired'],
  disabled: ['user_banned', 'User Banned'],
};

const CODE_REFUSALS: Readonly<Record<AuthCodeRefusal, readonly [number, string, string]>> = {
  'unknown-code': [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'],
  'wrong-verifier': [400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'],
  disabled: [400, 'user_banned', 'User is banned'],
};

/** The address of an account may be unproved, so that it is not joined as GoTrue joins accounts: its owner links it. */
export const ACCOUNT_EXISTS = [
  422,
  'email_exists',
  'An account already exists with the same email address but different sign-in credentials.',
] as const;

/** Whoever owns the address takes the account over by a mail. */
export const ACCOUNT_UNPROVED = [
  ACCOUNT_EXISTS[0],
  ACCOUNT_EXISTS[1],
  `${ACCOUNT_EXISTS[2]} Its address is not confirmed: recover the password by mail to make it yours.`,
] as const;

const ID_TOKEN_REFUSALS: Readonly<Record<Exclude<IdTokenRefusal, 'throttled'>, readonly [number, string, string]>> = {
  'wrong-token': [400, 'bad_jwt', 'Bad ID token'],
  'wrong-nonce': [400, 'validation_failed', 'Nonces mismatch'],
  'account-exists': ACCOUNT_EXISTS,
  'account-unproved': ACCOUNT_UNPROVED,
  'sign-ups-off': SIGN_UPS_OFF,
  disabled: [400, 'user_banned', 'User is banned'],
  failed: [500, 'unexpected_failure', 'The identity provider cannot be asked now'],
};
