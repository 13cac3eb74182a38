import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addFactor, codeOf, type Guarded, STEP } from '../../../test/visitors/authenticator.ts';
import {
  createSessionDeps,
  makeAddress,
  makeGooglePerson,
  makePerson,
  proveAddress,
  requireLetIn,
  requireSession,
} from '../../../test/visitors/people.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';
import type { FactorRequired, LetIn } from '../sessions/open-session.ts';
import { openSession } from '../sessions/open-session.ts';

const WRONG = { ok: false, reason: 'wrong-code' };
const SECRET = new Uint8Array(32).fill(7);

let database: TestDatabase;
let accounts: Accounts;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db, secret: SECRET });
});

afterAll(() => database.drop());

beforeEach(() => {
  // In the middle of a time step, so that none ends while a test runs.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Math.floor(Date.now() / STEP) * STEP + STEP / 2);
  return () => vi.useRealTimers();
});

/** Somebody whose address is confirmed. */
async function makeProven() {
  const person = await makePerson(accounts);
  await proveAddress(database.db, person.email);
  return person;
}
const makeGuarded = async () => addFactor({ db: database.db, accounts }, await makePerson(accounts));
const isOpen = async (token: string) => (await accounts.findSession(token, [])) !== null;

async function logIn({ email, password }: Guarded, knownAs: string | null = null): Promise<FactorRequired> {
  const outcome = await accounts.logIn({ email, password, address: makeAddress(), knownAs });
  if (outcome.ok || outcome.reason !== 'second-factor') throw new Error('Not asked for the second factor');
  return outcome;
}

const finish = ({ pending }: FactorRequired, code: string, more: { isRecovery?: boolean; knownAs?: string } = {}) =>
  accounts.finishLogIn(pending.token, { code, isRecovery: false, address: makeAddress(), ...more });

async function kindsOf({ session }: Guarded): Promise<string[]> {
  return (await accounts.listActivity(session)).map(({ kind }) => kind);
}

/** What somebody was told by mail, newest first. */
async function noticesOf({ email }: Guarded): Promise<string[]> {
  const mails = database.db.selectFrom('mails').select('template').where('recipient', '=', email);
  return (await mails.orderBy('created_at', 'desc').orderBy('template').execute()).map(({ template }) => template);
}

