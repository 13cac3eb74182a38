import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addFactor } from '../../../test/visitors/authenticator.ts';
import {
  makeAddress,
  makeEmail,
  makeGooglePerson,
  makePerson,
  requireLetIn,
  requireSession,
} from '../../../test/visitors/people.ts';
import { readMails } from '../../../test/visitors/sent-mails.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';
import { createMail } from '../mail/mail.ts';

const SITE = 'https://shop.example';
const NEXT = 'quite another pass phrase';
const secret = new Uint8Array(randomBytes(32));
const mail = createMail({ secret });

let database: TestDatabase;
let accounts: Accounts;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db, secret, mail });
});
afterAll(() => database.drop());

const mailsTo = (email: string) => readMails(database.db, mail, email, SITE);

async function lastMailTo(email: string, subject: RegExp) {
  const found = (await mailsTo(email)).find((sent) => subject.test(sent.subject));
  if (!found) throw new Error('No such mail');
  return found;
}

const ask = (email: string, address = makeAddress()) => accounts.askRecovery({ email, address });

/** Somebody who asked for a new password. */
async function makeForgetful() {
  const person = await makePerson(accounts);
  expect(await ask(person.email)).toEqual({ ok: true });
  return { ...person, ...(await lastMailTo(person.email, /Choose a new password/)) };
}

const reset = (proof: { link: string } | { email: string; code: string }, next = NEXT) =>
  accounts.resetPassword({ ...proof, next, address: makeAddress() });
const logIn = (email: string, password: string) => accounts.logIn({ email, password, address: makeAddress() });

