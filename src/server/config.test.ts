import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

test('nothing has to be set', () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    isPortShared: false,
    siteUrl: null,
    dataDir: path.resolve('.data'),
    databaseUrl: null,
    databaseReadUrl: null,
    retailersFile: null,
    textsDir: null,
    ingest: true,
    readHours: 12,
    searchLog: false,
    statusPage: false,
    google: null,
    authRedirects: [],
    smtpUrl: null,
    mailFrom: null,
    sms: null,
    alertsTo: null,
    alertWebhook: null,
    backupDir: null,
    backupPassphrase: null,
    metricsPort: null,
    metricsToken: null,
    traces: false,
    clientSignUps: true,
    clientConfirmation: false,
    clientAnonymous: false,
    clientLinking: true,
    clientReauthentication: true,
    outbox: null,
    privateTargets: false,
    pushKey: null,
    trustedProxies: 0,
    stopGrace: 1000,
    tokenKey: null,
    jwtSecret: null,
    currency: null,
    searchCluster: null,
    isInMemory: true,
    logLevel: 'info',
  });
});

test('everything can be set', () => {
  const config = parseConfig({
    PORT: '8080',
    PORT_SHARED: 'on',
    HOST: '::1',
    SITE_URL: 'https://Shop.example/',
    DATA_DIR: '/var/lib/selvedge',
    DATABASE_URL: 'postgres://me:pw@db.example/shop?sslmode=verify-full',
    DATABASE_READ_URL: 'postgres://me:secret@replica.example/shop',
    RETAILERS: 'shops.json',
    INGEST: 'Off',
    READ_HOURS: '1.5',
    METRICS_PORT: '9464',
    METRICS_TOKEN: 'a-token-of-more-than-16',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
    SEARCH_LOG: 'on',
    STATUS_PAGE: 'on',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: 'http://localhost:9000',
    GOOGLE_APP_CLIENT_IDS: 'one, two',
    AUTH_REDIRECTS: 'https://app.example/in, com.example.app://login',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Our Shop <hello@shop.example>',
    SMS_WEBHOOK_URL: 'https://sms.example/send',
    SMS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    ALERTS_TO: 'me@shop.example',
    ALERT_WEBHOOK_URL: 'https://hooks.slack.com/services/T0/B0/x',
    ALERT_WEBHOOK_SECRET: Buffer.alloc(24, 8).toString('base64'),
    BACKUP_DIR: '/mnt/backups',
    BACKUP_PASSPHRASE: 'twelve geese fly',
    APP_SIGN_UPS: 'off',
    APP_CONFIRMATION: 'on',
    APP_ANONYMOUS: 'on',
    APP_LINKING: 'off',
    APP_REAUTHENTICATION: 'off',
    PRIVATE_TARGETS: 'on',
    PUSH_KEY: Buffer.alloc(32, 7).toString('base64url'),
    OUTBOX: 'on',
    TRUSTED_PROXIES: '2',
    TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
    JWT_SECRET: 'x'.repeat(32),
    STOP_GRACE: '30',
    CURRENCY: 'eur',
    LOG_LEVEL: 'DEBUG',
  });
  expect(config).toEqual({
    port: 8080,
    host: '::1',
    isPortShared: true,
    siteUrl: 'https://shop.example',
    dataDir: path.resolve('/var/lib/selvedge'),
    databaseUrl: 'postgres://me:pw@db.example/shop?sslmode=verify-full',
    databaseReadUrl: 'postgres://me:secret@replica.example/shop',
    retailersFile: path.resolve('shops.json'),
    textsDir: null,
    ingest: false,
    readHours: 1.5,
    searchLog: true,
    statusPage: true,
    google: { clientId: 'id', clientSecret: 'secret', issuer: 'http://localhost:9000', appClientIds: ['one', 'two'] },
    authRedirects: ['https://app.example/in', 'com.example.app://login'],
    smtpUrl: 'smtps://mail.example',
    mailFrom: 'Our Shop <hello@shop.example>',
    sms: { url: 'https://sms.example/send', key: new Uint8Array(24).fill(7) },
    metricsPort: 9464,
    metricsToken: 'a-token-of-more-than-16',
    traces: true,
    alertsTo: 'me@shop.example',
    alertWebhook: { url: 'https://hooks.slack.com/services/T0/B0/x', key: new Uint8Array(24).fill(8), shape: 'slack' },
    backupDir: path.resolve('/mnt/backups'),
    backupPassphrase: 'twelve geese fly',
    clientSignUps: false,
    clientConfirmation: true,
    clientAnonymous: true,
    clientLinking: false,
    clientReauthentication: false,
    outbox: true,
    privateTargets: true,
    pushKey: new Uint8Array(32).fill(7),
    trustedProxies: 2,
    stopGrace: 30_000,
    tokenKey: new Uint8Array(32).fill(7),
    jwtSecret: 'x'.repeat(32),
    currency: 'EUR',
    searchCluster: null,
    isInMemory: true,
    logLevel: 'debug',
  });
});

