import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeEmail } from '../../../test/visitors/people.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import { createUser } from '../../db/accounts/users.ts';
import { issueAuthCode, redeemAuthCode } from './redirect-codes.ts';

const VERIFIER = 'a-verifier-of-forty-three-characters-or-more';
const CHALLENGE = { challenge: hash('sha256', VERIFIER, 'base64url'), method: 's256' } as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function issue(challenge: { challenge: string; method: 's256' | 'plain' } = CHALLENGE) {
  const { db } = database;
  const userId = (await createUser(db, { email: makeEmail(), username: '' })) ?? '';
  const code = await issueAuthCode(db, { userId, challenge, method: 'oauth', tokens: null });
  return { userId, code };
}

const redeem = (code: string, verifier = VERIFIER) => redeemAuthCode(database.db, code, verifier);
const UNKNOWN = { ok: false, reason: 'unknown-code' };

describe('a code', () => {
  test('is changed into what it stands for, once', async () => {
    const { userId, code } = await issue();
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)]);
    expect(answers.filter((answer) => !('ok' in answer))).toEqual([
      { userId, challenge: CHALLENGE, method: 'oauth', tokens: null },
    ]);
    expect(await redeem(code)).toEqual(UNKNOWN);
  });

  test('may be challenged in plain text', async () => {
    const { userId, code } = await issue({ challenge: VERIFIER, method: 'plain' });
    expect(await redeem(code)).toMatchObject({ userId });
  });

  test('is no use to whoever has the challenge alone, and still its owner’s after that', async () => {
    const { userId, code } = await issue();
    expect(await redeem(code, CHALLENGE.challenge)).toEqual({ ok: false, reason: 'wrong-verifier' });
    expect(await redeem(code)).toMatchObject({ userId });
  });

  test('ends with the sessions of the person, and with all others', async () => {
    const ended = await issue();
    await endSessions(database.db, ended.userId, 'all');
    expect(await redeem(ended.code)).toEqual(UNKNOWN);
    const other = await issue();
    await endSessions(database.db, other.userId, { allBut: randomUUID() });
    expect(await redeem(other.code)).toEqual(UNKNOWN);
  });

  test('counts for five minutes', async () => {
    const { code } = await issue();
    await sql`update auth_codes set expires_at = expires_at - interval '300 seconds'`.execute(database.db);
    expect(await redeem(code)).toEqual(UNKNOWN);
  });

  test('is not in the database, and what was none is none', async () => {
    const { code } = await issue();
    expect(JSON.stringify(await database.db.selectFrom('auth_codes').selectAll().execute())).not.toContain(code);
    for (const text of ['', 'x', '\0', `${code}x`, code.toLowerCase()]) expect(await redeem(text)).toEqual(UNKNOWN);
  });
});
