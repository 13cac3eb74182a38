import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { DatabaseState } from '../db/connection/outage.ts';
import { createLogger } from './create-logger.ts';
import { listen } from './http/listen.ts';

function log(state: DatabaseState, known: DatabaseState = 'well') {
  const lines: string[] = [];
  const check = vi.fn(async () => state);
  const logger = createLogger('info', () => ({ state: known, check }), {
    write: (line) => void lines.push(JSON.parse(line).msg),
  });
  return { logger, lines, check };
}

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

it('leaves out what fails because the database is away, whoever says so', async () => {
  const { logger, lines } = log('away');
  logger.error({ err: refused }, 'a page failed');
  logger.warn({ err: new Error('wrapped', { cause: refused }) }, 'expired sessions could not be swept');
  logger.error({ err: Object.assign(new Error('no room'), { code: '53100' }) }, 'a page failed');
  logger.error({ err: new TypeError('a mistake of ours') }, 'a page failed');
  logger.info('hello');
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines).toEqual(['a page failed', 'hello']);
});

it('leaves out what fails while an outage ends', async () => {
  const { logger, lines } = log('well', 'away');
  logger.error({ err: refused }, 'a page failed');
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines).toEqual([]);
});

it('logs a connection that was cut while all is well', async () => {
  const { logger, lines, check } = log('well');
  logger.error({ err: refused }, 'a page failed');
  await new Promise((resolve) => setImmediate(resolve));
  expect([lines, check.mock.calls.length]).toEqual([['a page failed'], 1]);
});

it('leaves out what a client did not send to its end, and asks the database nothing for it', async () => {
  const { logger, lines, check } = log('well');
  const { promise: failed, resolve: fail } = Promise.withResolvers<unknown>();
  const app = new Hono()
    .post('/', async ({ req, text }) => text(await req.text()))
    .onError((err, { text }) => {
      fail(err);
      logger.error({ err }, 'request failed');
      return text('failed', 500);
    });
  const server = await listen(app, '127.0.0.1', 0);
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf', () => {
    setTimeout(() => socket.destroy(), 50);
  });
  expect(await failed).toBeInstanceOf(Error);
  await server.close(0);
  expect([lines, check.mock.calls.length]).toEqual([[], 0]);
});
