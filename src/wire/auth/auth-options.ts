import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AdminAccounts } from '../../accounts/admin/create-admin-accounts.ts';
import type { ClientClaims } from '../../accounts/client.ts';
import type { ClientAccounts } from '../../accounts/client-accounts.ts';
import type { AuthUser } from '../../db/accounts/auth-users.ts';
import type { Gateway } from '../gateway.ts';
import type { AccessTokens } from '../keys/access-tokens.ts';
import type { createRedirects } from './allowed-redirects.ts';

/** What refuses whoever has too many attempts under way, by calling what it is given. `retryAfter`: seconds. */
export type LimitAttempts = (refuse: (context: Context, retryAfter: number) => Response) => MiddlewareHandler;

export interface AuthOptions {
  readonly accounts: ClientAccounts;
  readonly tokens: AccessTokens;
  readonly gateway: Gateway;
  readonly admin: AdminAccounts;
  /** Public origin of the site. */
  readonly siteUrl: string;
  readonly chooseRedirect: ReturnType<typeof createRedirects>;
  /** The client's IP address. */
  readonly addressOf: (context: Context) => string;
  readonly limitAttempts: LimitAttempts;
  readonly logger: Logger;
}

/** Somebody who is signed in, in the session that asks. */
export interface Visit {
  readonly user: AuthUser;
  readonly claims: ClientClaims;
}