test('a catalog is held in memory unless there is a cluster to answer in its place', () => {
  expect(parseConfig({ SEARCH_MEMORY: 'off' }).isInMemory).toBe(true);
  const cluster = { SEARCH_URL: 'http://localhost:9200' };
  expect(parseConfig(cluster).isInMemory).toBe(true);
  expect(parseConfig({ ...cluster, SEARCH_MEMORY: 'off' }).isInMemory).toBe(false);
});

test('an empty value is an unset one', () => {
  expect(parseConfig({ PORT: '', SITE_URL: ' ', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(parseConfig({}));
});

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['INGEST', 'yes'],
  ['READ_HOURS', '0'],
  ['READ_HOURS', '23'],
  ['SEARCH_LOG', '1'],
  ['SEARCH_MEMORY', 'no'],
  ['STATUS_PAGE', '1'],
  ['PORT', '0x50'],
  ['PORT_SHARED', 'yes'],
  ['HOST', 'a host'],
  ['HOST', 'http://0.0.0.0'],
  ['SITE_URL', 'shop.example'],
  ['SITE_URL', 'ftp://shop.example'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['SITE_URL', 'https://shop.example/path'],
  ['SITE_URL', 'https://shop.example/?q'],
  ['SITE_URL', 'https://me@shop.example'],
  ['DATABASE_URL', 'mysql://host/name'],
  ['DATABASE_URL', 'postgres://host'],
  ['DATABASE_URL', 'host/name'],
  ['GOOGLE_ISSUER', 'http://accounts.google.com'],
  ['GOOGLE_ISSUER', 'google'],
  ['AUTH_REDIRECTS', 'app.example'],
  ['AUTH_REDIRECTS', 'https://a.example javascript:alert(1)'],
  ['AUTH_REDIRECTS', 'https://me@app.example/'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const parse = () => parseConfig({ [name]: value });
  expect(parse).toThrow(ConfigError);
  expect(parse).toThrow(`${name}="${value}" is not allowed: `);
  expect(parse).not.toThrow(/\n|undefined/);
});

test('the two halves of the Google account go together', () => {
  expect(() => parseConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET is missing');
  expect(() => parseConfig({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow('GOOGLE_CLIENT_ID is missing');
  expect(() => parseConfig({ ALERTS_TO: 'me@shop.example' })).toThrow('SMTP_URL is missing');
  expect(() => parseConfig({ ALERT_WEBHOOK_SHAPE: 'slack' })).toThrow('ALERT_WEBHOOK_URL is missing');
});

test('no password is printed', () => {
  expect(() => parseConfig({ DATABASE_URL: 'mysql://me:hunter2@host/name' })).toThrow('mysql://me:…@host/name');
  expect(() => parseConfig({ DATABASE_URL: 'mysql://me:hunt:er/2@pass@host/name' })).toThrow('mysql://me:…@host/name');
});

test('metrics of processes that share a port have ports of their own', () => {
  const token = { METRICS_TOKEN: 'a-token-of-more-than-16', PORT: '80', PORT_SHARED: 'on' };
  expect(() => parseConfig(token)).toThrow('METRICS_PORT is missing');
  expect(parseConfig({ ...token, METRICS_PORT: '9464' }).metricsPort).toBe(9464);
  expect(() => parseConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN=… is not allowed');
});

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' }, true],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' }, false],
])('with %j traces are sent: %s', (environment, isSent) => {
  expect(parseConfig(environment).traces).toBe(isSent);
});
