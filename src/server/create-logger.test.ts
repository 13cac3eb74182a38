import { expect, it, vi } from 'vitest';
import type { DatabaseState } from '../db/outage.ts';
import { createLogger } from './create-logger.ts';

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
