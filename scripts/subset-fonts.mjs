// Makes the font files of the storefront from the complete variable fonts: Latin text only, and only the part of the
// design space the type scale uses. Run by hand after an upgrade of a font; the results are formatted and committed.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/app/fonts/', import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const latin1 = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 160 + index));
const marks = '–—‘’“”•…€™←→↑↓×−ıŒœ';
const text = ascii + latin1 + marks;
// What nearly every page needs (`ó`: the choice of currencies), 13 kB: a server sends that at once (ten packets, RFC 6928). The
// rest comes where it is used.
const common = `${ascii.replace(/[\\^`{|}~]/g, '')}\u00a0£·×éó–—‘’“”…€−`;
const rare = [...text].filter((character) => !common.includes(character)).join('');

const fonts = [
  {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces.woff2',
    text,
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
    text: common,
    // Contextual alternates, arrows of two characters and the like, would be a quarter more.
    options: { variationAxes: { wght: { min: 400, max: 600 } }, keepFeatures: ['kern', 'tnum'] },
  },
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter-rare.woff2',
    text: rare,
    options: { variationAxes: { wght: { min: 400, max: 600 } }, keepFeatures: ['kern', 'ccmp', 'mark'] },
  },
];

for (const { from, to, text, options } of fonts) {
  const whole = await readFile(new URL(from, source));
  const subset = await subsetFont(whole, text, { targetFormat: 'woff2', noHinting: true, ...options });
  await writeFile(new URL(to, target), subset);
  const [family] = from.split('/');
  await copyFile(new URL(`${family}/LICENSE`, source), new URL(`${family}-licence.txt`, target));
  console.log(`${to}: ${whole.length} → ${subset.length} bytes`);
}

/** Characters as the ranges that CSS names: `U+20-5b`. @param {string} characters */
function unicodeRange(characters) {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  /** @type {[number, number][]} */
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(', ');
}

const faces = [
  ['inter.woff2', common],
  ['inter-rare.woff2', rare],
].map(
  ([file, characters]) => `@font-face {
  font-family: "Inter";
  src: url("../fonts/${file}") format("woff2");
  font-weight: 400 600;
  font-display: swap;
  unicode-range:
    ${unicodeRange(characters)};
}
`,
);
await writeFile(
  new URL('../src/app/styles/inter.css', import.meta.url),
  `/* Written by scripts/subset-fonts.mjs. */\n${faces.join('')}`,
);
