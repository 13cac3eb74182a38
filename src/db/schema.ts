import type { ColumnType, Generated, GeneratedAlways, Insertable } from 'kysely';

/** A timestamptz: read as `Date`, written as `Date` or ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A jsonb of known shape: written as JSON text, since `pg` would turn an array into a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;
type DefaultJson<T> = ColumnType<T, string | undefined, string>;
type DefaultTextArray = ColumnType<string[], readonly string[] | undefined, readonly string[]>;

/** One entry of `products.variants`. The price is decimal text. */
export interface VariantJson {
  readonly externalId: string;
  readonly size: string | null;
  readonly price: string;
  readonly available: boolean;
}

export interface ProductsTable {
  /** bigint; read as a number, refused above 2^53. */
  id: Generated<number>;
  retailer: string;
  external_id: string;
  type_id: string;
  type_reason: string;
  title: string;
  description: Generated<string>;
  tags: DefaultTextArray;
  subcategories: DefaultTextArray;
  attributes: DefaultTextArray;
  /** A numeric as decimal text; see model/money. */
  price: string;
  compare_at_price: string | null;
  /** ISO 4217. */
  currency: Generated<string>;
  colors: DefaultTextArray;
  sizes: DefaultTextArray;
  available_sizes: DefaultTextArray;
  available: boolean;
  variants: DefaultJson<VariantJson[]>;
  url: string;
  image_urls: DefaultTextArray;
  content_hash: string;
  created_at: Timestamp;
  first_seen_at: DefaultTimestamp;
  /** When a run last wrote this row. A run that finds a product unchanged writes nothing, so it may be listed since. */
  last_seen_at: DefaultTimestamp;
  missed_runs: Generated<number>;
  gone_at: NullableTimestamp;
  /** Whether it comes from a sample shop. */
  sample: Generated<boolean>;
  /** The transaction that last changed what is listed of it. */
  changed_in: GeneratedAlways<string>;
  /** What its history proves, not what the retailer says: see model/sale. */
  sale_percent: Generated<number | null>;
  sale_since: NullableTimestamp;
  /** Since when its retailer's record of it cannot be read; `null` while it can. */
  unread_since: NullableTimestamp;
  /** Complete runs in a row that could not. */
  unread_runs: Generated<number>;
  /** What it is reduced from, as decimal text; see model/claims. */
  prior_price: Generated<string | null>;
  /** Empty: unknown. */
  brand: Generated<string>;
  /** What the colors of one style have in common: see model/product/style. Empty: unknown. */
  style: Generated<string>;
}

/** Held: what it read waits beside the catalog, for it looks broken. */
export type IngestRunStatus = 'running' | 'complete' | 'failed' | 'held';

export interface IngestRunsTable {
  id: Generated<number>;
  retailer: string;
  adapter: string;
  source: string;
  started_at: DefaultTimestamp;
  finished_at: NullableTimestamp;
  status: Generated<IngestRunStatus>;
  counts: DefaultJson<Record<string, number>>;
  error: string | null;
  /** What the operator should know although the run is complete. */
  warnings: DefaultTextArray;
  /** How far a run has come that can be taken up again; `null` once it has ended. */
  progress: ColumnType<unknown, string | null | undefined, string | null>;
  taken_up: Generated<number>;
  /** Why it is held; see ingest/run/judge. */
  reasons: DefaultJson<unknown[]>;
  /** How many held runs before it, in a row, said the same. */
  agreed: Generated<number>;
  measures: ColumnType<unknown, string | null | undefined, string | null>;
  /** Of a held run: our ids of products that it did not meet. */
  unmet: ColumnType<number[] | null, readonly number[] | null | undefined, readonly number[] | null>;
}

/** Something that wants a person, from when to when. */
export interface AlertsTable {
  id: Generated<number>;
  key: string;
  text: string;
  details: DefaultTextArray;
  began_at: DefaultTimestamp;
  ended_at: NullableTimestamp;
  /** When a look last found it. */
  seen_at: DefaultTimestamp;
}

/** What is to be told of an alert. */
export interface AlertMessagesTable {
  id: Generated<string>;
  alert_id: number;
  event: 'began' | 'ended' | 'digest';
  way: 'mail' | 'webhook';
  tries: Generated<number>;
  due_at: DefaultTimestamp;
  sent_at: NullableTimestamp;
  error: string | null;
}

