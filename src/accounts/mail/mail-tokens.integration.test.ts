import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeEmail } from '../../../test/visitors/people.ts';
import { createOneTimeTokens, MOST_TRIES, type TokenPurpose } from './mail-tokens.ts';

let database: TestDatabase;
const tokens = createOneTimeTokens(new Uint8Array(randomBytes(32)));

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function issue(purpose: TokenPurpose = 'recovery', email = makeEmail()) {
  const id = randomUUID();
  await tokens.issue(database.db, { id, purpose, userId: null, email, data: { a: 1 } });
  return { id, email, code: tokens.codeOf(id), link: tokens.linkOf(id) };
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const guess = (email: string, code: string) => tokens.guess(database.db, { email, code }, ['recovery']);
const take = (id: string) => database.db.transaction().execute((trx) => tokens.take(trx, id));

test('link and code lead to the token until it is taken', async () => {
  const { id, email, code, link } = await issue();
  expect(code).toMatch(/^\d{6}$/);
  expect(await guess(email.toUpperCase(), code)).toMatchObject({ id, email, data: { a: 1 } });
  expect(await tokens.find(database.db, link, ['recovery'])).toMatchObject({ id });
  expect(await take(id)).toMatchObject({ id });
  expect(await guess(email, code)).toBeNull();
  expect(await tokens.find(database.db, link, ['recovery'])).toBeNull();
});

test('of many at once one has it', async () => {
  const { id } = await issue();
  const taken = await Promise.all(Array.from({ length: 8 }, () => take(id)));
  expect(taken.filter((token) => token !== null)).toHaveLength(1);
});

test('they are good for their own purpose alone', async () => {
  const { link, code, email } = await issue('verify');
  expect(await tokens.find(database.db, link, ['recovery', 'log-in'])).toBeNull();
  expect(await guess(email, code)).toBeNull();
});

test('ten guesses at once or one after the other are all there are; the link stays', async () => {
  const { email, code, link, id } = await issue();
  const wrong = await Promise.all(Array.from({ length: 3 * MOST_TRIES }, () => guess(email, otherThan(code))));
  expect(wrong.every((token) => token === null)).toBe(true);
  expect(await guess(email, code)).toBeNull();
  expect(await tokens.find(database.db, link, ['recovery'])).toMatchObject({ id });
});

test('the tenth guess may be the right one', async () => {
  const { email, code, id } = await issue();
  for (let count = 1; count < MOST_TRIES; count += 1) await guess(email, otherThan(code));
  expect(await guess(email, code)).toMatchObject({ id });
});

test('what is no code is no guess', async () => {
  const { email, code, id } = await issue();
  for (const text of ['', '12345', '1234567', '12345a', ' '.repeat(6), '１２３４５６', `${code}\n`]) {
    expect(await guess(email, text)).toBeNull();
  }
  for (let count = 1; count < MOST_TRIES; count += 1) expect(await guess(email, otherThan(code))).toBeNull();
  expect(await guess(email, code)).toMatchObject({ id });
});

test('a new one ends the former one of its purpose and address', async () => {
  const first = await issue();
  const other = await issue('log-in', first.email);
  const second = await issue('recovery', first.email.toUpperCase());
  expect(await tokens.find(database.db, first.link, ['recovery'])).toBeNull();
  expect(await tokens.find(database.db, second.link, ['recovery'])).toMatchObject({ id: second.id });
  expect(await tokens.find(database.db, other.link, ['log-in'])).toMatchObject({ id: other.id });
});

test('none is good after its time', async () => {
  const { id, email, code, link } = await issue();
  await database.db.updateTable('one_time_tokens').set({ expires_at: new Date() }).where('id', '=', id).execute();
  expect(await guess(email, code)).toBeNull();
  expect(await tokens.find(database.db, link, ['recovery'])).toBeNull();
  expect(await take(id)).toBeNull();
});

test('a link with one character changed is none; nor is that of another installation', async () => {
  const { link, id } = await issue();
  for (const place of [0, 31, 32, 71]) {
    const changed = link.slice(0, place) + (link[place] === '0' ? '1' : '0') + link.slice(place + 1);
    expect(await tokens.find(database.db, changed, ['recovery'])).toBeNull();
  }
  const others = createOneTimeTokens(new Uint8Array(randomBytes(32)));
  expect(await tokens.find(database.db, others.linkOf(id), ['recovery'])).toBeNull();
  expect(others.codeOf(id) === tokens.codeOf(id) && others.linkOf(id) === link).toBe(false);
});

test('the table holds neither the code nor the link', async () => {
  const { id, code, link } = await issue();
  const row = await database.db.selectFrom('one_time_tokens').selectAll().where('id', '=', id).executeTakeFirst();
  const { created_at, expires_at, ...rest } = row ?? { created_at: null, expires_at: null };
  expect(JSON.stringify(rest)).not.toContain(code);
  expect(JSON.stringify(rest)).not.toContain(link.slice(32));
});
