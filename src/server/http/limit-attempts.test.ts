import { type Context, Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitAttempts } from './limit-attempts.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const addressOf = ({ req }: Context) => req.header('x-from') ?? '';

test('one client has thirty forms under way, others and reading are not held up, and then it may again', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let rendered = 0;
  const app = new Hono();
  app.use('/login', limitAttempts({ addressOf }));
  app.all('/login', async (context) => {
    rendered += 1;
    if (context.req.method === 'POST') await held;
    return context.text('page');
  });
  const ask = (from: string, method = 'POST') => app.request('/login', { method, headers: { 'x-from': from } });
  const flood = Array.from({ length: 250 }, () => ask('192.0.2.1'));
  expect((await ask('192.0.2.1', 'GET')).status).toBe(200);
  const other = ask('192.0.2.2');
  release();
  expect((await other).status).toBe(200);
  const answers = await Promise.all(flood);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(220);
  expect(refused[0]?.headers.get('retry-after')).toBe('10');
  expect(rendered).toBe(32);
  vi.advanceTimersByTime(10_000);
  expect((await ask('192.0.2.1')).status).toBe(200);
});

test('while forms come in by the hundred from everywhere, who sent several is refused unrendered, and nobody else', async () => {
  let rendered = 0;
  const app = new Hono();
  app.use('/login', limitAttempts({ addressOf }));
  app.all('/login', (context) => {
    rendered += 1;
    return context.text('page');
  });
  const ask = (from: string) => app.request('/login', { method: 'POST', headers: { 'x-from': from } });
  for (let round = 0; round < 20; round += 1) for (let i = 0; i < 50; i += 1) await ask(`192.0.2.${i}`);
  expect(rendered).toBe(150);
  expect((await ask('192.0.2.1')).status).toBe(429);
  expect((await ask('198.51.100.1')).status).toBe(200);
  vi.advanceTimersByTime(30_000);
  expect((await ask('192.0.2.1')).status).toBe(200);
});

test('while a flood lasts, a known browser counts by itself, and an address gets one more through after half a minute', async () => {
  const app = new Hono();
  app.use('/login', limitAttempts({ addressOf, browserOf: async ({ req }) => req.header('x-browser') ?? null }));
  app.post('/login', (context) => context.text('page'));
  const ask = async (from: string, browser?: string) => {
    const headers = { 'x-from': from, ...(browser ? { 'x-browser': browser } : {}) };
    return (await app.request('/login', { method: 'POST', headers })).status;
  };
  const flood = async () => {
    for (let i = 0; i < 120; i += 1) await ask('192.0.2.1');
  };
  await flood();
  expect(await ask('192.0.2.1')).toBe(429);
  for (let time = 0; time < 3; time += 1) expect(await ask('192.0.2.1', 'known')).toBe(200);
  expect(await ask('192.0.2.1', 'known')).toBe(429);
  expect(await ask('192.0.2.1', 'another')).toBe(200);
  for (let second = 0; second < 36; second += 4) {
    vi.advanceTimersByTime(4_000);
    if (second < 32) for (let i = 0; i < 120; i += 1) await ask('192.0.2.2');
  }
  expect(await ask('192.0.2.1')).toBe(200);
  expect(await ask('192.0.2.1')).toBe(429);
});
