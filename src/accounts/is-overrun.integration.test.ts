import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeAddress, makeEmail } from '../../test/people.ts';
import { createLogIn } from './log-in.ts';
import { createSignUp } from './sign-up.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('who comes when very many wait already is refused at once, and counts for nothing', async () => {
  const slot = pLimit(1);
  const forever = () => new Promise<never>(() => {});
  for (let waiting = 0; waiting < 300; waiting += 1) void slot(forever);
  const attempt = { email: makeEmail(), password: 'correct horse battery staple', address: makeAddress() };
  const refused = { ok: false, reason: 'failed', retryAfter: expect.any(Number) };
  expect(await createLogIn(database.db, slot)(attempt)).toEqual(refused);
  expect(await createSignUp(database.db, slot)({ ...attempt, username: '' })).toEqual(refused);
  expect(await database.db.selectFrom('throttles').selectAll().execute()).toEqual([]);
});