/** Why the last nightly backup was not made: one row or none. */
export interface BackupFailuresTable {
  id: Generated<true>;
  failed_at: DefaultTimestamp;
  error: string;
}

/** A product that a run read and that is not in the catalog (yet). */
export interface StagedProductsTable {
  run_id: number;
  position: Generated<number>;
  product_id: number | null;
  held_runs: Generated<number>;
  product: Json<unknown>;
}

export interface IngestSeenTable {
  run_id: number;
  product_ids: readonly number[];
  new_ids: readonly string[];
  rejected_ids: readonly string[];
  rejected_urls: readonly string[];
}

/** A query on a day; see migration 0070. */
interface SearchesTable {
  day: ColumnType<string, string, string>;
  query: string;
  times: number;
  found: number;
}

/** What products cost and in which sizes they were there, over time: of those of which anything ever changed. */
export interface OfferHistoryTable {
  product_id: number;
  changed_at: Timestamp;
  /** As `packHistory` writes it. */
  changes: Buffer;
}

/** One thing in a retailer's record, as it was understood. */
export interface ReadRecordsTable {
  retailer: string;
  digest: number;
  external_id: string;
  /** Of a product that is listed; else `other` says what it is. */
  content_hash: string | null;
  other: string | null;
  /** Of what is not listed: how its shop calls it, where it is, and what told that it is none of ours. */
  title: string | null;
  url: string | null;
  reason: string | null;
}

export interface RejectedRecordsTable {
  id: Generated<number>;
  run_id: number;
  retailer: string;
  external_id: string | null;
  source: string;
  reason: string;
  record: ColumnType<unknown, string | null | undefined, string | null>;
  rejected_at: DefaultTimestamp;
}

export interface CatalogVersionTable {
  only_row: Generated<boolean>;
  version: Generated<number>;
  raised_at: DefaultTimestamp;
  /** Names this content of the catalog: another one is no later state of it. */
  lineage: Generated<string>;
  /** Whoever has read no further than this transaction reads the catalog anew: lines of deleted products up to it are pruned. */
  deletions_pruned_to: Generated<string>;
}

/** Products that are no more, for the catalogs in memory that have yet to read of it. */
export interface DeletedProductsTable {
  id: number;
  /** The transaction that deleted it. */
  changed_in: Generated<string>;
  deleted_at: DefaultTimestamp;
}

/** What the first records of a shop told of all of them. */
export interface ShopProfilesTable {
  retailer: string;
  /** Of the rules and the configuration of that time. */
  seed: string;
  profile: Json<unknown>;
}

/** One row, to see whether the database can be written to. */
export interface WriteProbeTable {
  only_row: Generated<boolean>;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: DefaultTimestamp;
}

export interface UsersTable {
  id: Generated<string>;
  /** UUIDv5 of `id`: the `user_id` of saved products. */
  owner_id: string;
  email: string | null;
  display_name: string | null;
  created_at: DefaultTimestamp;
  disabled_at: NullableTimestamp;
  /** What apps keep about the person, beside the display name. */
  user_metadata: DefaultJson<Record<string, unknown>>;
  /** What no app of theirs may change. */
  app_metadata: DefaultJson<Record<string, unknown>>;
  invited_at: NullableTimestamp;
  disabled_until: NullableTimestamp;
  updated_at: DefaultTimestamp;
  /** Since when the person is known to read mail there. */
  email_verified_at: NullableTimestamp;
  /** The address that is to be theirs. */
  new_email: string | null;
  new_email_at: NullableTimestamp;
  /** E.164, with the plus sign. */
  phone: string | null;
  phone_verified_at: NullableTimestamp;
  new_phone: string | null;
  new_phone_at: NullableTimestamp;
  /** Known by an open session alone. */
  is_anonymous: Generated<boolean>;
  /** No app lets them in before the address is proved. */
  is_unconfirmed: Generated<boolean>;
  /** Which of the two addresses has said yes. */
  new_email_confirmed: 'current' | 'new' | null;
}

export type IdentityProvider = 'password' | 'google' | 'sample-google';

