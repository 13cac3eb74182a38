import type { Accounts } from '../accounts/create-accounts.ts';
import type { MailProof } from '../accounts/email/email-accounts.ts';
import type { Enrolment } from '../accounts/second-factor/totp.ts';
import type { WayIn } from '../db/accounts/identities.ts';
import type {
  Account,
  AccountRefusal,
  ActivityEntry,
  AddressState,
  EmailNews,
  FactorEntry,
  GoogleRefusal,
  Refused,
  SavedList,
  SavedQuestion,
  SaveOutcome,
  SessionEntry,
} from '../model/account/account.ts';
import type { FilterSet } from '../model/filters/filter-set.ts';
import type { PageMoney, SiteMoney } from '../model/filters/page-money.ts';
import type { HouseTextName } from '../model/house-texts.ts';
import type { ListedProduct, Product, ProductDetails } from '../model/product/product.ts';
import type { ProductAddress, ProductDetail } from '../model/product/product-detail.ts';
import type { ProductTypeId } from '../model/product/product-types.ts';
import type { IndexNotice } from '../model/search/index-notice.ts';
import type { ColoredProduct, Like, SearchAnswer, TypeMatches } from '../model/search/listing.ts';
import type { Suggestion } from '../model/search/suggestion.ts';
import type { UnderstoodQuery } from '../model/search/understood-query.ts';
import type { HouseTexts } from './house-texts.ts';
import type { SearchLog } from './search/search-log.ts';

/** The catalog as the pages and the API ask for it: answered from memory, but for details. What fails goes to the log, and never throws. */
export interface CatalogService {
  /** Whether there is anything to ask yet. */
  isReady(): boolean;
  /** Changes whenever an answer may; `null` before there is anything to ask. */
  version(): number | null;
  /** Tells of every new state of the catalog, as soon as answers are of it. */
  onChange(listener: () => void): void;
  /** What prices are in. */
  readonly money: SiteMoney;
  /** @param shopper the currency that the shopper has chosen; none: the site's own */
  /** What words ask for, by what the catalog has. */
  understand(query: string, shopper?: string | null): UnderstoodQuery;
  /** What somebody may mean who has typed so much, 3 kB at most as JSON; nothing before there is anything to ask. */
  suggest(query: string, shopper?: string | null): readonly Suggestion[];
  search(asked: FilterSet, shopper?: string | null): SearchAnswer;
  /** What each type that a query may mean has for it, in the storefront's order; types with nothing are left out. */
  searchTypes(asked: UnderstoodQuery, shopper: string | null): readonly TypeMatches[];
  /** How many items a filter set has; 0 before there is anything to ask. */
  count(asked: FilterSet, shopper: string | null): number;
  /** Where a browser finds what it can make a type's index from: of the catalog that `search` answers from in the same turn. */
  indexNotice(typeId: ProductTypeId, shopper: string | null): IndexNotice | null;
  /** The file of a notice; `null` for one that is not of this catalog. */
  facetsFile(name: string): Uint8Array | null;
  /** The products of a page alone; none while the catalog is not ready. @param shopper see `search` */
  list(filters: FilterSet, shopper?: string | null): readonly ColoredProduct[];
  /** Products of a type by their ids, those that are listed. @param currency what the list is shown in */
  cards(typeId: ProductTypeId, ids: readonly number[], currency: string): readonly ColoredProduct[];
  /**
   * Pieces like one, which need not be listed itself: no style twice, other shops first.
   * @param sizes labels that they should be had in, if possible
   */
  findLikes(product: Product, sizes: readonly string[], shopper: string | null): Promise<readonly Like[]>;
  /** How one product's price is written for a shopper, and what it comes to in their currency where that is another. */
  price(
    product: Pick<Product, 'priceMinor' | 'currency'>,
    shopper: string | null,
  ): { readonly money: PageMoney; readonly aboutMinor: number | null };
  /** The filter set with its price bounds in another currency, rounded outwards. */
  inCurrency(filters: FilterSet, currency: string): FilterSet;
  /** Products of a type with a picture, for the screens that list none: not those that its list opens with, if there are others. */
  showcase(typeId: ProductTypeId, count: number): readonly ListedProduct[];
  /** What products say of themselves besides, by id; from the database, which may be away: then it rejects. */
  findDetails(ids: readonly number[]): Promise<ReadonlyMap<number, ProductDetails>>;
}

/** What is known of single products, from the database. Rejects when that does not answer. */
export interface ProductPages {
  /** `null` when there is no product of this id. */
  find(id: number): Promise<ProductDetail | null>;
  /** Numbers of the sitemap's files of products. */
  sitemapParts(): Promise<readonly number[]>;
  sitemapPart(part: number): Promise<readonly ProductAddress[]>;
}

