import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeEmail } from '../../../test/visitors/people.ts';
import { createUser, deleteUser } from '../../db/accounts/users.ts';
import { createDelivery, RETRIES } from './deliver-mail.ts';
import { createMail, type Mail } from './mail.ts';
import { startMailJobs } from './mail-jobs.ts';
import { readOutbox } from './outbox.ts';

const SITE = 'https://shop.example';
const FROM = 'Selvedge <hello@shop.example>';

let database: TestDatabase;
let mail: Mail;
let server: MailServer;
const logger = pino({ level: 'silent' });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  mail = createMail({ secret: new Uint8Array(randomBytes(32)) });
  server = await startMailServer();
  for (const table of ['mails', 'one_time_tokens'] as const) await database.db.deleteFrom(table).execute();
});
afterEach(() => server.stop());

interface MailServer {
  readonly url: string;
  /** Whole mails that the server took, or cut off after it had them. */
  readonly taken: string[];
  /** What it does with the next ones: takes, refuses for now or for good, breaks off or hangs without an answer. */
  behavior: 'take' | 'later' | 'never' | 'cut' | 'hang';
  stop(): Promise<void>;
}

async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part) => (text += part));
      stream.on('end', () => {
        if (server.behavior === 'cut') {
          taken.push(text);
          for (const connection of smtp.connections) connection.close();
          return;
        }
        if (server.behavior === 'hang') return void taken.push(text);
        if (server.behavior === 'take') taken.push(text);
        const code = { take: 0, later: 451, never: 550 }[server.behavior];
        done(code ? Object.assign(new Error('no'), { responseCode: code }) : null);
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    taken,
    behavior: 'take',
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}

const deliveryTo = (url: string) =>
  createDelivery({ db: database.db, mail, smtp: { url, from: FROM }, siteUrl: SITE, logger });

const rows = () => database.db.selectFrom('mails').selectAll().orderBy('created_at').execute();

async function onlyMail() {
  const [row, ...others] = await rows();
  if (!row || others.length > 0) throw new Error('Not one mail');
  return row;
}

async function makeUser(email = makeEmail()) {
  const userId = await database.db.transaction().execute((trx) => createUser(trx, { email, username: '' }));
  if (userId === null) throw new Error('Taken');
  return { userId, email };
}

async function sendNotice() {
  const { userId, email: to } = await makeUser();
  await database.db.transaction().execute((trx) => mail.send(trx, { template: 'password-changed', to, userId }));
  return onlyMail();
}

describe('handing over', () => {
  test('a mail goes out in HTML and text, under the name of its row', async () => {
    const { id, recipient } = await sendNotice();
    await deliveryTo(server.url)(id, 0);
    expect(await onlyMail()).toMatchObject({ state: 'sent', error: null });
    expect(server.taken).toHaveLength(1);
    const [text = ''] = server.taken;
    expect(text).toContain(`Message-ID: <${id}@shop.example>`);
    expect(text).toContain(`To: ${recipient}`);
    expect(text).toContain('From: Selvedge <hello@shop.example>');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  test('nothing is sent of what was undone', async () => {
    const { userId, email: to } = await makeUser();
    const undone = database.db.transaction().execute(async (trx) => {
      await mail.send(trx, { template: 'password-changed', to, userId });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  test('twice handed over is once sent, also at once', async () => {
    const { id } = await sendNotice();
    const deliver = deliveryTo(server.url);
    await Promise.all([deliver(id, 0), deliver(id, 0), deliver(id, 0)]);
    await deliver(id, 0);
    expect(server.taken).toHaveLength(1);
  });

  test.each([
    ['there is no mail server', 'smtp://127.0.0.1:1', 'take'],
    ['the server asks to come later', null, 'later'],
  ] as const)('when %s, it is tried again', async (_, url, behavior) => {
    const { id } = await sendNotice();
    server.behavior = behavior;
    await expect(deliveryTo(url ?? server.url)(id, 0)).rejects.toThrow('did not take');
    expect(await onlyMail()).toMatchObject({ state: 'waiting' });
    server.behavior = 'take';
    await deliveryTo(server.url)(id, 0);
    expect(await onlyMail()).toMatchObject({ state: 'sent', error: null });
    expect(server.taken).toHaveLength(1);
  });

  test('what the server refuses, or what was tried long enough, has failed', async () => {
    const { id } = await sendNotice();
    server.behavior = 'never';
    await deliveryTo(server.url)(id, 0);
    expect(await onlyMail()).toMatchObject({ state: 'failed' });
    await database.db.deleteFrom('mails').execute();
    const other = await sendNotice();
    await deliveryTo('smtp://127.0.0.1:1')(other.id, RETRIES);
    expect(await onlyMail()).toMatchObject({ state: 'failed' });
  });

  test('what may have arrived is not sent again', async () => {
    const { id } = await sendNotice();
    server.behavior = 'cut';
    await deliveryTo(server.url)(id, 0);
    expect(await onlyMail()).toMatchObject({ state: 'unknown' });
    server.behavior = 'take';
    await deliveryTo(server.url)(id, 0);
    expect(server.taken).toHaveLength(1);
  });

  test('nor what a process was handing over when it was killed', async () => {
    const { id } = await sendNotice();
    await database.db.updateTable('mails').set({ state: 'sending' }).execute();
    await deliveryTo(server.url)(id, 0);
    expect(await onlyMail()).toMatchObject({ state: 'unknown' });
    expect(server.taken).toEqual([]);
  });

  test('but a code that may have arrived is: it is the same, and good once', async () => {
    const { userId, email: to } = await makeUser();
    const send = () =>
      database.db.transaction().execute((trx) => mail.send(trx, { template: 'recovery', to, userId, details: {} }));
    await send();
    const { id } = await onlyMail();
    server.behavior = 'cut';
    await expect(deliveryTo(server.url)(id, 0)).rejects.toThrow('did not take');
    expect(await onlyMail()).toMatchObject({ state: 'waiting' });
    // Killed in the middle of it.
    await database.db.updateTable('mails').set({ state: 'sending' }).execute();
    server.behavior = 'take';
    await deliveryTo(server.url)(id, 1);
    expect(await onlyMail()).toMatchObject({ state: 'sent' });
    const codes = server.taken.map((text) => /code: (\d{6})/.exec(text)?.[1]);
    expect(codes).toEqual([mail.tokens.codeOf(id), mail.tokens.codeOf(id)]);
  });

  test('a code is handed over again three times, however often its server was away before', async () => {
    const { userId, email: to } = await makeUser();
    await database.db.transaction().execute((trx) => mail.send(trx, { template: 'recovery', to, userId, details: {} }));
    const { id } = await onlyMail();
    for (const retries of [0, 1, 2])
      await expect(deliveryTo('smtp://127.0.0.1:1')(id, retries)).rejects.toThrow('did not take');
    server.behavior = 'later';
    await expect(deliveryTo(server.url)(id, 3)).rejects.toThrow('did not take');
    // Killed in the middle of it.
    await database.db.updateTable('mails').set({ state: 'sending' }).execute();
    server.behavior = 'cut';
    await expect(deliveryTo(server.url)(id, 4)).rejects.toThrow('did not take');
    await expect(deliveryTo(server.url)(id, 5)).rejects.toThrow('did not take');
    expect(await onlyMail()).toMatchObject({ state: 'waiting' });
    // Not for ever: a server that never answers would fill a mailbox.
    await deliveryTo(server.url)(id, 6);
    expect(await onlyMail()).toMatchObject({ state: 'unknown' });
    expect(server.taken).toHaveLength(3);
  });

  test('what others write says what is so when it goes out, and goes once more under the same name', async () => {
    const { userId, email: to } = await makeUser();
    let news: string | null = 'first';
    const writer = async () =>
      news === null
        ? null
        : {
            text: { subject: news, heading: '', paragraphs: [], footnote: '' },
            headers: { 'List-Unsubscribe': '<https://shop.example/stop>' },
          };
    mail = createMail({ secret: new Uint8Array(randomBytes(32)), writers: { news: writer } });
    const id = randomUUID();
    const posted = { id, template: 'news', recipient: to, userId, details: {} };
    await database.db.transaction().execute((trx) => mail.post(trx, posted));
    // Killed in the middle of it.
    await database.db.updateTable('mails').set({ state: 'sending' }).execute();
    news = 'second';
    await deliveryTo(server.url)(id, 1);
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toMatch(/^Subject: second$/m);
    expect(server.taken[0]).toContain(`Message-ID: <${id}@shop.example>`);
    expect(server.taken[0]).toContain('List-Unsubscribe: <https://shop.example/stop>');
    await database.db.updateTable('mails').set({ state: 'waiting' }).execute();
    news = null;
    await deliveryTo(server.url)(id, 1);
    expect(await onlyMail()).toMatchObject({ state: 'dropped' });
    expect(server.taken).toHaveLength(1);
  });

  test('a line break in an address or a sender makes no header', async () => {
    const { userId } = await makeUser();
    const to = 'ada@shop.example\r\nBcc: eve@shop.example';
    await database.db
      .transaction()
      .execute((trx) =>
        mail.send(trx, { template: 'address-changed', to, userId, details: { email: 'x@y.example\r\nX-Evil: 1' } }),
      );
    const { id } = await onlyMail();
    const deliver = createDelivery({
      db: database.db,
      mail,
      smtp: { url: server.url, from: 'Shop\r\nX-Evil: 2 <hello@shop.example>' },
      siteUrl: SITE,
      logger,
    });
    await deliver(id, RETRIES).catch(() => {});
    for (const text of server.taken) {
      const head = text.slice(0, text.search(/\r?\n\r?\n/));
      expect(head).not.toMatch(/^(?:Bcc|X-Evil):/im);
    }
  });
});

test('many mails go out one after the other, without a rest between them', async () => {
  const { userId } = await makeUser();
  for (let count = 0; count < 12; count += 1) {
    const notice = { template: 'account-deleted', to: makeEmail(), userId } as const;
    await database.db.transaction().execute((trx) => mail.send(trx, notice));
  }
  const jobs = await startMailJobs({
    db: database.db,
    address: () => database.url,
    mail,
    smtp: { url: server.url, from: FROM },
    siteUrl: SITE,
    logger,
    timing: { poll: 4 },
  });
  await expect.poll(() => server.taken.length, { timeout: 16_000 }).toBe(12);
  await jobs.stop();
});

test('the operator hears of a mail that has waited for an hour, once', async () => {
  const { id } = await sendNotice();
  await sql`update mails set created_at = created_at - interval '61 minutes'`.execute(database.db);
  const error = vi.fn();
  const jobs = await startMailJobs({
    db: database.db,
    address: () => database.url,
    mail,
    smtp: { url: 'smtp://127.0.0.1:1', from: FROM },
    siteUrl: SITE,
    logger: { ...logger, child: () => logger, error } as unknown as typeof logger,
    timing: { supervise: 1 },
  });
  const told = [{ mail: id, template: 'password-changed' }, 'a mail has waited for more than an hour'];
  await expect.poll(() => error.mock.calls).toEqual([told]);
  await jobs.stop();
});

test('jobs hand over what is sent, and what waited for them', async () => {
  const { userId, email: to } = await makeUser();
  await database.db.transaction().execute((trx) => mail.send(trx, { template: 'password-changed', to, userId }));
  let jobs: Awaited<ReturnType<typeof startMailJobs>> | null = null;
  const queued = createMail({
    secret: new Uint8Array(randomBytes(32)),
    enqueue: async (trx, id, to) => jobs?.enqueue(trx, id, to),
  });
  jobs = await startMailJobs({
    db: database.db,
    address: () => database.url,
    mail: queued,
    smtp: { url: server.url, from: FROM },
    siteUrl: SITE,
    logger,
    timing: { poll: 0.5 },
  });
  await database.db.transaction().execute((trx) => queued.send(trx, { template: 'account-deleted', to, userId: null }));
  await expect
    .poll(async () => (await rows()).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['sent', 'sent']);
  await jobs.stop();
  expect(server.taken.map((text) => /^Subject: (.*)/m.exec(text)?.[1]).sort()).toEqual([
    'Your Selvedge account is deleted',
    'Your password for Selvedge was changed',
  ]);
});

test('a process that is killed while it hands mails over leaves a notice at that, and others go on, also with its code', async () => {
  const { recipient: to, user_id: userId, id } = await sendNotice();
  await database.db.transaction().execute((trx) => mail.send(trx, { template: 'recovery', to, userId }));
  server.behavior = 'hang';
  const start = () =>
    spawn(process.execPath, [path.resolve('test/visitors/mail-process.ts'), database.url, server.url], {
      stdio: 'inherit',
    });
  const first = start();
  await expect.poll(() => server.taken.length, { timeout: 30_000 }).toBe(2);
  first.kill('SIGKILL');
  await once(first, 'exit');
  server.behavior = 'take';
  await database.db.transaction().execute((trx) => mail.send(trx, { template: 'account-deleted', to, userId }));
  const second = start();
  const states = async () => Object.fromEntries((await rows()).map((row) => [row.template, row.state]));
  await expect
    .poll(states, { timeout: 30_000 })
    .toEqual({ 'password-changed': 'unknown', 'account-deleted': 'sent', recovery: 'sent' });
  second.kill('SIGKILL');
  await once(second, 'exit');
  expect(server.taken.filter((text) => text.includes(id))).toHaveLength(1);
});

describe('what is asked for by address', () => {
  const ask = (to: string, template: 'recovery' | 'log-in-code' | 'verify-address' = 'recovery', details = {}) =>
    mail.ask(database.db, { template, to, details });

  test('is the same row whether or not there is such an account', async () => {
    const { email } = await makeUser();
    const stranger = makeEmail();
    expect([await ask(email), await ask(stranger)]).toEqual([null, null]);
    const [known, unknown] = await rows();
    const hide = { id: '', recipient: '', created_at: null, changed_at: null };
    expect({ ...known, ...hide }).toEqual({ ...unknown, ...hide });
    expect(await database.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
  });

  test('goes to the account’s address as its owner wrote it, and to nobody without one', async () => {
    const { email, userId } = await makeUser(`Ada-${makeEmail()}`);
    await ask(email.toUpperCase());
    await ask(makeEmail());
    expect(await readOutbox(database.db, mail, SITE)).toMatchObject([{ to: email }]);
    expect((await rows()).map(({ state, user_id }) => [state, user_id])).toEqual([
      ['kept', userId],
      ['dropped', null],
    ]);
  });

  test('is one mail for several who look at the same moment', async () => {
    for (let count = 0; count < 3; count += 1) await ask((await makeUser()).email);
    const seen = await Promise.all(Array.from({ length: 4 }, () => readOutbox(database.db, mail, SITE)));
    expect(seen.map((mails) => mails.length)).toEqual([3, 3, 3, 3]);
    expect((await rows()).map(({ state }) => state)).toEqual(['kept', 'kept', 'kept']);
  });

  test('four an hour go to an address, however they are asked for', async () => {
    const { email, userId } = await makeUser();
    const waits = await Promise.all(
      Array.from({ length: 10 }, (_, number) => ask(number % 2 ? email : email.toUpperCase())),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(4);
    expect(await rows()).toHaveLength(4);
    const send = () =>
      database.db.transaction().execute((trx) => mail.send(trx, { template: 'verify-address', to: email, userId }));
    expect(await send()).toBeGreaterThan(3500);
    await database.db
      .updateTable('mails')
      .set({ created_at: new Date(Date.now() - 3_601_000) })
      .execute();
    expect(await send()).toBeNull();
  });

  test('a notice goes whatever was asked for', async () => {
    const { email, userId } = await makeUser();
    for (let count = 0; count < 5; count += 1) await ask(email);
    const notice = { template: 'password-changed', to: email, userId } as const;
    expect(await database.db.transaction().execute((trx) => mail.send(trx, notice))).toBeNull();
  });

  test.each([
    ['an unproved address', false, 4],
    ['a proved one', true, 8],
  ])('of notices, %s has few an hour', async (_, isVerified, most) => {
    const { email: to, userId } = await makeUser();
    const email_verified_at = isVerified ? new Date() : null;
    await database.db.updateTable('users').set({ email_verified_at }).where('id', '=', userId).execute();
    for (let count = 0; count < 12; count += 1) {
      const template = count % 2 ? 'new-device' : 'password-changed';
      await database.db.transaction().execute((trx) => mail.send(trx, { template, to, userId }));
    }
    expect(await rows()).toHaveLength(most);
  });

  test('whoever deletes the account and makes it anew has no more mails for that', async () => {
    const { email, userId } = await makeUser();
    for (let count = 0; count < 4; count += 1) {
      const asked = { template: 'verify-address', to: email, userId } as const;
      expect(await database.db.transaction().execute((trx) => mail.send(trx, asked))).toBeNull();
    }
    await database.db.transaction().execute((trx) => deleteUser(trx, userId));
    expect(JSON.stringify(await rows())).not.toContain(email);
    expect(await ask(email.toUpperCase())).toBeGreaterThan(3000);
  });

  test('what is too old is not sent any more', async () => {
    const { email } = await makeUser();
    await ask(email);
    await database.db
      .updateTable('mails')
      .set({ created_at: new Date(Date.now() - 3_601_000) })
      .execute();
    expect(await readOutbox(database.db, mail, SITE)).toEqual([]);
    expect(await onlyMail()).toMatchObject({ state: 'dropped' });
  });

  test('what is kept is shown after its token was used', async () => {
    const { email } = await makeUser();
    await ask(email);
    const [first] = await readOutbox(database.db, mail, SITE);
    await database.db.deleteFrom('one_time_tokens').execute();
    expect(await readOutbox(database.db, mail, SITE)).toEqual([first]);
    expect(await database.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
  });
});
