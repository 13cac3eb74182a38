import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPoster, isPostable } from './post-guarded.ts';

const taken: string[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    taken.push(`${request.method} ${request.url} ${request.headers['webhook-id']} ${body}`);
    response.writeHead(request.url === '/away' ? 302 : 204, { location: '/elsewhere' }).end();
  });
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1'])(
  'nothing is posted to %s',
  async (host) => {
    await expect(createPoster(false)(`http://${host}:${port}/`, 'x', {})).rejects.toThrow(/private/);
    expect(taken).toEqual([]);
  },
);

test('within a private network only where the operator lets people, and no redirect is followed', async () => {
  const post = createPoster(true);
  expect(await post(`http://127.0.0.1:${port}/hook`, 'one', { 'webhook-id': 'a' })).toBe(204);
  expect(await post(`http://127.0.0.1:${port}/away`, 'two', { 'webhook-id': 'b' })).toBe(302);
  expect(taken).toEqual(['POST /hook a one', 'POST /away b two']);
});

test.each<[string, boolean, boolean]>([
  ['https://hooks.example/x', false, true],
  ['http://hooks.example/x', false, false],
  ['http://hooks.example/x', true, true],
  ['https://me:secret@hooks.example/x', true, false],
  ['file:///etc/passwd', true, false],
  ['no address', true, false],
  [`https://hooks.example/${'x'.repeat(2000)}`, false, false],
])('%s, private networks %s: %s', (address, mayBePrivate, expected) => {
  expect(isPostable(address, mayBePrivate)).toBe(expected);
});
