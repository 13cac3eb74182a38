import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How a server ends, in ms. */
export interface DrainTimes {
  /** For connections at rest: a client that is about to ask again is heard, and told that it was the last time. */
  readonly restMs: number;
  /** For requests that are open; then they are cut. */
  readonly openMs: number;
}

/** ms after which a server to which clients come all the time is closed all the same. */
const MAX_WAIT = 300;
/** ms of a turn in which next to nothing happened. */
const QUIET_TURN = 0.5;

/**
 * Prepares a server to be ended without a reset. Node's own `close` cuts connections at rest, also those on which a request
 * has just been sent.
 */
export function prepareDrain(server: Server, answer: RequestListener) {
  const sockets = new Set<Socket>();
  const open = new Set<ServerResponse>();
  let isDraining = false;
  let held: Parameters<RequestListener>[] | null = null;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, outgoing) => {
    open.add(outgoing);
    outgoing.once('close', () => open.delete(outgoing));
    if (isDraining) outgoing.shouldKeepAlive = false;
  });
  /** Ends it: nothing new is accepted, each answer is the last of its connection, and what rests or does not end is cut. */
  const drain = async ({ restMs, openMs }: DrainTimes) => {
    held = [];
    await untilNobodyComes(server);
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    // Only now: whoever is told earlier comes back at once.
    isDraining = true;
    for (const outgoing of open) outgoing.shouldKeepAlive = false;
    const waiting = held;
    held = null;
    for (const request of waiting) answer(...request);
    const cut = setTimeout(() => server.closeAllConnections(), openMs);
    const isClosed = await Promise.race([closed.then(() => true), sleep(Math.min(restMs, openMs), false)]);
    const closeResting = async () => {
      // What has come in while we were busy is heard first.
      for (let turn = 0; turn < 3; turn++) await nextTurn();
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    if (!isClosed) await closeResting();
    const sweep = setInterval(() => void closeResting(), 100);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    // Ends what else Node does for a server.
    server.close();
  };
  /** What answers the server's requests: for the moment before nothing is accepted any more, they wait. */
  const answerOrHold: RequestListener = (...request) => (held ? void held.push(request) : answer(...request));
  return { drain, answer: answerOrHold };
}

/**
 * A connection that the system has accepted and we have not yet is reset together with the socket that listens. One is taken
 * in each turn of the event loop: after a short turn without any there is hardly one. While requests are answered no turn is
 * short, so they wait.
 */
async function untilNobodyComes(server: Server): Promise<void> {
  let isQuiet = false;
  const onComing = () => {
    isQuiet = false;
  };
  server.on('connection', onComing);
  const end = performance.now() + MAX_WAIT;
  while (!isQuiet && performance.now() < end) {
    isQuiet = true;
    const begun = performance.now();
    await nextTurn();
    await nextTurn();
    if (performance.now() - begun > QUIET_TURN) isQuiet = false;
  }
  server.off('connection', onComing);
}
