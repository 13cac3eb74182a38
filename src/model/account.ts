import type { ProductTypeId } from './product-types.ts';

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

/** Why somebody is not let in, is given no account, or is refused a change. The texts are in `app/account/messages.ts`. */
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
  /** Too many attempts. */
  | 'throttled'
  /** The store of accounts could not do it; the log says why. */
  | 'failed';

/** Why a sign-in with Google came to nothing. */
export type GoogleRefusal =
  | 'account-exists'
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

/** A saved copy of a product. */
export interface SavedItem {
  readonly id: number;
  readonly productId: number;
  readonly title: string;
  readonly priceCents: number;
  readonly url: string;
  readonly retailer: string;
  readonly typeId: string;
  readonly imageUrls: readonly string[];
  /** Milliseconds since 1970. */
  readonly savedAt: number;
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
export type SaveOutcome =
  | 'saved'
  | 'removed'
  /** Nobody is signed in, or the session has ended. */
  | 'signed-out'
  /** Not a product, or user and e-mail do not belong together. */
  | 'refused'
  /** The store could not do it; the log says why. */
  | 'failed';
