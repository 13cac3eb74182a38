import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import type { Database } from '../db/connection.ts';
import { findSigningKeys } from '../db/signing-keys.ts';
import { isActiveUser } from '../db/users.ts';
import type { QuickLimits } from '../db/web-database.ts';
import { createGateway } from './gateway.ts';
import { createAccessTokens, TOKEN_SECONDS } from './keys/access-tokens.ts';
import type { InstallationKeys } from './keys/installation-keys.ts';
import { createRest } from './rest/rest.ts';
import type { PlacedAddresses } from './rest/run-query.ts';

/** Connections of clients: few, so that they leave the database to the pages, and patient with statements of up to 3 s. */
export const WIRE_LIMITS: QuickLimits = { connections: 4, connectionMs: 2000, firstMs: 3000, statementMs: 3500 };

export interface WireOptions {
  /** Connections of its own, so that clients never take those of the pages. */
  readonly db: Database;
  readonly keys: InstallationKeys;
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** Checks tokens of an older installation, by HS256. */
  readonly jwtSecret: string | null;
  readonly addresses: PlacedAddresses;
  readonly logger: Logger;
}

/** What clients other than our pages talk to: `/rest/v1`. From any origin, with keys and tokens, never with cookies. */
export function createWire({ db, keys, siteUrl, jwtSecret, addresses, logger }: WireOptions): Hono {
  const tokens = createAccessTokens({
    keys,
    findGenerations: () => findSigningKeys(db, TOKEN_SECONDS),
    issuer: `${siteUrl}/auth/v1`,
    legacySecret: jwtSecret,
  });
  const gateway = createGateway({ keys, tokens, isAlive: ({ sub }) => isActiveUser(db, sub ?? '') });
  // Clients ask for the root with a slash behind it.
  const wire = new Hono({ strict: false });
  wire.use('/rest/v1/*', cors({ origin: '*', exposeHeaders: EXPOSED, allowMethods: METHODS, maxAge: 86_400 }));
  wire.use('/rest/v1/*', async (context, next) => {
    await next();
    context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    context.res.headers.set('cache-control', 'no-store');
    context.res.headers.append('vary', 'apikey, Authorization, Accept, Prefer, Range');
  });
  wire.route('/rest/v1', createRest({ db, gateway, siteUrl, addresses, logger }));
  return wire;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
/** What scripts of other origins may read of an answer. */
const EXPOSED = [
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Date',
  'Location',
  'Preference-Applied',
  'Range-Unit',
];