export interface IdentitiesTable {
  id: Generated<string>;
  user_id: string;
  provider: IdentityProvider;
  subject: string;
  /** argon2id in PHC notation; set for `password` alone. */
  password_hash: string | null;
  /** JWE, or `null`: the provider returned none. */
  tokens: string | null;
  /** The address that the provider vouched for. */
  email: Generated<string | null>;
  created_at: DefaultTimestamp;
  last_used_at: DefaultTimestamp;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  /** A browser is known by its cookie, a client of the wire by its refresh tokens. */
  kind: GeneratedAlways<'browser' | 'client'>;
  /** SHA-256 of a browser's cookie. */
  token_hash: Buffer | null;
  /** Of a client: number of the refresh token that is good. */
  generation: number | null;
  created_at: DefaultTimestamp;
  renewed_at: DefaultTimestamp;
  expires_at: Timestamp;
  method: Generated<string>;
  aal: Generated<'aal1' | 'aal2'>;
  user_agent: string | null;
  /** Of the client that opened it, shortened. */
  address: string | null;
  /** Of a client: with which the second factor was proved. */
  factor_id: string | null;
  /** When the second factor was last proved in it. */
  factor_at: NullableTimestamp;
  /** When it was last used, of a browser within ten minutes; of a client: refreshed. */
  seen_at: DefaultTimestamp;
}

export interface FactorsTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  /** JWE. */
  secret: string;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  /** `null`: begun, and counts for nothing. */
  verified_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
  /** The time step whose code was taken last. */
  last_step: Generated<number>;
}

export interface RecoveryCodesTable {
  user_id: string;
  /** HMAC-SHA-256. */
  code_hash: Buffer;
  created_at: DefaultTimestamp;
}

export interface FactorChallengesTable {
  id: Generated<string>;
  factor_id: string;
  address: string;
  expires_at: Timestamp;
}

export interface PendingLogInsTable {
  id: Generated<string>;
  user_id: string;
  /** SHA-256 of the cookie's token. */
  token_hash: Buffer;
  method: string;
  expires_at: Timestamp;
}

export interface AccountEventsTable {
  id: GeneratedAlways<number>;
  user_id: string;
  at: DefaultTimestamp;
  kind: string;
  subject: string | null;
  user_agent: string | null;
  /** Shortened. */
  address: string | null;
  times: Generated<number>;
}

export interface AuthCodesTable {
  /** SHA-256 of the code. */
  code_hash: Buffer;
  user_id: string;
  code_challenge: string;
  challenge_method: 's256' | 'plain';
  method: string;
  /** JWE, or `null`. */
  tokens: string | null;
  expires_at: Timestamp;
}

/** Where a sign-in with an OpenID provider began in the storefront, and where the person is led afterwards. */
export interface PageFlowOrigin {
  readonly mode: 'popup' | 'page';
  readonly screen: 'login' | 'signup' | 'settings';
  /** A path of this site. */
  readonly returnTo: string;
  /** The product to save once they are let in. */
  readonly wanted?: number | undefined;
  /** The person who is signed in and wants this way in. */
  readonly linkTo?: string | undefined;
}

/** Where a sign-in that an app began leads afterwards. */
export interface ClientFlowOrigin {
  /** Already checked. */
  readonly redirectTo: string;
  /** `null`: the redirect carries tokens. */
  readonly challenge: { readonly challenge: string; readonly method: 's256' | 'plain' } | null;
  /** The person who is signed in and wants this way in. */
  readonly linkTo: string | null;
}

export interface OidcFlowsTable {
  /** SHA-256 of the `state` parameter. */
  state_hash: Buffer;
  /** SHA-256 of the cookie of the browser in which it began. */
  browser_hash: Buffer;
  nonce: string;
  code_verifier: string;
  origin: Json<PageFlowOrigin | ClientFlowOrigin>;
  expires_at: Timestamp;
}

export type MailState = 'waiting' | 'sending' | 'sent' | 'kept' | 'dropped' | 'failed' | 'unknown';

