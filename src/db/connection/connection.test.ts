import { connect, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { withDeadline } from './connection.ts';

it('gives up on what never comes', async () => {
  await expect(withDeadline(new Promise(() => {}), 10)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

it('passes on what comes, and what fails', async () => {
  expect(await withDeadline(Promise.resolve(1), 1000)).toBe(1);
  await expect(withDeadline(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no');
});

it('takes an answer that arrived while this process was too busy to look', async () => {
  const server = createServer((socket) => socket.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const socket: Socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const answered = withDeadline(new Promise((resolve) => socket.once('data', resolve)), 20);
  const busyUntil = performance.now() + 100;
  // The server is of this process too: it writes first, then nobody looks for a while.
  await new Promise((resolve) => setImmediate(resolve));
  while (performance.now() < busyUntil);
  expect(String(await answered)).toBe('here');
  server.close();
});
