import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeAddress, makePerson, type Person } from '../../test/visitors/people.ts';
import { openWatchedShop, putPiece, wishFor } from '../../test/watched-shop.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { createMail, type Mail } from '../accounts/mail/mail.ts';
import { asWatching } from '../db/watches/watch-rounds.ts';
import { lookAtChanges } from './look-at-changes.ts';
import { sendDue } from './send-messages.ts';
import { createWatches, type Watches } from './watches.ts';

const SITE = 'https://shop.example';
let database: TestDatabase;
let watches: Watches;
let mail: Mail;
let ada: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  const secret = new Uint8Array(randomBytes(32));
  mail = createMail({ secret });
  watches = createWatches({ db: database.db, secret, mail });
  ada = await makePerson(createAccounts({ db: database.db }), 'Ada');
});

afterAll(() => database.drop());

beforeEach(() => openWatchedShop(database.db));

const look = () => lookAtChanges({ db: database.db, address: () => database.url, lists: new Map() });
const send = () =>
  sendDue({
    db: database.db,
    mail,
    post: async () => 204,
    push: null,
    siteUrl: SITE,
    logger: pino({ level: 'silent' }),
  });

async function open(token: string | null | undefined, address = makeAddress()): Promise<string | null> {
  const feed = await watches.feed(token ?? '', { siteUrl: SITE, address });
  if (feed !== null && typeof feed !== 'string') throw new Error(feed.reason);
  return feed;
}

const tokenOf = async () => (await watches.settings(ada.session))?.feed;
const titlesIn = (feed: string | null) =>
  Array.from(feed?.matchAll(/<title>([^<]*)<\/title>/g) ?? [], ([, title]) => title).slice(1);

test('says each thing once, as it was when it was said, and nothing that is so no more', async () => {
  await watches.makeFeed(ada.session);
  await look();
  expect(await watches.watch(ada.session, { productId: 1, wish: wishFor('drop') })).toBeNull();
  expect(await watches.watch(ada.session, { productId: 2, wish: wishFor('drop') })).toBeNull();
  await putPiece(database.db, { id: 1, price: '80.00' });
  await putPiece(database.db, { id: 2, price: '80.00' });
  await look();
  await putPiece(database.db, { id: 1, price: '75.00' });
  await putPiece(database.db, { id: 2, price: '100.00' });
  await Promise.all([send(), send(), send()]);
  const first = await open(await tokenOf());
  expect(titlesIn(first)).toEqual(['A dress: $75, down from $100']);
  expect(first).toContain(`href="${SITE}/products/1/a-dress"`);
  await putPiece(database.db, { id: 1, price: '100.00' });
  await look();
  await send();
  expect(await open(await tokenOf())).toBe(first);
});

test('waits for the hour of a digest', async () => {
  await watches.makeFeed(ada.session);
  const times = { hour: 8, weekday: 1, quietFrom: null, quietTo: null, timeZone: 'Australia/Sydney' };
  await watches.changeTimes(ada.session, { ...times, rhythm: 'weekly' });
  await look();
  await watches.watch(ada.session, { productId: 1, wish: wishFor('drop') });
  await putPiece(database.db, { id: 1, price: '80.00' });
  await look();
  await send();
  expect(titlesIn(await open(await tokenOf()))).toEqual([]);
  await sql`update watch_notices set due_at = now()`.execute(database.db);
  await send();
  expect(titlesIn(await open(await tokenOf()))).toEqual(['A dress: $80, down from $100']);
});

test('has another address when it is asked for, the same name, and none once it is removed', async () => {
  await watches.makeFeed(ada.session);
  const former = await tokenOf();
  const idOf = (feed: string | null) => /<id>(.*?)<\/id>/.exec(feed ?? '')?.[1];
  const id = idOf(await open(former));
  expect(former).toMatch(/^[A-Za-z0-9_-]{22}$/);
  await watches.makeFeed(ada.session);
  const token = await tokenOf();
  expect(await open(former)).toBeNull();
  expect(idOf(await open(token))).toBe(id);
  await watches.removeFeed(ada.session);
  expect(await open(token)).toBeNull();
  expect(await tokenOf()).toBeNull();
});

test('of somebody who is locked out opens nothing', async () => {
  await watches.makeFeed(ada.session);
  const lock = (at: string) =>
    sql`update users set disabled_at = ${sql.raw(at)} where owner_id = ${ada.session.ownerId}`.execute(database.db);
  await lock('now()');
  expect(await open(await tokenOf())).toBeNull();
  await lock('null');
  expect(await open(await tokenOf())).not.toBeNull();
});

test('is not guessed at: who tries addresses waits', async () => {
  const address = makeAddress();
  for (let time = 0; time < 20; time += 1) expect(await open('x'.repeat(22), address)).toBeNull();
  await watches.makeFeed(ada.session);
  const asked = await watches.feed((await tokenOf()) ?? '', { siteUrl: SITE, address });
  expect(asked).toMatchObject({ reason: 'throttled' });
  expect(await open(await tokenOf())).not.toBeNull();
});

test('is seen by nobody else through the database', async () => {
  await watches.makeFeed(ada.session);
  const eve = await makePerson(createAccounts({ db: database.db }), 'Eve');
  await watches.removeFeed(eve.session);
  expect(await watches.settings(eve.session)).toBeNull();
  const count = await asWatching(database.db, (trx) =>
    trx
      .selectFrom('watch_feeds')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  expect(count).toEqual({ count: 1 });
});
