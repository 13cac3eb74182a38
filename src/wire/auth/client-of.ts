import type { Context } from 'hono';
import type { AskingClient } from '../../accounts/client.ts';
import type { AuthOptions } from './auth-options.ts';

/** Who asks: the address that the request comes from, and what it says of its program. */
export function clientOf({ addressOf }: Pick<AuthOptions, 'addressOf'>, context: Context): AskingClient {
  return { address: addressOf(context), userAgent: context.req.header('user-agent') ?? null };
}
