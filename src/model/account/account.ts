import type { ProductTypeId } from '../product/product-types.ts';

/** Specification, section 9. */
export const PASSWORD_MIN_LENGTH = 6;
/** In characters (code points). Long enough for every pass phrase, short enough to hash. */
export const PASSWORD_MAX_LENGTH = 128;
/** In characters (code points). */
export const USERNAME_MAX_LENGTH = 60;
/** RFC 5321 allows no longer address. */
export const EMAIL_MAX_LENGTH = 254;

/** A person with an account, as the pages know them. */
export interface Account {
  /** The external user id of the specification. */
  readonly id: string;
  /** `null`: the identity provider vouched for none. */
  readonly email: string | null;
  /** The display name. */
  readonly username: string | null;
  /** Whether they can log in with a password; otherwise with Google alone. */
  readonly hasPassword: boolean;
}

/** Why somebody is not let in, is given no account, or is refused a change. The texts are in `app/account/forms/messages.ts`. */
export type AccountRefusal =
  /** Something required is empty. */
  | 'missing'
  | 'invalid-email'
  | 'email-in-use'
  | 'weak-password'
  /** Long enough, and yet among the first that anybody would try. */
  | 'guessable-password'
  | 'long-password'
  | 'passwords-differ'
  | 'long-username'
  /** No such account, or another password: nobody learns which. */
  | 'wrong-credentials'
  /** The password asked for again is wrong. */
  | 'wrong-password'
  /** Without it there would be no way in. */
  | 'last-way-in'
  | 'disabled'
  /** They have to prove their address or number first. */
  | 'unproved-email'
  | 'unproved-phone'
  /** The code of the second factor is wrong, or was used before. */
  | 'wrong-code'
  /** A log-in waited too long for its second factor. */
  | 'log-in-expired'
  /** The second factor has to be proved again before such a change. */
  | 'unconfirmed'
  /** There is a second factor of that name. */
  | 'factor-name'
  | 'long-factor-name'
  | 'too-many-factors'
  /** A link that is used, expired, or none of ours. */
  | 'old-link'
  /** A code that is wrong, used, used up or expired: nobody learns which. */
  | 'wrong-mail-code'
  /** The new address is the present one. */
  | 'same-email'
  /** The address had as many mails as it may have within an hour. */
  | 'too-many-mails'
  /** Too many attempts. */
  | 'throttled'
  /** The store of accounts could not do it; the log says why. */
  | 'failed';

/** What is known of a person's address. */
export interface AddressState {
  /** Whether they are known to read mail there. */
  readonly isVerified: boolean;
  /** The address that is to be theirs; `null`: they want no other. */
  readonly newEmail: string | null;
  /** Which of the two has said yes to that. */
  readonly confirmed: 'current' | 'new' | null;
}

/** What came of a link that proves an address: it is proved; one of two has said yes to a change; the change is made. */
export type EmailStep = 'verified' | 'half-changed' | 'changed';

/** Why a sign-in with Google came to nothing. */
export type GoogleRefusal =
  | 'account-exists'
  /** The same, and nobody has proved yet that the address is theirs: its owner takes the account over by mail. */
  | 'account-unproved'
  | 'cancelled'
  | 'disabled'
  | 'throttled'
  | 'failed'
  /** The account has a Google account already. */
  | 'linked-already'
  /** The Google account is the way in of another account. */
  | 'linked-elsewhere';

/** A refusal, and after how many seconds to try again when that is known. */
export interface Refused<Reason extends string = AccountRefusal> {
  readonly ok: false;
  readonly reason: Reason;
  readonly retryAfter?: number | undefined;
}

/** In characters (code points). */
export const FACTOR_NAME_MAX_LENGTH = 60;

/** An authenticator app of a person. */
export interface FactorEntry {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  readonly lastUsedAt: number | null;
}

/** What a client is, as far as it says. */
export interface Device {
  /** Such as `Firefox`; `null`: nobody knows. */
  readonly browser: string | null;
  /** Such as `Windows`. */
  readonly system: string | null;
  readonly kind: 'phone' | 'tablet' | 'computer' | 'program';
}

/** Where somebody is signed in. */
export interface SessionEntry {
  readonly id: string;
  readonly device: Device;
  /** Of the client that opened it, shortened: `203.0.113.*`. */
  readonly address: string | null;
  readonly isClient: boolean;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
  /** False: a client that still has to bring the second factor. */
  readonly isComplete: boolean;
  /** Milliseconds since 1970, within ten minutes. */
  readonly lastUsedAt: number;
}

export type ActivityKind =
  | 'signed-up'
  | 'logged-in'
  | 'log-in-failed'
  | 'code-failed'
  | 'password-changed'
  | 'address-changed'
  | 'phone-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'session-ended'
  | 'sessions-ended';

/** Something that happened with an account. */
export interface ActivityEntry {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: ActivityKind;
  /** A name of what it happened to. */
  readonly subject: string | null;
  readonly device: Device;
  readonly address: string | null;
  /** How often within an hour. */
  readonly times: number;
}

/** A saved copy of a product. */
export interface SavedItem {
  readonly productId: number;
  readonly title: string;
  /** What it cost when it was saved, in minor units of `currency`. */
  readonly priceMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly url: string;
  readonly retailer: string;
  readonly typeId: string;
  readonly imageUrls: readonly string[];
  /** False when its retailer no longer lists it. */
  readonly isListed: boolean;
}

/** One page of a person's saved items, newest first. */
export interface SavedList {
  readonly items: readonly SavedItem[];
  /** Over all types. */
  readonly totalCount: number;
  /** Of the type asked for. */
  readonly matchCount: number;
  /** How many of each type; types without any are left out. */
  readonly typeCounts: Readonly<Record<string, number>>;
  readonly currentPage: number;
  readonly totalPages: number;
}

export interface SavedQuestion {
  /** `null`: every type. */
  readonly typeId: ProductTypeId | null;
  /** From 1; past the end gives the last page. */
  readonly page: number;
}

/** What came of saving or removing. */
export const SAVE_OUTCOMES = [
  'saved',
  'removed',
  /** Nobody is signed in; the device keeps the heart until somebody is. */
  'kept',
  /** Nobody is signed in, or the session has ended. */
  'signed-out',
  /** Not a product, or user and e-mail do not belong together. */
  'refused',
  /** The store could not do it; the log says why. */
  'failed',
] as const;
export type SaveOutcome = (typeof SAVE_OUTCOMES)[number];
