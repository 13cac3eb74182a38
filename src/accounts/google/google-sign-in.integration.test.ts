import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createGoogleVisitor, ORIGIN } from '../../../test/visitors/google-visitor.ts';
import { createSessionDeps, makeEmail, makePerson, requireSession } from '../../../test/visitors/people.ts';
import { readMails } from '../../../test/visitors/sent-mails.ts';
import {
  type RunningIdentityProvider,
  startIdentityProvider,
} from '../../sample/identity-provider/identity-provider.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';
import { createMail } from '../mail/mail.ts';
import type { LetIn } from '../sessions/open-session.ts';
import { createGoogleProvider, type GoogleProvider } from './google-provider.ts';
import { createGoogleSignIn, type GoogleSignIn } from './google-sign-in.ts';
import { createTokenVault, type TokenVault } from './token-vault.ts';

const redirectUri = 'http://localhost:3000/auth/google/callback';

let database: TestDatabase;
let provider: RunningIdentityProvider;
let vault: TokenVault;
let signIn: GoogleProvider<'page'>;
let google: GoogleSignIn;
let accounts: Accounts;

beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startIdentityProvider({ redirectUris: [redirectUri] });
  vault = await createTokenVault(randomBytes(32));
  signIn = createGoogleProvider('page', {
    ...provider,
    db: database.db,
    vault,
    redirectUri,
    provider: 'sample-google',
    onFailure: (failure) => expect.unreachable(failure.message),
  });
  google = createGoogleSignIn(createSessionDeps(), signIn);
  accounts = createAccounts({ db: database.db, google: () => signIn });
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

const someone = (email = makeEmail(), name = 'Kim Sample') => ({ person: 'other', email, name }) as const;

async function letIn(choice: Parameters<ReturnType<typeof createGoogleVisitor>['signIn']>[0]): Promise<LetIn> {
  const { outcome } = await createGoogleVisitor(google).signIn(choice);
  if (!outcome.ok) throw new Error(`Refused: ${outcome.reason}`);
  if (!('session' in outcome)) throw new Error('Linked');
  return outcome;
}

async function findIdentities(userId: string) {
  return database.db.selectFrom('identities').selectAll().where('user_id', '=', userId).execute();
}