export interface Site {
  /** `SITE_URL` without a trailing slash: the origin of canonical addresses. */
  readonly url: string;
  readonly brand: string;
  /** True while the catalog is that of the sample shops; the footer says so. */
  readonly isSample: boolean;
  /** The texts that somebody wrote for it, in the order of `HOUSE_TEXTS`; absent where nobody did. */
  readonly texts?: readonly HouseTextName[];
}

/** What pages and API may ask for, whoever asks. Handed to loaders through the router's typed context. */
export interface PublicServices {
  readonly catalog: CatalogService;
  readonly productPages: ProductPages;
  /** Where searches are noted; `null` where the operator does not want it. */
  readonly searchLog?: Pick<SearchLog, 'record'> | null;
  readonly site: Site;
  /** Absent where there are none. */
  readonly houseTexts?: HouseTexts | undefined;
  /** The key that anybody may ask the data API with; absent where there is none. */
  readonly publishableKey?: string | undefined;
}

/** What the process has to offer. Pages reach the accounts through their `RequestAuth` alone. */
export interface Services extends PublicServices {
  readonly accounts: Accounts;
}

/** What is done, or why it is not. `signed-out`: nobody is signed in, or the session has ended elsewhere. */
export type Done<Value = object, Reason extends string = AccountRefusal> =
  | ({ readonly ok: true } & Value)
  | Refused<Reason | 'signed-out'>;

/** A short message to show once, on the next page: what a form without scripts has to say after its redirect. */
export type Flash =
  | 'sign-in-required'
  | 'item-saved'
  | 'item-removed'
  | 'save-refused'
  | 'save-failed'
  | 'remove-failed'
  | 'username-updated'
  | 'password-changed'
  | 'mail-sent'
  | 'email-asked'
  | 'email-kept'
  | 'signed-out-everywhere'
  | 'google-linked'
  | 'google-unlinked'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-code-used'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'account-deleted';

/** The first proof was right; the browser goes on to the screen that asks for the second factor. */
export interface FactorAsked {
  readonly ok: false;
  readonly reason: 'second-factor';
}

/** Who is signed in, and how they come in, go, and change their account. */
export interface AccountAuth {
  /** Whether the browser came with a session's cookie; together with no account: a session that has ended. */
  readonly hasCookie: boolean;
  /** Who is signed in. Rejects when that cannot be found out. */
  account(): Promise<Account | null>;
  logIn(form: {
    readonly email: string;
    readonly password: string;
  }): Promise<{ readonly ok: true } | FactorAsked | Refused>;
  signUp(form: {
    readonly email: string;
    readonly username: string;
    readonly password: string;
    readonly confirmPassword: string;
  }): Promise<{ readonly ok: true } | Refused>;
  /** Ends the session in this browser, also when it is over already. */
  signOut(): Promise<void>;
  /** Ends the sessions of all their browsers. */
  signOutEverywhere(): Promise<Done>;
  rename(username: string): Promise<Done<{ readonly username: string }>>;
  changePassword(form: { readonly current: string; readonly next: string; readonly confirm: string }): Promise<Done>;
  deleteAccount(form: { readonly password: string }): Promise<Done>;
  /** Everything kept about them, for a download; `null` when signed out. Rejects when it cannot be had. */
  exportData(): Promise<object | null>;
}

/** What is done by mail. */
export interface EmailAuth {
  /** Has a mail sent that lets somebody choose a new password, if there is such an account: the answer is the same if not. */
  askRecovery(form: { readonly email: string }): Promise<{ readonly ok: true } | Refused>;
  /** What a link is good for, and where it was sent; it is not used by that. `null`: nothing. Rejects when that cannot be found out. */
  findLink(link: string): Promise<{
    readonly purpose: 'recovery' | 'verify' | 'email-change';
    readonly email: string;
  } | null>;
  /** Sets a new password, ends every session of the person, and signs them in here, or asks for their second factor. */
  resetPassword(
    form: MailProof & { readonly password: string; readonly confirmPassword: string },
  ): Promise<{ readonly ok: true } | FactorAsked | Refused>;
  /** Uses a link that proves an address. */
  confirmEmail(link: string): Promise<{ readonly ok: true; readonly news: EmailNews } | Refused>;
  /** What is known of the address of whoever is signed in; `null` when signed out. Rejects when it cannot be had. */
  addressState(): Promise<AddressState | null>;
  resendVerification(): Promise<Done>;
  /** Has both addresses asked. */
  changeEmail(form: { readonly email: string; readonly password: string }): Promise<Done>;
  cancelEmailChange(): Promise<Done>;
}

