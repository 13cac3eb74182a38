import { createServer, type IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { dictionary } from '../../text/dictionary.ts';
import { prepareDrain } from './drain.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, guardConnections, serverOptions } from './guard-connections.ts';
import { NO_INLINE_PARTS } from './inline-parts.ts';
import { securityHeaders } from './security-headers.ts';

/** The address cannot be listened on. The message is one line for the operator. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const REASONS = dictionary<string>({
  EADDRINUSE: 'the port is taken; stop what uses it, or set PORT to another',
  EACCES: 'no permission for this port; set PORT to one above 1023',
  EADDRNOTAVAIL: 'this machine does not have that address; set HOST to one it has',
  ENOTFOUND: 'this host name is not known; set HOST to one of this machine',
  ENOTSUP: 'this system does not let processes share a port; set PORT_SHARED=off',
});

/** ms that open requests have to end, and that a connection at rest has to ask once more. */
const OPEN_MS = 5000;
const REST_MS = 250;

type FetchCallback = Parameters<typeof getRequestListener>[0];

export type HttpServer = Awaited<ReturnType<typeof listen>>;

export interface PortOptions extends Partial<ConnectionLimits> {
  /** Whether other processes may listen there, too (`SO_REUSEPORT`): the system deals out the connections. */
  readonly isShared?: boolean;
}

/**
 * Serves the application on host and port (0 is any free one).
 * @throws ListenError
 */
export async function listen(
  app: { readonly fetch: FetchCallback },
  host: string,
  port: number,
  { isShared = false, ...changes }: PortOptions = {},
) {
  const limits = { ...CONNECTION_LIMITS, ...changes };
  const server = createServer(serverOptions(limits));
  const fetch: FetchCallback = (request, env) =>
    WITH_USER.test(request.url) || countHosts(env.incoming) > 1 ? refuse(400) : app.fetch(request, env);
  const { answer, drain } = prepareDrain(server, getRequestListener(fetch, { errorHandler: refuseMalformed }));
  guardConnections(server, answer, limits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = REASONS[cause.code ?? ''] ?? cause.message;
      reject(new ListenError(`Cannot listen on ${host}:${port}: ${reason}`, { cause }));
    });
    server.listen({ port, host, reusePort: isShared }, resolve);
  });
  let closed: Promise<void> | null = null;
  return {
    port: (server.address() as AddressInfo).port,
    /** Stops accepting, lets what is open end for up to `openMs`, then cuts what is left. Once, however often it is called. */
    close(openMs = OPEN_MS): Promise<void> {
      closed ??= drain({ restMs: REST_MS, openMs });
      return closed;
    },
  };
}

/** Answers what is no request to an application at all: a Host header that names no host, and the like. */
function refuseMalformed(error: unknown): Response {
  return refuse(error instanceof RequestError ? 400 : 500);
}

/** `GET http://somebody@host/`: no browser sends it, and no Request can be made of it. */
const WITH_USER = /^https?:\/\/[^/?#]*@/i;

/** Node keeps the first of several Host headers; a proxy in front may have gone by another. */
function countHosts({ rawHeaders }: IncomingMessage | Http2ServerRequest): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;
}

function refuse(status: 400 | 500): Response {
  const text = status === 400 ? 'The request is malformed.' : 'Unexpected Application Error!';
  return new Response(text, { status, headers: securityHeaders(NO_INLINE_PARTS, null) });
}