export interface MailsTable {
  id: Generated<string>;
  template: string;
  recipient: string;
  user_id: string | null;
  facts: DefaultJson<Record<string, unknown>>;
  looked_up: Generated<boolean>;
  state: Generated<MailState>;
  /** How often it was handed over again though it may have arrived. */
  repeats: Generated<number>;
  error: string | null;
  created_at: DefaultTimestamp;
  changed_at: DefaultTimestamp;
}

export interface OneTimeTokensTable {
  /** That of the mail which carries it. */
  id: string;
  purpose: string;
  user_id: string | null;
  email: string;
  data: DefaultJson<Record<string, unknown>>;
  tries: Generated<number>;
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
}

export interface ThrottlesTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** Lists that people make; see migration 0201. */
export interface ListsTable {
  id: Generated<number>;
  user_id: string;
  name: string;
  cover_id: number | null;
  share_token: string | null;
  created_at: DefaultTimestamp;
  changed_at: DefaultTimestamp;
  deleted_at: NullableTimestamp;
}

/** Whose list an address opens; kept by a trigger of `lists`. */
export interface SharedListsTable {
  share_token: string;
  user_id: string;
}

export interface ListItemsTable {
  id: Generated<number>;
  list_id: number;
  user_id: string;
  product_id: number;
  place: number;
  note: Generated<string>;
  title: string;
  /** As decimal text. */
  price: string;
  currency: string;
  url: string;
  retailer: string;
  type_id: string;
  image_urls: DefaultTextArray;
  added_at: DefaultTimestamp;
  removed_at: NullableTimestamp;
}

/** What people wear; see migration 0200. */
export interface MySizesTable {
  id: Generated<number>;
  user_id: string;
  kind: string;
  sizes: ColumnType<string[], readonly string[], readonly string[]>;
  changed_at: DefaultTimestamp;
}

/** What is kept of a saved product. */
interface KeptProductColumns {
  user_id: string;
  original_product_id: number;
  title: string;
  description: Generated<string>;
  /** A numeric as decimal text. */
  price: string;
  currency: Generated<string>;
  url: string;
  retailer: string;
  type_id: string;
  tags: DefaultTextArray;
  image_urls: DefaultTextArray;
  sizes: DefaultTextArray;
  colors: DefaultTextArray;
  saved_at: DefaultTimestamp;
}

export interface SavedProductsTable extends KeptProductColumns {
  id: Generated<number>;
}

export interface RemovedProductsTable extends KeptProductColumns {
  /** That of the saved product. */
  id: number;
  removed_at: DefaultTimestamp;
}

export interface HttpValidatorsTable {
  retailer: string;
  url: string;
  etag: string | null;
  last_modified: string | null;
  answered_url: Generated<string>;
  content_type: Generated<string>;
  body: Buffer | null;
  reading: string | null;
  kept_at: DefaultTimestamp;
  confirmed_at: DefaultTimestamp;
}

/** The last rates that were had: one row, or none yet. */
export interface ExchangeRatesTable {
  only_row: Generated<boolean>;
  /** `2026-10-06`. */
  day: string;
  /** Decimal text by currency. */
  per_euro: Json<Record<string, string>>;
  checked_at: DefaultTimestamp;
}

export interface RobotsCopiesTable {
  origin: string;
  text: string;
  read_at: DefaultTimestamp;
}

export interface SigningKeysTable {
  generation: GeneratedAlways<number>;
  created_at: DefaultTimestamp;
  /** Signs no more since then. */
  retired_at: NullableTimestamp;
}

/** Whoever watches; see migration 0190. */
export interface WatchersTable {
  /** The owner id of an account. */
  id: string;
  rhythm: Generated<'at-once' | 'daily' | 'weekly'>;
  hour: Generated<number>;
  weekday: Generated<number>;
  quiet_from: Generated<number | null>;
  quiet_to: Generated<number | null>;
  time_zone: Generated<string>;
  created_at: DefaultTimestamp;
}

export interface WatchChannelsTable {
  id: Generated<string>;
  watcher_id: string;
  kind: 'mail' | 'webhook' | 'ntfy' | 'push';
  target: Generated<string>;
  keys: DefaultJson<Record<string, string>>;
  is_on: Generated<boolean>;
  error: Generated<string | null>;
  created_at: DefaultTimestamp;
  session_id: Generated<string | null>;
}

export interface WatchedListsTable {
  id: Generated<number>;
  address: string;
  facet: string;
}

