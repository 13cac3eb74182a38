import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { findFailingWays, noteIncident, takeDueMessages } from '../db/operations/alerts.ts';
import { type AlertsOptions, lookAndNotify } from './alerts.ts';
import { createOutageNotifier } from './notify-outage.ts';
import { runStatusCommand } from './status-command.ts';

const SOURCE = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test' };
const KEY = randomBytes(24);

interface Posted {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let database: TestDatabase;
let posted: Posted[];
let status: number;
let webhook: string;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    posted.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});

beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  webhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.drop();
});
beforeEach(async () => {
  [posted, status] = [[], 200];
  // It was told already.
  await noDigest();
});
afterEach(() => sql`truncate alerts, ingest_runs, mails restart identity cascade`.execute(database.db));

function options(shape: 'json' | 'slack' = 'json'): AlertsOptions {
  const targets = { mail: null, webhook: { url: webhook, key: KEY, shape } };
  const installation = {
    db: database.db,
    address: database.url,
    retailers: [SOURCE],
    ingest: false,
    smtpUrl: null,
    sms: null,
    dataDir: '/nowhere',
    backupDir: null,
    databaseReadUrl: null,
  };
  return { ...installation, targets, siteUrl: 'https://shop.test', logger: pino({ level: 'silent' }) };
}

const addRun = (outcome: string, reasons: object[] = []) =>
  sql`insert into ingest_runs (retailer, adapter, source, status, finished_at, reasons)
    values ('Nova', 'shopify', 'https://nova.test', ${outcome}, now(), ${JSON.stringify(reasons)}::jsonb)`.execute(
    database.db,
  );
const events = () => posted.map(({ body }) => JSON.parse(body)).map(({ event, key }) => `${event} ${key}`);
const noDigest = () => sql`insert into alerts (key, text, ended_at) values ('digest', '', now())`.execute(database.db);
const makeDue = () => sql`update alert_messages set due_at = now()`.execute(database.db);

test('what wants somebody is told of once when it begins and once when it ends', async () => {
  await lookAndNotify(options());
  expect(posted).toEqual([]);
  await addRun('held', [{ text: 'prices fell: 12 of 12 products', examples: ['Aida: 68.00 USD → 0.68 USD'] }]);
  // Any number of processes look, again and again.
  for (let look = 0; look < 3; look += 1) await Promise.all([lookAndNotify(options()), lookAndNotify(options())]);
  expect(posted.map(({ body }) => JSON.parse(body))).toEqual([
    {
      event: 'began',
      key: 'held:Nova',
      text: 'Nova: a run looks broken and is held; selvedge runs says how to decide',
      details: ['prices fell: 12 of 12 products', 'Aida: 68.00 USD → 0.68 USD'],
      beganAt: expect.any(String),
      endedAt: null,
      site: 'https://shop.test',
    },
  ]);
  await addRun('complete');
  for (let look = 0; look < 2; look += 1) await lookAndNotify(options());
  expect(events()).toEqual(['began held:Nova', 'ended held:Nova']);
  // The same again is another alert.
  await addRun('held');
  await lookAndNotify(options());
  expect(events()).toHaveLength(3);
});

test('what a process cannot see it does not end, however many look', async () => {
  const reader = { ...options(), ingest: true };
  await sql`insert into ingest_runs (retailer, adapter, source, status, started_at, finished_at)
    values ('Nova', 'shopify', 'https://nova.test', 'complete', now() - interval '2 days', now() - interval '2 days')`.execute(
    database.db,
  );
  for (let look = 0; look < 2; look += 1) {
    await lookAndNotify(reader);
    // It only serves pages: when shops are read, others know.
    await lookAndNotify(options());
  }
  expect(events().filter((event) => event.includes('stale'))).toEqual(['began stale:Nova']);
  await addRun('complete');
  await lookAndNotify(options());
  await lookAndNotify(reader);
  expect(events().filter((event) => event.includes('stale'))).toEqual(['began stale:Nova', 'ended stale:Nova']);
});

test('what a machine saw that is gone ends by itself after a day', async () => {
  await sql`insert into alerts (key, text, seen_at) values ('disk:gone', 'full', now() - interval '25 hours'),
    ('disk:here', 'full', now() - interval '1 hour')`.execute(database.db);
  await lookAndNotify(options());
  expect(events()).toEqual(['ended disk:gone']);
});

