import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import type { AdminAccounts } from '../accounts/admin/create-admin-accounts.ts';
import type { ClientAccounts } from '../accounts/client-accounts.ts';
import { createLists } from '../accounts/lists.ts';
import { findSigningKeys } from '../db/accounts/signing-keys.ts';
import type { Database } from '../db/connection/connection.ts';
import type { QuickLimits } from '../db/connection/web-database.ts';
import type { Watches } from '../watches/watches.ts';
import { createRedirects } from './auth/allowed-redirects.ts';
import { createAuth } from './auth/auth.ts';
import { VERSION_HEADER } from './auth/auth-error.ts';
import type { LimitAttempts } from './auth/auth-options.ts';
import { toClientClaims } from './auth/require-visit.ts';
import { createGateway, createKeyReader } from './gateway.ts';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './keys/access-tokens.ts';
import type { InstallationKeys } from './keys/installation-keys.ts';
import { findAllowed } from './rest/allowed-methods.ts';
import { createRest } from './rest/rest.ts';
import type { PlacedAddresses } from './rest/run-query.ts';

/** Connections of the auth API: its own, so that nobody waits for a query of the data API to sign in. */
export const AUTH_LIMITS: QuickLimits = { connections: 4, connectionMs: 2000, firstMs: 2500, statementMs: 2500 };

/** Connections of the data API: few, so that they leave the database to the pages, and patient with statements of up to 3 s. */
export const WIRE_LIMITS: QuickLimits = { connections: 4, connectionMs: 2000, firstMs: 3000, statementMs: 3500 };

export interface WireOptions {
  /** Connections of its own, so that clients never take those of the pages. */
  readonly db: Database;
  readonly keys: InstallationKeys;
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** Checks tokens of an older installation, by HS256. */
  readonly jwtSecret: string | null;
  /** Where people may be led after signing in, beside the site itself. */
  readonly authRedirects?: readonly string[];
  readonly addresses: PlacedAddresses;
  readonly accounts: ClientAccounts;
  readonly admin: AdminAccounts;
  /** Over the connections of `db`. */
  readonly watches: Watches;
  /** The client's IP address. */
  readonly addressOf: (context: Context) => string;
  readonly limitAttempts: LimitAttempts;
  readonly logger: Logger;
}

/** What clients other than our pages talk to: `/rest/v1` and `/auth/v1`. From any origin, with keys and tokens, never with cookies. */
export function createWire(options: WireOptions): Hono {
  const { db, keys, siteUrl, jwtSecret, addresses, accounts, logger } = options;
  const tokens = createAccessTokens({
    keys,
    findGenerations: () => findSigningKeys(db, ACCESS_TOKEN_SECONDS),
    issuer: `${siteUrl}/auth/v1`,
    legacySecret: jwtSecret,
  });
  const gateway = createGateway({ keys, tokens, isAlive: (claims) => accounts.isAlive(toClientClaims(claims)) });
  const readKey = createKeyReader({ keys, tokens });
  const { addressOf, limitAttempts } = options;
  const services = { lists: createLists(db), watches: options.watches };
  const redirects = createRedirects(siteUrl, options.authRedirects ?? []);
  // Clients ask for the root with a slash behind it.
  const wire = new Hono({ strict: false });
  for (const paths of ['/rest/v1/*', '/auth/v1/*']) {
    wire.use(paths, async (context, next) => {
      await next();
      const { headers } = context.res;
      const allowed = context.req.method === 'OPTIONS' ? findAllowed(context.req.path) : null;
      if (allowed !== null) headers.set('allow', allowed);
      headers.set('cross-origin-resource-policy', 'cross-origin');
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
      headers.append('vary', 'apikey, Authorization, Accept, Prefer, Range');
    });
    wire.use(paths, cors({ origin: '*', exposeHeaders: EXPOSED, allowMethods: METHODS, maxAge: 86_400 }));
  }
  wire.route('/rest/v1', createRest({ db, gateway, siteUrl, addresses, services, addressOf, logger }));
  wire.route(
    '/auth/v1',
    createAuth({
      accounts,
      admin: options.admin,
      gateway,
      tokens,
      readKey,
      siteUrl,
      redirects,
      addressOf,
      limitAttempts,
      logger,
    }),
  );
  return wire;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
/** What scripts of other origins may read of an answer. */
const EXPOSED = [
  'Content-Location',
  'Link',
  'X-Total-Count',
  'Content-Range',
  'Content-Type',
  'Date',
  'Location',
  'Preference-Applied',
  'Range-Unit',
  'Retry-After',
  VERSION_HEADER,
];
