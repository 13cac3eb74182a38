import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwnedDatabase, type TestDatabase } from '../../test/database.ts';
import { makeAddress, makeEmail, makePerson, proveAddress } from '../../test/visitors/people.ts';
import { openWatchedShop, putPiece, wishFor } from '../../test/watched-shop.ts';
import { type Accounts, createAccounts } from '../accounts/create-accounts.ts';
import { createMail, type Mail } from '../accounts/mail/mail.ts';
import { prepareMail } from '../accounts/mail/prepare-mail.ts';
import { deleteExpired } from '../db/expired-rows.ts';
import { gatherMessages } from '../db/watches/watch-messages.ts';
import { asWatching } from '../db/watches/watch-rounds.ts';
import type { AskedWatch } from '../model/watches/watch-rules.ts';
import { lookAtChanges } from './look-at-changes.ts';
import { createChangesMailWriter, sendDue, WATCH_MAIL } from './send-messages.ts';
import { createStopTokens } from './stop-tokens.ts';
import { createWatches, type Watches } from './watches.ts';

const SITE = 'https://shop.example';
const DROP: AskedWatch = { productId: 1, wish: wishFor('drop') };
let database: TestDatabase;
let watches: Watches;
let mail: Mail;
let accounts: Accounts;
/** Of somebody without an account, who is new in each test. */
let email: string;

beforeAll(async () => {
  // As an owner whom the policies bind.
  database = await createOwnedDatabase('nobypassrls');
  const secret = new Uint8Array(randomBytes(32));
  const writer = createChangesMailWriter(database.db, SITE, createStopTokens(secret));
  mail = createMail({ secret, writers: { [WATCH_MAIL]: writer } });
  watches = createWatches({ db: database.db, secret, mail });
  accounts = createAccounts({ db: database.db });
});

afterAll(() => database.drop());

beforeEach(async () => {
  email = makeEmail();
  await openWatchedShop(database.db);
  await look();
});

const look = () => lookAtChanges({ db: database.db, address: () => database.url, lists: new Map() });
const lookAndSend = async () => {
  await look();
  const logger = pino({ level: 'silent' });
  await sendDue({ db: database.db, mail, post: async () => 204, push: null, siteUrl: SITE, logger });
};

const ask = (asked: AskedWatch = DROP, to = email, address = makeAddress()) =>
  watches.ofAddresses.ask(asked, { email: to, address });

/** The mails to somebody, the latest first. */
async function mailsTo(to = email, template?: string) {
  const rows = await database.db
    .selectFrom('mails')
    .select(['id', 'template'])
    .where('recipient', '=', to)
    .orderBy('created_at', 'desc')
    .execute();
  const wanted = rows.filter((row) => template === undefined || row.template === template);
  return Promise.all(wanted.map(({ id }) => prepareMail(database.db, mail, id, SITE)));
}

async function linkIn(to = email): Promise<string> {
  const [asking] = await mailsTo(to, 'watch-confirm');
  return /watches\/confirm\?token=(\w+)/.exec(asking?.text ?? '')?.[1] ?? '';
}

async function begin(asked: AskedWatch = DROP) {
  expect(await ask(asked)).toEqual({ ok: true });
  expect(await watches.ofAddresses.confirm(await linkIn())).toBeNull();
}

const stopsIn = (text = '') => Array.from(text.matchAll(/watches\/stop\?token=([\w.-]+)/g), ([, token]) => token ?? '');