test('once a day it is told what a day came to, and on a quiet day nothing', async () => {
  const forgetDigest = () => sql`delete from alerts where key = 'digest'`.execute(database.db);
  await forgetDigest();
  await Promise.all([lookAndNotify(options()), lookAndNotify(options())]);
  expect(posted).toEqual([]);
  await addRun('held');
  await sql`insert into alerts (key, text, began_at, ended_at)
    values ('mail', '2 mails of the last day were not sent', now() - interval '5 hours', now() - interval '1 hour'),
      ('disk:web-1', 'long over', now() - interval '5 days', now() - interval '4 days')`.execute(database.db);
  await lookAndNotify(options());
  // Nothing wanted anybody when it was due: the next is tomorrow's.
  expect(events()).toEqual(['began held:Nova']);
  await forgetDigest();
  posted = [];
  for (let look = 0; look < 2; look += 1)
    await Promise.all([lookAndNotify(options()), lookAndNotify(options('slack'))]);
  expect(posted).toHaveLength(1);
  const { body } = posted[0] ?? { body: '' };
  expect(body).toContain('1 thing wants somebody, 1 over');
  expect(body).toContain('Over: 2 mails of the last day were not sent');
  expect(body).toContain('Nova: a run looks broken and is held; selvedge runs says how to decide (began just now)');
  expect(body).not.toContain('long over');
});

test('a new installation tells of no day that it did not have', async () => {
  await sql`truncate alerts cascade`.execute(database.db);
  await addRun('held');
  for (let look = 0; look < 2; look += 1) await lookAndNotify(options());
  expect(events()).toEqual(['began held:Nova']);
});

test('an end is not told before its beginning was taken', async () => {
  status = 500;
  await addRun('held');
  await lookAndNotify(options());
  await addRun('complete');
  await lookAndNotify(options());
  status = 200;
  posted = [];
  await lookAndNotify(options());
  expect(posted).toEqual([]);
  await makeDue();
  await lookAndNotify(options());
  expect(events()).toEqual(['began held:Nova', 'ended held:Nova']);
});

test('a way that was given up on is well again once it has taken anything', async () => {
  await sql`with alert as (insert into alerts (key, text) values ('disk:web-1', 'full') returning id)
    insert into alert_messages (alert_id, event, way, tries, due_at, error)
    select id, 'began', 'webhook', 30, now(), 'the webhook answered 500' from alert`.execute(database.db);
  expect(await findFailingWays(database.db)).toEqual([{ way: 'webhook', error: 'the webhook answered 500' }]);
  await addRun('held');
  await lookAndNotify(options());
  expect(await findFailingWays(database.db)).toEqual([]);
});

test('mail that is not sent wants somebody, also where that is text messages', async () => {
  await sql`insert into mails (template, recipient, state, error) values ('phone-code', '+15551234567', 'failed', 'no')`.execute(
    database.db,
  );
  await lookAndNotify({ ...options(), sms: {} });
  expect(events()).toEqual(['began mail']);
});

test('that the database is away is told while it is, once of several processes, and that it is back', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outage-'));
  const outage = { state: 'away' as 'away' | 'well', since: Date.now() - 59_000 };
  const process = () => createOutageNotifier({ ...options(), dataDir: folder, outage });
  const [one, other] = [process(), process()];
  await one();
  expect(posted).toEqual([]);
  outage.since -= 2_000;
  status = 500;
  await one();
  status = 200;
  posted = [];
  // Told anew, for nobody took it; also by a process that comes up only now.
  for (let look = 0; look < 2; look += 1) await Promise.all([one(), other()]);
  await process()();
  expect(events()).toEqual(['began database']);
  outage.state = 'well';
  for (let look = 0; look < 2; look += 1) await Promise.all([one(), other(), process()()]);
  await lookAndNotify(options());
  expect(events()).toEqual(['began database', 'ended database']);
  expect(JSON.parse(posted[1]?.body ?? '')).toMatchObject({ text: 'the database was away for a minute' });
  await rm(folder, { recursive: true });
});

