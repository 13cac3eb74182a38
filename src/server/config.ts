import { createECDH } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { parseEmail } from '../model/account/email.ts';
import { CURRENCY_CODES, findCurrency } from '../model/money/currency.ts';
import type { SearchCluster } from '../opensearch/open-cluster.ts';
import { dictionary } from '../text/dictionary.ts';

/** A setting that cannot be used. The message is one line: setting, value, what is allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  /** Of the operator's own clients: whose ID tokens count too. */
  readonly appClientIds: readonly string[];
}

/** The operator's own program that sends text messages. */
export interface SmsConfig {
  readonly url: string;
  /** What requests to it are signed with; `null`: they are not. */
  readonly key: Uint8Array | null;
}

/** Where alerts are posted to. */
export interface AlertWebhookConfig {
  readonly url: string;
  /** What requests to it are signed with; `null`: they are not. */
  readonly key: Uint8Array | null;
  readonly shape: 'json' | 'slack';
}

/** The settings of an installation (docs/operations.md), checked and complete. */
export interface Config {
  /** 0 is any free port. */
  readonly port: number;
  readonly host: string;
  /** Whether other processes may listen at the port, too. */
  readonly isPortShared: boolean;
  /** Origin of the site's public addresses, without a trailing slash; `null`: localhost and the port that is bound. */
  readonly siteUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  /** `null`: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A streaming replica of the database that the catalog is read from; `null`: none. */
  readonly databaseReadUrl: string | null;
  /** Absolute path of the retailers file, or `null`: no retailers but the sample shops. */
  readonly retailersFile: string | null;
  /** Absolute path of the folder with the operator's texts, or `null`: none but the sample's. */
  readonly textsDir: string | null;
  /** Whether retailers are read by their schedules. */
  readonly ingest: boolean;
  /** Longest time of one retailer's reading, in hours. */
  readonly readHours: number;
  /** Whether /status is there. */
  readonly statusPage: boolean;
  /** Whether queries are noted, without who asked. */
  readonly searchLog: boolean;
  /** `null`: no sign-in with Google. */
  readonly google: GoogleConfig | null;
  /** Addresses that clients may have people led to after signing in, beside the site's own. */
  readonly authRedirects: readonly string[];
  /** Where mail goes out; `null`: it stays in the outbox. */
  readonly smtpUrl: string | null;
  /** Whom mail comes from; `null`: `no-reply` at the site's host. */
  readonly mailFrom: string | null;
  /** What takes text messages; `null`: nobody signs in by phone. */
  readonly sms: SmsConfig | null;
  /** Whom alerts are mailed to; `null`: nobody. */
  readonly alertsTo: string | null;
  readonly alertWebhook: AlertWebhookConfig | null;
  /** Where backups are made to by night; absolute. `null`: none are made. */
  readonly backupDir: string | null;
  /** What the secret key goes into backups with; `null`: it stays outside. */
  readonly backupPassphrase: string | null;
  /** Where /metrics is served by itself; `null`: nowhere. */
  readonly metricsPort: number | null;
  /** What whoever asks for /metrics has to name; `null`: nobody is asked, and the site itself has no such page. */
  readonly metricsToken: string | null;
  /** Whether traces are sent, to where OpenTelemetry's own settings say. */
  readonly traces: boolean;
  /** Whether clients make accounts for those who have none. */
  readonly clientSignUps: boolean;
  /** Whether whoever signs up from a client has to prove their address before a client lets them in. */
  readonly clientConfirmation: boolean;
  /** Whether clients let people in without an address. */
  readonly clientAnonymous: boolean;
  /** Whether people link Google to their account from a client, and unlink it. */
  readonly clientLinking: boolean;
  /** Whether a new password, address or number asks a client's session of more than a day to prove itself. */
  readonly clientReauthentication: boolean;
  /** Whether what people watch may be told at addresses of private networks, and without TLS. */
  readonly privateTargets: boolean;
  /** The private key that push services know this site by, 32 bytes; `null`: one that follows from `tokenKey`. */
  readonly pushKey: Uint8Array | null;
  /** Whether the outbox can be read, on the loopback alone; `null`: with the sample shops. */
  readonly outbox: boolean | null;
  /** How many proxies of the operator's stand in front: whose word on a client's address counts. */
  readonly trustedProxies: number;
  /** ms between the moment at which a stop is announced by /readyz and that from which no connection is accepted. */
  readonly stopGrace: number;
  /** Key of 32 bytes that encrypts the tokens Google gives; `null`: one made and kept in `dataDir`. */
  readonly tokenKey: Uint8Array | null;
  /** A secret that an older installation signed tokens with (HS256); `null`: none. */
  readonly jwtSecret: string | null;
  /** The site's own currency (ISO 4217); `null`: as the catalog has it. */
  readonly currency: string | null;
  /** The OpenSearch cluster that the catalog is written to and that answers searches; `null`: none. */
  readonly searchCluster: SearchCluster | null;
  /** Whether the catalog is held in memory: a process without a cluster has nothing else to answer from. */
  readonly isInMemory: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of this process. @throws ConfigError */
export function readConfig(): Config {
  return parseConfig(process.env);
}

/** Whether the pages are still being built by the process that started this one; no setting of an operator's. */
export function awaitsBuild(): boolean {
  return process.env.SELVEDGE_AWAITS_BUILD === '1';
}

/** Settings from an environment; an empty value is an unset one. @throws ConfigError for the first bad one. */
export function parseConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new ConfigError(`${name}=${formatValue(name, given[name] ?? '')} is not allowed: ${RULES[name]}`, {
      cause: parsed.error,
    });
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    isPortShared: readPortShared(settings),
    siteUrl: settings.SITE_URL ?? null,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    retailersFile: settings.RETAILERS === undefined ? null : path.resolve(settings.RETAILERS),
    textsDir: settings.TEXTS === undefined ? null : path.resolve(settings.TEXTS),
    ingest: settings.INGEST,
    readHours: settings.READ_HOURS,
    statusPage: settings.STATUS_PAGE,
    searchLog: settings.SEARCH_LOG,
    google: readGoogle(settings),
    authRedirects: settings.AUTH_REDIRECTS,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    sms: readSms(settings),
    alertsTo: readAlertsTo(settings),
    alertWebhook: readAlertWebhook(settings),
    backupDir: settings.BACKUP_DIR === undefined ? null : path.resolve(settings.BACKUP_DIR),
    backupPassphrase: settings.BACKUP_PASSPHRASE ?? null,
    metricsPort: settings.METRICS_PORT ?? null,
    metricsToken: readMetricsToken(settings),
    traces: readTraces(settings),
    clientSignUps: settings.APP_SIGN_UPS,
    clientConfirmation: settings.APP_CONFIRMATION,
    clientAnonymous: settings.APP_ANONYMOUS,
    clientLinking: settings.APP_LINKING,
    clientReauthentication: settings.APP_REAUTHENTICATION,
    privateTargets: settings.PRIVATE_TARGETS,
    pushKey: settings.PUSH_KEY ?? null,
    outbox: settings.OUTBOX ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    stopGrace: settings.STOP_GRACE,
    tokenKey: settings.TOKEN_KEY ?? null,
    jwtSecret: settings.JWT_SECRET ?? null,
    currency: settings.CURRENCY ?? null,
    searchCluster: readSearchCluster(settings),
    isInMemory: settings.SEARCH_URL === undefined || settings.SEARCH_MEMORY,
    logLevel: settings.LOG_LEVEL,
  };
}

