import type { Database } from '../db/connection/connection.ts';
import type { Account, GoogleRefusal, Refused } from '../model/account/account.ts';

/** A session just opened: what the browser's cookie holds from now on. */
export interface OpenedSession {
  /** 256 random bits in base64url. Stored nowhere but in the cookie. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Somebody who is let in. */
export interface LetIn {
  readonly ok: true;
  readonly account: Account;
  readonly session: OpenedSession;
  /** What the browser is to keep and to bring along to its next log-in, whoever is signed in then; nothing new when absent. */
  readonly knownAs?: string | undefined;
}

/** Somebody who has proved who they are but for their second factor. */
export interface FactorRequired {
  readonly ok: false;
  readonly reason: 'second-factor';
  /** What the browser's cookie holds until `finishLogIn`. It is no session. */
  readonly pending: OpenedSession;
}

/** What is typed as second factor. */
export interface FactorProof {
  readonly code: string;
  /** One of the codes for who has lost their app, instead of the app's. */
  readonly isRecovery: boolean;
}

/** Who a session belongs to, as one query finds it. */
export interface FoundSession {
  readonly account: Account;
  /** Row of `sessions`. */
  readonly sessionId: string;
  /** The `user_id` of saved products. */
  readonly ownerId: string;
  /**
   * The person's second factor: there is none; it was proved in this session of late, so that what is sensitive may be
   * changed; or too long ago for that.
   */
  readonly factor: 'none' | 'fresh' | 'stale';
  /** When it was last proved in this session. */
  readonly factorAt: Date | null;
  /** Those of the products asked about that the person has saved. */
  readonly savedIds: readonly number[];
  /** Set when the session was renewed just now: the cookie is to be set again with this expiry. */
  readonly renewedUntil: Date | null;
}

/** Where an attempt comes from, for throttling. */
export interface Attempt {
  /** The client's IP address as text. */
  readonly address: string;
  /** The token of a session this browser has; a log-in ends it. */
  readonly formerToken?: string | null;
  /** What this browser was given to keep (`LetIn.knownAs`): strangers' wrong guesses do not hold up one that is known. */
  readonly knownAs?: string | null;
  /** What the browser calls itself. */
  readonly userAgent?: string | null;
}

export interface LogIn extends Attempt {
  readonly email: string;
  readonly password: string;
}

export interface SignUp extends LogIn {
  /** Empty: none. */
  readonly username: string;
}

export interface GoogleStart extends Attempt {
  readonly mode: 'popup' | 'page';
  readonly screen: 'login' | 'signup' | 'settings';
  /** A path of this site, already checked. */
  readonly returnTo: string;
  /** The product to save once they are let in. */
  readonly wanted?: number | undefined;
  /** The person who is signed in, when this is to become a way in of theirs. */
  readonly linkTo?: string | undefined;
  /** The secret of the browser's flow cookie: the answer is taken from this browser alone. */
  readonly browser: string;
}

export type GoogleOrigin = Pick<GoogleStart, 'mode' | 'screen' | 'returnTo' | 'wanted' | 'linkTo'>;

/** Sign-in with Google, or with what stands in for it. */
export interface GoogleSignIn {
  /** @returns the provider's address to go to. Rejects when the provider cannot be reached. */
  start(start: GoogleStart): Promise<{ readonly ok: true; readonly url: string } | Refused<GoogleRefusal>>;
  /**
   * Ends a flow. `origin` is `null` when the answer belongs to no flow of this browser (forged, replayed, too late).
   * @param url the whole address the provider sent the browser back to
   */
  finish(
    url: URL,
    attempt: Attempt & {
      readonly browser: string | null;
      /** Who is signed in here now. */
      readonly userId?: string | null;
      /** Notes in the same transaction that somebody known came in. */
      readonly noteArrival?: (trx: Database, letIn: LetIn) => Promise<void>;
    },
  ): Promise<{
    readonly origin: GoogleOrigin | null;
    /** Without a session when the way in was linked to the account of whoever is signed in. */
    readonly outcome: LetIn | { readonly ok: true } | FactorRequired | Refused<GoogleRefusal>;
  }>;
}
