import { expect, test } from 'vitest';
import { SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import { parseRates } from './fetch-rates.ts';

const NOW = Date.UTC(2026, 10, 20, 15);

function file(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${inner}</Cube>
</gesmes:Envelope>`;
}
const read = (text: string) => parseRates(text, SHIPPED_RATES, NOW, 'rates');
const USD = `<Cube currency='USD' rate='1.1300'/>`;

test('the daily file is read, of the currencies that prices can be in', async () => {
  const cubes = `${USD}<Cube currency='JPY' rate='179.01'/><Cube currency='XYZ' rate='nonsense'/>`;
  expect(await read(file(`<Cube time='2026-11-20'>${cubes}</Cube>`))).toEqual({
    day: '2026-11-20',
    perEuro: { EUR: '1', USD: '1.1300', JPY: '179.01' },
  });
});

test.each([
  ['a web page', '<!doctype html><html><body>Sorry</body></html>', /rates/],
  ['nothing', '', /rates/],
  ['what breaks off', file(`<Cube time='2026-11-20'>${USD}</Cube>`).slice(0, -30), /breaks off/],
  ['no day', file(`<Cube>${USD}</Cube>`), /no day/],
  ['a day to come', file(`<Cube time='2026-11-22'>${USD}</Cube>`), /no day .*to come/],
  ['no day of the calendar', file(`<Cube time='2026-13-40'>${USD}</Cube>`), /no day/],
  ['no dollar', file(`<Cube time='2026-11-20'><Cube currency='JPY' rate='179'/></Cube>`), /US dollar/],
  ['a rate of nothing', file(`<Cube time='2026-11-20'><Cube currency='USD' rate='0'/></Cube>`), /USD: no rate/],
  ['a rate that is none', file(`<Cube time='2026-11-20'><Cube currency='USD' rate='1,13'/></Cube>`), /USD: no rate/],
  ['a slipped point', file(`<Cube time='2026-11-20'><Cube currency='USD' rate='113'/></Cube>`), /USD: 113 after/],
])('%s is refused in one line', async (_, text, message) => {
  const failure = await read(text).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(failure).toMatch(message);
  expect(failure).not.toContain('\n');
});
