import { type Context, Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitAttempts } from './limit-attempts.ts';

test('one client has thirty forms under way, others and reading are not held up, and then it may again', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let rendered = 0;
  const app = new Hono();
  app.use(
    '/login',
    limitAttempts((context: Context) => context.req.header('x-from') ?? ''),
  );
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
  expect((await ask('192.0.2.1')).status).toBe(200);
});
