import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makePerson, type Person, proveAddress } from '../../test/visitors/people.ts';
import { openWatchedShop, putPiece, type WatchedShopPiece, wishFor } from '../../test/watched-shop.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { createMail, type Mail } from '../accounts/mail/mail.ts';
import { prepareMail } from '../accounts/mail/prepare-mail.ts';
import { raiseCatalogVersion } from '../db/catalog/catalog-version.ts';
import { deleteExpired } from '../db/expired-rows.ts';
import type { PieceWatchKind, PieceWish } from '../model/watches/watch-rules.ts';
import { lookAtChanges } from './look-at-changes.ts';
import type { PostGuarded } from './post-guarded.ts';
import { createChangesMailWriter, sendDue, WATCH_MAIL } from './send-messages.ts';
import { createStopTokens } from './stop-tokens.ts';
import { createWatches, type Watches } from './watches.ts';

const SITE = 'https://shop.example';
const logger = pino({ level: 'silent' });

let database: TestDatabase;
let watches: Watches;
let mail: Mail;
let ada: Person;
let eve: Person;
/** What was posted, the message's id first; and what is answered next. */
let posted: { readonly id: string; readonly body: { readonly headline: string; readonly items: readonly object[] } }[];
let answer: number;

const post: PostGuarded = async (_, body, headers) => {
  if (answer < 300) posted.push({ id: headers['webhook-id'] ?? '', body: JSON.parse(String(body)) });
  return answer;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const secret = new Uint8Array(randomBytes(32));
  mail = createMail({ secret, writers: { [WATCH_MAIL]: createChangesMailWriter(db, SITE, createStopTokens(secret)) } });
  watches = createWatches({ db, secret, mail });
  const accounts = createAccounts({ db });
  [ada, eve] = [await makePerson(accounts, 'Ada'), await makePerson(accounts, 'Eve')];
  await proveAddress(db, ada.email);
});

afterAll(() => database.drop());

beforeEach(async () => {
  posted = [];
  answer = 204;
  await openWatchedShop(database.db);
});

const put = (piece: WatchedShopPiece) => putPiece(database.db, piece);

async function goAway(where: string) {
  await sql`update products set gone_at = now() where ${sql.raw(where)}`.execute(database.db);
  await raiseCatalogVersion(database.db);
}

const look = () => lookAtChanges({ db: database.db, address: () => database.url, lists: new Map() });
const send = () => sendDue({ db: database.db, mail, post, push: null, siteUrl: SITE, logger });
const lookAndSend = async () => {
  await look();
  await send();
};

/** Watches as Ada, with a webhook. */
async function watch(kind: PieceWatchKind, more: Partial<PieceWish> = {}, id = 1) {
  expect(await watches.addChannel(ada.session, 'webhook', 'https://ada.example/hook')).toBeNull();
  await look();
  expect(await watches.watch(ada.session, { productId: id, wish: wishFor(kind, more) })).toBeNull();
}

const headlines = () => posted.map(({ body }) => body.headline);