describe('adding an app', () => {
  test('needs the password, and a code of the app; then there are ten codes', async () => {
    const ada = await makeProven();
    const { address } = ada;
    const ask = (password: string) => accounts.enrolFactor(ada.session, { name: '', password, address });
    expect(await ask('')).toEqual({ ok: false, reason: 'missing' });
    expect(await ask('not theirs')).toEqual({ ok: false, reason: 'wrong-password' });
    const begun = await ask(ada.password);
    if (!begun.ok) throw new Error(begun.reason);
    const enrolment = await accounts.findEnrolment(ada.session, begun.id);
    expect(enrolment).toEqual({
      name: 'Authenticator app',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`otpauth://totp/Selvedge:${encodeURIComponent(ada.email)}?`),
      qrCode: expect.stringMatching(/^<svg [^>]*>.*<\/svg>$/s),
    });
    // Nothing is asked for yet.
    expect(await accounts.logIn({ ...ada, address: makeAddress() })).toMatchObject({ ok: true });
    expect(await accounts.listFactors(ada.session)).toEqual({ factors: [], codesLeft: 0 });
    const verify = (code: string) => accounts.verifyFactor(ada.session, { id: begun.id, code, address });
    expect(await verify('')).toEqual({ ok: false, reason: 'missing' });
    for (const code of ['000', 'abcdef', codeOf(enrolment?.secret ?? '', -3)])
      expect(await verify(code)).toEqual(WRONG);
    expect(await verify(` ${codeOf(enrolment?.secret ?? '').replace(/^.{3}/, '$& ')}`)).toEqual({
      ok: true,
      codes: expect.toSatisfy((codes: string[]) => new Set(codes).size === 10),
    });
    expect(await accounts.listFactors(ada.session)).toEqual({
      factors: [
        { id: begun.id, name: 'Authenticator app', addedAt: expect.any(Number), lastUsedAt: expect.any(Number) },
      ],
      codesLeft: 10,
    });
    expect(await accounts.findEnrolment(ada.session, begun.id)).toBeNull();
  });

  test('ends every session without it, and lets no log-in through that was under way', async () => {
    const ada = await makePerson(accounts);
    const elsewhere = requireLetIn(await accounts.logIn({ ...ada, address: makeAddress() })).session.token;
    await addFactor({ db: database.db, accounts }, ada);
    expect([await isOpen(ada.token), await isOpen(elsewhere)]).toEqual([true, false]);
    // As if it had been opened in that moment.
    const late = requireLetIn(await accounts.signUp({ ...ada, email: `late-${ada.email}`, username: '', address: '' }));
    await sql`update sessions set user_id = ${ada.session.account.id}, aal = 'aal1' where user_id = ${late.account.id}`.execute(
      database.db,
    );
    expect(await isOpen(late.session.token)).toBe(false);
  });

  test('asks for a confirmed address first', async () => {
    const ada = await makePerson(accounts);
    const ask = () => accounts.enrolFactor(ada.session, { name: '', password: ada.password, address: ada.address });
    expect(await ask()).toEqual({ ok: false, reason: 'unproved-email' });
    await proveAddress(database.db, ada.email);
    expect(await ask()).toMatchObject({ ok: true });
  });

  test('works for who has no password', async () => {
    const session = await makeGooglePerson({ db: database.db, accounts }, null);
    expect(await accounts.enrolFactor(session, { name: 'Phone', password: '', address: '' })).toMatchObject({
      ok: true,
    });
  });

  test('is for the person themselves', async () => {
    const [ada, eve] = [await makeProven(), await makePerson(accounts)];
    const begun = await accounts.enrolFactor(ada.session, { name: '', password: ada.password, address: '' });
    const id = begun.ok ? begun.id : '';
    const secret = (await accounts.findEnrolment(ada.session, id))?.secret ?? '';
    expect(await accounts.findEnrolment(eve.session, id)).toBeNull();
    expect(await accounts.verifyFactor(eve.session, { id, code: codeOf(secret), address: '' })).toEqual(WRONG);
    for (const odd of ['', 'x', '\0', `${id}x`]) expect(await accounts.findEnrolment(ada.session, odd)).toBeNull();
  });

  test('ten are the most, each with a name of its own', async () => {
    const ada = await makeGuarded();
    const add = (name: string) => accounts.enrolFactor(ada.session, { name, password: '', address: '' });
    expect(await add('phone')).toEqual({ ok: false, reason: 'factor-name' });
    expect(await add('x'.repeat(61))).toEqual({ ok: false, reason: 'long-factor-name' });
    await sql`insert into factors (user_id, name, secret, verified_at)
      select ${ada.session.account.id}, 'n' || n, '', now() from generate_series(1, 9) n`.execute(database.db);
    expect(await add('One more')).toEqual({ ok: false, reason: 'too-many-factors' });
  });

  test('the table alone opens nothing', async () => {
    const ada = await makeGuarded();
    const rows = JSON.stringify([
      await database.db.selectFrom('factors').selectAll().execute(),
      await database.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(rows).not.toContain(ada.secret);
    for (const code of ada.codes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(Buffer.from(code).toString('hex'));
    }
  });
});

describe('logging in', () => {
  test('takes the password and then a code, and the session says so', async () => {
    const ada = await makeGuarded();
    const asked = await logIn(ada);
    expect(Object.keys(asked)).toEqual(['ok', 'reason', 'pending']);
    expect(await isOpen(asked.pending.token)).toBe(false);
    expect(await accounts.isPending(asked.pending.token)).toBe(true);
    const letIn = requireLetIn(await finish(asked, codeOf(ada.secret)));
    expect(letIn.knownAs).toEqual(expect.any(String));
    expect(await requireSession(accounts, letIn.session.token)).toMatchObject({ factor: 'fresh' });
    // It was good once.
    expect(await accounts.isPending(asked.pending.token)).toBe(false);
    expect(await finish(asked, codeOf(ada.secret, 1))).toEqual({ ok: false, reason: 'log-in-expired' });
    expect((await kindsOf(ada)).slice(0, 2)).toEqual(['logged-in', 'factor-added']);
    expect(await noticesOf(ada)).toEqual(['new-device', 'factor-added', 'verify-address']);
    // The browser is known from then on.
    const known = letIn.knownAs ?? '';
    vi.setSystemTime(Date.now() + STEP);
    requireLetIn(await finish(await logIn(ada, known), codeOf(ada.secret), { knownAs: known }));
    expect(await noticesOf(ada)).toHaveLength(3);
  });

  test('with Google asks for it too', async () => {
    const session = await makeGooglePerson({ db: database.db, accounts });
    await proveAddress(database.db, session.account.email ?? '');
    const begun = await accounts.enrolFactor(session, { name: '', password: '', address: '' });
    const id = begun.ok ? begun.id : '';
    const { secret = '' } = (await accounts.findEnrolment(session, id)) ?? {};
    expect(await accounts.verifyFactor(session, { id, code: codeOf(secret), address: '' })).toMatchObject({ ok: true });
    const entry = await database.db
      .transaction()
      .execute((trx) =>
        openSession(trx, createSessionDeps(), session.account.id, { method: 'oauth', address: makeAddress() }),
      );
    if (entry.ok || entry.reason !== 'second-factor') throw new Error('Not asked for the second factor');
    expect(await finish(entry, codeOf(secret, 1))).toMatchObject({ ok: true });
  });

  test('a code is taken once, at whichever door', async () => {
    const ada = await makeGuarded();
    const code = codeOf(ada.secret);
    const asked = await Promise.all([logIn(ada), logIn(ada), logIn(ada), logIn(ada)]);
    const outcomes = await Promise.all(asked.map((one) => finish(one, code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await accounts.confirm(ada.session, { code, isRecovery: false, address: '' })).toEqual(WRONG);
    // Nor one of before, though its time has not come.
    expect(await finish(await logIn(ada), codeOf(ada.secret, -1))).toEqual(WRONG);
    expect(await finish(await logIn(ada), codeOf(ada.secret, 1))).toMatchObject({ ok: true });
  });

  test('waits ten minutes, and not for who is disabled, changed the password or signed out everywhere', async () => {
    const ada = await makeGuarded();
    const late = await logIn(ada);
    await sql`update pending_log_ins set expires_at = expires_at - interval '10 minutes'`.execute(database.db);
    const expired = { ok: false, reason: 'log-in-expired' };
    expect(await finish(late, codeOf(ada.secret))).toEqual(expired);
    const ended = await logIn(ada);
    await accounts.logOut(ada.session, 'global', ada);
    expect(await finish(ended, codeOf(ada.secret))).toEqual(expired);
    const disabled = await logIn(ada);
    await sql`update users set disabled_at = now() where id = ${ada.session.account.id}`.execute(database.db);
    expect(await finish(disabled, codeOf(ada.secret))).toEqual(expired);
    const again = { email: ada.email, password: ada.password, address: makeAddress() };
    expect(await accounts.logIn(again)).toEqual({ ok: false, reason: 'disabled' });
    for (const token of ['', 'x', 'x'.repeat(43), ada.token]) {
      const attempt = { code: codeOf(ada.secret), isRecovery: false, address: '' };
      expect(await accounts.finishLogIn(token, attempt)).toEqual(expired);
    }
  });

  test('guesses are few, whatever is guessed, and a known browser is not kept waiting by them', async () => {
    const ada = await makeGuarded();
    const known = requireLetIn(await finish(await logIn(ada), codeOf(ada.secret))).knownAs ?? '';
    vi.setSystemTime(Date.now() + STEP);
    const asked = await logIn(ada);
    const guesses = Array.from({ length: 20 }, (_, index) =>
      finish(asked, `${100_000 + index}`, { isRecovery: index % 2 === 1 }),
    );
    const reasons = (await Promise.all(guesses)).map((outcome) => (outcome.ok ? 'let in' : outcome.reason));
    expect(reasons.filter((reason) => reason === 'wrong-code')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'throttled')).toHaveLength(15);
    // Also with the right one.
    expect(await finish(await logIn(ada), codeOf(ada.secret))).toMatchObject({ reason: 'throttled' });
    expect(await finish(await logIn(ada, known), codeOf(ada.secret), { knownAs: known })).toMatchObject({ ok: true });
    const failed = (await accounts.listActivity(ada.session)).filter(({ kind }) => kind === 'code-failed');
    expect(failed.reduce((sum, { times }) => sum + times, 0)).toBe(5);
  });

  test('any of several apps will do', async () => {
    const ada = await makeGuarded();
    const tablet = await addFactor({ db: database.db, accounts }, ada, 'Tablet');
    expect(tablet.codes).toEqual([]);
    expect(await finish(await logIn(ada), codeOf(tablet.secret))).toMatchObject({ ok: true });
    expect(await finish(await logIn(ada), codeOf(ada.secret))).toMatchObject({ ok: true });
  });
});

describe('recovery codes', () => {
  test('let in once each, however they are typed', async () => {
    const ada = await makeGuarded();
    const [first = '', second = ''] = ada.codes;
    expect(await finish(await logIn(ada), first)).toEqual(WRONG);
    const typed = ` ${first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    expect(await finish(await logIn(ada), typed, { isRecovery: true })).toMatchObject({ ok: true });
    expect(await finish(await logIn(ada), first, { isRecovery: true })).toEqual(WRONG);
    expect((await accounts.listFactors(ada.session)).codesLeft).toBe(9);
    const race = await Promise.all(Array.from({ length: 4 }, () => logIn(ada)));
    const outcomes = await Promise.all(race.map((one) => finish(one, second, { isRecovery: true })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await kindsOf(ada)).toContain('recovery-code-used');
    expect(await noticesOf(ada)).toContain('recovery-code-used');
  });

  test('are one person’s, and none is lost to a log-in that came too late', async () => {
    const [ada, eve] = [await makeGuarded(), await makeGuarded()];
    expect(await finish(await logIn(eve), ada.codes[0] ?? '', { isRecovery: true })).toEqual(WRONG);
    const asked = await logIn(ada);
    await accounts.dropPending(asked.pending.token);
    expect(await finish(asked, ada.codes[0] ?? '', { isRecovery: true })).toEqual({
      ok: false,
      reason: 'log-in-expired',
    });
    expect((await accounts.listFactors(ada.session)).codesLeft).toBe(10);
  });

  test('new ones take the place of those that were', async () => {
    const ada = await makeGuarded();
    const made = await accounts.makeRecoveryCodes(ada.session, ada);
    if (!made.ok) throw new Error(made.reason);
    expect(made.codes).toHaveLength(10);
    expect(await finish(await logIn(ada), ada.codes[0] ?? '', { isRecovery: true })).toEqual(WRONG);
    expect(await finish(await logIn(ada), made.codes[0] ?? '', { isRecovery: true })).toMatchObject({ ok: true });
  });
});

describe('what is sensitive', () => {
  async function makeStale() {
    const ada = await makeGuarded();
    await sql`update sessions set factor_at = now() - interval '20 minutes' where id = ${ada.session.sessionId}`.execute(
      database.db,
    );
    return { ...ada, session: await requireSession(accounts, ada.token) };
  }

  test('asks for the second factor again after a quarter of an hour', async () => {
    const ada = await makeStale();
    const { session, password, address } = ada;
    const unconfirmed = { ok: false, reason: 'unconfirmed' };
    const change = { current: password, next: 'another of theirs', address };
    expect(await accounts.changePassword(session, change)).toEqual(unconfirmed);
    expect(await accounts.deleteAccount(session, { password, address })).toEqual(unconfirmed);
    expect(await accounts.enrolFactor(session, { name: '', password, address })).toEqual(unconfirmed);
    expect(await accounts.removeFactor(session, ada.factorId, ada)).toEqual(unconfirmed);
    expect(await accounts.makeRecoveryCodes(session, ada)).toEqual(unconfirmed);
    const confirm = (code: string) => accounts.confirm(session, { code, isRecovery: false, address });
    expect(await confirm('000000')).toEqual(WRONG);
    expect(await confirm(codeOf(ada.secret))).toEqual({ ok: true });
    const confirmed = await requireSession(accounts, ada.token);
    const letIn = requireLetIn(await accounts.changePassword(confirmed, change));
    // The session that takes its place is as sure.
    expect(await requireSession(accounts, letIn.session.token)).toMatchObject({ factor: 'fresh' });
  });

  test('removing the last app takes the codes along, and nothing is asked for any more', async () => {
    const ada = await makeGuarded();
    const tablet = await addFactor({ db: database.db, accounts }, ada, 'Tablet');
    const eve = await makeGuarded();
    await accounts.removeFactor(eve.session, ada.factorId, eve);
    expect((await accounts.listFactors(ada.session)).factors).toHaveLength(2);
    expect(await accounts.removeFactor(ada.session, ada.factorId, ada)).toEqual({ ok: true });
    expect((await noticesOf(ada))[0]).toBe('factor-removed');
    expect(await accounts.listFactors(ada.session)).toMatchObject({ codesLeft: 10 });
    expect(await finish(await logIn(ada), codeOf(ada.secret))).toEqual(WRONG);
    expect(await accounts.removeFactor(ada.session, tablet.factorId, ada)).toEqual({ ok: true });
    expect(await accounts.listFactors(ada.session)).toEqual({ factors: [], codesLeft: 0 });
    expect(await requireSession(accounts, ada.token)).toMatchObject({ factor: 'none' });
    const letIn: LetIn = requireLetIn(await accounts.logIn({ ...ada, address: makeAddress() }));
    expect(await isOpen(letIn.session.token)).toBe(true);
  });
});
