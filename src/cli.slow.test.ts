import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { shopifyAnswer, shopifyRecord, startTestShop } from '../test/ingest/test-shop.ts';
import { addFactor } from '../test/visitors/authenticator.ts';
import { insertProducts, makeAddress, makePerson, requireSession } from '../test/visitors/people.ts';
import { createAccounts } from './accounts/create-accounts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** Runs the command line as an operator would. @param input what they type */
function selvedge(args: readonly string[], env: Record<string, string> = {}, input = '') {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { env: { ...process.env, DATABASE_URL: database.url, ...env } };
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'cli.ts'), ...args],
      options,
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
    child.stdin?.end(input);
  });
}

test('migrate says what it did', async () => {
  expect(await selvedge(['migrate'])).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
});

test('without retailers there is none to list, and none to ingest', async () => {
  expect((await selvedge(['retailers'])).stdout).toMatch('No retailers are configured');
  expect((await selvedge(['ingest'])).code).toBe(1);
});

test('an option of the list of retailers is none of its subcommands', async () => {
  expect((await selvedge(['retailers', '--json'])).stdout).toBe('[]\n');
  expect(await selvedge(['retailers', 'check', '--json'])).toMatchObject({ code: 1, stdout: '' });
});

test('a shop that is checked is told whom to ask, as one that is read', async () => {
  const shop = await startTestShop(shopifyAnswer(() => [shopifyRecord(1)]));
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-check-'));
  try {
    const file = path.join(folder, 'retailers.json');
    await writeFile(file, JSON.stringify([{ name: 'Nova', adapter: 'shopify', address: shop.address }]));
    const { code } = await selvedge(['retailers', 'check', 'Nova'], {
      RETAILERS: file,
      SITE_URL: 'https://site.example',
    });
    expect(code).toBe(0);
    expect(new Set(shop.headers.map((headers) => headers['user-agent']))).toEqual(
      new Set(['SelvedgeBot/0.1 (+https://site.example)']),
    );
  } finally {
    await shop.close();
    await rm(folder, { recursive: true });
  }
});

test('searches are told of ninety days at the most', async () => {
  const told = await selvedge(['searches', '--days', '91']);
  expect(told).toMatchObject({ code: 1, stdout: '' });
  expect(told.stderr).toMatch('a whole number from 1 to 90');
  expect((await selvedge(['searches', '--days', '90'])).code).toBe(0);
});

test('an unknown command is refused', async () => {
  expect((await selvedge(['fly'])).code).toBe(1);
});

test.each([
  ['a bad setting', { PORT: '99999' }, 'PORT="99999" is not allowed: a whole number from 0 to 65535'],
  [
    'a database out of reach',
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' },
    'Cannot use the database at 127.0.0.1:1/x: nothing listens there',
  ],
  [
    'a data directory that cannot be made',
    { DATABASE_URL: '', DATA_DIR: '/dev/null' },
    "Cannot write to the data directory /dev/null: EEXIST: file already exists, mkdir '/dev/null'",
  ],
])('%s is one line and exit code 1', async (_, env, line) => {
  expect(await selvedge(['migrate'], env)).toEqual({ code: 1, stdout: '', stderr: `selvedge: ${line}\n` });
});

test('a wrong password and a missing database are told apart', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'guess';
  expect((await selvedge(['migrate'], { DATABASE_URL: wrong.href })).stderr).toMatch(/: wrong user or password\n$/);
  const missing = new URL(database.url);
  missing.pathname = '/nowhere';
  expect((await selvedge(['migrate'], { DATABASE_URL: missing.href })).stderr).toMatch(/: no such database\n$/);
});

test('a retailers file that is not there stops the start', async () => {
  expect(await selvedge(['start'], { PORT: '0', RETAILERS: '/nonexistent' })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^selvedge: The retailers file \/nonexistent cannot be read: ENOENT.*\n$/),
  });
});

test('rejected records are listed, and a retailer that is not there is named', async () => {
  expect((await selvedge(['rejects'])).code).toBe(0);
  expect(JSON.parse((await selvedge(['rejects', '--json'])).stdout)).toEqual([]);
  expect(await selvedge(['rejects', 'Nobody'])).toMatchObject({ code: 1, stderr: expect.stringContaining('Nobody') });
});

