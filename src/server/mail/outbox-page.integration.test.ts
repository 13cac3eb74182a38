import { expect, test, vi } from 'vitest';
import { listen } from '../http/listen.ts';
import { createOutboxPage } from './outbox-page.ts';

const MAIL = {
  id: 'c0ffee',
  to: 'ada@shop.example',
  at: new Date('2026-11-22T18:04:00Z'),
  subject: 'A <b>subject</b>',
  html: '<!doctype html><p style="color:red">Hello</p>',
  text: 'Open this:\nhttps://shop.example/reset-password?token=1&a=2\n<script>',
};

const KEY = 'the-key-that-was-printed';

/** Asks a server of its own. */
async function ask(path: string, headers: Record<string, string> = {}, isOpen = true) {
  const read = vi.fn(async () => [MAIL]);
  const page = createOutboxPage(read, () => isOpen, KEY);
  const server = await listen({ fetch: page.fetch }, '127.0.0.1', 0);
  try {
    // Node's fetch lets nobody choose the Host.
    const { request } = await import('node:http');
    const answer = await new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
      (resolve, reject) => {
        const asked = request({ port: server.port, host: '127.0.0.1', path, headers }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (part) => (body += part));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
        });
        asked.on('error', reject).end();
      },
    );
    return { ...answer, isRead: read.mock.calls.length > 0 };
  } finally {
    await server.close();
  }
}

test('the outbox shows mails, with their links, and what they say as text', async () => {
  const { status, body, headers } = await ask(`/?key=${KEY}`);
  expect(status).toBe(200);
  expect(body).toContain(`href="/outbox/${MAIL.id}?key=${KEY}"`);
  expect(body).toContain('A &lt;b&gt;subject&lt;/b&gt;');
  expect(body).toContain('<a href="https://shop.example/reset-password?token=1&amp;a=2">');
  expect(body).not.toContain('<script>');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(JSON.parse((await ask(`/mails.json?key=${KEY}`)).body)).toMatchObject([{ to: MAIL.to, text: MAIL.text }]);
});

test('a mail is shown as it looks, where it can do nothing', async () => {
  const { body, headers } = await ask(`/${MAIL.id}?key=${KEY}`);
  expect(body).toBe(MAIL.html);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
  expect((await ask(`/another?key=${KEY}`)).status).toBe(404);
});

test('whoever has not the printed address reads nothing', async () => {
  for (const query of ['', '?key=', '?key=another', `?key=${KEY}x`]) {
    for (const path of ['/', '/mails.json', `/${MAIL.id}`]) {
      const answer = await ask(path + query);
      expect(answer).toMatchObject({ status: 403, isRead: false });
      expect(answer.body).not.toContain(KEY);
    }
  }
});

test.each([
  ['by another name', { host: 'shop.example' }],
  ['by a name that ends in ours', { host: 'localhost.evil.example' }],
  ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ['through a proxy that calls it otherwise', { forwarded: 'for=127.0.0.1' }],
])('asked %s there is no such page', async (_, headers) => {
  for (const path of ['/', '/mails.json', `/${MAIL.id}`]) {
    expect(await ask(`${path}?key=${KEY}`, headers)).toMatchObject({ status: 404, isRead: false });
  }
});

test('nor where it is not wanted', async () => {
  expect(await ask(`/?key=${KEY}`, {}, false)).toMatchObject({ status: 404, isRead: false });
});
