import { expect, test } from 'vitest';
import { type PagePiece, parsePlainPage } from './parse-plain-page.ts';

const words = (pieces: readonly PagePiece[]) => pieces.map(({ text }) => text).join('|');
const plain = (text: string) =>
  parsePlainPage(text).map((block) => [
    block.kind,
    block.kind === 'list' ? block.items.map(words) : words(block.pieces),
  ]);

test('paragraphs, headings and lists', () => {
  const text =
    '# Who we are\nA shop\nof shops.\r\n\r\nWe sell:\n- dresses, long\n  and short\n\n- tops\n\n\n## And\n#1 of all\n\n- hats';
  expect(plain(text)).toEqual([
    ['heading', 'Who we are'],
    ['paragraph', 'A shop of shops.'],
    ['paragraph', 'We sell:'],
    ['list', ['dresses, long and short', 'tops']],
    ['heading', 'And'],
    ['paragraph', '#1 of all'],
    ['list', ['hats']],
  ]);
  expect(plain(' \n\n')).toEqual([]);
});

test('addresses lead where they say, and nothing else does', () => {
  const [block] = parsePlainPage(
    'Write to ada@shop.example, or see https://shop.example/a?b=1. javascript:alert(1) <b>',
  );
  expect(block?.kind === 'paragraph' && block.pieces).toEqual([
    { text: 'Write to ', href: null },
    { text: 'ada@shop.example', href: 'mailto:ada@shop.example' },
    { text: ', or see ', href: null },
    { text: 'https://shop.example/a?b=1', href: 'https://shop.example/a?b=1' },
    { text: '. javascript:alert(1) <b>', href: null },
  ]);
});