/** The saved items of whoever is signed in. */
export interface SavedItemsAuth {
  /** Which of these products they have saved; none for a signed-out visitor. One statement with `account()`. Rejects like it. */
  savedAmong(productIds: readonly number[]): Promise<readonly number[]>;
  save(productId: number): Promise<SaveOutcome>;
  remove(productId: number): Promise<SaveOutcome>;
  /** Takes a removal back. */
  restore(productId: number): Promise<SaveOutcome>;
  /** `null` when signed out. Rejects when it cannot be had. */
  listSaved(question: SavedQuestion): Promise<SavedList | null>;
}

/** The sign-in with Google, bound to the browser in which it began. */
export interface GoogleAuth {
  /** Whether Google can be signed in with here. */
  readonly hasGoogle: boolean;
  startGoogle(start: {
    readonly mode: 'popup' | 'page';
    readonly screen: 'login' | 'signup';
    readonly returnTo: string;
    readonly wanted?: number | undefined;
  }): Promise<{ readonly ok: true; readonly url: string } | Refused<GoogleRefusal>>;
  /** Begins to make Google a way in of whoever is signed in, once they have said their password. */
  linkGoogle(form: { readonly password: string }): Promise<Done<{ readonly url: string }>>;
  /** Takes it away, unless it is the only one. */
  unlinkGoogle(form: { readonly password: string }): Promise<Done>;
  /** The ways in of whoever is signed in; `null` when signed out. Rejects when they cannot be had. */
  findWaysIn(): Promise<readonly WayIn[] | null>;
  finishGoogle(url: URL): Promise<{
    /** Where it began; `null` when the answer belongs to no sign-in of this browser. */
    readonly origin: {
      readonly mode: 'popup' | 'page';
      readonly screen: 'login' | 'signup' | 'settings';
      readonly returnTo: string;
      readonly wanted?: number | undefined;
    } | null;
    readonly outcome: { readonly ok: true } | FactorAsked | Refused<GoogleRefusal>;
  }>;
}

/** The second factor: of a log-in that waits for it, and of who is signed in. */
export interface SecondFactorAuth {
  /**
   * What the screen that asks for it is for: to finish a log-in, or to confirm who is there before something sensitive. `null`:
   * for nothing. Rejects when that cannot be found out.
   */
  findFactorTask(): Promise<'log-in' | 'confirm' | null>;
  /** Does that. */
  proveFactor(proof: { readonly code: string; readonly isRecovery: boolean }): Promise<Done>;
  /** Forgets the log-in that waits. */
  cancelLogIn(): Promise<void>;
  /** Whether there is a second factor, and whether it was proved of late; `none` when signed out. Rejects as `account()`. */
  factorState(): Promise<FactorOverview['state']>;
  /** `null` when signed out. Rejects when it cannot be had. */
  listFactors(): Promise<FactorOverview | null>;
  /** Begins to add an authenticator app. */
  enrolFactor(form: { readonly name: string; readonly password: string }): Promise<Done<{ readonly id: string }>>;
  /** What the app that is being added is to be given; `null`: none of that id is. Rejects when it cannot be had. */
  findEnrolment(id: string): Promise<(Enrolment & { readonly name: string }) | null>;
  /** Adds it. `codes`: to be shown this once, with the first app. */
  verifyFactor(form: {
    readonly id: string;
    readonly code: string;
  }): Promise<Done<{ readonly codes: readonly string[] | null }>>;
  removeFactor(id: string): Promise<Done>;
  /** New codes in place of those that were, to be shown this once. */
  makeRecoveryCodes(): Promise<Done<{ readonly codes: readonly string[] }>>;
}

export interface FactorOverview {
  readonly factors: readonly FactorEntry[];
  readonly codesLeft: number;
  /** Whether there is a second factor, and whether it was proved of late. */
  readonly state: 'none' | 'fresh' | 'stale';
}

/** Where somebody is signed in, and what happened with their account. */
export interface SessionListAuth {
  /** `null` when signed out. Rejects when it cannot be had. */
  listSessions(): Promise<{
    readonly sessions: readonly SessionEntry[];
    readonly activity: readonly ActivityEntry[];
  } | null>;
  endSession(id: string): Promise<Done>;
  endOtherSessions(): Promise<Done>;
}

/** Messages that wait for the next page of this browser. */
export interface FlashMessages {
  /** Leaves a message for the next page, and the product that it is about. */
  setFlash(code: Flash, productId?: number | null): void;
  /** The message left for this page, taken away with it. */
  takeFlash(): { readonly code: Flash; readonly productId: number | null } | null;
}

/**
 * Who makes one request, and what they may do. Cookies are its own affair: what a method changes reaches the browser with
 * the answer. A failure of the database becomes the refusal `failed`, or a rejection where that is said, and a line in
 * the log.
 */
export interface RequestAuth
  extends AccountAuth,
    EmailAuth,
    GoogleAuth,
    SecondFactorAuth,
    SessionListAuth,
    SavedItemsAuth,
    FlashMessages {}
