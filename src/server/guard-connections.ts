import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../accounts/throttle-key.ts';
import { pickClientAddress } from './client-address.ts';
import { createFairTurns } from './fair-turns.ts';

/** What connections may do before they are cut. */
export interface ConnectionLimits {
  /** How many proxies of the operator's stand in front: all clients then come over few addresses. */
  readonly trustedProxies: number;
  /** Connections of one address (of IPv6, one /64 network), where no proxy is in front. */
  readonly perAddress: number;
  /** Requests of one connection that wait for the answer to one before them. */
  readonly pipelined: number;
  /** ms for a request's headers. */
  readonly headersMs: number;
  /** ms for a whole request, its body too. */
  readonly requestMs: number;
  /** ms in which nothing goes either way while a request is under way. */
  readonly stillMs: number;
  /** ms until an answer has left, from the request on: for a client that takes it drop by drop. */
  readonly answerMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  trustedProxies: 0,
  perAddress: 256,
  pipelined: 64,
  headersMs: 10_000,
  requestMs: 30_000,
  stillMs: 30_000,
  answerMs: 120_000,
};

/** Pages begun in one turn of the event loop: some 5 ms of work. */
const STARTS_PER_TURN = 4;

/** ms an open connection may rest. Proxies keep theirs for a minute, and must not find it closed as they use it. */
const REST_MS = { direct: 5_000, proxied: 75_000 };

type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** What Node itself cuts: slow headers, slow bodies, resting connections. */
export function serverOptions({ headersMs, requestMs, trustedProxies }: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(2_000, headersMs),
    keepAliveTimeout: trustedProxies > 0 ? REST_MS.proxied : REST_MS.direct,
  };
}

/**
 * Answers the server's requests with `answer`: those of one connection one after the other, each when the answer before it
 * has left, and those of all clients in fair turns. Cuts what stands still, asks too much ahead or has too many connections.
 */
export function guardConnections(server: Server, answer: RequestListener, limits: ConnectionLimits): void {
  const { trustedProxies, stillMs, perAddress } = limits;
  const turns = createFairTurns(STARTS_PER_TURN);
  server.setTimeout(stillMs);
  if (trustedProxies === 0) limitPerAddress(server, perAddress);
  const start = (incoming: IncomingMessage, outgoing: ServerResponse, isLate: boolean) => {
    const forwarded = incoming.headers['x-forwarded-for']?.toString();
    const client = pickClientAddress(incoming.socket.remoteAddress ?? '', forwarded, trustedProxies);
    turns.start(client, isLate, () => {
      if (!incoming.socket.destroyed) answer(incoming, outgoing);
    });
  };
  server.on('request', inOrder(start, limits));
}

/** One request of each connection at a time; Node by itself hands over at once all that has come. */
function inOrder(
  start: (incoming: IncomingMessage, outgoing: ServerResponse, isLate: boolean) => void,
  { pipelined, answerMs }: ConnectionLimits,
): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const begin = (isLate: boolean) => {
      const cut = setTimeout(() => socket.destroy(), answerMs);
      outgoing.once('close', () => {
        clearTimeout(cut);
        const next = socket.destroyed ? null : lines.get(socket)?.shift();
        if (next) next();
        else lines.delete(socket);
      });
      start(incoming, outgoing, isLate);
    };
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      begin(false);
    } else if (line.length < pipelined) line.push(() => begin(true));
    else socket.destroy();
  };
}

function limitPerAddress(server: Server, most: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    if (count > most) socket.destroy();
  });
}
