import { expect, test } from 'vitest';
import { SourceError } from '../retailer.ts';
import { fetchRecords } from './sitemap-pages.ts';

test('why an address is not read is told without the address, also where its parameters are not to be seen', async () => {
  const fail = async (url: string) => {
    throw new SourceError(`${url}: no answer`);
  };
  const urls = ['https://nova.test/p/1', 'https://nova.test/p?pid=2&page=1', 'https://nova.test/p/token/3'];
  const options = { reader: { get: fail, open: fail }, cursorOf: (url: string) => url, bodyOf: () => null };
  const pages = await Array.fromAsync(fetchRecords(urls, options));
  expect(pages.flatMap(({ records }) => records)).toEqual(
    urls.map((source) => ({ source, failure: 'no answer', lost: true, isForbidden: false })),
  );
});
