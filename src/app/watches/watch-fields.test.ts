import { expect, test } from 'vitest';
import { parseTimes, parseWish } from './watch-fields.ts';

const wish = (fields: Record<string, string>, currency = 'USD') => parseWish((name) => fields[name] ?? null, currency);

test.each<[Record<string, string>, string, object | null]>([
  [{ kind: 'below', amount: '49.50', size: 'M' }, 'USD', { kind: 'below', size: 'M', target: 4950, percent: null }],
  [{ kind: 'below', amount: '49,5' }, 'EUR', { kind: 'below', size: null, target: 4950, percent: null }],
  [{ kind: 'below', amount: '4900' }, 'JPY', { kind: 'below', size: null, target: 4900, percent: null }],
  [{ kind: 'below', amount: '' }, 'USD', null],
  [{ kind: 'below', amount: '-3' }, 'USD', null],
  [{ kind: 'below', amount: '1e3' }, 'USD', null],
  [{ kind: 'percent', percent: '20', amount: '5' }, 'USD', { kind: 'percent', size: null, target: null, percent: 20 }],
  [{ kind: 'percent', percent: '100' }, 'USD', null],
  [{ kind: 'percent', percent: '2.5' }, 'USD', null],
  [{ kind: 'drop', size: '' }, 'USD', { kind: 'drop', size: null, target: null, percent: null }],
  [{ kind: 'new' }, 'USD', null],
  [{ kind: 'drop' }, 'XXX', null],
])('%j in %s', (fields, currency, expected) => {
  expect(wish(fields, currency)).toEqual(expected);
});

const times = { rhythm: 'weekly', hour: '8', weekday: '7', timeZone: 'Europe/Berlin', quietFrom: '', quietTo: '' };

test.each<[Record<string, string>, object | null]>([
  [{}, { rhythm: 'weekly', hour: 8, weekday: 7, timeZone: 'Europe/Berlin', quietFrom: null, quietTo: null }],
  [
    { quietFrom: '22', quietTo: '7' },
    { quietFrom: 22, quietTo: 7 },
  ],
  [{ quietFrom: '22' }, { quietFrom: null, quietTo: null }],
  [{ rhythm: 'hourly' }, null],
  [{ hour: '24' }, null],
  [{ weekday: '0' }, null],
  [{ timeZone: 'Middle/Earth' }, null],
])('times with %j', (more, expected) => {
  const fields: Record<string, string> = { ...times, ...more };
  const parsed = parseTimes((name) => fields[name] ?? null);
  if (expected === null) expect(parsed).toBeNull();
  else expect(parsed).toMatchObject(expected);
});