describe('a piece', () => {
  test('is told of when it costs less, with where it is and what it cost', async () => {
    await watch('drop');
    await put({ id: 1, price: '80.00' });
    await lookAndSend();
    expect(headlines()).toEqual(['A dress: $80, down from $100']);
    expect(posted[0]?.body.items).toEqual([
      {
        title: 'A dress',
        about: 'Nova',
        text: '$80, down from $100',
        href: `${SITE}/products/1/a-dress`,
        productId: 1,
      },
    ]);
  });

  test('is told of once, whoever looks and however often', async () => {
    await watch('drop');
    await put({ id: 1, price: '80.00' });
    await Promise.all([look(), look(), look()]);
    await Promise.all([send(), send(), send()]);
    await lookAndSend();
    expect(posted).toHaveLength(1);
  });

  test('whose price goes up and down twenty times is told of once', async () => {
    await watch('below', { target: 8000 });
    for (let time = 0; time < 20; time += 1) {
      await put({ id: 1, price: '80.00' });
      await lookAndSend();
      await put({ id: 1, price: '100.00' });
      await look();
    }
    expect(posted).toHaveLength(1);
  });

  test('of which it is not so any more is not told of, and the next time is', async () => {
    await watch('below', { target: 8000 });
    await put({ id: 1, price: '80.00' });
    await look();
    await put({ id: 1, price: '100.00' });
    await send();
    expect(posted).toEqual([]);
    await look();
    await put({ id: 1, price: '70.00' });
    await lookAndSend();
    expect(headlines()).toEqual(['A dress: $70, down from $100']);
  });

  test('is told of by its price at that moment', async () => {
    await watch('below', { target: 8000 });
    await put({ id: 1, price: '80.00' });
    await look();
    await put({ id: 1, price: '75.00' });
    await send();
    expect(headlines()).toEqual(['A dress: $75, down from $100']);
  });

  test('is the cheapest ever by its history', async () => {
    await put({ id: 1, price: '60.00' });
    await put({ id: 1, price: '100.00' });
    await watch('lowest');
    await put({ id: 1, price: '70.00' });
    await lookAndSend();
    expect(posted).toEqual([]);
    await put({ id: 1, price: '59.00' });
    await lookAndSend();
    expect(headlines()[0]).toMatch(/^A dress: \$59\. Lowest since/);
  });

  test('comes back in a size, is down to one, and goes', async () => {
    await put({ id: 1, sizes: ['S'] });
    await watch('back', { size: 'M' });
    await watch('last', { size: 'M' });
    await watch('gone', { size: 'M' });
    await put({ id: 1, sizes: ['S', 'M'] });
    await lookAndSend();
    await put({ id: 1, sizes: ['M'] });
    await lookAndSend();
    await put({ id: 1, sizes: ['S'] });
    await lookAndSend();
    expect(headlines()).toEqual([
      'A dress: Back in M, at $100',
      'A dress: Only M is left, at $100',
      'A dress: Sold out in M',
    ]);
  });

  test('that its shop lists no more is told of, but not where the whole shop goes', async () => {
    await watch('gone');
    await watch('gone', {}, 2);
    await goAway('id = 1');
    await lookAndSend();
    expect(headlines()).toEqual(['A dress: Its shop lists it no more']);
    await goAway('true');
    await lookAndSend();
    expect(posted).toHaveLength(1);
  });

  test('in another currency says nothing', async () => {
    for (const kind of ['drop', 'lowest'] as const) await watch(kind);
    await watch('percent', { percent: 20 });
    await watch('below', { target: 8000 });
    await put({ id: 1, price: '60.00', currency: 'EUR' });
    await lookAndSend();
    expect(posted).toEqual([]);
  });

  test('that is watched no more, or not now, tells nothing', async () => {
    await watch('drop');
    await watch('drop', {}, 2);
    await put({ id: 1, price: '80.00' });
    await put({ id: 2, price: '80.00' });
    await look();
    const [second, first] = await watches.list(ada.session);
    await watches.remove(ada.session, first?.id ?? 0);
    await watches.pause(ada.session, second?.id ?? 0);
    await send();
    await put({ id: 2, price: '50.00' });
    await lookAndSend();
    expect(posted).toEqual([]);
    await watches.resume(ada.session, second?.id ?? 0);
    await put({ id: 2, price: '40.00' });
    await lookAndSend();
    expect(headlines()).toEqual(['Another: $40, down from $50']);
  });
});

describe('a list', () => {
  const watchList = async (address: string) => {
    expect(await watches.addChannel(ada.session, 'webhook', 'https://ada.example/hook')).toBeNull();
    await look();
    expect(await watches.watch(ada.session, { list: address })).toBeNull();
  };

  test('tells of what is new in it, once, and of nothing else', async () => {
    await watchList('/dresses?colors=red&maxPrice=90&currency=USD&sort=price_asc&page=2');
    await put({ id: 3, title: 'Red one', colors: ['red'], price: '80.00' });
    await put({ id: 4, title: 'Dear one', colors: ['red'], price: '95.00' });
    await put({ id: 5, title: 'Blue one', colors: ['blue'], price: '80.00' });
    await put({ id: 1, price: '20.00' });
    await lookAndSend();
    await put({ id: 3, price: '70.00' });
    await lookAndSend();
    expect(headlines()).toEqual(['Red one: New, at $80']);
  });

  test('with words wants each of them, and takes none for a slip of another', async () => {
    await watchList('/dresses?q=linen');
    await put({ id: 3, title: 'A lined dress' });
    await put({ id: 4, title: 'A linen dress' });
    await lookAndSend();
    expect(headlines()).toEqual(['A linen dress: New, at $100']);
  });

  test('that is none is not watched', async () => {
    expect(await watches.watch(ada.session, { list: '/hats' })).toBe('gone');
    expect(await watches.watch(ada.session, { list: 'https://elsewhere.example/hats' })).toBe('gone');
  });
});

