import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SourceError } from '../retailer.ts';
import { elementText, readXml, type XmlElement } from './xml-elements.ts';

async function read(chunks: readonly string[]): Promise<XmlElement[]> {
  async function* stream() {
    yield* chunks;
  }
  const found: XmlElement[] = [];
  const options = { roots: ['rss', 'feed'], elements: ['item', 'entry'], name: 'feed' };
  for await (const elements of readXml(stream(), options)) found.push(...elements);
  return found;
}

const element = (name: string, children: XmlElement['children'], attributes = {}) => ({ name, attributes, children });

const ITEMS: readonly [string, XmlElement][] = [
  [
    '<item><g:id>1</g:id><d><![CDATA[</item> <b>&amp;]]></d></item>',
    element('item', [element('g:id', ['1']), element('d', ['</item> <b>&amp;'])]),
  ],
  [
    '<item a="1 > 0" b=\'"\'><!-- </item> --><t>sizes < 10 & more &amp;amp; &#8217;&#x1F600; &nbsp;</t></item>',
    element('item', [element('t', ['sizes < 10 & more &amp; ’😀 &nbsp;'])], { a: '1 > 0', b: '"' }),
  ],
  ['<item><item>nested</item><item/></item>', element('item', [element('item', ['nested']), element('item', [])])],
  ['<g:item>ünïcode 😀</g:item>', element('g:item', ['ünïcode 😀'])],
  ['<item>a<br>b</item>', element('item', ['a', element('br', ['b'])])],
  ['<item\n></item >', element('item', [])],
];
const DOCUMENT = `<?xml version="1.0"?><!DOCTYPE rss><!-- <item> --><rss><channel><items>no</items><item/>${ITEMS.map(([xml]) => xml).join('\n <x/>')}</channel></rss>\n`;
const EXPECTED = ITEMS.map(([, expected]) => expected);

test('elements are found, however the document is cut', async () => {
  expect(await read([DOCUMENT])).toEqual(EXPECTED);
  expect(await read([...DOCUMENT])).toEqual(EXPECTED);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(DOCUMENT.length), { maxLength: 12 }), async (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), DOCUMENT.length];
      expect(await read(at.slice(1).map((end, index) => DOCUMENT.slice(at[index], end)))).toEqual(EXPECTED);
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
    ['<rss><item></rss>', 'feed: the XML breaks off before its end'],
    ['<rss></rss', 'feed: the XML breaks off before its end'],
    ['<rss><!-- </rss>', 'feed: the XML breaks off before its end'],
    ['<!DOCTYPE rss [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><rss></rss>', 'feed: declares entities of its own'],
    ['<rss><item><!DOCTYPE x [</item></rss>', 'feed: declares entities of its own'],
    [`<rss>${'<a>'.repeat(2_000)}`, 'feed: elements in one another'],
  ])('%s', async (text, message) => {
    await expect(read([text.slice(0, 3), text.slice(3)])).rejects.toThrow(message);
    await expect(read([text])).rejects.toThrow(SourceError);
  });
});

test('nothing in it is nothing', async () => {
  expect(await read(['<rss/>'])).toEqual([]);
  expect(await read(['<feed></feed>'])).toEqual([]);
});

test.each(['<rss><item>', '<rss><item><a b="', '<rss><!--', '<rss><a b="', '<!DOCTYPE ', '<rss><![CDATA['])(
  'what %s begins and nothing ends is not kept for ever',
  async (start) => {
    await expect(read([start, ...Array<string>(6).fill('x'.repeat(1024 * 1024))])).rejects.toThrow(
      'feed: an element of more than',
    );
  },
);

test('the text of an element has that of those in it', () => {
  expect(elementText(element('d', [' Soft', element('b', ['cotton']), 'dress ', element('i', [])]))).toBe(
    'Soft cotton dress',
  );
});