describe('somebody new', () => {
  it('gets an account, and the same one the next time', async () => {
    const email = makeEmail();
    const { origin, outcome } = await createGoogleVisitor(google).signIn(someone(email));
    expect(origin).toEqual(ORIGIN);
    expect(outcome).toMatchObject({ ok: true, account: { email, username: 'Kim Sample', hasPassword: false } });
    const again = await letIn(someone(email.toUpperCase(), 'Another Name'));
    expect(outcome).toMatchObject({ account: again.account });
    expect((await requireSession(accounts, again.session.token)).account).toEqual(again.account);
  });

  it('has no e-mail address here while Google has not verified it, and owns none', async () => {
    const email = makeEmail();
    const { account } = await letIn({ ...someone(email), unverified: 'on' });
    expect(account.email).toBeNull();
    const later = await accounts.signUp({ email, username: '', password: 'a pass phrase', address: '192.0.2.1' });
    expect(later).toMatchObject({ ok: true, account: { email } });
    expect((await letIn({ ...someone(email), unverified: 'on' })).account.id).toBe(account.id);
  });

  it('has a name as usernames are kept, or none', async () => {
    const { account } = await letIn(someone(makeEmail(), `  Kim\t\u202eSample ${'x'.repeat(100)}`));
    expect(account.username).toBe(`Kim Sample ${'x'.repeat(49)}`);
    expect((await letIn(someone(makeEmail(), ''))).account.username).toBeNull();
  });

  it('is one user when two windows come back at once', async () => {
    for (const unverified of [{}, { unverified: 'on' } as const]) {
      const choice = { ...someone(), ...unverified };
      const visitors = Array.from({ length: 4 }, () => createGoogleVisitor(google));
      const urls = await Promise.all(visitors.map((visitor) => visitor.goAndChoose(choice)));
      const ended = await Promise.all(visitors.map((visitor, at) => visitor.finish(urls[at] as URL)));
      const ids = ended.map(({ outcome }) => ('account' in outcome ? outcome.account.id : 'refused'));
      expect(new Set(ids).size).toBe(1);
      expect(await findIdentities(ids[0] as string)).toHaveLength(1);
    }
    const { rows } = await sql`select id from users where id not in (select user_id from identities)`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('somebody known', () => {
  it('hears of a browser that was not there before, and of none that was', async () => {
    const email = makeEmail();
    const mail = createMail({ secret: new Uint8Array(32) });
    const told = createAccounts({ db: database.db, google: () => signIn, secret: new Uint8Array(32), mail });
    const comeIn = async (knownAs?: string) => {
      if (!told.google) throw new Error('No Google');
      const visitor = createGoogleVisitor(told.google);
      const url = await visitor.goAndChoose(someone(email));
      const { outcome } = await told.google.finish(url, { ...visitor, ...(knownAs ? { knownAs } : {}) });
      if (!('account' in outcome)) throw new Error('Refused');
      return outcome.knownAs;
    };
    const countNotices = async () =>
      (await readMails(database.db, mail, email, 'https://shop.example')).filter(({ subject }) =>
        subject.includes('new device'),
      ).length;
    const known = await comeIn();
    expect([known, await countNotices()]).toEqual([expect.any(String), 0]);
    await comeIn(known);
    expect(await countNotices()).toBe(0);
    await comeIn();
    expect(await countNotices()).toBe(1);
  });

  it('is told when the e-mail address has an account of another kind, which stays as it was', async () => {
    const { email, session } = await makePerson(accounts);
    const { origin, outcome } = await createGoogleVisitor(google).signIn(someone(email.toUpperCase()));
    expect(origin).toEqual(ORIGIN);
    // Whoever owns the address takes it over by mail.
    expect(outcome).toEqual({ ok: false, reason: 'account-unproved' });
    await database.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
    const proved = await createGoogleVisitor(google).signIn(someone(email));
    expect(proved.outcome).toEqual({ ok: false, reason: 'account-exists' });
    expect((await findIdentities(session.account.id)).map((identity) => identity.provider)).toEqual(['password']);
  });

  it('is refused when disabled', async () => {
    const choice = someone();
    const { account } = await letIn(choice);
    await database.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', account.id).execute();
    expect((await createGoogleVisitor(google).signIn(choice)).outcome).toEqual({ ok: false, reason: 'disabled' });
  });

  it('keeps the account when the address has another owner at Google', async () => {
    const email = makeEmail();
    const { account } = await letIn(someone(email));
    await database.db.updateTable('identities').set({ subject: 'former' }).where('user_id', '=', account.id).execute();
    const { outcome } = await createGoogleVisitor(google).signIn(someone(email));
    expect(outcome).toEqual({ ok: false, reason: 'account-exists' });
  });

  it('ends the session this browser had', async () => {
    const known = someone();
    await letIn(known);
    for (const choice of [known, someone()]) {
      const { session } = await letIn(someone());
      const visitor = createGoogleVisitor(google);
      await google.finish(await visitor.goAndChoose(choice), { ...visitor, formerToken: session.token });
      expect(await accounts.findSession(session.token, [])).toBeNull();
    }
  });
});

describe('the tokens', () => {
  it('are stored so that the database alone shows nothing of them', async () => {
    const { account } = await letIn(someone());
    const [identity] = await findIdentities(account.id);
    const text = identity?.tokens ?? '';
    const tokens = await vault.decrypt(text);
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^[\w-]{20,}$/),
      refresh_token: expect.stringMatching(/^[\w-]{20,}$/),
      expires_at: expect.any(Number),
      scope: expect.stringContaining('https://www.googleapis.com/auth/contacts.readonly'),
    });
    const row = JSON.stringify(identity);
    for (const token of Object.values(tokens as object)) expect(row).not.toContain(String(token));
    await expect((await createTokenVault(randomBytes(32))).decrypt(text)).rejects.toThrow();
  });

  it('are renewed with each sign-in', async () => {
    const choice = someone();
    const { account } = await letIn(choice);
    const [before] = await findIdentities(account.id);
    await letIn(choice);
    const [after] = await findIdentities(account.id);
    expect(await vault.decrypt(after?.tokens ?? '')).not.toEqual(await vault.decrypt(before?.tokens ?? ''));
    expect(after?.last_used_at.getTime()).toBeGreaterThan(before?.last_used_at.getTime() ?? Number.POSITIVE_INFINITY);
  });

  it('under a lost key keep nobody out', async () => {
    const choice = someone();
    const { account } = await letIn(choice);
    await database.db.updateTable('identities').set({ tokens: 'lost' }).where('user_id', '=', account.id).execute();
    expect((await letIn(choice)).account).toEqual(account);
  });
});
