import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { SourceError, shopOf } from '../retailer.ts';

/** An answer whose body has not been read yet. */
export interface HttpAnswer {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly response: IncomingMessage;
  /** Ends the time-out for the whole answer: it has been read, or need not come in that time. */
  settle(): void;
  /** Ends the connection. */
  drop(): void;
}

/** Connections that stay open between requests, one for each host. */
export function createConnections() {
  const options = { keepAlive: true, maxFreeSockets: 1 };
  return { http: new http.Agent(options), https: new https.Agent(options) };
}

export interface SendOptions {
  readonly connections: ReturnType<typeof createConnections>;
  readonly headers: Readonly<Record<string, string>>;
  /** ms for the whole answer, until it is settled. */
  readonly timeout: number;
  /** Ends the connection, whatever has come. */
  readonly signal: AbortSignal | undefined;
  /** How the name of an address is looked up; throws when it must not be asked. For each step of a chain of redirects. */
  readonly admit: (url: URL) => LookupFunction | Promise<LookupFunction>;
  /** Whether redirects may lead to other hosts. */
  readonly mayLeaveShop?: boolean;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const DEAD_END = { code: 'dead-end' } as const;

/** Asks once and follows redirects, within the shop only. Any status is an answer. @throws SourceError */
export async function sendRequest(start: URL, options: SendOptions): Promise<HttpAnswer> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const lookup = await options.admit(url);
    const answer = await send(url, lookup, options).catch((error: unknown) => {
      throw toSourceError(url, error);
    });
    const { location } = answer.headers;
    if (location === undefined || !REDIRECTS.includes(answer.status)) return answer;
    answer.drop();
    url = followRedirect(url, location, options.mayLeaveShop ?? false);
  }
  throw new SourceError(`${start.href}: more than ${MAX_REDIRECTS} redirects`, DEAD_END);
}

/**
 * Where a `Location` leads (RFC 9110, 10.2.2). Throws a `SourceError` for a step that leaves the shop or gives up
 * encryption. A registrable name cannot be told without a list of public suffixes, and a shop's other sites sell in
 * other currencies: `www.` alone may come or go.
 */
export function followRedirect(from: URL, location: string, mayLeaveShop: boolean): URL {
  const next = URL.parse(location, from);
  if (!next || !/^https?:$/.test(next.protocol)) {
    const shown = location.slice(0, 200);
    throw new SourceError(`${from.href}: redirects to ${shown}, which is not an http(s) address`, DEAD_END);
  }
  if (!mayLeaveShop && shopOf(next) !== shopOf(from)) {
    throw new SourceError(`${from.href}: redirects to another host (${next.host})`, DEAD_END);
  }
  if (from.protocol === 'https:' && next.protocol === 'http:') {
    throw new SourceError(`${from.href}: redirects from https to http (${next.href})`, DEAD_END);
  }
  return next;
}

function send(
  url: URL,
  lookup: LookupFunction,
  { connections, headers, timeout, signal }: SendOptions,
): Promise<HttpAnswer> {
  const isSecure = url.protocol === 'https:';
  const agent = isSecure ? connections.https : connections.http;
  const request = (isSecure ? https : http).request(url, {
    agent,
    lookup,
    headers: { ...headers },
    ...(signal && { signal }),
  });
  return new Promise((resolve, reject) => {
    let ends: { destroy(error?: Error): unknown } = request;
    const timer = setTimeout(() => ends.destroy(new NetworkError(`${url.href}: no answer in time`)), timeout);
    const settle = () => clearTimeout(timer);
    request.on('error', (error) => {
      settle();
      reject(error);
    });
    request.on('response', (response) => {
      ends = response;
      // An error before anybody reads the body is met by its reader; unheard, it would end the process.
      response.on('error', () => {});
      const drop = () => {
        settle();
        response.destroy();
      };
      resolve({ status: response.statusCode ?? 0, url, headers: response.headers, response, settle, drop });
    });
    request.end();
  });
}

/** A failure of the network, or of an answer on its way: worth another try. */
export class NetworkError extends SourceError {
  override name = 'NetworkError';
}

/** Turns what a request or its body threw into an error whose one line names the address. */
export function toSourceError(url: URL, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  return new NetworkError(`${url.href}: ${describe(error)}`, { cause: error });
}

/** By error code, where its own message is of no use to an operator. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EAI_AGAIN: 'no such host',
    ECONNREFUSED: 'nobody answers there (connection refused)',
    ECONNRESET: 'the connection broke off',
    EHOSTUNREACH: 'the host cannot be reached',
    ENETUNREACH: 'the network cannot be reached',
    ENOTFOUND: 'no such host',
    EPROTO: 'does not speak https there',
    ETIMEDOUT: 'no answer in time',
  }),
);

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where a name has several addresses, each has failed in its own way.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error && 'code' in first ? REASONS.get(String(first.code)) : undefined;
  if (reason !== undefined) return reason;
  return first instanceof Error && first.message !== '' ? first.message : error.name;
}
