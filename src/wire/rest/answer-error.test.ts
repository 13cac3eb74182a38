import { Hono } from 'hono';
import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { answerError } from './answer-error.ts';

const answer = (error: Error) =>
  new Hono()
    .onError((failure, context) => answerError(failure, context as never, pino({ level: 'silent' })))
    .get('/', () => {
      throw error;
    })
    .request('/');

it('a failure that PostgreSQL worded is told, one of the way to it is not', async () => {
  const worded = new DatabaseError('column "hue" does not exist', 0, 'error');
  worded.code = '42703';
  const told = await answer(worded);
  expect(told.status).toBe(400);
  expect(await told.json()).toMatchObject({ code: '42703', message: 'column "hue" does not exist' });
  const cut = await answer(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(cut.status).toBe(503);
  expect(await cut.text()).not.toMatch('EPIPE');
});
