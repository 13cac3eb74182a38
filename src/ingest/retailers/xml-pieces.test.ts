import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SourceError } from '../retailer.ts';
import { splitXml } from './xml-pieces.ts';

async function split(chunks: readonly string[]): Promise<string[]> {
  async function* stream() {
    yield* chunks;
  }
  const found: string[] = [];
  const options = { roots: ['rss', 'feed'], pieces: ['item', 'entry'], name: 'feed' };
  for await (const pieces of splitXml(stream(), options)) found.push(...pieces.map(({ xml }) => xml));
  return found;
}

const ITEMS = [
  '<item><g:id>1</g:id><d><![CDATA[</item> <b>&amp;]]></d></item>',
  '<item a="1 > 0" b=\'"\'><!-- </item> --><t>sizes < 10 & more</t></item>',
  '<item><item>nested</item><item/></item>',
  '<g:item>ünïcode 😀</g:item>',
  '<item\n></item >',
];
const DOCUMENT = `<?xml version="1.0"?><!DOCTYPE rss><!-- <item> --><rss><channel><items>no</items><item/>${ITEMS.join('\n <x/>')}</channel></rss>\n`;

test('elements are found, however the document is cut', async () => {
  expect(await split([DOCUMENT])).toEqual(ITEMS);
  expect(await split([...DOCUMENT])).toEqual(ITEMS);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(DOCUMENT.length), { maxLength: 12 }), async (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), DOCUMENT.length];
      expect(await split(at.slice(1).map((end, index) => DOCUMENT.slice(at[index], end)))).toEqual(ITEMS);
    }),
  );
});

describe('refused in one line', () => {
  test.each([
    ['', 'feed: not XML'],
    ['hello', 'feed: not XML'],
    ['<!doctype html><html></html>', 'feed: a web page, expected <rss> or <feed>'],
    ['<urlset></urlset>', 'feed: XML with the root <urlset>'],
    ['<rss><item>1</item>', 'feed: the XML breaks off before its end'],
    ['<rss><item>1</rss>', 'feed: the XML breaks off before its end'],
    ['<rss></rss', 'feed: the XML breaks off before its end'],
    ['<!DOCTYPE rss [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><rss></rss>', 'feed: declares entities of its own'],
    ['<rss><item><!DOCTYPE x [</item></rss>', 'feed: declares entities of its own'],
  ])('%s', async (text, message) => {
    await expect(split([text.slice(0, 3), text.slice(3)])).rejects.toThrow(message);
    await expect(split([text])).rejects.toThrow(SourceError);
  });
});

test('nothing in it is nothing', async () => {
  expect(await split(['<rss/>'])).toEqual([]);
  expect(await split(['<feed></feed>'])).toEqual([]);
});

test('an element without an end is not kept for ever', async () => {
  await expect(split(['<rss><item>', ...Array<string>(6).fill('x'.repeat(1024 * 1024))])).rejects.toThrow(
    'feed: an element of more than',
  );
});
