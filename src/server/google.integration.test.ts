import { randomBytes } from 'node:crypto';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createGoogleVisitor, ORIGIN } from '../../test/visitors/google-visitor.ts';
import { createSessionDeps, makeEmail } from '../../test/visitors/people.ts';
import { createGoogleSignIn } from '../accounts/google/google-sign-in.ts';
import { createGoogle, type Google, type GoogleOptions } from './google.ts';

const CONFIG = { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com', appClientIds: [] };

let database: TestDatabase;
let dataDir: string;
let log: string;
const open: Google[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-google-'));
  log = '';
});
afterEach(async () => {
  for (const google of open.splice(0)) await google.close();
  await rm(dataDir, { recursive: true });
});

async function create(changes: Partial<GoogleOptions> = {}): Promise<Google> {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const google = await createGoogle({
    config: null,
    db: database.db,
    siteUrl: 'http://localhost:3000',
    dataDir,
    tokenKey: null,
    isSample: () => true,
    logger: pino(sink),
    ...changes,
  });
  open.push(google);
  return google;
}

async function requireSignIn(google: Google) {
  if (google.google === null) throw new Error('There is no sign-in');
  return createGoogleVisitor(createGoogleSignIn(createSessionDeps(), google.google));
}

const someone = () => ({ person: 'other', email: makeEmail() }) as const;
const hasKey = () =>
  access(path.join(dataDir, 'secret.key')).then(
    () => true,
    () => false,
  );

describe('which Google it is', () => {
  it('is the real one when it is configured, sample or not, and asks it nothing yet', async () => {
    const google = await create({ config: CONFIG, siteUrl: 'https://shop.example' });
    expect(google.google).not.toBeNull();
    expect(google.authorizationOrigin()).toBe('https://accounts.google.com');
  });

  it('is the stand-in with the sample shops', async () => {
    const google = await create();
    const { origin, outcome } = await (await requireSignIn(google)).signIn(someone());
    expect(origin).toEqual(ORIGIN);
    expect(outcome).toMatchObject({ ok: true });
    expect(google.authorizationOrigin()).toMatch(/^http:\/\/localhost:\d+$/);
    const identities = await database.db.selectFrom('identities').select('provider').execute();
    expect(identities).toEqual([{ provider: 'sample-google' }]);
  });

  it.each([
    ['with real retailers', { isSample: async () => false }],
    ['where others than this machine come to', { siteUrl: 'https://shop.example' }],
  ])('is none %s', async (_name, changes) => {
    const google = await create(changes);
    expect([google.google, google.authorizationOrigin()]).toEqual([null, null]);
    expect(await hasKey()).toBe(false);
  });
});

describe('the stand-in', () => {
  it('lets nobody in once the catalog is that of real retailers', async () => {
    let isSample = true;
    const visitor = await requireSignIn(await create({ isSample: () => isSample }));
    const url = await visitor.goAndChoose(someone());
    isSample = false;
    expect(await visitor.finish(url)).toEqual({ origin: null, outcome: { ok: false, reason: 'failed' } });
    await expect(visitor.goAndChoose(someone())).rejects.toThrow('failed');
  });
});

describe('the key of the tokens', () => {
  it('is made in the data directory, unless there is one in the settings', async () => {
    await create({ tokenKey: randomBytes(32) });
    expect(await hasKey()).toBe(false);
    await create();
    expect(await hasKey()).toBe(true);
  });
});

it('tells the log of a failure, without the code', async () => {
  const visitor = await requireSignIn(await create());
  const url = await visitor.goAndChoose(someone());
  url.searchParams.set('code', 'a-code-that-was-forged');
  expect((await visitor.finish(url)).outcome).toEqual({ ok: false, reason: 'failed' });
  const line = JSON.parse(log);
  expect(line).toMatchObject({ level: 40, msg: 'a sign-in with Google failed', err: { code: 'invalid_grant' } });
  expect(log).not.toMatch(/forged|that-was/);
  expect(log).not.toContain(url.searchParams.get('state'));
});
