import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makePhone } from '../../../test/visitors/people.ts';
import { createDelivery } from './deliver-mail.ts';
import { createMail } from './mail.ts';
import { readOutbox } from './outbox.ts';

const SITE = 'https://shop.example';
const key = new Uint8Array(randomBytes(32));
const mail = createMail({ secret: new Uint8Array(randomBytes(32)) });

interface Received {
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

let database: TestDatabase;
let server: Server;
let received: Received[];
/** What the webhook answers; 0: it breaks off. */
let status: number;

beforeAll(async () => {
  database = await createTestDatabase();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (status === 0) return void request.socket.destroy();
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await database.drop();
});
beforeEach(() => {
  received = [];
  status = 200;
});
afterEach(() => database.db.deleteFrom('mails').execute());

const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
const deliveryTo = (url: string) =>
  createDelivery({
    db: database.db,
    mail,
    smtp: null,
    sms: { url, key },
    siteUrl: SITE,
    logger: pino({ level: 'silent' }),
  });

async function ask(): Promise<{ readonly id: string; readonly phone: string }> {
  const phone = makePhone();
  await mail.ask(database.db, { template: 'sms-log-in', to: phone, details: { createUser: true } });
  const { id } = await database.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  return { id, phone };
}

const stateOf = async (id: string) =>
  (await database.db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('a text message is posted with its number, signed, once', async () => {
  const { id, phone } = await ask();
  const deliver = deliveryTo(urlOf());
  await deliver(id, 0);
  await deliver(id, 0);
  expect(await stateOf(id)).toBe('sent');
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body)).toEqual({ to: phone, text: expect.stringMatching(/^Your Selvedge code: \d{6}\. /) });
  expect(headers['webhook-id']).toBe(id);
  const signed = `${id}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
});

test.each([
  [503, 'waiting', 'sent'],
  [429, 'waiting', 'sent'],
  [400, 'failed', 'failed'],
  [302, 'failed', 'failed'],
  [500, 'unknown', 'unknown'],
  [0, 'unknown', 'unknown'],
])('after %i it is %s, and %s when it is tried again', async (answer, state, later) => {
  const { id } = await ask();
  const deliver = deliveryTo(urlOf());
  status = answer;
  await deliver(id, 0).catch(() => {});
  expect(await stateOf(id)).toBe(state);
  status = 200;
  await deliver(id, 0);
  expect(await stateOf(id)).toBe(later);
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(received.map(() => id));
});

test('a webhook that cannot be reached is tried again', async () => {
  const { id } = await ask();
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await expect(deliveryTo(`http://127.0.0.1:${port}/`)(id, 0)).rejects.toThrow();
  expect(await stateOf(id)).toBe('waiting');
});

test('text messages that are sent are no affair of the outbox', async () => {
  const { id } = await ask();
  expect(await readOutbox(database.db, mail, SITE, (to) => !to.startsWith('+'))).toEqual([]);
  expect(await stateOf(id)).toBe('waiting');
});