describe('a forgotten password', () => {
  test.each(['link', 'code'] as const)('is replaced by %s, which ends every session', async (way) => {
    const { email, link, code, password, token } = await makeForgetful();
    const letIn = requireLetIn(await reset(way === 'link' ? { link } : { email: ` ${email.toUpperCase()} `, code }));
    expect(letIn.account.email).toBe(email);
    expect(await accounts.findSession(token, [])).toBeNull();
    await requireSession(accounts, letIn.session.token);
    expect(await logIn(email, password)).toMatchObject({ ok: false, reason: 'wrong-credentials' });
    requireLetIn(await logIn(email, NEXT));
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your password for Selvedge was changed');
  });

  test.each([true, false])('leaves the second factor, were the address proved (%s) or not', async (isProved) => {
    const ada = await addFactor({ db: database.db, accounts }, await makePerson(accounts));
    // As it was possible once.
    if (!isProved) await sql`update users set email_verified_at = null where email = ${ada.email}`.execute(database.db);
    await ask(ada.email);
    const { link } = await lastMailTo(ada.email, /Choose a new password/);
    const outcome = await reset({ link });
    if (outcome.ok || outcome.reason !== 'second-factor') throw new Error('Let in without the second factor');
    const finish = (code: string) =>
      accounts.finishLogIn(outcome.pending.token, { code, isRecovery: true, address: makeAddress() });
    expect(await finish('00000-00000')).toMatchObject({ reason: 'wrong-code' });
    const letIn = requireLetIn(await finish(ada.codes[0] ?? ''));
    expect((await requireSession(accounts, letIn.session.token)).factor).toBe('fresh');
  });

  test('link and code are good once, together', async () => {
    const { email, link, code } = await makeForgetful();
    requireLetIn(await reset({ link }));
    expect(await reset({ link }, 'a third pass phrase')).toMatchObject({ ok: false, reason: 'old-link' });
    expect(await reset({ email, code }, 'a third pass phrase')).toMatchObject({ ok: false, reason: 'wrong-mail-code' });
  });

  test('of two at once one is let in', async () => {
    const { link } = await makeForgetful();
    const outcomes = await Promise.all([reset({ link }), reset({ link }, 'a third pass phrase')]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test('a password that may not be one uses nothing up', async () => {
    const { link, email, code } = await makeForgetful();
    expect(await reset({ link }, '123')).toMatchObject({ reason: 'weak-password' });
    expect(await reset({ email, code }, 'password1')).toMatchObject({ reason: 'guessable-password' });
    expect(await reset({ link }, email)).toMatchObject({ reason: 'guessable-password' });
    requireLetIn(await reset({ email, code }));
  });

  test('ten wrong codes end the code, not the link', async () => {
    const { link, email, code } = await makeForgetful();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await reset({ email, code: wrong })).toMatchObject({ reason: 'wrong-mail-code' });
    }
    expect(await reset({ email, code })).toMatchObject({ reason: 'wrong-mail-code' });
    requireLetIn(await reset({ link }));
  });

  test('whoever guesses from one address has to wait, at whatever accounts', async () => {
    const address = makeAddress();
    const outcomes: unknown[] = [];
    for (let tries = 0; tries < 22; tries += 1) {
      const proof = { email: makeEmail(), code: '123456' };
      const outcome = await accounts.resetPassword({ ...proof, next: NEXT, address });
      outcomes.push(outcome.ok ? 'in' : outcome.reason);
    }
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill('wrong-mail-code'));
    expect(outcomes.at(-1)).toBe('throttled');
  });

  test('an address without an account gets the same answer, and no mail', async () => {
    const stranger = makeEmail();
    expect(await ask(stranger)).toEqual({ ok: true });
    expect(await mailsTo(stranger)).toEqual([]);
    expect(await reset({ email: stranger, code: '123456' })).toMatchObject({ reason: 'wrong-mail-code' });
  });

  test('asking costs the same statements whether or not there is an account', async () => {
    const person = await makePerson(accounts);
    const statements: string[] = [];
    const counted = createAccounts({
      db: database.db.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
      secret,
      mail,
    });
    const of = async (email: string) => {
      statements.length = 0;
      await counted.askRecovery({ email, address: makeAddress() });
      return [...statements];
    };
    const known = await of(person.email);
    expect(known.length).toBeGreaterThan(2);
    expect(await of(makeEmail())).toEqual(known);
  });

  test.each([
    ['', 'missing'],
    ['ada', 'invalid-email'],
    ['ada@shop.example\r\nBcc: eve@shop.example', 'invalid-email'],
    ['ada@shop.example, eve@shop.example', 'invalid-email'],
  ])('%j is no address', async (email, reason) => {
    expect(await ask(email)).toMatchObject({ ok: false, reason });
  });

  test('an address gets four mails an hour, whether it has an account or not', async () => {
    const stranger = makeEmail();
    const outcomes = [];
    for (let count = 0; count < 5; count += 1) outcomes.push(await ask(stranger));
    expect(outcomes.map((outcome) => (outcome.ok ? 'sent' : outcome.reason))).toEqual([
      ...Array(4).fill('sent'),
      'too-many-mails',
    ]);
  });

  test('from one client address there are few, to whomever', async () => {
    const address = makeAddress();
    const outcomes = [];
    for (let count = 0; count < 22; count += 1) outcomes.push(await ask(makeEmail(), address));
    expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(21);
    expect(outcomes.at(-1)).toMatchObject({ reason: 'throttled' });
  });

  test('a stranger who made the account before its owner came has no way in left', async () => {
    const stranger = await makePerson(accounts);
    await database.db
      .insertInto('identities')
      .values({
        user_id: stranger.session.account.id,
        provider: 'google',
        subject: 'eve',
        tokens: null,
        password_hash: null,
      })
      .execute();
    await accounts.changeEmail(stranger.session, {
      email: makeEmail(),
      password: stranger.password,
      address: makeAddress(),
    });
    await ask(stranger.email);
    const { link } = await lastMailTo(stranger.email, /Choose a new password/);
    requireLetIn(await reset({ link }));
    const ways = await database.db
      .selectFrom('identities')
      .select('provider')
      .where('user_id', '=', stranger.session.account.id)
      .execute();
    expect(ways).toEqual([{ provider: 'password' }]);
    const state = await accounts.findAddressState(stranger.session);
    expect(state).toEqual({ isVerified: true, newEmail: null, confirmed: null });
  });

  test('whoever came with Google gets a password with it, and keeps Google', async () => {
    const email = makeEmail();
    const session = await makeGooglePerson({ db: database.db, accounts }, email);
    await database.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
    await ask(email);
    const letIn = requireLetIn(await reset({ link: (await lastMailTo(email, /Choose/)).link }));
    expect(letIn.account).toMatchObject({ id: session.account.id, hasPassword: true });
    requireLetIn(await logIn(email, NEXT));
  });

  test('a disabled account gets no mail', async () => {
    const { email } = await makePerson(accounts);
    await database.db.updateTable('users').set({ disabled_at: new Date() }).where('email', '=', email).execute();
    expect(await ask(email)).toEqual({ ok: true });
    expect((await mailsTo(email)).map(({ subject }) => subject)).not.toContain('Choose a new password for Selvedge');
  });
});

