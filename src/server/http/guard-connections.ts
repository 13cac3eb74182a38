import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../../accounts/throttles/throttle-key.ts';
import { pickClientAddress } from './client-address.ts';
import { createFairTurns } from './fair-turns.ts';

/** What connections may do before they are cut. */
export const CONNECTION_LIMITS = {
  /** How many proxies of the operator's stand in front: all clients then come over few addresses. */
  trustedProxies: 0,
  /** Connections of one address (of IPv6, one /64 network), where no proxy is in front. */
  perAddress: 256,
  /** Requests of one connection that wait for the answer to one before them. */
  pipelined: 16,
  /** ms for a request's headers. */
  headersMs: 10_000,
  /** ms for a whole request, its body too. */
  requestMs: 30_000,
  /** ms in which nothing goes either way while a request is under way. */
  stillMs: 30_000,
  /** ms until an answer has left, from the request on: for a client that takes it drop by drop. */
  answerMs: 120_000,
};

export type ConnectionLimits = Readonly<typeof CONNECTION_LIMITS>;

/** Pages begun in one turn of the event loop: some 3 ms of work. */
const STARTS_PER_TURN = 2;

/** ms an open connection may rest. Proxies keep theirs for a minute, and must not find it closed as they use it. */
const REST_MS = { direct: 5_000, proxied: 75_000 };

/** Bytes of a request's line and headers: room for the longest address that is answered, and for one that is told that it is too long. */
const MAX_HEADER_BYTES = 128 * 1024;

/** What waits, by connection, for the answer that is under way; a connection without one is not there. */
type Lines = WeakMap<Socket, (() => void)[]>;

/** What Node itself cuts: slow headers, slow bodies, resting connections. */
export function serverOptions({ headersMs, requestMs, trustedProxies }: ConnectionLimits): ServerOptions {
  return {
    maxHeaderSize: MAX_HEADER_BYTES,
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
  const startInTurn = createFairTurns(STARTS_PER_TURN);
  const lines: Lines = new WeakMap();
  server.setTimeout(stillMs);
  if (trustedProxies === 0) limitPerAddress(server, perAddress, lines);
  const start = (incoming: IncomingMessage, outgoing: ServerResponse, isLate: boolean) => {
    const forwarded = incoming.headers['x-forwarded-for']?.toString();
    const client = pickClientAddress(incoming.socket.remoteAddress ?? '', forwarded, trustedProxies);
    const { socket } = incoming;
    // Who asks ahead is known only after the first of several requests.
    const asksAhead = () => isLate || (lines.get(socket)?.length ?? 0) > 0;
    const begin = () => {
      if (!socket.destroyed) answer(incoming, outgoing);
    };
    startInTurn(client, asksAhead, begin, incoming.method === 'POST');
  };
  server.on('request', inOrder(start, lines, limits));
}

/** One request of each connection at a time; Node by itself hands over at once all that has come. */
function inOrder(
  start: (incoming: IncomingMessage, outgoing: ServerResponse, isLate: boolean) => void,
  lines: Lines,
  { pipelined, answerMs }: ConnectionLimits,
): RequestListener {
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

/**
 * Of an address with too many connections one is cut: one that asks ahead, else the one that has been open longest without
 * a request under way, else the newcomer. So whoever shares an address with a flood still gets in.
 */
function limitPerAddress(server: Server, most: number, lines: Lines): void {
  const open = new Map<string, Set<Socket>>();
  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    const sockets = open.getOrInsertComputed(key, () => new Set());
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) open.delete(key);
    });
    if (sockets.size <= most) return;
    const others = [...sockets].filter((other) => other !== socket);
    const greedy = others.find((other) => (lines.get(other)?.length ?? 0) > 0);
    const cut = greedy ?? others.find((other) => !lines.has(other)) ?? socket;
    sockets.delete(cut);
    cut.destroy();
  });
}
