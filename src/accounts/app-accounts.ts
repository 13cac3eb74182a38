import type { CodeChallenge } from '../db/accounts/auth-codes.ts';
import type { AuthSession } from '../db/accounts/auth-sessions.ts';
import type { AuthUser, UserMetadata } from '../db/accounts/auth-users.ts';
import type { AccountRefusal, GoogleRefusal, Refused } from '../model/account/account.ts';
import type { AppMail, AppReturn } from './email/app-mail.ts';
import type { AuthorizationWishes, IdTokenGrant } from './google/google-client.ts';
import type { AppPhone } from './phone/app-phone.ts';
import type { Enrolment } from './second-factor/totp.ts';

/** What the operator lets apps do. */
export interface AppRules {
  /** Whether apps make accounts for those who have none. */
  readonly maySignUp: boolean;
  /** Whether whoever signs up has to prove their address before they are let in. */
  readonly mustConfirm: boolean;
  /** Whether people may come without an address. */
  readonly mayBeAnonymous: boolean;
  /** Whether text messages are sent. */
  readonly hasPhones: boolean;
}

/** As long as the operator says nothing. */
export const APP_RULES: AppRules = { maySignUp: true, mustConfirm: false, mayBeAnonymous: false, hasPhones: false };

/** What an app that somebody signs in to sends along. */
export interface AppAttempt {
  /** Or a phone number, in international form with its plus sign. */
  readonly email: string;
  readonly password: string;
  /** The client's IP address as text, for throttling. */
  readonly address: string;
  /** What the app calls itself. */
  readonly userAgent: string | null;
}

/** What an app says about a person: `display_name` is their username; the rest is kept as it comes. */
export type AppData = UserMetadata & { readonly display_name?: string | null | undefined };

/** An app that somebody is signed in to. */
export interface AppLetIn {
  readonly ok: true;
  readonly user: AuthUser;
  readonly session: AuthSession;
  /** Good once, for the next session's tokens. */
  readonly refreshToken: string;
  /** What the identity provider gave, when they came through one. */
  readonly providerTokens?: ProviderTokens | undefined;
}

/** For the app's own questions to the provider. */
export interface ProviderTokens {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
}

export interface AppGoogleStart {
  /** Already checked. */
  readonly redirectTo: string;
  /** What the app proves itself by afterwards; `null`: the redirect is to carry tokens. */
  readonly challenge: CodeChallenge | null;
  /** Who is signed in, when this is to become a way in of theirs. */
  readonly linkTo: string | null;
  /** The secret of the browser's cookie: the answer is taken from this browser alone. */
  readonly browser: string;
  /** The client's IP address as text, for throttling. */
  readonly address: string;
  readonly wishes: AuthorizationWishes;
}

/** How a sign-in with Google that an app began ended. */
export interface AppGoogleEnd {
  /** `null`: the answer belongs to no sign-in of this browser. */
  readonly redirectTo: string | null;
  readonly outcome: AppLetIn | { readonly ok: true; readonly code: string } | Refused<GoogleRefusal | 'sign-ups-off'>;
}

export interface AppIdToken extends IdTokenGrant {
  readonly userAgent: string | null;
  /** The client's IP address as text, for throttling. */
  readonly address: string;
}

export type IdTokenRefusal =
  | 'wrong-token'
  | 'wrong-nonce'
  | 'account-exists'
  | 'account-unproved'
  | 'sign-ups-off'
  | 'disabled'
  | 'throttled'
  | 'failed';

/** Sign-in with Google as apps do it. */
export interface AppGoogle {
  /** Rejects with `GoogleFailure` when the provider cannot be reached. */
  start(start: AppGoogleStart): Promise<{ readonly ok: true; readonly url: string } | Refused<'throttled' | 'failed'>>;
  finish(url: URL, by: AppClient & { readonly browser: string | null }): Promise<AppGoogleEnd>;
  /** Lets in whom the provider vouched for to the app itself. */
  logIn(token: AppIdToken): Promise<AppLetIn | Refused<IdTokenRefusal>>;
}

/** Whoever signed up, and is let in once they have proved their address. */
export interface Unconfirmed {
  readonly ok: true;
  readonly isUnconfirmed: true;
  readonly user: AuthUser;
}

export type AppRefusal =
  | AccountRefusal
  /** They have to prove their address first. */
  | 'unproved-email'
  | 'unproved-phone'
  /** Somebody without an address has no use for a password. */
  | 'anonymous-password'
  /** What the app would keep is more than we do. */
  | 'large-data'
  /** The code that proves once more that it is them is wrong. */
  | 'wrong-nonce'
  /** The new password is the old one. */
  | 'same-password'
  /** The person has a second factor, and the session was opened without it. */
  | 'insufficient-aal';

