import type { CodeChallenge } from '../db/accounts/auth-codes.ts';
import type { AuthUser, UserMetadata } from '../db/accounts/auth-users.ts';
import type { ClientSession } from '../db/accounts/sessions.ts';
import type { AccountRefusal } from '../model/account/account.ts';

/** What the operator lets apps do. */
export interface AppRules {
  /** Whether apps make accounts for those who have none. */
  readonly maySignUp: boolean;
  /** Whether whoever signs up has to prove their address before they are let in. */
  readonly mustConfirm: boolean;
  /** Whether people may come without an address. */
  readonly mayBeAnonymous: boolean;
  /** Whether people link Google to their account, and unlink it. */
  readonly mayLink: boolean;
  /** Whether text messages are sent. */
  readonly hasPhones: boolean;
  /** Whether a new password, address or number asks who was not let in of late to prove once more who they are. */
  readonly mustReauthenticate: boolean;
}

/** As long as the operator says nothing. */
export const APP_RULES: AppRules = {
  maySignUp: true,
  mustConfirm: false,
  mayBeAnonymous: false,
  mayLink: true,
  hasPhones: false,
  mustReauthenticate: true,
};

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

/** How an app wants to get on after a link in a mail. */
export interface AppReturn {
  /** Already checked. */
  readonly redirectTo: string;
  /** What the app proves itself by afterwards (PKCE); `null`: the redirect is to carry tokens. */
  readonly challenge: CodeChallenge | null;
}

/** What an app says about a person: `display_name` is their username; the rest is kept as it comes. */
export type AppData = UserMetadata & { readonly display_name?: string | null | undefined };

/** An app that somebody is signed in to. */
export interface AppLetIn {
  readonly ok: true;
  readonly user: AuthUser;
  readonly session: ClientSession;
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

/** Whoever signed up, and is let in once they have proved their address. */
export interface Unconfirmed {
  readonly ok: true;
  readonly isUnconfirmed: true;
  readonly user: AuthUser;
}

export type AppRefusal =
  | AccountRefusal
  /** Somebody without an address has no use for a password. */
  | 'anonymous-password'
  /** What the app would keep is more than we do. */
  | 'large-data'
  /** They were not let in of late, and bring neither a code nor their password. */
  | 'reauthentication-needed'
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

export type AuthCodeRefusal = 'unknown-code' | 'wrong-verifier' | 'disabled';

export interface AppChange {
  readonly data?: AppData | undefined;
  readonly password?: string | undefined;
  /** An address that both, the present one and this, are asked about; the present one again changes nothing. */
  readonly email?: { readonly to: string; readonly back: AppReturn } | undefined;
  /** A number that is sent a code. */
  readonly phone?: string | undefined;
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

/** From where an app asks. */
export type AppClient = Pick<AppAttempt, 'address' | 'userAgent'>;