describe('the address', () => {
  test('is proved by the link that came with the account, once', async () => {
    const { email, session } = await makePerson(accounts);
    expect(await accounts.findAddressState(session)).toMatchObject({ isVerified: false });
    const { link } = await lastMailTo(email, /Confirm your address/);
    expect(await accounts.findLink(link)).toEqual({ purpose: 'verify', email });
    expect(await accounts.findLink(link)).not.toBeNull();
    expect(await accounts.confirmEmail(link)).toEqual({ ok: true, step: 'verified' });
    expect(await accounts.findAddressState(session)).toMatchObject({ isVerified: true });
    expect(await accounts.confirmEmail(link)).toMatchObject({ reason: 'old-link' });
    expect(await accounts.resendVerification(session)).toEqual({ ok: true });
    expect((await mailsTo(email)).filter(({ subject }) => /Confirm/.test(subject))).toHaveLength(1);
  });

  test('the link is sent again on request; the former one is good no more', async () => {
    const { email, session } = await makePerson(accounts);
    const first = await lastMailTo(email, /Confirm/);
    expect(await accounts.resendVerification(session)).toEqual({ ok: true });
    const second = await lastMailTo(email, /Confirm/);
    expect(await accounts.confirmEmail(first.link)).toMatchObject({ reason: 'old-link' });
    expect(await accounts.confirmEmail(second.link)).toMatchObject({ ok: true });
  });

  test('a link for one thing is good for no other', async () => {
    const { link } = await makeForgetful();
    expect(await accounts.confirmEmail(link)).toMatchObject({ reason: 'old-link' });
    const { email } = await makePerson(accounts);
    expect(await reset({ link: (await lastMailTo(email, /Confirm/)).link })).toMatchObject({ reason: 'old-link' });
  });

  /** Somebody who wants another address, and both links. */
  async function makeMover() {
    const person = await makePerson(accounts);
    await accounts.confirmEmail((await lastMailTo(person.email, /Confirm/)).link);
    const email = makeEmail();
    const { password } = person;
    expect(await accounts.changeEmail(person.session, { email, password, address: makeAddress() })).toEqual({
      ok: true,
    });
    const current = await lastMailTo(person.email, /Another address/);
    const next = await lastMailTo(email, /Confirm your new address/);
    return { person, email, current, next };
  }

  test.each(['current first', 'new first'])('is changed once both have said yes, the %s', async (order) => {
    const { person, email, current, next } = await makeMover();
    const links = order === 'current first' ? [current.link, next.link] : [next.link, current.link];
    expect(await accounts.confirmEmail(links[0] ?? '')).toEqual({ ok: true, step: 'half-changed' });
    expect(requireLetIn(await logIn(person.email, person.password)).account.email).toBe(person.email);
    expect(await accounts.confirmEmail(links[1] ?? '')).toEqual({ ok: true, step: 'changed' });
    expect(requireLetIn(await logIn(email, person.password)).account.email).toBe(email);
    expect(await accounts.findAddressState(person.session)).toEqual({
      isVerified: true,
      newEmail: null,
      confirmed: null,
    });
    await lastMailTo(person.email, /has another address/);
  });

  test('one that nobody proved needs no yes: it may be mistyped, and whoever reads there hears nothing', async () => {
    const { session, password, email: mistyped } = await makePerson(accounts);
    const email = makeEmail();
    const before = (await mailsTo(mistyped)).length;
    expect(await accounts.changeEmail(session, { email, password, address: makeAddress() })).toEqual({ ok: true });
    const { link } = await lastMailTo(email, /Confirm your new address/);
    expect(await accounts.confirmEmail(link)).toEqual({ ok: true, step: 'changed' });
    expect(requireLetIn(await logIn(email, password)).account.email).toBe(email);
    expect(await mailsTo(mistyped)).toHaveLength(before);
    requireLetIn(await accounts.signUp({ email: mistyped, password: NEXT, username: '', address: makeAddress() }));
  });

  test('both at once change it as well', async () => {
    const { person, email, current, next } = await makeMover();
    const outcomes = await Promise.all([current, next].map(({ link }) => accounts.confirmEmail(link)));
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.step : outcome.reason)).sort()).toEqual([
      'changed',
      'half-changed',
    ]);
    requireLetIn(await logIn(email, person.password));
  });

  test('one of the two twice does not', async () => {
    const { person, next } = await makeMover();
    expect(await accounts.confirmEmail(next.link)).toEqual({ ok: true, step: 'half-changed' });
    expect(await accounts.confirmEmail(next.link)).toMatchObject({ reason: 'old-link' });
    expect(await accounts.findAddressState(person.session)).toMatchObject({ confirmed: 'new' });
  });

  test('stays when it is taken meanwhile, or no more wanted', async () => {
    const { person, email, current, next } = await makeMover();
    await accounts.confirmEmail(current.link);
    requireLetIn(await accounts.signUp({ email, password: NEXT, username: '', address: makeAddress() }));
    expect(await accounts.confirmEmail(next.link)).toMatchObject({ reason: 'email-in-use' });
    const other = await makeMover();
    await accounts.cancelEmailChange(other.person.session);
    expect(await accounts.confirmEmail(other.next.link)).toMatchObject({ reason: 'old-link' });
    requireLetIn(await logIn(person.email, person.password));
  });

  test('another one is asked for by who knows the password, and is an address that is free', async () => {
    const { session, password, email } = await makePerson(accounts);
    const { email: taken } = await makePerson(accounts);
    const change = (form: { email: string; password: string }) =>
      accounts.changeEmail(session, { ...form, address: makeAddress() });
    expect(await change({ email: makeEmail(), password: '' })).toMatchObject({ reason: 'missing' });
    expect(await change({ email: makeEmail(), password: 'wrong' })).toMatchObject({ reason: 'wrong-password' });
    expect(await change({ email: 'x', password })).toMatchObject({ reason: 'invalid-email' });
    expect(await change({ email: email.toUpperCase(), password })).toMatchObject({ reason: 'same-email' });
    expect(await change({ email: taken.toUpperCase(), password })).toMatchObject({ reason: 'email-in-use' });
    expect(await change({ email: 'a@shop.example\r\nBcc: b@shop.example', password })).toMatchObject({
      reason: 'invalid-email',
    });
  });

  test('a new password ends a change that was begun', async () => {
    const { person, next } = await makeMover();
    const { password: current } = person;
    requireLetIn(await accounts.changePassword(person.session, { current, next: NEXT, address: makeAddress() }));
    expect(await accounts.confirmEmail(next.link)).toMatchObject({ reason: 'old-link' });
  });
});

