import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { insertProducts, makeAddress, makeGooglePerson, makePerson, requireLetIn } from '../../test/visitors/people.ts';
import { type Accounts, createAccounts } from './create-accounts.ts';

let database: TestDatabase;
let accounts: Accounts;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db });
  await insertProducts(database.db, [1, 2, 3]);
});

afterAll(() => database.drop());

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test('a person gets everything kept about them, nothing of others, and no secret', async () => {
  const [ada, eve] = [await makePerson(accounts, 'Ada'), await makePerson(accounts, 'Eve')];
  const { session: second } = requireLetIn(
    await accounts.logIn({ email: ada.email, password: ada.password, address: makeAddress() }),
  );
  await accounts.save(ada.session, 1);
  await accounts.save(ada.session, 2);
  await accounts.save(eve.session, 3);
  await accounts.makeList(ada.session, 'Summer', [{ productId: 1, note: 'for Eve' }]);
  await accounts.putSizes(ada.session, { tops: ['AU 10', 'M'] });
  await accounts.putSizes(eve.session, { tops: ['AU 8'] });
  const json = JSON.stringify(await accounts.exportData(ada.session));
  const client = { userAgent: null, address: expect.stringMatching(/^10\.\d+\.\d+\.\*$/) };
  const session = { createdAt: TIME, lastUsedAt: TIME, expiresAt: TIME, method: 'password', aal: 'aal1', ...client };
  const event = { at: TIME, times: 1, ...client };
  const item = (id: number) => ({
    id: expect.any(Number),
    productId: id,
    title: `Product ${id}`,
    description: `About ${id}`,
    price: `${id}.50`,
    currency: 'USD',
    url: `https://shop.example/${id}`,
    retailer: 'Glassons',
    typeId: 'dresses',
    tags: ['new'],
    imageUrls: [`https://shop.example/${id}.jpg`],
    sizes: ['AU 8', 'AU 10'],
    colors: ['black'],
    savedAt: TIME,
  });
  expect(JSON.parse(json)).toEqual({
    account: {
      id: ada.session.account.id,
      email: ada.email,
      username: 'Ada',
      createdAt: TIME,
      updatedAt: TIME,
      appData: {},
      operatorData: {},
      invitedAt: null,
      isAnonymous: false,
      newPhone: null,
      phone: null,
      phoneVerifiedAt: null,
      emailVerifiedAt: null,
      newEmail: null,
    },
    identities: [{ provider: 'password', email: null, createdAt: TIME, lastUsedAt: TIME }],
    secondFactors: { apps: [], recoveryCodesLeft: 0 },
    sessions: [session, session],
    apps: [],
    mails: [
      { template: 'verify-address', recipient: ada.email, state: 'waiting', createdAt: TIME },
      { template: 'new-device', recipient: ada.email, state: 'waiting', createdAt: TIME },
    ],
    activity: [
      { ...event, what: 'logged-in', about: 'password' },
      { ...event, what: 'signed-up', about: null },
    ],
    lists: [{ name: 'Summer', isShared: false, pieces: [expect.objectContaining({ productId: 1, note: 'for Eve' })] }],
    sizes: { tops: ['AU 10', 'M'] },
    savedItems: [item(2), item(1)],
    watching: { settings: null, watches: [], told: [] },
  });
  const { password_hash } = await database.db
    .selectFrom('identities')
    .select('password_hash')
    .where('user_id', '=', ada.session.account.id)
    .executeTakeFirstOrThrow();
  for (const secret of [ada.token, second.token, ada.password, password_hash, 'argon2', eve.email]) {
    expect(json).not.toContain(secret);
  }
});

test('of who came with Google, neither the tokens nor the name there', async () => {
  const session = await makeGooglePerson({ db: database.db, accounts }, null);
  const data = await accounts.exportData(session);
  expect(data).toMatchObject({ account: { email: null, username: null }, identities: [{ provider: 'google' }] });
  expect(JSON.stringify(data)).not.toMatch(/sealed|subject/);
});

test('whose account is gone has nothing to get', async () => {
  const ada = await makePerson(accounts);
  await accounts.deleteAccount(ada.session, { password: ada.password, address: '' });
  await expect(accounts.exportData(ada.session)).rejects.toThrow('The account is gone');
});
