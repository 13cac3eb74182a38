import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AdminAccounts } from '../../accounts/admin/create-admin-accounts.ts';
import type { AskingClient, ClientClaims } from '../../accounts/client.ts';
import type { ClientAccounts } from '../../accounts/client-accounts.ts';
import type { AuthUser } from '../../db/accounts/auth-users.ts';
import type { Gateway } from '../gateway.ts';
import type { AccessTokens } from '../keys/access-tokens.ts';
import type { createRedirects } from './allowed-redirects.ts';

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
  /** What refuses whoever has too many attempts under way, by calling what it is given. `retryAfter`: seconds. */
  readonly limitAttempts: (refuse: (context: Context, retryAfter: number) => Response) => MiddlewareHandler;
  readonly logger: Logger;
}

/** Somebody who is signed in, in the session that asks. */
export interface Visit {
  readonly user: AuthUser;
  readonly claims: ClientClaims;
}

/** Who asks: the address that the request comes from, and what it says of its program. */
export function clientOf({ addressOf }: AuthOptions, context: Context): AskingClient {
  return { address: addressOf(context), userAgent: context.req.header('user-agent') ?? null };
}