/** Rows in which something of an address is left. */
async function countLeft(to: string) {
  return asWatching(database.db, async (trx) => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from watch_addresses where email = ${to}) + (select count(*) from mails where recipient = ${to})
        + (select count(*) from one_time_tokens where email = ${to}) + (select count(*) from watches)
        + (select count(*) from watchers) as count`.execute(trx);
    return rows[0]?.count;
  });
}

describe('an address', () => {
  test('is asked once, and told nothing before it has said yes', async () => {
    expect(await ask()).toEqual({ ok: true });
    expect(await watches.ofAddresses.findAsked(await linkIn())).toEqual({
      email,
      what: 'A dress (Nova): Any price drop',
    });
    await putPiece(database.db, { id: 1, price: '80.00' });
    await lookAndSend();
    expect((await mailsTo()).map((one) => one?.subject)).toEqual(['Shall Selvedge tell you?']);
  });

  test('is told by mail once it has, and its link is good once', async () => {
    expect(await ask()).toEqual({ ok: true });
    const link = await linkIn();
    const answers = await Promise.all([watches.ofAddresses.confirm(link), watches.ofAddresses.confirm(link)]);
    expect(new Set(answers)).toEqual(new Set([null, 'old-link']));
    expect(await watches.ofAddresses.findAsked(link)).toBeNull();
    await putPiece(database.db, { id: 1, price: '80.00' });
    await lookAndSend();
    await lookAndSend();
    const told = await mailsTo(email, WATCH_MAIL);
    expect(told.map((one) => one?.subject)).toEqual(['A dress: $80, down from $100']);
    expect(told[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test('that says nothing for two days is forgotten', async () => {
    expect(await ask()).toEqual({ ok: true });
    const link = await linkIn();
    await sql`update one_time_tokens set expires_at = expires_at - interval '47 hours'`.execute(database.db);
    expect(await watches.ofAddresses.findAsked(link)).not.toBeNull();
    await sql`update one_time_tokens set expires_at = expires_at - interval '1 hour'`.execute(database.db);
    expect(await watches.ofAddresses.confirm(link)).toBe('old-link');
    await sql`update mails set created_at = created_at - interval '8 days'`.execute(database.db);
    await deleteExpired(database.db);
    expect(await countLeft(email)).toBe(0);
  });

  test('is asked about each thing by itself: what a stranger asks for is not confirmed along', async () => {
    expect(await ask()).toEqual({ ok: true });
    const own = await linkIn();
    expect(await ask({ productId: 2, wish: wishFor('gone') })).toEqual({ ok: true });
    expect(await watches.ofAddresses.confirm(own)).toBeNull();
    const entries = await asWatching(database.db, (trx) => trx.selectFrom('watches').select('product_id').execute());
    expect(entries).toEqual([{ product_id: 1 }]);
  });

  test('gets no words of a stranger', async () => {
    expect(await ask({ list: '/dresses?q=call+555-1234+now' })).toEqual({ ok: true });
    const [asking] = await mailsTo();
    expect(`${asking?.html}${asking?.text}${asking?.subject}`).not.toMatch(/555/);
    expect(asking?.text).toContain('new pieces among Dresses');
  });

  test('gets four of these mails an hour, and the answer is the same whoever it is of', async () => {
    const ada = await makePerson(accounts);
    const eve = await makePerson(accounts);
    await proveAddress(database.db, ada.email);
    await sql`delete from mails`.execute(database.db);
    for (const to of [ada.email, eve.email, email]) {
      const answers = [];
      for (let time = 0; time < 5; time += 1) answers.push(await ask(DROP, to));
      expect(answers).toEqual([
        ...Array(4).fill({ ok: true }),
        { ok: false, reason: 'too-many-mails', retryAfter: 3600 },
      ]);
    }
  });

  test('has fifty watches at most', async () => {
    await begin();
    await asWatching(database.db, (trx) =>
      sql`
        insert into watches (watcher_id, kind, product_id, size)
        select id, 'drop', 2, 'size ' || n from watchers, generate_series(1, 49) n`.execute(trx),
    );
    expect(await ask({ productId: 2, wish: wishFor('drop') })).toEqual({ ok: true });
    expect(await watches.ofAddresses.confirm(await linkIn())).toBe('full');
  });
});

test('whoever asks for many waits', async () => {
  const address = makeAddress();
  for (let time = 0; time < 20; time += 1) expect(await ask(DROP, makeEmail(), address)).toEqual({ ok: true });
  expect(await ask(DROP, makeEmail(), address)).toMatchObject({ reason: 'throttled' });
});

test.each<[AskedWatch, string, string]>([
  [DROP, '', 'missing'],
  [DROP, 'no address', 'invalid-email'],
  [{ productId: 99, wish: wishFor('drop') }, 'ada@shop.example', 'gone'],
  [{ productId: 1, wish: wishFor('back', { size: 'XXL' }) }, 'ada@shop.example', 'gone'],
  [{ list: '/hats' }, 'ada@shop.example', 'gone'],
])('%j for "%s" is refused: %s', async (asked, to, reason) => {
  expect(await ask(asked, to)).toEqual({ ok: false, reason });
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

describe('a mail', () => {
  test('stops one thing, or everything, and then nothing of the address is left', async () => {
    await begin();
    await begin({ productId: 2, wish: wishFor('drop') });
    await putPiece(database.db, { id: 1, price: '80.00' });
    await lookAndSend();
    const [told] = await mailsTo(email, WATCH_MAIL);
    const [one = '', all = ''] = stopsIn(told?.text);
    expect(told?.headers?.['List-Unsubscribe']).toBe(`<${SITE}/watches/stop?token=${all}>`);
    expect(await watches.ofAddresses.findStop(one)).toMatchObject({
      kind: 'watch',
      entry: { piece: { title: 'A dress' } },
    });
    expect(await watches.ofAddresses.stop(`${one.slice(0, -1)}x`)).toBe(false);
    expect(await watches.ofAddresses.stop(one.replace('watch-', 'watch-9'))).toBe(false);
    expect(await watches.ofAddresses.stop(one)).toBe(true);
    expect(await watches.ofAddresses.findStop(one)).toBeNull();
    expect(await watches.ofAddresses.findStop(all)).toMatchObject({
      email,
      entries: [{ piece: { title: 'Another' } }],
    });
    expect(await ask()).toEqual({ ok: true });
    expect(await watches.ofAddresses.stop(all)).toBe(true);
    expect(await watches.ofAddresses.findStop(all)).toBeNull();
    expect(await countLeft(email)).toBe(0);
    await putPiece(database.db, { id: 2, price: '80.00' });
    await lookAndSend();
    expect(await mailsTo()).toEqual([]);
  });
});

describe('an account of the same address', () => {
  test('gets the watches once it has proved it, and what is on its way goes on', async () => {
    await begin();
    const { session, email: own } = await makePerson(accounts);
    await sql`update users set email = ${email.toUpperCase()} where email = ${own}`.execute(database.db);
    await begin({ productId: 2, wish: wishFor('drop') });
    await putPiece(database.db, { id: 2, price: '80.00' });
    await lookAndSend();
    await begin({ productId: 1, wish: wishFor('below', { target: 9000 }) });
    await putPiece(database.db, { id: 1, price: '80.00' });
    await look();
    // One is taken up already, the other is yet to be.
    await asWatching(database.db, async (trx) => {
      await sql`update watch_notices n set due_at = now() + interval '1 hour' from watches w
        where w.id = n.watch_id and w.kind = 'below'`.execute(trx);
      await gatherMessages(trx);
      await sql`update watch_notices set due_at = now()`.execute(trx);
    });
    expect(await watches.watch(session, { productId: 2, wish: wishFor('drop') })).toBeNull();
    expect(await watches.list(session)).toHaveLength(1);
    const [before] = await mailsTo(email, WATCH_MAIL);
    await proveAddress(database.db, email.toUpperCase());
    expect((await watches.list(session)).map(({ kind, piece }) => `${piece?.title} ${kind}`).sort()).toEqual([
      'A dress below',
      'A dress drop',
      'Another drop',
    ]);
    await lookAndSend();
    const [after] = await mailsTo(email, WATCH_MAIL);
    expect(after?.id).toBe(before?.id);
    expect((await mailsTo(email.toUpperCase(), WATCH_MAIL)).map((one) => one?.subject)).toEqual([
      'A dress: $80, down from $100',
      'A dress: $80, down from $100',
    ]);
    // Those that were sent before are theirs as well, to read and to be forgotten.
    const owners = await database.db.selectFrom('mails').select('user_id').where('template', '=', WATCH_MAIL).execute();
    expect(new Set(owners.map(({ user_id }) => user_id))).toEqual(new Set([session.account.id]));
    const all = stopsIn(before?.text).at(-1) ?? '';
    expect(await watches.ofAddresses.findStop(all)).toEqual({ kind: 'mails' });
    expect(await watches.ofAddresses.stop(all)).toBe(true);
    expect((await watches.settings(session))?.channels).toMatchObject([{ kind: 'mail', isOn: false }]);
  });

  test('that has proved it has them from the first', async () => {
    const ada = await makePerson(accounts);
    await proveAddress(database.db, ada.email);
    await sql`delete from mails`.execute(database.db);
    expect(await ask(DROP, ada.email)).toEqual({ ok: true });
    const link = await linkIn(ada.email);
    expect(await watches.ofAddresses.confirm(link)).toBeNull();
    expect(await watches.list(ada.session)).toHaveLength(1);
    expect(await asWatching(database.db, (trx) => trx.selectFrom('watch_addresses').select('id').execute())).toEqual(
      [],
    );
  });

  test('that is locked is not told', async () => {
    const ada = await makePerson(accounts);
    await proveAddress(database.db, ada.email);
    await sql`delete from mails`.execute(database.db);
    await sql`update users set disabled_at = now() where email = ${ada.email}`.execute(database.db);
    expect(await ask(DROP, ada.email)).toEqual({ ok: true });
    expect(await watches.ofAddresses.confirm(await linkIn(ada.email))).toBe('locked');
  });
});