/** What is allowed, in the words of the error message. */
const RULES = dictionary<string>({
  PORT: 'a whole number from 0 to 65535',
  PORT_SHARED: 'on or off',
  HOST: 'a host name or an IP address, such as 127.0.0.1 or 0.0.0.0',
  SITE_URL: 'an http(s) origin without a path, such as https://shop.example',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/name',
  DATABASE_READ_URL: 'an address such as postgres://user:password@replica:5432/name',
  INGEST: 'on or off',
  READ_HOURS: 'hours from 0.001 to 22, such as 12 or 1.5',
  STATUS_PAGE: 'on or off',
  SEARCH_LOG: 'on or off',
  GOOGLE_ISSUER: 'an https address, or http on this machine',
  AUTH_REDIRECTS: 'addresses with commas between, such as https://app.example/signed-in,com.example.app://login',
  SMTP_URL: 'an address such as smtp://user:password@host:587 or smtps://host',
  MAIL_FROM: 'an address such as hello@shop.example, or Selvedge <hello@shop.example>',
  SMS_WEBHOOK_URL: 'an https address, or http on this machine',
  SMS_WEBHOOK_SECRET: 'at least 24 bytes in base64, with whsec_ before them or not',
  ALERTS_TO: 'an e-mail address, such as me@shop.example',
  ALERT_WEBHOOK_URL: 'an https address, or http on this machine',
  ALERT_WEBHOOK_SECRET: 'at least 24 bytes in base64, with whsec_ before them or not',
  ALERT_WEBHOOK_SHAPE: 'json or slack',
  BACKUP_PASSPHRASE: 'at least 12 characters',
  METRICS_PORT: 'a whole number from 0 to 65535',
  METRICS_TOKEN: 'at least 16 characters without spaces',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json or http/protobuf; traces are sent as JSON over HTTP',
  APP_SIGN_UPS: 'on or off',
  APP_CONFIRMATION: 'on or off',
  APP_ANONYMOUS: 'on or off',
  APP_LINKING: 'on or off',
  APP_REAUTHENTICATION: 'on or off',
  PRIVATE_TARGETS: 'on or off',
  PUSH_KEY: 'a private key of VAPID, as `npx web-push generate-vapid-keys` prints it',
  OUTBOX: 'on or off',
  TRUSTED_PROXIES: 'how many proxies of yours stand in front, from 0 to 10',
  STOP_GRACE: 'whole seconds, from 0 to 60',
  TOKEN_KEY: '32 random bytes in base64, as `openssl rand -base64 32` prints them',
  JWT_SECRET: 'at least 32 characters',
  CURRENCY: `one of ${CURRENCY_CODES.join(', ')}`,
  SEARCH_URL: 'http(s) addresses of OpenSearch nodes, with commas between them',
  SEARCH_SHARDS: 'a whole number from 1 to 64',
  SEARCH_REPLICAS: 'a whole number from 0 to 5',
  SEARCH_MEMORY: 'on or off',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
});