export interface WatchesTable {
  id: Generated<number>;
  watcher_id: string;
  kind: 'below' | 'percent' | 'drop' | 'lowest' | 'back' | 'last' | 'gone' | 'new';
  product_id: number | null;
  list_id: number | null;
  size: string | null;
  target: number | null;
  percent: number | null;
  is_paused: Generated<boolean>;
  created_at: DefaultTimestamp;
  is_met: Generated<boolean>;
  /** Milliseconds since 1970. */
  since: Generated<number>;
  told: Generated<number | null>;
  base: Generated<number>;
  seen: Generated<number>;
  currency: Generated<string>;
  tellings: Generated<number>;
}

export interface WatchNoticesTable {
  id: Generated<number>;
  watch_id: number;
  watcher_id: string;
  key: number;
  product_id: number;
  price: number;
  from_price: number | null;
  currency: string;
  noticed_at: DefaultTimestamp;
  due_at: Timestamp;
  state: Generated<'waiting' | 'sending' | 'told' | 'untrue'>;
}

export interface WatchMessagesTable {
  id: Generated<string>;
  watcher_id: string;
  channel_id: string;
  notices: number[];
  tries: Generated<number>;
  due_at: DefaultTimestamp;
  done_at: NullableTimestamp;
  error: Generated<string | null>;
  created_at: DefaultTimestamp;
}

export interface WatchFeedsTable {
  watcher_id: string;
  id: Generated<string>;
  token: string;
  created_at: DefaultTimestamp;
}

export interface WatchFeedEntriesTable {
  id: Generated<string>;
  watcher_id: string;
  notice_id: number;
  title: string;
  text: string;
  about: string;
  path: string;
  told_at: DefaultTimestamp;
}

export interface WatchAddressesTable {
  id: Generated<string>;
  watcher_id: string;
  email: string | null;
  created_at: DefaultTimestamp;
}

/** One row. */
export interface WatchPointTable {
  only_one: Generated<boolean>;
  point: DefaultJson<object | null>;
}

/** The tables as the migrations leave them. */
export interface Schema {
  users: UsersTable;
  identities: IdentitiesTable;
  sessions: SessionsTable;
  auth_codes: AuthCodesTable;
  factors: FactorsTable;
  recovery_codes: RecoveryCodesTable;
  factor_challenges: FactorChallengesTable;
  pending_log_ins: PendingLogInsTable;
  account_events: AccountEventsTable;
  oidc_flows: OidcFlowsTable;
  mails: MailsTable;
  one_time_tokens: OneTimeTokensTable;
  throttles: ThrottlesTable;
  saved_products: SavedProductsTable;
  my_sizes: MySizesTable;
  lists: ListsTable;
  list_items: ListItemsTable;
  shared_lists: SharedListsTable;
  removed_products: RemovedProductsTable;
  products: ProductsTable;
  deleted_products: DeletedProductsTable;
  offer_history: OfferHistoryTable;
  searches: SearchesTable;
  ingest_runs: IngestRunsTable;
  ingest_seen: IngestSeenTable;
  staged_products: StagedProductsTable;
  alerts: AlertsTable;
  alert_messages: AlertMessagesTable;
  backup_failures: BackupFailuresTable;
  read_records: ReadRecordsTable;
  rejected_records: RejectedRecordsTable;
  catalogue_version: CatalogVersionTable;
  shop_profiles: ShopProfilesTable;
  http_validators: HttpValidatorsTable;
  robots_copies: RobotsCopiesTable;
  exchange_rates: ExchangeRatesTable;
  write_probe: WriteProbeTable;
  schema_migrations: SchemaMigrationsTable;
  signing_keys: SigningKeysTable;
  watchers: WatchersTable;
  watch_channels: WatchChannelsTable;
  watched_lists: WatchedListsTable;
  watches: WatchesTable;
  watch_notices: WatchNoticesTable;
  watch_messages: WatchMessagesTable;
  watch_feeds: WatchFeedsTable;
  watch_feed_entries: WatchFeedEntriesTable;
  watch_addresses: WatchAddressesTable;
  watch_point: WatchPointTable;
}

export type NewProductRow = Insertable<ProductsTable>;
