import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The only address that the sample listens on. */
export const LOOPBACK = '127.0.0.1';

/** Lets a server listen, on a free port when `port` is 0. Rejects with what `who` cannot do when the port is taken. */
export async function listenOnLoopback(server: Server, port: number, who: string) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      reject(new Error(`${who} cannot listen on ${LOOPBACK}:${port}.`, { cause }));
    });
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Readers keep connections alive, and nobody's half-sent request is worth waiting for.
        server.closeAllConnections();
      }),
  };
}