const Text = z.string().trim();
const Switch = Text.toLowerCase()
  .pipe(z.enum(['on', 'off']))
  .transform((text) => text === 'on');

const Port = Text.regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535);

const Settings = z.object({
  PORT: Port.default(3000),
  PORT_SHARED: Switch.default(false),
  HOST: Text.regex(/^[\w.:-]+$/).default('127.0.0.1'),
  SITE_URL: address(['http:', 'https:'], isOrigin)
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: Text.default('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], (url) => url.pathname.length > 1).optional(),
  DATABASE_READ_URL: address(['postgres:', 'postgresql:'], (url) => url.pathname.length > 1).optional(),
  RETAILERS: Text.optional(),
  TEXTS: Text.optional(),
  INGEST: Switch.default(true),
  READ_HOURS: Text.regex(/^\d{1,2}(?:\.\d{1,3})?$/)
    .transform(Number)
    .refine((hours) => hours >= 0.001 && hours <= 22)
    .default(12),
  STATUS_PAGE: Switch.default(false),
  SEARCH_LOG: Switch.default(false),
  GOOGLE_CLIENT_ID: Text.optional(),
  GOOGLE_CLIENT_SECRET: Text.optional(),
  GOOGLE_ISSUER: address(['http:', 'https:'], isHttpsOrHere).default('https://accounts.google.com'),
  GOOGLE_APP_CLIENT_IDS: Text.transform(splitList).default([]),
  AUTH_REDIRECTS: Text.transform(splitList)
    .refine((addresses) => addresses.every(isRedirect))
    .default([]),
  SMTP_URL: address(['smtp:', 'smtps:'], (url) => url.hostname !== '').optional(),
  MAIL_FROM: Text.regex(/^(?:[^<>@"\p{Cc}]{1,100} <)?[^\s<>@"]+@[^\s<>@"]+>?$/u)
    .refine(
      (text) => text.includes('<') === text.includes('>') && parseEmail(/<(.*)>/.exec(text)?.[1] ?? text) !== null,
    )
    .optional(),
  SMS_WEBHOOK_URL: address(['http:', 'https:'], isHttpsOrHere).optional(),
  SMS_WEBHOOK_SECRET: signingKey().optional(),
  ALERTS_TO: Text.refine((text) => parseEmail(text) !== null).optional(),
  ALERT_WEBHOOK_URL: address(['http:', 'https:'], isHttpsOrHere).optional(),
  ALERT_WEBHOOK_SECRET: signingKey().optional(),
  ALERT_WEBHOOK_SHAPE: Text.toLowerCase()
    .pipe(z.enum(['json', 'slack']))
    .optional(),
  BACKUP_DIR: Text.optional(),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  METRICS_PORT: Port.optional(),
  METRICS_TOKEN: Text.regex(/^[\x21-\x7e]{16,}$/).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Text.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Text.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json', 'http/protobuf']).optional(),
  OTEL_SDK_DISABLED: Text.optional(),
  OTEL_TRACES_EXPORTER: Text.optional(),
  APP_SIGN_UPS: Switch.default(true),
  APP_CONFIRMATION: Switch.default(false),
  APP_ANONYMOUS: Switch.default(false),
  APP_LINKING: Switch.default(true),
  APP_REAUTHENTICATION: Switch.default(true),
  PRIVATE_TARGETS: Switch.default(false),
  PUSH_KEY: Text.regex(/^[A-Za-z0-9_-]{43}$/)
    .transform((text) => new Uint8Array(Buffer.from(text, 'base64url')))
    .refine(isPrivateKey)
    .optional(),
  OUTBOX: Switch.optional(),
  TRUSTED_PROXIES: Text.regex(/^(\d|10)$/)
    .transform(Number)
    .default(0),
  STOP_GRACE: Text.regex(/^([1-5]?\d|60)$/)
    .transform((text) => Number(text) * 1000)
    .default(1000),
  TOKEN_KEY: Text.regex(/^[A-Za-z0-9+/]{43}=$/)
    .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
    .optional(),
  JWT_SECRET: Text.min(32).optional(),
  CURRENCY: Text.toUpperCase()
    .refine((code) => findCurrency(code) !== null)
    .optional(),
  SEARCH_URL: Text.transform(splitList)
    .refine(
      (addresses) => addresses.length > 0 && addresses.every((one) => /^https?:$/.test(URL.parse(one)?.protocol ?? '')),
    )
    .optional(),
  SEARCH_SHARDS: Text.regex(/^([1-9]|[1-5]\d|6[0-4])$/)
    .transform(Number)
    .default(1),
  SEARCH_REPLICAS: Text.regex(/^[0-5]$/)
    .transform(Number)
    .default(1),
  SEARCH_MEMORY: Switch.default(true),
  LOG_LEVEL: Text.toLowerCase().pipe(z.enum(LOG_LEVELS)).default('info'),
});

function readSearchCluster(settings: z.infer<typeof Settings>): SearchCluster | null {
  const { SEARCH_URL: addresses, SEARCH_SHARDS: shards, SEARCH_REPLICAS: replicas } = settings;
  return addresses === undefined ? null : { addresses, shards, replicas };
}

function address(protocols: readonly string[], isGood: (url: URL) => boolean) {
  return Text.refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && isGood(url);
  });
}

/** As Standard Webhooks writes the keys that requests are signed with. */
function signingKey() {
  return Text.regex(/^(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/).transform(
    (text) => new Uint8Array(Buffer.from(text.replace('whsec_', ''), 'base64')),
  );
}

function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

/** A place to lead people to: of the web or of a client, never what a browser would run. */
function isRedirect(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  return !['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:'].includes(url.protocol);
}

/** Not all numbers of 32 bytes are keys of the curve. */
function isPrivateKey(key: Uint8Array): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}

function isOrigin(url: URL): boolean {
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

/** OpenID Connect asks for https (Discovery 1.0, section 2); what is on this machine may do without. */
function isHttpsOrHere(url: URL): boolean {
  return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

function readPortShared({ PORT_SHARED: isShared, PORT: port }: z.infer<typeof Settings>): boolean {
  if (isShared && port === 0)
    throw new ConfigError('PORT is missing: with PORT_SHARED=on it is one that all processes name');
  return isShared;
}

function readGoogle(settings: z.infer<typeof Settings>): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  const appClientIds = settings.GOOGLE_APP_CLIENT_IDS;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) {
    const missing = clientId === undefined ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET';
    throw new ConfigError(`${missing} is missing: the two of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together`);
  }
  return { clientId, clientSecret, issuer, appClientIds };
}

function readSms({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: key }: z.infer<typeof Settings>): SmsConfig | null {
  if (url !== undefined) return { url, key: key ?? null };
  if (key !== undefined)
    throw new ConfigError('SMS_WEBHOOK_URL is missing: SMS_WEBHOOK_SECRET signs what is posted there');
  return null;
}

function readAlertsTo({ ALERTS_TO: to, SMTP_URL: smtp }: z.infer<typeof Settings>): string | null {
  if (to !== undefined && smtp === undefined)
    throw new ConfigError('SMTP_URL is missing: ALERTS_TO is written to through it');
  return to ?? null;
}

/** Asked for at a shared port, each time another process would answer. */
function readMetricsToken({
  METRICS_TOKEN: token,
  METRICS_PORT: port,
  PORT_SHARED: isShared,
}: z.infer<typeof Settings>): string | null {
  if (token !== undefined && port === undefined && isShared)
    throw new ConfigError(
      'METRICS_PORT is missing: with PORT_SHARED=on each process tells its metrics at a port of its own',
    );
  return token ?? null;
}

/** As OpenTelemetry's own settings have it (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). */
function readTraces(settings: z.infer<typeof Settings>): boolean {
  const { OTEL_SDK_DISABLED: isDisabled, OTEL_TRACES_EXPORTER: exporter } = settings;
  if (isDisabled?.toLowerCase() === 'true' || exporter === 'none') return false;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = settings;
  return (own ?? endpoint) !== undefined || exporter === 'otlp';
}

/** A webhook of Slack's own takes its shape. */
function readAlertWebhook(settings: z.infer<typeof Settings>): AlertWebhookConfig | null {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: key, ALERT_WEBHOOK_SHAPE: shape } = settings;
  if (url !== undefined) {
    return { url, key: key ?? null, shape: shape ?? (new URL(url).hostname === 'hooks.slack.com' ? 'slack' : 'json') };
  }
  if (key === undefined && shape === undefined) return null;
  const name = key === undefined ? 'ALERT_WEBHOOK_SHAPE' : 'ALERT_WEBHOOK_SECRET';
  throw new ConfigError(`ALERT_WEBHOOK_URL is missing: ${name} is about what is posted there`);
}

/** The value as the operator typed it, but never a password. */
function formatValue(name: string, value: string): string {
  return /SECRET|KEY|TOKEN|PASSPHRASE/.test(name) ? '…' : `"${value.replace(/(\/\/[^:/@]*):.*@/, '$1:…@')}"`;
}