test('a file is ingested, and reported as JSON', async () => {
  const file = path.join(import.meta.dirname, '../test/one-product.json');
  const { code, stdout } = await selvedge([
    'ingest',
    ...['--file', file, '--adapter', 'shopify', '--retailer', 'Nova', '--json'],
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([{ retailer: 'Nova', counts: { read: 2, new: 1, rejected: 1 } }]);
  expect((await selvedge(['rejects', 'nova'])).stdout).toContain('2');
});

test('retailers are listed, and one that is not in the file can be removed', async () => {
  expect((await selvedge(['retailers'])).stdout).toContain(
    '\nNova · not in the retailers file\n  1 product listed · last good',
  );
  expect(JSON.parse((await selvedge(['retailers', '--json'])).stdout)).toMatchObject([{ retailer: 'Nova', listed: 1 }]);
  const removed = { code: 0, stdout: 'Nova: removed; 1 product is gone from the listing\n', stderr: '' };
  expect(await selvedge(['retailers', 'remove', 'Nova'])).toEqual(removed);
  expect(await selvedge(['retailers', 'remove', 'Nova'])).toMatchObject({ code: 1, stdout: '' });
});

test('an account is closed and opened again, its sessions end at once and stay ended', async () => {
  const accounts = createAccounts({ db: database.db });
  const ada = await makePerson(accounts);
  const logIn = () => accounts.logIn({ ...ada, address: makeAddress() });
  expect(await logIn()).toMatchObject({ ok: true });

  const stdout = `${ada.email}: disabled; 2 sessions ended\n`;
  expect(await selvedge(['accounts', 'disable', ` ${ada.email.toUpperCase()} `])).toEqual({
    code: 0,
    stdout,
    stderr: '',
  });
  expect(await accounts.findSession(ada.token, [])).toBeNull();
  expect(await logIn()).toEqual({ ok: false, reason: 'disabled' });
  expect(await selvedge(['accounts', 'disable', ada.email])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/: disabled already, since \d{4}-\d\d-\d\d \d\d:\d\d UTC\n$/),
  });

  const enabled = { code: 0, stdout: `${ada.email}: enabled; it can log in again\n`, stderr: '' };
  expect(await selvedge(['accounts', 'enable', ada.email])).toEqual(enabled);
  expect((await selvedge(['accounts', 'enable', ada.email])).stdout).toBe(`${ada.email}: not disabled\n`);
  expect(await accounts.findSession(ada.token, [])).toBeNull();
  expect(await logIn()).toMatchObject({ ok: true });
});

test('who has lost their second factor is let in without it, once the operator says so', async () => {
  const accounts = createAccounts({ db: database.db });
  const ada = await addFactor({ db: database.db, accounts }, await makePerson(accounts));
  const logIn = () => accounts.logIn({ ...ada, address: makeAddress() });
  expect(await logIn()).toMatchObject({ reason: 'second-factor' });
  const removed = { code: 0, stdout: `${ada.email}: 1 second factor removed; sessions ended\n`, stderr: '' };
  expect(await selvedge(['accounts', 'remove-factors', ada.email])).toEqual(removed);
  expect(await accounts.findSession(ada.token, [])).toBeNull();
  expect(await logIn()).toMatchObject({ ok: true });
  expect((await selvedge(['accounts', 'remove-factors', ada.email])).stdout).toBe(`${ada.email}: no second factor\n`);
});

test('an account is deleted with everything of it once that is confirmed', async () => {
  const accounts = createAccounts({ db: database.db });
  await insertProducts(database.db, [900_001, 900_002]);
  const [ada, eve] = [await makePerson(accounts), await makePerson(accounts)];
  for (const { session } of [ada, eve]) await accounts.save(session, 900_001);
  await accounts.save(ada.session, 900_002);
  for (const answer of ['', 'n\n', 'no\n', 'what\n']) {
    const { code, stdout, stderr } = await selvedge(['accounts', 'delete', ada.email], {}, answer);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`Delete ${ada.email} with 2 saved items? This cannot be undone. [y/N] `);
    expect(stderr).toContain('nothing was done');
  }
  await requireSession(accounts, ada.token);

  const deleted = { code: 0, stdout: `${ada.email}: deleted, with 2 saved items\n` };
  expect(await selvedge(['accounts', 'delete', ada.email], {}, 'yes\n')).toMatchObject(deleted);
  expect(await accounts.findSession(ada.token, [])).toBeNull();
  expect(await accounts.logIn({ ...ada, address: makeAddress() })).toEqual({ ok: false, reason: 'wrong-credentials' });
  const tables = ['users', 'identities', 'sessions', 'saved_products'] as const;
  const idOf = { users: 'id', identities: 'user_id', sessions: 'user_id', saved_products: 'user_id' } as const;
  for (const table of tables) {
    const ids = await database.db.selectFrom(table).select(idOf[table]).execute();
    expect(JSON.stringify(ids)).not.toContain(
      table === 'saved_products' ? ada.session.ownerId : ada.session.account.id,
    );
  }

  const stdout = `${eve.email}: deleted, with 1 saved item\n`;
  expect(await selvedge(['accounts', 'delete', eve.email, '--yes'])).toEqual({ code: 0, stdout, stderr: '' });
});

test.each(['disable', 'enable', 'remove-factors', 'delete'])(
  'accounts %s says when there is no such account',
  async (command) => {
    const stderr = 'No account has the e-mail address nobody@shop.example.\n';
    expect(await selvedge(['accounts', command, 'nobody@shop.example'])).toEqual({ code: 1, stdout: '', stderr });
    expect(await selvedge(['accounts', command])).toMatchObject({ code: 1, stdout: '' });
  },
);

test('its version is that of the package', async () => {
  expect((await selvedge(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('a database out of reach leaves a report where one is waited for', async () => {
  const args = ['ingest', '--json', '--file', '-', '--adapter', 'shopify', '--retailer', 'Nova'];
  const { code, stdout, stderr } = await selvedge(args, { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' });
  expect(code).toBe(1);
  const error = 'Cannot use the database at 127.0.0.1:1/x: nothing listens there';
  expect(JSON.parse(stdout)).toMatchObject([{ retailer: 'Nova', error, counts: { read: 0 } }]);
  expect(stderr).toBe(`selvedge: ${error}\n`);
});
