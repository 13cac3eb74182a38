import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Hono } from 'hono';
import { pino } from 'pino';
import type { Database } from '../src/db/connection.ts';
import { type AccessTokens, createAccessTokens } from '../src/wire/keys/access-tokens.ts';
import { deriveInstallationKeys, type InstallationKeys } from '../src/wire/keys/installation-keys.ts';
import { createWire } from '../src/wire/wire.ts';

export interface TestWire {
  readonly app: Hono;
  readonly keys: InstallationKeys;
  readonly tokens: AccessTokens;
  /** The real client, asking the application without a socket. `token`: of whom is signed in. */
  client(key?: string, token?: string): SupabaseClient;
  /** A request below /rest/v1 with the publishable key. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

const SITE = 'https://shop.example';

/** The wire over a database, with a secret key of its own. */
export function createTestWire(db: Database): TestWire {
  const secretKey = new Uint8Array(randomBytes(32));
  const keys = deriveInstallationKeys(secretKey);
  const tokens = createAccessTokens({
    keys,
    findGenerations: async () => [{ generation: 1, isRetired: false }],
    issuer: `${SITE}/auth/v1`,
  });
  const addresses = { stored: 'https://sample.invalid/', shown: `${SITE}/sample/` };
  const logger = pino({ level: 'silent' });
  const app = createWire({ db, keys, siteUrl: SITE, jwtSecret: null, addresses, logger });
  const ask: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  return {
    app,
    keys,
    tokens,
    client: (key = keys.publishable, token) =>
      createClient(SITE, key, {
        global: { fetch: ask },
        ...(token === undefined ? {} : { accessToken: async () => token }),
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    get: (path, headers = {}) => ask(`${SITE}/rest/v1${path}`, { headers: { apikey: keys.publishable, ...headers } }),
  };
}
