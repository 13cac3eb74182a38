import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { findCatalogVersion } from '../../../test/find-catalog-version.ts';
import { startTestShop, type TestShop } from '../../../test/ingest/test-shop.ts';
import { findRates } from '../../db/catalog/exchange-rates.ts';
import { SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import { fetchRates } from './fetch-rates.ts';

let database: TestDatabase;
let bank: TestShop;
let answer: { status: number; day: string; usd: string; body?: string };
let asked: (string | undefined)[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  answer = { status: 200, day: '2026-10-07', usd: '1.2' };
  asked = [];
  bank = await startTestShop((request, response, url) => {
    if (url.pathname === '/robots.txt') return void response.writeHead(404).end();
    asked.push(request.headers['if-none-match']);
    const etag = `"${answer.day}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(answer.status, { 'content-type': 'text/xml', etag });
    response.end(
      answer.body ??
        `<Envelope><Cube><Cube time="${answer.day}"><Cube currency="USD" rate="${answer.usd}"/></Cube></Cube></Envelope>`,
    );
  });
});
afterEach(() => bank.close());

const fetchThem = () => fetchRates(database.db, { retries: 0 }, `${bank.address}/daily.xml`);

test('rates are kept with their day, asked about politely, and the last known ones stay when none can be had', async () => {
  expect(await findRates(database.db)).toEqual(SHIPPED_RATES);
  const version = await findCatalogVersion(database.db);
  expect(await fetchThem()).toBe(true);
  const known = await findRates(database.db);
  expect(known).toMatchObject({ day: '2026-10-07', perEuro: { USD: '1.2', PLN: SHIPPED_RATES.perEuro.PLN } });
  expect(await findCatalogVersion(database.db)).toBe(version + 1);

  expect(await fetchThem()).toBe(false);
  expect(asked).toEqual([undefined, '"2026-10-07"']);

  answer = { status: 404, day: '2026-10-08', usd: '1.3' };
  await expect(fetchThem()).rejects.toThrow('answers 404');
  answer = { status: 200, day: '2026-10-08', usd: '120' };
  await expect(fetchThem()).rejects.toThrow('USD: 120 after 1.2');
  answer = { status: 200, day: '2026-10-01', usd: '1.1' };
  expect(await fetchThem()).toBe(false);
  expect(await findRates(database.db)).toEqual(known);
  expect(await findCatalogVersion(database.db)).toBe(version + 1);
});

const BOMB = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`;

test.each([
  ['a server in trouble', { status: 503 }, /503/],
  ['a web page', { body: '<!doctype html><title>Maintenance</title>' }, /daily\.xml/],
  ['nothing', { body: '' }, /daily\.xml/],
  ['bytes', { body: '\u0000\u0001PK\u0003\u0004' }, /daily\.xml/],
  ['entities', { body: `${BOMB}<Envelope><Cube time="2026-10-09">&b;</Cube></Envelope>` }, /daily\.xml/],
  ['what never ends', { body: `<Envelope>${'<Cube/>'.repeat(20_000)}` }, /daily\.xml|bytes|large/],
])('%s changes no rate', async (_, trouble, message) => {
  const known = await findRates(database.db);
  answer = { status: 200, day: '2026-10-09', usd: '1.3', ...trouble };
  await expect(fetchThem()).rejects.toThrow(message);
  expect(await findRates(database.db)).toEqual(known);
});
