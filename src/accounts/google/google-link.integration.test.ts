import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  createSessionDeps,
  makeEmail,
  makeGooglePerson,
  makePerson,
  type Person,
} from '../../../test/visitors/people.ts';
import { visitProvider } from '../../../test/visitors/provider-visit.ts';
import {
  type RunningIdentityProvider,
  startIdentityProvider,
} from '../../sample/identity-provider/identity-provider.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';
import { createGoogleProvider } from './google-provider.ts';
import { createGoogleSignIn, type GoogleSignIn } from './google-sign-in.ts';
import { createTokenVault } from './token-vault.ts';

const redirectUri = 'http://localhost:3000/auth/google/callback';

let database: TestDatabase;
let provider: RunningIdentityProvider;
let google: GoogleSignIn;
let accounts: Accounts;

beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startIdentityProvider({ redirectUris: [redirectUri] });
  const signIn = createGoogleProvider('page', {
    ...provider,
    db: database.db,
    vault: await createTokenVault(randomBytes(32)),
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

/** Somebody links, or signs in when there is nobody to link to. @param signedIn who is signed in when the browser comes back */
async function come(person: Person, email: string, linkTo: string | undefined, signedIn = linkTo ?? null) {
  const from = { browser: randomBytes(32).toString('base64url'), address: person.address };
  const started = await google.start({
    mode: 'page',
    screen: 'settings',
    returnTo: '/account-settings',
    linkTo,
    ...from,
  });
  if (!started.ok) throw new Error(started.reason);
  const url = await visitProvider(started.url, { person: 'other', email });
  return (await google.finish(url, { ...from, userId: signedIn })).outcome;
}

const idOf = (person: Person) => person.session.account.id;

it('links Google to whoever is signed in, who comes in with it from then on', async () => {
  const person = await makePerson(accounts);
  const email = makeEmail();
  expect(await come(person, email, idOf(person))).toEqual({ ok: true });
  expect(await come(person, email, undefined)).toMatchObject({ ok: true, account: { id: idOf(person) } });
  const ways = await accounts.findWaysIn(person.session);
  expect(ways).toMatchObject([{ provider: 'password' }, { provider: 'sample-google', email }]);
});

it('links nothing once somebody else, or nobody, is signed in there', async () => {
  const [person, other] = [await makePerson(accounts), await makePerson(accounts)];
  for (const signedIn of [idOf(other), null]) {
    expect(await come(person, makeEmail(), idOf(person), signedIn)).toEqual({ ok: false, reason: 'failed' });
  }
  expect(await accounts.findWaysIn(person.session)).toHaveLength(1);
});

it('links a Google account to one account, and one to each', async () => {
  const [person, other] = [await makePerson(accounts), await makePerson(accounts)];
  const email = makeEmail();
  await come(person, email, idOf(person));
  expect(await come(other, email, idOf(other))).toEqual({ ok: false, reason: 'linked-elsewhere' });
  expect(await come(person, email, idOf(person))).toEqual({ ok: false, reason: 'linked-already' });
  expect(await come(person, makeEmail(), idOf(person))).toEqual({ ok: false, reason: 'linked-already' });
});

it('unlinks Google for whoever knows the password', async () => {
  const person = await makePerson(accounts);
  await come(person, makeEmail(), idOf(person));
  const { session, password } = person;
  expect(await accounts.unlinkGoogle(session, 'another one')).toEqual({ ok: false, reason: 'wrong-password' });
  expect(await accounts.unlinkGoogle(session, '')).toEqual({ ok: false, reason: 'missing' });
  expect(await accounts.findWaysIn(session)).toHaveLength(2);
  expect(await accounts.unlinkGoogle(session, password)).toEqual({ ok: true });
  expect(await accounts.unlinkGoogle(session, password)).toEqual({ ok: true });
  expect(await accounts.findWaysIn(session)).toMatchObject([{ provider: 'password' }]);
});

it('keeps Google for whoever has no password', async () => {
  const session = await makeGooglePerson({ db: database.db, accounts });
  expect(await accounts.unlinkGoogle(session, 'whatever it is')).toEqual({ ok: false, reason: 'wrong-password' });
  expect(await accounts.findWaysIn(session)).toHaveLength(1);
});