test('a message is signed as Standard Webhooks has it', async () => {
  await addRun('held');
  await lookAndNotify(options());
  const [{ headers, body } = { headers: {}, body: '' }] = posted;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`);
});

test('Slack is given a text in which nothing of a shop is a sign of Slack’s', async () => {
  await addRun('held', [{ text: 'titles changed', examples: ['<!channel> & <https://evil.test|Dress>'] }]);
  await lookAndNotify(options('slack'));
  const { text, ...rest } = JSON.parse(posted[0]?.body ?? '');
  expect(rest).toEqual({});
  expect(text).toContain('Nova: a run looks broken and is held');
  expect(text).toContain('• &lt;!channel&gt; &amp; &lt;https://evil.test|Dress&gt;');
});

test('what is not taken is told of later, with the same id, and that itself wants somebody', async () => {
  status = 500;
  await addRun('held');
  for (let tries = 0; tries < 2; tries += 1) {
    await lookAndNotify(options());
    // Not before its rest is over.
    await lookAndNotify(options());
    expect(posted).toHaveLength(tries + 1);
    await makeDue();
  }
  await lookAndNotify(options());
  expect(events()).toEqual(Array(3).fill('began held:Nova'));
  await lookAndNotify(options());
  const { rows } = await sql<{ text: string }>`select text from alerts where key = 'alerts:webhook'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ text: 'alerts by webhook are not taken: the webhook answered 500' }]);
  status = 204;
  posted = posted.slice(0, 1);
  await makeDue();
  await lookAndNotify(options());
  const ids = posted.map(({ headers }) => headers['webhook-id']);
  expect(ids).toContain(ids[0]);
  expect(ids.slice(1)).toContain(ids[0]);
  expect((await sql`select from alert_messages where sent_at is null`.execute(database.db)).rows).toEqual([]);
});

test('by mail it is told of as well, with what shows it', async () => {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      let mail = '';
      stream.on('data', (chunk) => {
        mail += chunk;
      });
      stream.on('end', () => {
        mails.push(mail);
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const targets = { mail: { smtp: { url, from: 'no-reply@shop.test' }, to: 'me@shop.test' }, webhook: null };
  await addRun('held', [{ text: 'prices fell: 12 of 12 products', examples: ['Aida: 68.00 to 0.68'] }]);
  for (let look = 0; look < 2; look += 1) await lookAndNotify({ ...options(), targets });
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^To: me@shop\.test$/m);
  expect(mails[0]).toMatch(/^Subject: Selvedge: Nova: a run looks broken and is held/m);
  expect(mails[0]).toContain('Aida: 68.00 to 0.68');
});

test('a process that is killed with a message in hand leaves it to the next', async () => {
  await addRun('held');
  await lookAndNotify({
    ...options(),
    targets: { mail: null, webhook: { url: 'http://127.0.0.1:1/', key: null, shape: 'json' } },
  });
  await makeDue();
  // Taken, and never heard of again.
  expect(await takeDueMessages(database.db)).toHaveLength(1);
  expect(await takeDueMessages(database.db)).toEqual([]);
  await makeDue();
  await lookAndNotify(options());
  expect(events()).toEqual(['began held:Nova']);
});

test('that the database was away is told of once, whoever noticed it', async () => {
  const incident = { key: 'database', text: 'the database was away for 2 minutes', details: [] };
  await Promise.all([1, 2, 3].map(() => noteIncident(database.db, incident, ['webhook'])));
  await lookAndNotify(options());
  expect(events()).toEqual(['ended database']);
});

test('status says it all on one screen, with the exit code 1 when something wants somebody', async () => {
  const written: string[] = [];
  const show = async (json = false) => {
    written.length = 0;
    const code = await runStatusCommand(options(), { write: (text: string) => written.push(text) }, { json });
    return { code, text: written.join('') };
  };
  await addRun('complete');
  expect(await show()).toEqual({
    code: 0,
    text: 'Nothing wants anybody.\n  Nova: last run complete, last read well just now\n',
  });
  await addRun('held', [{ text: 'prices fell', examples: ['Aida: 68.00 USD → 0.68 USD'] }]);
  const { code, text } = await show();
  expect(code).toBe(1);
  expect(text.split('\n').slice(0, 4)).toEqual([
    '! Nova: a run looks broken and is held; selvedge runs says how to decide',
    '    prices fell',
    '    Aida: 68.00 USD → 0.68 USD',
    '  Nova: last run held, last read well just now',
  ]);
  expect(JSON.parse((await show(true)).text)).toMatchObject([{ key: 'held:Nova' }]);
});
