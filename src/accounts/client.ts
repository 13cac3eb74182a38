import type { CodeChallenge } from '../db/accounts/auth-codes.ts';
import type { AccountRefusal } from '../model/account/account.ts';
/** From which address a client asks, and what it calls itself. */
export type AskingClient = Pick<ClientAttempt, 'address' | 'userAgent'>;

/** What a client that somebody signs in to sends along. */
export interface ClientAttempt {
  /** Or a phone number, in international form with its plus sign. */
  readonly email: string;
  readonly password: string;
  /** The client's IP address as text, for throttling. */
  readonly address: string;
  /** What the client calls itself. */
  readonly userAgent: string | null;
}

/** Whose session a request is of, as its access token says. */
export interface ClientClaims {
  readonly userId: string;
  /** `null`: of an older installation, which had sessions of its own. */
  readonly sessionId: string | null;
}

/** How a client wants to get on after a link in a mail. */
export interface ClientReturn {
  /** Already checked. */
  readonly redirectTo: string;
  /** What the client proves itself by afterwards (PKCE); `null`: the redirect is to carry tokens. */
  readonly challenge: CodeChallenge | null;
}

export type ClientRefusal =
  | AccountRefusal
  /** Somebody without an address has no use for a password. */
  | 'anonymous-password'
  /** What the client would keep is more than we do. */
  | 'large-data'
  /** They were not let in of late, and bring neither a code nor their password. */
  | 'reauthentication-needed'
  /** The code that proves once more that it is them is wrong. */
  | 'wrong-nonce'
  /** The new password is the old one. */
  | 'same-password'
  /** The person has a second factor, and the session was opened without it. */
  | 'insufficient-aal';

/** What the operator lets clients do, where nothing else is said. */
export const CLIENT_RULES = {
  /** Whether clients make accounts for those who have none. */
  maySignUp: true,
  /** Whether whoever signs up has to prove their address before they are let in. */
  mustConfirm: false,
  /** Whether people may come without an address. */
  mayBeAnonymous: false,
  /** Whether people link Google to their account, and unlink it. */
  mayLink: true,
  /** Whether text messages are sent. */
  hasPhones: false,
  /** Whether a new password, address or number asks who was not let in of late to prove once more who they are. */
  mustReauthenticate: true,
};

export type ClientRules = Readonly<typeof CLIENT_RULES>;