describe('notices', () => {
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  test('a log-in from a new browser is told, one from a known browser is not', async () => {
    const { email, password } = await makePerson(accounts);
    const address = makeAddress();
    const first = requireLetIn(await accounts.logIn({ email, password, address }));
    expect((await subjects(email)).filter((subject) => /new device/.test(subject))).toHaveLength(1);
    requireLetIn(await accounts.logIn({ email, password, address, knownAs: first.knownAs ?? null }));
    expect((await subjects(email)).filter((subject) => /new device/.test(subject))).toHaveLength(1);
  });

  test('so are a new password and the end of the account', async () => {
    const { email, password, session } = await makePerson(accounts);
    const changed = requireLetIn(
      await accounts.changePassword(session, { current: password, next: NEXT, address: makeAddress() }),
    );
    expect((await subjects(email))[0]).toBe('Your password for Selvedge was changed');
    const again = await requireSession(accounts, changed.session.token);
    await accounts.deleteAccount(again, { password: NEXT, address: makeAddress() });
    expect(await subjects(email)).toEqual(['Your Selvedge account is deleted']);
  });

  test('what strangers write about themselves is in no mail', async () => {
    const email = makeEmail();
    const username = 'Click https://evil.example';
    requireLetIn(await accounts.signUp({ email, password: NEXT, username, address: makeAddress() }));
    for (const { text, html } of await mailsTo(email)) expect(text + html).not.toContain('evil.example');
  });
});
