import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createLists } from '../accounts/lists.ts';
import { findSigningKeys } from '../db/accounts/signing-keys.ts';
import type { QuickLimits } from '../db/connection/web-database.ts';
import type { Watches } from '../watches/watches.ts';
import { createRedirects } from './auth/allowed-redirects.ts';
import { createAuth } from './auth/auth.ts';
import { VERSION_HEADER } from './auth/auth-error.ts';
import type { AuthOptions } from './auth/auth-options.ts';
import { toClientClaims } from './auth/require-visit.ts';
import { createGateway } from './gateway.ts';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './keys/access-tokens.ts';
import type { InstallationKeys } from './keys/installation-keys.ts';
import { FUNCTIONS, RELATIONS } from './rest/relations.ts';
import { createRest, type RestOptions } from './rest/rest.ts';

/** Connections of the auth API: its own, so that nobody waits for a query of the data API to sign in. */
export const AUTH_LIMITS: QuickLimits = { connections: 4, connectionMs: 2000, firstMs: 2500, statementMs: 2500 };

/** Connections of the data API: few, so that they leave the database to the pages, and patient with statements of up to 3 s. */
export const WIRE_LIMITS: QuickLimits = { connections: 4, connectionMs: 2000, firstMs: 3000, statementMs: 3500 };

export interface WireOptions
  extends Omit<AuthOptions, 'gateway' | 'tokens' | 'chooseRedirect'>,
    Omit<RestOptions, 'gateway' | 'services'> {
  readonly keys: InstallationKeys;
  /** Checks tokens of an older installation, by HS256. */
  readonly jwtSecret: string | null;
  /** Where people may be led after signing in, beside the site itself. */
  readonly authRedirects: readonly string[];
  /** Over the connections of `db`. */
  readonly watches: Watches;
}

/** What clients other than our pages talk to: `/rest/v1` and `/auth/v1`. From any origin, with keys and tokens, never with cookies. */
export function createWire(options: WireOptions): Hono {
  const { db, keys, siteUrl, jwtSecret, accounts, watches } = options;
  const tokens = createAccessTokens({
    keys,
    findGenerations: () => findSigningKeys(db, ACCESS_TOKEN_SECONDS),
    issuer: `${siteUrl}/auth/v1`,
    legacySecret: jwtSecret,
  });
  const gateway = createGateway({ keys, tokens, isAlive: (claims) => accounts.isAlive(toClientClaims(claims)) });
  const chooseRedirect = createRedirects(siteUrl, options.authRedirects);
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
  wire.route('/rest/v1', createRest({ ...options, gateway, services: { lists: createLists(db), watches } }));
  wire.route('/auth/v1', createAuth({ ...options, gateway, tokens, chooseRedirect }));
  return wire;
}

/** The methods that a path below `/rest/v1` has, as `Allow` lists them; `null` where there is nothing. */
function findAllowed(path: string): string | null {
  const name = /^\/rest\/v1\/?(.*?)\/?$/.exec(path)?.[1];
  if (name === undefined) return null;
  if (name === '') return 'OPTIONS,GET,HEAD';
  if (FUNCTIONS.some((fn) => name === `rpc/${fn.name}`)) return 'OPTIONS,POST';
  const relation = RELATIONS.find((known) => known.name === name);
  return relation ? `OPTIONS,GET,HEAD${relation.isDeletable ? ',DELETE' : ''}` : null;
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
