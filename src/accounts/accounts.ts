import type { WayIn } from '../db/accounts/identities.ts';
import type { Database } from '../db/connection/connection.ts';
import type {
  Account,
  ActivityEntry,
  FactorEntry,
  GoogleRefusal,
  Refused,
  SavedList,
  SavedQuestion,
  SessionEntry,
} from '../model/account/account.ts';
import type { EmailAccounts } from './email/email-accounts.ts';
import type { Enrolment } from './second-factor/totp.ts';

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
  /** Row of `web_sessions`. */
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

/** The second factor as pages use it: authenticator apps (TOTP, RFC 6238) and codes for who has lost theirs. */
export interface SecondFactor {
  /** Whether a token is that of a log-in that waits for its second factor. */
  isPending(token: string): Promise<boolean>;
  /** Lets somebody in who brings the second factor. Each code is taken once. @param token of `FactorRequired` */
  finishLogIn(token: string, attempt: Attempt & FactorProof): Promise<LetIn | Refused>;
  /** Forgets a log-in that waits. */
  dropPending(token: string): Promise<void>;
  /** Takes the second factor again, so that for a quarter of an hour what is sensitive may be changed. */
  confirm(session: FoundSession, attempt: Attempt & FactorProof): Promise<{ readonly ok: true } | Refused>;
  /** The person's authenticator apps, and how many codes they have left. */
  listFactors(session: FoundSession): Promise<{ readonly factors: readonly FactorEntry[]; readonly codesLeft: number }>;
  /**
   * Begins to add an authenticator app; it counts once a code of it was right. `password` is asked of those who have one and
   * no app yet.
   */
  enrolFactor(
    session: FoundSession,
    form: Attempt & { readonly name: string; readonly password: string },
  ): Promise<{ readonly ok: true; readonly id: string } | Refused>;
  /** What the app is to be given; `null` for what is not being added by this person. */
  findEnrolment(session: FoundSession, id: string): Promise<(Enrolment & { readonly name: string }) | null>;
  /**
   * The app counts from now on; every session without it ends, but this one.
   * @returns `codes` with the first app: ten codes, shown this once
   */
  verifyFactor(
    session: FoundSession,
    form: Attempt & { readonly id: string; readonly code: string },
  ): Promise<{ readonly ok: true; readonly codes: readonly string[] | null } | Refused>;
  /** With the last app the codes go too. */
  removeFactor(session: FoundSession, id: string, attempt: Attempt): Promise<{ readonly ok: true } | Refused>;
  /** New codes in place of those that were. */
  makeRecoveryCodes(
    session: FoundSession,
    attempt: Attempt,
  ): Promise<{ readonly ok: true; readonly codes: readonly string[] } | Refused>;
}

/** Where somebody is signed in, and what happened with their account. */
export interface SessionLists {
  /** Of browsers and apps: this one, then the others, last used first. */
  listSessions(session: FoundSession): Promise<readonly SessionEntry[]>;
  /** Ends one session of the person's own; one that is not theirs, or has ended, is left alone. */
  endSessionById(session: FoundSession, id: string, attempt: Attempt): Promise<void>;
  endOtherSessions(session: FoundSession, attempt: Attempt): Promise<void>;
  /** Of the last 90 days, newest first. */
  listActivity(session: FoundSession): Promise<readonly ActivityEntry[]>;
}

/**
 * Everything that needs to know who is there. Refusals are values; what rejects is a failure of the database or the
 * network. Text may hold anything: NUL bytes, lone surrogates, any length.
 */
export interface Accounts extends SecondFactor, SessionLists, EmailAccounts {
  /** `null`: not set up. */
  readonly google: GoogleSignIn | null;
  logIn(attempt: LogIn): Promise<LetIn | FactorRequired | Refused>;
  signUp(attempt: SignUp): Promise<LetIn | Refused>;
  /** By which name the account of this e-mail knows a browser, by what that keeps; `null`: it does not. */
  knownBrowser(knownAs: string, email: string): string | null;
  /** Whose session a token is, `null` for one that is unknown, expired, ended or of a disabled user. One statement. */
  findSession(token: string, productIds: readonly number[]): Promise<FoundSession | null>;
  endSession(token: string): Promise<void>;
  /** Ends all sessions of the person. */
  endAllSessions(session: FoundSession, attempt: Attempt): Promise<void>;
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
