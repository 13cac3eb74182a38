import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { toLine, toPlainText } from './plain-text.ts';

test.each([
  ['<p>Soft <b>cotton</b>.</p><p>Lined.</p>', 'Soft cotton.\nLined.'],
  ['A<br/>B<br>C', 'A\nB\nC'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['<script>alert("<p>")</script>Text<style>p{}</style>', 'Text'],
  ['<!-- <b>hidden</b> -->shown', 'shown'],
  ['Rise 30&quot; &amp; more', 'Rise 30" & more'],
  ['Rise 30&amp;quot; long', 'Rise 30" long'],
  ['&lt;p&gt;Escaped&lt;/p&gt;', 'Escaped'],
  ['&amp;lt;b&amp;gt;Twice&amp;lt;/b&amp;gt;', 'Twice'],
  ['caf&eacute; &#8211; &#x2014; &hellip;', 'café – — …'],
  ['a&nbsp;&nbsp;b', 'a b'],
  ['so&shy;ft&ensp;&Ouml;&Tab;&NewLine;&rsaquo; &#128;9', 'soft Ö\n› €9'],
  ['R&notch A&copyB', 'R&notch A&copyB'],
  ['size < 10 and > 4', 'size < 10 and > 4'],
  ['&unknown; &#0; &#xffffff;', '&unknown;'],
  ['nul\u0000l \ud800 \u200bzero', 'nul l zero'],
  ['<img src=x onerror="alert(1)">x', 'x'],
  ['<p', ''],
])('%j is %j', (markup, text) => {
  expect(toPlainText(markup)).toBe(text);
});

test('a line has no breaks', () => {
  expect(toLine(`  Nova<br>Dress${' '.repeat(120)}\n`)).toBe('Nova Dress');
});

test('long markup is cut', () => {
  expect(toPlainText(`<p>${'word '.repeat(3000)}</p>`).length).toBeLessThanOrEqual(5001);
});

// So often that reading which takes time by the square of a text's length would outlast the test's patience.
const OFTEN = 50;

test.each(['<', '<!--', '<script', '&amp;', '&#', '<p ', '</', ' ', '\n ', '\t'])(
  'hostile markup comes to an end: %j',
  (piece) => {
    const markup = piece.repeat(50_000);
    for (let turn = 0; turn < OFTEN; turn += 1) expect(toPlainText(markup).length).toBeLessThanOrEqual(5001);
  },
);

test('no tag and no control character is left', () => {
  const piece = fc.constantFrom(
    '<b>',
    '</b>',
    '&lt;',
    '&amp;',
    'lt;',
    '<script>',
    '</script>',
    'x',
    ' ',
    '\u0000',
    '\n',
    '<!--',
    '-->',
    '&#60;',
    '>',
    '"',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = toPlainText(pieces.join(''));
      expect(text).not.toMatch(/<script|<\/?b>/);
      expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: runs(200) },
  );
});
