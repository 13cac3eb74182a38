import type { WayIn } from '../db/accounts/identities.ts';
import type { Account, GoogleRefusal, Refused, SavedList, SavedQuestion } from '../model/account.ts';

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

/** Who a session belongs to, as one query finds it. */
export interface FoundSession {
  readonly account: Account;
  /** Row of `web_sessions`. */
  readonly sessionId: string;
  /** The `user_id` of saved products. */
  readonly ownerId: string;
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
    },
  ): Promise<{
    readonly origin: GoogleOrigin | null;
    /** Without a session when the way in was linked to the account of whoever is signed in. */
    readonly outcome: LetIn | { readonly ok: true } | Refused<GoogleRefusal>;
  }>;
}

/**
 * Everything that needs to know who is there. Refusals are values; what rejects is a failure of the database or the
 * network. Text may hold anything: NUL bytes, lone surrogates, any length.
 */
export interface Accounts {
  /** `null`: not set up. */
  readonly google: GoogleSignIn | null;
  logIn(attempt: LogIn): Promise<LetIn | Refused>;
  signUp(attempt: SignUp): Promise<LetIn | Refused>;
  /** By which name the account of this e-mail knows a browser, by what that keeps; `null`: it does not. */
  knownBrowser(knownAs: string, email: string): string | null;
  /** Whose session a token is, `null` for one that is unknown, expired, ended or of a disabled user. One statement. */
  findSession(token: string, productIds: readonly number[]): Promise<FoundSession | null>;
  endSession(token: string): Promise<void>;
  /** Ends all sessions of the person. */
  endAllSessions(session: FoundSession): Promise<void>;
  /** @returns the name as it was stored */
  rename(session: FoundSession, username: string): Promise<{ readonly ok: true; readonly username: string } | Refused>;
  /** Ends every session of the person and opens a new one for this browser. */
  changePassword(
    session: FoundSession,
    change: Attempt & { readonly current: string; readonly next: string },
  ): Promise<LetIn | Refused>;
  /** Deletes the person and everything of theirs. `password` is asked of those who have one. */
  deleteAccount(
    session: FoundSession,
    proof: Attempt & { readonly password: string },
  ): Promise<{ readonly ok: true } | Refused>;
  /** The ways in which the person may prove who they are, oldest first. */
  findWaysIn(session: FoundSession): Promise<readonly WayIn[]>;
  /** Whether the password is theirs: asked again before something that a browser left open must not give away. */
  checkPassword(session: FoundSession, password: string): Promise<{ readonly ok: true } | Refused>;
  /** Takes Google away as a way in, unless it is the last one. */
  unlinkGoogle(session: FoundSession, password: string): Promise<{ readonly ok: true } | Refused>;
  /** Everything kept about the person, fit for `JSON.stringify`. */
  exportData(session: FoundSession): Promise<object>;
  /** Saves a copy of the product as the catalog has it; saving twice is saving once. `false`: no such product. */
  save(session: FoundSession, productId: number): Promise<boolean>;
  /** Removes the saved copy of a product; removing what is not there is no failure. */
  remove(session: FoundSession, productId: number): Promise<void>;
  /**
   * Puts back what was removed in the last hour, as it was and where it was; what is gone for good is saved anew.
   * @returns false as `save`
   */
  restore(session: FoundSession, productId: number): Promise<boolean>;
  listSaved(session: FoundSession, question: SavedQuestion): Promise<SavedList>;
  /** Deletes what has expired: sessions, flows, counters. */
  sweep(): Promise<void>;
}
