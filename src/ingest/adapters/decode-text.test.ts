import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunked } from '../../../test/ingest/test-reader.ts';
import { decodeText } from './decode-text.ts';

async function decode(bytes: Uint8Array, contentType = '', size = 3): Promise<string> {
  let text = '';
  for await (const part of decodeText(chunked(bytes, size).body, contentType)) text += part;
  return text;
}

const TEXT = `Größe 8 – café 😀 ${'x'.repeat(300)} é`;
const utf16be = Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16();

test.each<[string, Uint8Array, string]>([
  ['UTF-8', Buffer.from(TEXT), ''],
  ['UTF-8 with a mark, whatever the content type says', Buffer.from(`\ufeff${TEXT}`), 'text/csv; charset=windows-1252'],
  ['UTF-16, little end first', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), ''],
  ['UTF-16, big end first', utf16be, 'text/csv'],
  ['a character set that nobody knows', Buffer.from(TEXT), 'text/csv; charset=klingon'],
])('%s is read', async (_, bytes, contentType) => {
  expect(await decode(bytes, contentType)).toBe(TEXT);
});

test('windows-1252 is read when the content type or the XML says so', async () => {
  const bytes = Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x80]);
  expect(await decode(bytes, 'text/csv; charset="Windows-1252"')).toBe('café €');
  const xml = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>'), bytes]);
  expect(await decode(xml)).toMatch(/café €$/);
});

test('text that is no UTF-8 and says nothing is windows-1252', async () => {
  const latin = Buffer.from('id\ttitle\n1\tRosé Café', 'latin1');
  expect(await decode(latin)).toBe('id\ttitle\n1\tRosé Café');
  // Cut in the middle of a character where the looking ends, and of nothing but such characters.
  for (const end of [0, 1, 2]) {
    const text = `${'x'.repeat(end)}${'黒'.repeat(50_000)}`;
    expect(await decode(Buffer.from(text), '', 1000)).toBe(text);
  }
});

test('characters cut in two are whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 9 }), async (text, size) => {
      const wellFormed = text.toWellFormed().replace(/^\ufeff/, '');
      expect(await decode(Buffer.from(`\ufeff${wellFormed}`), '', size)).toBe(wellFormed);
    }),
  );
});
