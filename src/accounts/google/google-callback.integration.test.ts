import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createGoogleVisitor, ORIGIN } from '../../../test/visitors/google-visitor.ts';
import { createSessionDeps, makeEmail } from '../../../test/visitors/people.ts';
import { visitProvider } from '../../../test/visitors/provider-visit.ts';
import {
  type RunningIdentityProvider,
  startIdentityProvider,
} from '../../sample/identity-provider/identity-provider.ts';
import { LIMITS } from '../throttles/throttle.ts';
import type { GoogleFailure } from './google-failure.ts';
import { createGoogleProvider } from './google-provider.ts';
import { createGoogleSignIn, type GoogleSignIn } from './google-sign-in.ts';
import { createTokenVault } from './token-vault.ts';

const redirectUri = 'http://localhost:3000/auth/google/callback';
const FORGED = { origin: null, outcome: { ok: false, reason: 'failed' } };
const FAILED = { origin: ORIGIN, outcome: { ok: false, reason: 'failed' } };

let database: TestDatabase;
let provider: RunningIdentityProvider;
let google: GoogleSignIn;
let failures: GoogleFailure[];

beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startIdentityProvider({ redirectUris: [redirectUri] });
  google = await createSignIn(provider);
});
beforeEach(() => {
  failures = [];
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

async function createSignIn({ issuer, clientId, clientSecret }: RunningIdentityProvider) {
  const signIn = createGoogleProvider('page', {
    db: database.db,
    vault: await createTokenVault(randomBytes(32)),
    provider: 'sample-google',
    ...{ issuer, clientId, clientSecret, redirectUri },
    onFailure: (failure) => failures.push(failure),
  });
  return createGoogleSignIn(createSessionDeps(), signIn);
}

const someone = () => ({ person: 'other', email: makeEmail() }) as const;
const changed = (url: URL, name: string, value: string) => {
  const copy = new URL(url);
  copy.searchParams.set(name, value);
  return copy;
};

async function countUsers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from users`.execute(database.db);
  return rows[0]?.count ?? -1;
}

describe('a callback that belongs to no sign-in of this browser', () => {
  it('does nothing with a forged or missing state', async () => {
    const visitor = createGoogleVisitor(google);
    const url = await visitor.goAndChoose(someone());
    expect(await visitor.finish(changed(url, 'state', 'forged'))).toEqual(FORGED);
    expect(await visitor.finish(changed(url, 'state', ''))).toEqual(FORGED);
    expect(await visitor.finish(new URL(redirectUri))).toEqual(FORGED);
    expect(await visitor.finish(changed(url, 'state', '\0\ud800'))).toEqual(FORGED);
    expect(await visitor.finish(url)).toMatchObject({ outcome: { ok: true } });
  });

  it('is good once', async () => {
    const visitor = createGoogleVisitor(google);
    const url = await visitor.goAndChoose(someone());
    const ended = await Promise.all([visitor.finish(url), visitor.finish(url), visitor.finish(url)]);
    expect(ended.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
    expect(await visitor.finish(url)).toEqual(FORGED);
  });

  it('lets nobody in from another browser, and leaves the sign-in to the one it began in', async () => {
    const visitor = createGoogleVisitor(google);
    const url = await visitor.goAndChoose(someone());
    expect(await createGoogleVisitor(google).finish(url)).toEqual(FORGED);
    expect(await google.finish(url, { address: visitor.address, browser: null })).toEqual(FORGED);
    expect(await visitor.finish(url)).toMatchObject({ outcome: { ok: true } });
    const blank = { ...visitor, browser: '' };
    const started = await google.start({ ...ORIGIN, ...blank });
    const returned = await visitProvider(started.ok ? started.url : '', someone());
    expect(await google.finish(returned, blank)).toEqual(FORGED);
  });

  it('lets nobody in after ten minutes', async () => {
    const visitor = createGoogleVisitor(google);
    const url = await visitor.goAndChoose(someone());
    await sql`update oidc_flows set expires_at = expires_at - interval '10 minutes'`.execute(database.db);
    expect(await visitor.finish(url)).toEqual(FORGED);
  });
});

describe('a callback that the provider would not stand by', () => {
  const spoilt: readonly [string, (url: URL) => Promise<URL>][] = [
    ['a forged code', async (url) => changed(url, 'code', 'forged')],
    [
      'the code of another sign-in',
      async (url) => {
        const other = await createGoogleVisitor(google).goAndChoose(someone());
        return changed(url, 'code', other.searchParams.get('code') ?? '');
      },
    ],
    ['the word of another issuer', async (url) => changed(url, 'iss', 'https://accounts.example')],
    [
      'another nonce',
      async (url) => {
        await sql`update oidc_flows set nonce = 'another'`.execute(database.db);
        return url;
      },
    ],
    [
      'another code verifier',
      async (url) => {
        await sql`update oidc_flows set code_verifier = ${'v'.repeat(43)}`.execute(database.db);
        return url;
      },
    ],
  ];

  it.each(spoilt)('fails with %s', async (_name, spoil) => {
    const users = await countUsers();
    const visitor = createGoogleVisitor(google);
    const url = await spoil(await visitor.goAndChoose(someone()));
    expect(await visitor.finish(url)).toEqual(FAILED);
    expect(failures.map((failure) => failure.step)).toEqual(['exchange']);
    expect(JSON.stringify(failures)).not.toContain(url.searchParams.get('code'));
    expect(await countUsers()).toBe(users);
  });

  it('fails when the provider says so', async () => {
    const visitor = createGoogleVisitor(google);
    const url = await visitor.goAndChoose({ person: 'cancel' });
    expect(await visitor.finish(changed(url, 'error', 'server_error'))).toEqual(FAILED);
    expect(failures).toMatchObject([{ code: 'server_error' }]);
  });
});

describe('a person who does not go on', () => {
  it('is told apart from a failure, and nobody is bothered with it', async () => {
    const visitor = createGoogleVisitor(google);
    const url = await visitor.goAndChoose({ person: 'cancel' });
    expect(url.searchParams.get('error')).toBe('access_denied');
    expect(await visitor.finish(url)).toEqual({ origin: ORIGIN, outcome: { ok: false, reason: 'cancelled' } });
    expect(await visitor.finish(url)).toEqual(FORGED);
    expect(failures).toEqual([]);
  });
});

describe('the provider', () => {
  it('may be away when somebody starts; nothing is left of it', async () => {
    const gone = await startIdentityProvider({ redirectUris: [redirectUri] });
    const away = await createSignIn(gone);
    await gone.close();
    await sql`delete from oidc_flows`.execute(database.db);
    await expect(createGoogleVisitor(away).goAndChoose(someone())).rejects.toMatchObject({ step: 'discovery' });
    expect(await database.db.selectFrom('oidc_flows').select('nonce').execute()).toEqual([]);
  });

  it('may be away when somebody comes back', async () => {
    const leaving = await startIdentityProvider({ redirectUris: [redirectUri] });
    const visitor = createGoogleVisitor(await createSignIn(leaving));
    const url = await visitor.goAndChoose(someone());
    await leaving.close();
    expect(await visitor.finish(url)).toEqual(FAILED);
    expect(failures).toMatchObject([{ step: 'exchange', code: 'ECONNREFUSED' }]);
  });
});

describe('the way there', () => {
  it('leaves nothing in the database that opens a sign-in under way', async () => {
    const visitor = createGoogleVisitor(google);
    const url = await visitor.goAndChoose(someone());
    const flows = JSON.stringify(await database.db.selectFrom('oidc_flows').selectAll().execute());
    expect(flows).not.toContain(url.searchParams.get('state'));
    expect(flows).not.toContain(visitor.browser);
  });

  it('is open to an address thirty times in a quarter of an hour', async () => {
    const { address, browser } = createGoogleVisitor(google);
    const start = () => google.start({ ...ORIGIN, address, browser });
    for (let i = 0; i < LIMITS['google-address'].free; i += 1) expect(await start()).toMatchObject({ ok: true });
    expect(await start()).toEqual({ ok: false, reason: 'throttled', retryAfter: expect.any(Number) });
    expect(await google.start({ ...ORIGIN, ...createGoogleVisitor(google) })).toMatchObject({ ok: true });
  });
});
