import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openPushReceiver, type PushReceiver } from '../../test/push-receiver.ts';
import { makePerson, type Person } from '../../test/visitors/people.ts';
import { openWatchedShop, putPiece, wishFor } from '../../test/watched-shop.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { exportData } from '../accounts/export-data.ts';
import { createMail } from '../accounts/mail/mail.ts';
import { deleteExpired } from '../db/expired-rows.ts';
import { deriveInstallationKeys } from '../wire/keys/installation-keys.ts';
import { lookAtChanges } from './look-at-changes.ts';
import { createPoster } from './post-guarded.ts';
import { pushKeysOf } from './push-keys.ts';
import { sendDue } from './send-messages.ts';
import { createWatches, type Watches } from './watches.ts';

const secret = new Uint8Array(randomBytes(32));
const push = { keys: pushKeysOf(deriveInstallationKeys(secret).push), contact: 'mailto:hello@shop.example' };
const mail = createMail({ secret });
let database: TestDatabase;
let watches: Watches;
let ada: Person;
let browser: PushReceiver;

beforeAll(async () => {
  database = await createTestDatabase();
  watches = createWatches({ db: database.db, secret, mail, mayBePrivate: true });
  ada = await makePerson(createAccounts({ db: database.db }), 'Ada');
});

afterAll(() => database.drop());

beforeEach(async () => {
  browser = await openPushReceiver();
  await openWatchedShop(database.db);
  expect(await watches.addPush(ada.session, browser.subscription, 'Firefox on Linux')).toBeNull();
  await look();
  expect(await watches.watch(ada.session, { productId: 1, wish: wishFor('drop') })).toBeNull();
  await putPiece(database.db, { id: 1, price: '80.00' });
  await look();
});

afterEach(() => browser.close());

const look = () => lookAtChanges({ db: database.db, address: () => database.url, lists: new Map() });
const send = () =>
  sendDue({
    db: database.db,
    mail,
    post: createPoster(true),
    push,
    siteUrl: 'https://shop.example',
    logger: pino({ level: 'silent' }),
  });
const sendAgain = async () => {
  await sql`update watch_messages set due_at = now()`.execute(database.db);
  await send();
};
const channels = async () =>
  (await watches.settings(ada.session))?.channels
    .filter(({ kind }) => kind === 'push')
    .map(({ device, error }) => ({ device, error }));

test('a browser is pushed to once, whoever sends', async () => {
  await Promise.all([send(), send(), send()]);
  expect(browser.messages.map(({ notification }) => notification.body)).toEqual(['$80, down from $100\nNova']);
  expect(await channels()).toEqual([{ device: 'Firefox on Linux', error: null }]);
});

test('one that is not reached is tried again, under the same topic and tag', async () => {
  browser.answer = 503;
  await send();
  expect(await channels()).toEqual([{ device: 'Firefox on Linux', error: 'It answered 503' }]);
  browser.answer = 201;
  await sendAgain();
  await sendAgain();
  const [first, second, ...others] = browser.messages;
  expect(others).toEqual([]);
  expect([second?.headers.topic, second?.notification]).toEqual([first?.headers.topic, first?.notification]);
  expect(await channels()).toEqual([{ device: 'Firefox on Linux', error: null }]);
});

test.each([404, 410])('one that is gone (%i) is forgotten', async (status) => {
  browser.answer = status;
  await send();
  expect(await channels()).toEqual([]);
  browser.answer = 201;
  await sendAgain();
  expect(browser.messages).toHaveLength(1);
});

/** How often somebody new is pushed to once their session has ended so. */
async function pushesAfter(end: (person: Person) => Promise<unknown>): Promise<number> {
  const accounts = createAccounts({ db: database.db });
  const eve = await makePerson(accounts);
  expect(await watches.addPush(eve.session, browser.subscription, 'Firefox on Linux')).toBeNull();
  await end(eve);
  const { channels: left = [] } = (await watches.settings(eve.session)) ?? {};
  return left.filter(({ kind }) => kind === 'push').length;
}

test('ends with the session of its browser, and not when that merely ran out', async () => {
  const accounts = createAccounts({ db: database.db });
  const attempt = { address: '10.0.0.1', userAgent: null };
  expect(await pushesAfter(({ token }) => accounts.endSession(token))).toBe(0);
  expect(await pushesAfter(({ session }) => accounts.logOut(session, { id: session.sessionId }, attempt))).toBe(0);
  expect(await pushesAfter(({ session }) => accounts.logOut(session, 'others', attempt))).toBe(1);
  const runOut = async ({ session }: Person) => {
    await sql`update sessions set expires_at = now() where id = ${session.sessionId}`.execute(database.db);
    await deleteExpired(database.db);
  };
  expect(await pushesAfter(runOut)).toBe(1);
});

test('is in what somebody takes away of theirs, with what was told, and without what opens it', async () => {
  await watches.makeFeed(ada.session);
  await send();
  const taken = JSON.stringify(await exportData(database.db, ada.session));
  expect(taken).toContain(browser.subscription.endpoint);
  expect(taken).toContain('Firefox on Linux');
  expect(taken).toContain('"text":"$80, down from $100"');
  const { p256dh, auth } = browser.subscription;
  const token = (await watches.settings(ada.session))?.feed ?? '';
  for (const secret of [p256dh, auth, token]) expect(taken).not.toContain(secret);
});

test('what gives no keys, or an address within this network, is not taken', async () => {
  const { subscription } = browser;
  expect(await watches.addPush(ada.session, { ...subscription, p256dh: 'x' }, '')).toBe('broken');
  const strict = createWatches({ db: database.db, secret, mail });
  expect(await strict.addPush(ada.session, subscription, '')).toBe('unsafe');
});