export type FactorRefusal =
  | AppRefusal
  | 'unknown-factor'
  | 'unknown-challenge'
  | 'expired-challenge'
  /** The code comes from another address than the challenge was asked for from. */
  | 'other-address';

export type RefreshRefusal = 'unknown-token' | 'used-token' | 'expired' | 'disabled';

export type AuthCodeRefusal = 'unknown-code' | 'wrong-verifier' | 'disabled';

export interface AppChange {
  readonly data?: AppData | undefined;
  readonly password?: string | undefined;
  /** Has to be right when it is given. */
  readonly currentPassword?: string | undefined;
  /** A code of `reauthenticate`. The same. */
  readonly nonce?: string | undefined;
}

/** Whose session a request is of, as its access token says. */
export interface AppClaims {
  readonly userId: string;
  /** `null`: of an older installation, which had sessions of its own. */
  readonly sessionId: string | null;
}

/** Which sessions of a person end: all, of browsers too; this one; all but this one. */
export type LogOutScope = 'global' | 'local' | 'others';

/**
 * Accounts as apps use them, by the rules that the pages have: the same passwords, throttles and turns. Refusals are values;
 * what rejects is a failure of the database.
 */
export interface AppAccounts {
  readonly rules: AppRules;
  readonly phone: AppPhone;
  /** `null`: not set up. */
  readonly google: AppGoogle | null;
  /** Takes a way in away from a person, unless it is the last one. */
  unlink(
    user: AuthUser,
    identityId: string,
  ): Promise<{ readonly ok: true } | Refused<'unknown-way-in' | 'last-way-in'>>;
  readonly mail: AppMail;
  logIn(attempt: AppAttempt): Promise<AppLetIn | Refused<AppRefusal>>;
  /** @param attempt `back`: how to get on after the link that proves the address; our own page when absent */
  signUp(
    attempt: AppAttempt & { readonly data: AppData; readonly back?: AppReturn },
  ): Promise<AppLetIn | Unconfirmed | Refused<AppRefusal>>;
  /** Somebody without an address, who is gone with their sessions. */
  signUpAnonymously(attempt: AppClient & { readonly data: AppData }): Promise<AppLetIn | Refused<AppRefusal>>;
  /** A token used before ends its session, but for ten seconds after its first use: then it gives the same again. */
  refresh(token: string): Promise<AppLetIn | Refused<RefreshRefusal>>;
  /** Changes the code of a redirect into a session (PKCE). It is good once, for five minutes. */
  exchange(grant: {
    readonly code: string;
    readonly verifier: string;
    readonly userAgent: string | null;
    /** The client's IP address as text. */
    readonly address: string;
  }): Promise<AppLetIn | Refused<AuthCodeRefusal>>;
  /** `null`: the person is gone. */
  find(claims: AppClaims): Promise<AuthUser | null>;
  /** Whether a token still lets in: person and session are there, and the person is not disabled. One statement. */
  isAlive(claims: AppClaims): Promise<boolean>;
  /** A new password ends every other session of the person. */
  change(
    user: AuthUser,
    claims: AppClaims,
    change: AppChange,
  ): Promise<{ ok: true; user: AuthUser } | Refused<AppRefusal>>;
  logOut(claims: AppClaims, scope: LogOutScope): Promise<void>;
  readonly factors: AppFactors;
}

/** From where an app asks. */
export type AppClient = Pick<AppAttempt, 'address' | 'userAgent'>;

/** Authenticator apps (TOTP) as clients over the wire use them. `user`: as `find` gives them, with the session that asks. */
export interface AppFactors {
  enrol(
    user: AuthUser,
    form: { readonly name: string; readonly issuer?: string | undefined },
  ): Promise<
    | { readonly ok: true; readonly id: string; readonly name: string; readonly enrolment: Enrolment }
    | Refused<FactorRefusal>
  >;
  challenge(
    user: AuthUser,
    id: string,
    client: AppClient,
  ): Promise<{ readonly ok: true; readonly id: string; readonly expiresAt: Date } | Refused<FactorRefusal>>;
  /** Opens the session anew, as one with a second factor; every session without one ends. */
  verify(
    user: AuthUser,
    claims: AppClaims,
    answer: AppClient & { readonly id: string; readonly challengeId: string; readonly code: string },
  ): Promise<AppLetIn | Refused<FactorRefusal>>;
  unenrol(user: AuthUser, id: string, client: AppClient): Promise<{ readonly ok: true } | Refused<FactorRefusal>>;
}