describe('a list that nobody watches', () => {
  const addresses = async () => {
    const { rows } = await sql<{ address: string }>`select address from watched_lists order by id`.execute(database.db);
    return rows.map(({ address }) => address);
  };
  const watchList = (who: Person, color: string) => watches.watch(who.session, { list: `/dresses?colors=${color}` });

  test('is forgotten, and one that somebody watches or is about to stays', async () => {
    for (const color of ['red', 'blue', 'black']) expect(await watchList(ada, color)).toBeNull();
    await watchList(eve, 'red');
    const [black, blue, red] = await watches.list(ada.session);
    for (const entry of [black, blue, red]) await watches.remove(ada.session, entry?.id ?? 0);
    // Somebody holds one of those that nobody watches.
    await database.db.transaction().execute(async (trx) => {
      await sql`select keep_watched_list('/dresses?colors=blue', 'x')`.execute(trx);
      await deleteExpired(database.db);
    });
    expect(await addresses()).toEqual(['/dresses?colors=red', '/dresses?colors=blue']);
    await deleteExpired(database.db);
    expect(await addresses()).toEqual(['/dresses?colors=red']);
    expect(await watchList(ada, 'red')).toBeNull();
  });
});

describe('telling', () => {
  test('is tried again under the same id, and its channel says why it was not taken', async () => {
    await watch('drop');
    await put({ id: 1, price: '80.00' });
    answer = 503;
    await lookAndSend();
    const channelOf = async () =>
      (await watches.settings(ada.session))?.channels.find(({ kind }) => kind === 'webhook');
    expect(await channelOf()).toMatchObject({ error: 'It answered 503' });
    const waiting = database.db.selectFrom('watch_messages').select('id').where('done_at', 'is', null);
    const { id } = await waiting.executeTakeFirstOrThrow();
    await sql`update watch_messages set due_at = now()`.execute(database.db);
    answer = 204;
    await send();
    expect(posted.map((one) => one.id)).toContain(id);
    expect(await channelOf()).toMatchObject({ error: null });
  });

  test('waits for the hour of a digest, and then is one message', async () => {
    await watch('drop');
    await watch('drop', {}, 2);
    const times = { hour: 8, weekday: 1, quietFrom: null, quietTo: null, timeZone: 'Australia/Sydney' };
    await watches.changeTimes(ada.session, { ...times, rhythm: 'weekly' });
    await put({ id: 1, price: '80.00' });
    await put({ id: 2, price: '80.00' });
    await lookAndSend();
    expect(posted).toEqual([]);
    await sql`update watch_notices set due_at = now()`.execute(database.db);
    await send();
    expect(headlines()).toEqual(['2 things that you watch']);
  });

  test('by mail goes to a proved address alone, says what is so when it goes out, and can be stopped', async () => {
    const { db } = database;
    await look();
    for (const { session } of [ada, eve])
      expect(await watches.watch(session, { productId: 1, wish: wishFor('drop') })).toBeNull();
    await put({ id: 1, price: '80.00' });
    await lookAndSend();
    const rows = await db.selectFrom('mails').select(['id', 'recipient']).execute();
    expect(rows.map(({ recipient }) => recipient)).toEqual([ada.email]);
    await put({ id: 1, price: '70.00' });
    const prepared = await prepareMail(db, mail, rows[0]?.id ?? '', SITE);
    expect(prepared?.subject).toBe('A dress: $70, down from $100');
    expect(prepared?.text).toContain(`${SITE}/products/1/a-dress`);
    const link = /<(.*)>/.exec(prepared?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(prepared?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(await watches.ofAddresses.stop(`${token.slice(0, -1)}x`)).toBe(false);
    expect(await watches.ofAddresses.stop(token)).toBe(true);
    await put({ id: 1, price: '60.00' });
    await lookAndSend();
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });

  test('by a mail that was to say what is so no more, says nothing', async () => {
    await look();
    expect(await watches.watch(ada.session, { productId: 1, wish: wishFor('drop') })).toBeNull();
    await put({ id: 1, price: '80.00' });
    await lookAndSend();
    await put({ id: 1, price: '100.00' });
    const [row] = await database.db.selectFrom('mails').select('id').execute();
    expect(await prepareMail(database.db, mail, row?.id ?? '', SITE)).toBeNull();
  });
});

test('nobody sees or stops what another watches', async () => {
  await watch('drop');
  const [entry] = await watches.list(ada.session);
  await watches.remove(eve.session, entry?.id ?? 0);
  await watches.pause(eve.session, entry?.id ?? 0);
  const channel = (await watches.settings(ada.session))?.channels.find(({ kind }) => kind === 'webhook');
  await watches.removeChannel(eve.session, channel?.id ?? '');
  expect(await watches.list(eve.session)).toEqual([]);
  expect(await watches.settings(eve.session)).toBeNull();
  expect(await watches.list(ada.session)).toMatchObject([{ isPaused: false }]);
  expect((await watches.settings(ada.session))?.channels).toHaveLength(2);
});

test('where it is not known what changed, all that is watched is looked at', async () => {
  await watch('drop');
  await put({ id: 1, price: '80.00' });
  await sql`update watch_point set point = jsonb_set(point, '{identity}', '"another"')`.execute(database.db);
  await lookAndSend();
  expect(posted).toHaveLength(1);
});
