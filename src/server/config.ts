import { createECDH } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { parseEmail } from '../model/account/email.ts';
import { CURRENCY_CODES, findCurrency } from '../model/money/money.ts';
import type { SearchCluster } from '../opensearch/open-cluster.ts';

/** A setting that cannot be used. The message is one line: setting, value, what is allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const Text = z.string().trim();
const Path = Text.transform((text) => path.resolve(text));
const Switch = Text.toLowerCase()
  .pipe(z.enum(['on', 'off']))
  .transform((text) => text === 'on');
const Port = Text.regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535);
const Database = address(['postgres:', 'postgresql:'], (url) => url.pathname.length > 1);
const Webhook = address(['http:', 'https:'], isHttpsOrHere);
/** As Standard Webhooks writes the keys that requests are signed with. */
const SigningKey = Text.regex(/^(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/).transform(
  (text) => new Uint8Array(Buffer.from(text.replace('whsec_', ''), 'base64')),
);

/** The name of a setting in the environment, what reads its text, and what is allowed, in the words of the error message. */
type Setting<Schema extends z.ZodType = z.ZodType> = readonly [name: string, schema: Schema, rule?: string];

const flag = (name: string, fallback: boolean) => [name, Switch.default(fallback), 'on or off'] as const;
const whole = (form: RegExp, fallback: number) => Text.regex(form).transform(Number).default(fallback);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

const A_PORT = 'a whole number from 0 to 65535';
const A_WEBHOOK = 'an https address, or http on this machine';
const A_SIGNING_KEY = 'at least 24 bytes in base64, with whsec_ before them or not';

/** The settings of an installation (docs/operations.md) that stand alone. `null`: not set. */
const SETTINGS = {
  /** 0 is any free port. */
  port: ['PORT', Port.default(3000), A_PORT],
  host: [
    'HOST',
    Text.regex(/^[\w.:-]+$/).default('127.0.0.1'),
    'a host name or an IP address, such as 127.0.0.1 or 0.0.0.0',
  ],
  /** Whether other processes may listen at the port, too. */
  isPortShared: flag('PORT_SHARED', false),
  /** Origin of the site's public addresses, without a trailing slash; `null`: localhost and the port that is bound. */
  siteUrl: [
    'SITE_URL',
    optional(address(['http:', 'https:'], isOrigin).transform((url) => new URL(url).origin)),
    'an http(s) origin without a path, such as https://shop.example',
  ],
  /** Absolute. */
  dataDir: ['DATA_DIR', Path.prefault('.data')],
  /** `null`: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: ['DATABASE_URL', optional(Database), 'an address such as postgres://user:password@host:5432/name'],
  /** A streaming replica of the database that the catalog is read from. */
  databaseReadUrl: [
    'DATABASE_READ_URL',
    optional(Database),
    'an address such as postgres://user:password@replica:5432/name',
  ],
  /** Absolute path of the retailers file; `null`: no retailers but the sample shops. */
  retailersFile: ['RETAILERS', optional(Path)],
  /** Absolute path of the folder with the operator's texts; `null`: none but the sample's. */
  textsDir: ['TEXTS', optional(Path)],
  /** Whether retailers are read by their schedules. */
  ingest: flag('INGEST', true),
  /** Longest time of one retailer's reading, in hours. */
  readHours: [
    'READ_HOURS',
    Text.regex(/^\d{1,2}(?:\.\d{1,3})?$/)
      .transform(Number)
      .refine((hours) => hours >= 0.001 && hours <= 22)
      .default(12),
    'hours from 0.001 to 22, such as 12 or 1.5',
  ],
  /** Whether /status is there. */
  statusPage: flag('STATUS_PAGE', false),
  /** Whether queries are noted, without who asked. */
  searchLog: flag('SEARCH_LOG', false),
  /** Addresses that clients may have people led to after signing in, beside the site's own. */
  authRedirects: [
    'AUTH_REDIRECTS',
    Text.transform(splitList)
      .refine((addresses) => addresses.every(isRedirect))
      .default([]),
    'addresses with commas between, such as https://app.example/signed-in,com.example.app://login',
  ],
  /** Where mail goes out; `null`: it stays in the outbox. */
  smtpUrl: [
    'SMTP_URL',
    optional(address(['smtp:', 'smtps:'], (url) => url.hostname !== '')),
    'an address such as smtp://user:password@host:587 or smtps://host',
  ],
  /** Whom mail comes from; `null`: `no-reply` at the site's host. */
  mailFrom: [
    'MAIL_FROM',
    optional(
      Text.regex(/^(?:[^<>@"\p{Cc}]{1,100} <)?[^\s<>@"]+@[^\s<>@"]+>?$/u).refine(
        (text) => text.includes('<') === text.includes('>') && parseEmail(/<(.*)>/.exec(text)?.[1] ?? text) !== null,
      ),
    ),
    'an address such as hello@shop.example, or Selvedge <hello@shop.example>',
  ],
  /** Whom alerts are mailed to; `null`: nobody. */
  alertsTo: [
    'ALERTS_TO',
    optional(Text.refine((text) => parseEmail(text) !== null)),
    'an e-mail address, such as me@shop.example',
  ],
  /** Where backups are made to by night; absolute. `null`: none are made. */
  backupDir: ['BACKUP_DIR', optional(Path)],
  /** What the secret key goes into backups with; `null`: it stays outside. */
  backupPassphrase: ['BACKUP_PASSPHRASE', optional(z.string().min(12)), 'at least 12 characters'],
  /** Where /metrics is served by itself; `null`: nowhere. */
  metricsPort: ['METRICS_PORT', optional(Port), A_PORT],
  /** What whoever asks for /metrics has to name; `null`: nobody is asked, and the site itself has no such page. */
  metricsToken: ['METRICS_TOKEN', optional(Text.regex(/^[\x21-\x7e]{16,}$/)), 'at least 16 characters without spaces'],
  /** Whether clients make accounts for those who have none. */
  clientSignUps: flag('APP_SIGN_UPS', true),
  /** Whether whoever signs up from a client has to prove their address before a client lets them in. */
  clientConfirmation: flag('APP_CONFIRMATION', false),
  /** Whether clients let people in without an address. */
  clientAnonymous: flag('APP_ANONYMOUS', false),
  /** Whether people link Google to their account from a client, and unlink it. */
  clientLinking: flag('APP_LINKING', true),
  /** Whether a new password, address or number asks a client's session of more than a day to prove itself. */
  clientReauthentication: flag('APP_REAUTHENTICATION', true),
  /** Whether what people watch may be told at addresses of private networks, and without TLS. */
  privateTargets: flag('PRIVATE_TARGETS', false),
  /** The private key that push services know this site by, 32 bytes; `null`: one that follows from `tokenKey`. */
  pushKey: [
    'PUSH_KEY',
    optional(
      Text.regex(/^[A-Za-z0-9_-]{43}$/)
        .transform((text) => new Uint8Array(Buffer.from(text, 'base64url')))
        .refine(isPrivateKey),
    ),
    'a private key of VAPID, as `npx web-push generate-vapid-keys` prints it',
  ],
  /** Whether the outbox can be read, on the loopback alone; `null`: with the sample shops. */
  outbox: ['OUTBOX', optional(Switch), 'on or off'],
  /** How many proxies of the operator's stand in front: whose word on a client's address counts. */
  trustedProxies: ['TRUSTED_PROXIES', whole(/^(\d|10)$/, 0), 'how many proxies of yours stand in front, from 0 to 10'],
  /** ms between the moment at which a stop is announced by /readyz and that from which no connection is accepted. */
  stopGrace: [
    'STOP_GRACE',
    Text.regex(/^([1-5]?\d|60)$/)
      .transform((text) => Number(text) * 1000)
      .default(1000),
    'whole seconds, from 0 to 60',
  ],
  /** Key of 32 bytes that encrypts the tokens Google gives; `null`: one made and kept in `dataDir`. */
  tokenKey: [
    'TOKEN_KEY',
    optional(Text.regex(/^[A-Za-z0-9+/]{43}=$/).transform((text) => new Uint8Array(Buffer.from(text, 'base64')))),
    '32 random bytes in base64, as `openssl rand -base64 32` prints them',
  ],
  /** A secret that an older installation signed tokens with (HS256); `null`: none. */
  jwtSecret: ['JWT_SECRET', optional(Text.min(32)), 'at least 32 characters'],
  /** The site's own currency (ISO 4217); `null`: as the catalog has it. */
  currency: [
    'CURRENCY',
    optional(Text.toUpperCase().refine((code) => findCurrency(code) !== null)),
    `one of ${CURRENCY_CODES.join(', ')}`,
  ],
  logLevel: [
    'LOG_LEVEL',
    Text.toLowerCase().pipe(z.enum(LOG_LEVELS)).default('info'),
    `one of ${LOG_LEVELS.join(', ')}`,
  ],
} satisfies Record<string, Setting>;

/** Settings that mean something together. */
const PARTS = {
  googleClientId: ['GOOGLE_CLIENT_ID', optional(Text)],
  googleClientSecret: ['GOOGLE_CLIENT_SECRET', optional(Text)],
  googleIssuer: ['GOOGLE_ISSUER', Webhook.default('https://accounts.google.com'), A_WEBHOOK],
  googleAppClientIds: ['GOOGLE_APP_CLIENT_IDS', Text.transform(splitList).default([])],
  smsUrl: ['SMS_WEBHOOK_URL', optional(Webhook), A_WEBHOOK],
  smsKey: ['SMS_WEBHOOK_SECRET', optional(SigningKey), A_SIGNING_KEY],
  alertUrl: ['ALERT_WEBHOOK_URL', optional(Webhook), A_WEBHOOK],
  alertKey: ['ALERT_WEBHOOK_SECRET', optional(SigningKey), A_SIGNING_KEY],
  alertShape: ['ALERT_WEBHOOK_SHAPE', optional(Text.toLowerCase().pipe(z.enum(['json', 'slack']))), 'json or slack'],
  otelEndpoint: ['OTEL_EXPORTER_OTLP_ENDPOINT', optional(Text)],
  otelTracesEndpoint: ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', optional(Text)],
  otelProtocol: [
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    optional(z.enum(['http/json', 'http/protobuf'])),
    'http/json or http/protobuf; traces are sent as JSON over HTTP',
  ],
  otelDisabled: ['OTEL_SDK_DISABLED', optional(Text)],
  otelExporter: ['OTEL_TRACES_EXPORTER', optional(Text)],
  searchAddresses: [
    'SEARCH_URL',
    optional(
      Text.transform(splitList).refine(
        (addresses) =>
          addresses.length > 0 && addresses.every((one) => /^https?:$/.test(URL.parse(one)?.protocol ?? '')),
      ),
    ),
    'http(s) addresses of OpenSearch nodes, with commas between them',
  ],
  searchShards: ['SEARCH_SHARDS', whole(/^([1-9]|[1-5]\d|6[0-4])$/, 1), 'a whole number from 1 to 64'],
  searchReplicas: ['SEARCH_REPLICAS', whole(/^[0-5]$/, 1), 'a whole number from 0 to 5'],
  searchMemory: flag('SEARCH_MEMORY', true),
} satisfies Record<string, Setting>;

type Values<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Schema> ? z.infer<Schema> : never;
};
type Plain = Values<typeof SETTINGS>;
type Parts = Values<typeof PARTS>;
type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of an installation, checked and complete. */
export type Config = Readonly<ReturnType<typeof parseConfig>>;

/** The settings of this process. @throws ConfigError */
export function readConfig(): Config {
  return parseConfig(process.env);
}

/** Whether the pages are still being built by the process that started this one; no setting of an operator's. */
export function awaitsBuild(): boolean {
  return process.env.SELVEDGE_AWAITS_BUILD === '1';
}

/** Settings from an environment; an empty value is an unset one. @throws ConfigError for the first bad one. */
export function parseConfig(environment: Environment) {
  const plain = readAll(SETTINGS, environment);
  const parts = readAll(PARTS, environment);
  requireOthers(plain);
  return {
    ...plain,
    /** `null`: no sign-in with Google. */
    google: readGoogle(parts),
    /** What takes text messages; `null`: nobody signs in by phone. */
    sms: readSms(parts),
    /** Where alerts are posted to. */
    alertWebhook: readAlertWebhook(parts),
    /** Whether traces are sent, to where OpenTelemetry's own settings say. */
    traces: readTraces(parts),
    /** The OpenSearch cluster that the catalog is written to and that answers searches; `null`: none. */
    searchCluster: readSearchCluster(parts),
    /** Whether the catalog is held in memory: a process without a cluster has nothing else to answer from. */
    isInMemory: parts.searchAddresses === null || parts.searchMemory,
  };
}

function readAll<Table extends Record<string, Setting>>(table: Table, environment: Environment): Values<Table> {
  const read = Object.entries(table).map(([key, [name, schema, rule]]) => {
    const given = environment[name]?.trim() ? environment[name] : undefined;
    const { success, data, error } = schema.safeParse(given);
    if (success) return [key, data];
    throw new ConfigError(`${name}=${formatValue(name, given ?? '')} is not allowed: ${rule}`, { cause: error });
  });
  return Object.fromEntries(read);
}

function address(protocols: readonly string[], isGood: (url: URL) => boolean) {
  return Text.refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && isGood(url);
  });
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

function requireOthers({ isPortShared, port, alertsTo, smtpUrl, metricsToken, metricsPort }: Plain): void {
  if (isPortShared && port === 0)
    throw new ConfigError('PORT is missing: with PORT_SHARED=on it is one that all processes name');
  if (alertsTo !== null && smtpUrl === null)
    throw new ConfigError('SMTP_URL is missing: ALERTS_TO is written to through it');
  // Asked for at a shared port, each time another process would answer.
  if (metricsToken !== null && metricsPort === null && isPortShared)
    throw new ConfigError(
      'METRICS_PORT is missing: with PORT_SHARED=on each process tells its metrics at a port of its own',
    );
}

export type GoogleConfig = NonNullable<ReturnType<typeof readGoogle>>;

function readGoogle(parts: Parts) {
  const { googleClientId: clientId, googleClientSecret: clientSecret, googleIssuer: issuer } = parts;
  if (clientId === null && clientSecret === null) return null;
  if (clientId === null || clientSecret === null) {
    const missing = clientId === null ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET';
    throw new ConfigError(`${missing} is missing: the two of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together`);
  }
  // Of the operator's own clients: their ID tokens count too.
  return { clientId, clientSecret, issuer, appClientIds: parts.googleAppClientIds };
}

/** The operator's own program that sends text messages. `key`: what requests to it are signed with; `null`: they are not. */
function readSms({ smsUrl: url, smsKey: key }: Parts) {
  if (url !== null) return { url, key };
  if (key !== null) throw new ConfigError('SMS_WEBHOOK_URL is missing: SMS_WEBHOOK_SECRET signs what is posted there');
  return null;
}

function readSearchCluster({ searchAddresses, searchShards, searchReplicas }: Parts): SearchCluster | null {
  if (searchAddresses === null) return null;
  return { addresses: searchAddresses, shards: searchShards, replicas: searchReplicas };
}

/** As OpenTelemetry's own settings have it (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). */
function readTraces({ otelDisabled, otelExporter, otelEndpoint, otelTracesEndpoint }: Parts): boolean {
  if (otelDisabled?.toLowerCase() === 'true' || otelExporter === 'none') return false;
  return (otelTracesEndpoint ?? otelEndpoint) !== null || otelExporter === 'otlp';
}

/** `key`: what requests are signed with; `null`: they are not. A webhook of Slack's own takes its shape. */
function readAlertWebhook({ alertUrl: url, alertKey: key, alertShape: shape }: Parts) {
  if (url !== null) {
    return { url, key, shape: shape ?? (new URL(url).hostname === 'hooks.slack.com' ? 'slack' : 'json') } as const;
  }
  if (key === null && shape === null) return null;
  const name = key === null ? 'ALERT_WEBHOOK_SHAPE' : 'ALERT_WEBHOOK_SECRET';
  throw new ConfigError(`ALERT_WEBHOOK_URL is missing: ${name} is about what is posted there`);
}

/** The value as the operator typed it, but never a password. */
function formatValue(name: string, value: string): string {
  return /SECRET|KEY|TOKEN|PASSPHRASE/.test(name) ? '…' : `"${value.replace(/(\/\/[^:/@]*):.*@/, '$1:…@')}"`;
}
