import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The IP address a request comes from, for throttling. Behind proxies of ours the outermost of them has written it: with
 * two, the second from the right of `X-Forwarded-For`. What stands further left anybody may have made up.
 * @param direct address of the socket
 * @param forwarded the header `X-Forwarded-For`
 * @param proxies how many proxies of ours stand in front
 */
export function pickClientAddress(direct: string, forwarded: string | undefined, proxies: number): string {
  if (proxies === 0) return direct;
  const chain = (forwarded ?? '').split(',').map((part) => part.trim());
  return chain.at(-proxies) || direct;
}

/** The same, of a request as the application has it. */
export function readClientAddress(context: Context, proxies: number): string {
  // There is no socket where the application is asked without a server, as tests do.
  const direct = context.env?.incoming ? getConnInfo(context).remote.address : undefined;
  return pickClientAddress(direct ?? 'unknown', context.req.header('x-forwarded-for'), proxies);
}
