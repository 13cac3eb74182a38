// Makes the two font files of the storefront from the complete variable fonts: Latin text only, and only the part of
// the design space the type scale uses. Run by hand after an upgrade of a font; the results are committed.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/app/fonts/', import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const latin1 = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 160 + index));
const marks = '–—‘’“”•…€™←→↑↓×−ıŒœ';
const text = ascii + latin1 + marks;

const fonts = [
  {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces.woff2',
    // Only ever display sizes in one weight. The optical size follows the font size as far as the thin strokes are still
    // drawn at one pixel: above 60 they vanish at the largest size of the scale (88 px).
    options: {
      variationAxes: { wght: 380, opsz: { min: 36, max: 60 } },
      keepFeatures: ['kern', 'liga', 'mark', 'ccmp'],
    },
  },
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    options: {
      variationAxes: { wght: { min: 400, max: 600 } },
      keepFeatures: ['kern', 'calt', 'ccmp', 'mark', 'tnum', 'case'],
    },
  },
];

for (const { from, to, options } of fonts) {
  const whole = await readFile(new URL(from, source));
  const subset = await subsetFont(whole, text, { targetFormat: 'woff2', noHinting: true, ...options });
  await writeFile(new URL(to, target), subset);
  const family = to.replace('.woff2', '');
  await copyFile(new URL(`${family}/LICENSE`, source), new URL(`${family}-licence.txt`, target));
  console.log(`${to}: ${whole.length} → ${subset.length} bytes`);
}
