import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Context, Hono } from 'hono';
import { pino } from 'pino';
import { CLIENT_RULES, type ClientRules } from '../../src/accounts/client.ts';
import { type Accounts, createAccounts } from '../../src/accounts/create-accounts.ts';
import type { GoogleProvider } from '../../src/accounts/google/google-provider.ts';
import { createMail } from '../../src/accounts/mail/mail.ts';
import type { Database } from '../../src/db/connection/connection.ts';
import { readClientAddress } from '../../src/server/http/client-address.ts';
import { limitAttempts } from '../../src/server/http/limit-attempts.ts';
import { createWatches } from '../../src/watches/watches.ts';
import { type AccessTokens, createAccessTokens } from '../../src/wire/keys/access-tokens.ts';
import { deriveInstallationKeys, type InstallationKeys } from '../../src/wire/keys/installation-keys.ts';
import { createWire } from '../../src/wire/wire.ts';
import { makeAddress } from './people.ts';
import { readMails, type SentMail } from './sent-mails.ts';

export interface TestWire {
  readonly app: Hono;
  /** Those of the storefront beside it. */
  readonly accounts: Accounts;
  readonly keys: InstallationKeys;
  readonly secret: Uint8Array;
  readonly tokens: AccessTokens;
  /** The mails to an address, or the text messages to a number, the newest first. */
  mailsTo(email: string): Promise<SentMail[]>;
  /** The real client, asking the application without a socket. `token`: of whom is signed in. */
  client(key?: string, token?: string): SupabaseClient;
  /** The real client for signing in, from an address of its own. */
  authClient(options?: SupabaseClientOptions<'public'>['auth']): SupabaseClient;
  /** A request below /auth/v1 with the publishable key, from an address of its own. */
  auth(path: string, init?: RequestInit): Promise<Response>;
  /** A request below /rest/v1 with the publishable key. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

export interface TestWireOptions {
  readonly google?: GoogleProvider<'client'>;
  readonly authRedirects?: readonly string[];
  /** What apps may do, where it is not as it is without settings. */
  readonly rules?: Partial<ClientRules>;
  /** That of the installation; one of its own when absent. */
  readonly secret?: Uint8Array;
}

export const SITE = 'https://shop.example';

/** The wire over a database, with a secret key of its own. */
export function createTestWire(
  db: Database,
  jwtSecret: string | null = null,
  { google, authRedirects = [], rules = {}, secret: secretKey = new Uint8Array(randomBytes(32)) }: TestWireOptions = {},
): TestWire {
  const keys = deriveInstallationKeys(secretKey);
  const tokens = createAccessTokens({
    keys,
    findGenerations: async () => [{ generation: 1, isRetired: false }],
    issuer: `${SITE}/auth/v1`,
  });
  const addresses = { stored: 'https://sample.invalid/', shown: `${SITE}/sample/` };
  const logger = pino({ level: 'silent' });
  const mail = createMail({ secret: secretKey });
  const accounts = createAccounts({
    db,
    secret: secretKey,
    mail,
    googleOfClients: () => google ?? null,
    rules: { ...CLIENT_RULES, ...rules },
  });
  // As behind one proxy, so that every client of a test may have an address of its own.
  const addressOf = (context: Context) => readClientAddress(context, 1);
  const app = createWire({
    db,
    keys,
    siteUrl: SITE,
    jwtSecret,
    authRedirects,
    addresses,
    accounts: accounts.clients,
    admin: accounts.admin,
    watches: createWatches({ db, secret: secretKey, mail }),
    addressOf,
    limitAttempts: (refuse) => limitAttempts({ addressOf, refuse }),
    logger,
  });
  const ask: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  return {
    app,
    accounts,
    keys,
    secret: secretKey,
    tokens,
    mailsTo: (email) => readMails(db, mail, email, SITE),
    client: (key = keys.publishable, token) =>
      createClient(SITE, key, {
        global: { fetch: ask },
        ...(token === undefined ? {} : { accessToken: async () => token }),
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    authClient(options = {}) {
      const from = { 'x-forwarded-for': makeAddress() };
      return createClient(SITE, keys.publishable, {
        global: { fetch: ask, headers: from },
        auth: { persistSession: false, autoRefreshToken: false, ...options },
      });
    },
    auth: (path, init = {}) =>
      ask(`${SITE}/auth/v1${path}`, {
        ...init,
        headers: {
          apikey: keys.publishable,
          'x-forwarded-for': makeAddress(),
          ...Object.fromEntries(new Headers(init.headers)),
        },
      }),
    get: (path, headers = {}) => ask(`${SITE}/rest/v1${path}`, { headers: { apikey: keys.publishable, ...headers } }),
  };
}
