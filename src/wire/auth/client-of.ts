import type { Context } from 'hono';
import type { AppClient } from '../../accounts/app-accounts.ts';
import type { AuthOptions } from './auth.ts';

/** Who asks: the address that the request comes from, and what it says of its program. */
export function clientOf({ addressOf }: Pick<AuthOptions, 'addressOf'>, context: Context): AppClient {
  return { address: addressOf(context), userAgent: context.req.header('user-agent') ?? null };
}
