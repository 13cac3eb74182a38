import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { requireSameOrigin } from './same-origin.ts';

const SITE = 'https://shop.example';
const app = new Hono().use(requireSameOrigin(SITE)).all('*', (context) => context.text('done'));

const ask = (method: string, headers: Record<string, string>, url = `${SITE}/x`) =>
  app.request(url, { method, headers });

it.each([
  ['POST', { origin: SITE }],
  ['POST', { 'sec-fetch-site': 'same-origin' }],
  ['DELETE', { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }],
  ['GET', {}],
  ['GET', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['HEAD', {}],
])('lets %s with %j pass', async (method, headers) => {
  expect((await ask(method, headers)).status).toBe(200);
});

it.each([
  ['POST', {}],
  ['POST', { origin: 'null' }],
  ['POST', { origin: 'https://evil.example' }],
  ['POST', { origin: 'https://shop.example.evil.example' }],
  ['POST', { origin: 'http://shop.example' }],
  ['POST', { 'sec-fetch-site': 'cross-site', origin: SITE }],
  ['POST', { 'sec-fetch-site': 'same-site' }],
  ['POST', { 'sec-fetch-site': 'none' }],
  ['PUT', { 'content-type': 'application/json', origin: 'https://evil.example' }],
  ['DELETE', { origin: 'https://evil.example' }],
  ['PATCH', {}],
])('refuses %s with %j', async (method, headers) => {
  expect((await ask(method, headers)).status).toBe(403);
});

it('lets a mail program stop mails, and do nothing else', async () => {
  expect((await ask('POST', {}, `${SITE}/watches/stop?token=x`)).status).toBe(200);
  expect((await ask('POST', {}, `${SITE}/watches/stop/x`)).status).toBe(403);
  expect((await ask('POST', {}, `${SITE}/watch`)).status).toBe(403);
});

it('knows its own address also when a proxy changed it', async () => {
  expect((await ask('POST', { origin: SITE }, 'http://10.0.0.7:3000/x')).status).toBe(200);
  expect((await ask('POST', { origin: 'http://localhost:3000' }, 'http://localhost:3000/x')).status).toBe(200);
});
