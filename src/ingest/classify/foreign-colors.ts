import { type Lexicon, lexiconWords } from '../../language/lexicon.ts';
import { BASE_COLORS, type BaseColor, baseColorsOf, COLOR_NAMES } from '../../model/colors/color-names.ts';
import { parseColors } from './color-text.ts';

/** Colors by the shop's own names, lower-cased, and the base colors to filter by. */
export interface FoundColors {
  readonly names: readonly string[];
  readonly bases: readonly BaseColor[];
}

const NO_COLOR =
  /^\s*(?:onbekend|unbekannt|desconocido|inconnu|sconosciuto|desconhecido|nieznany|okänd|n\s?[./]?\s?a|keine? (?:angabe|farbe)|couleur|farbe|colore?|cor|kolor|kleur|färg)\s*$/i;
const NONE: FoundColors = { names: [], bases: [] };
const MAX_TEXT = 200;
const MAX_NAME = 40;
const MAX_COLORS = 4;

/** The colors of a shop's color texts. What is of no color in its language may be English, as many shops write it. */
export function parseForeignColors(texts: readonly string[], lexicon: Lexicon): FoundColors {
  const parts = texts.flatMap((text) => text.slice(0, MAX_TEXT).split(/[/,;|&+]|\s-\s/));
  return join(parts.map((part) => parseOne(part, lexicon)));
}

function parseOne(part: string, lexicon: Lexicon): FoundColors {
  if (NO_COLOR.test(part)) return NONE;
  const scanned = scan(part, lexicon, true);
  const english = parseColors(part);
  const [first = ''] = lexiconWords(part);
  const isKnown = scanned.names.join(' ') === lexicon.lower(part.trim());
  const isEnglish = PLAIN.has(first)
    ? !lexicon.colors.has(first)
    : !isKnown && english.every((name) => COLOR_NAMES.has(name));
  if (scanned.names.length === 0 || (english.length > 0 && isEnglish)) {
    return { names: english, bases: baseColorsOf(english) };
  }
  const name = lexicon.lower(part.trim()).replace(/\s+/g, ' ');
  const isOne = scanned.names.length === 1 && name.length <= MAX_NAME && lexiconWords(name).length <= 3;
  return isOne ? { names: [name], bases: scanned.bases } : scanned;
}

/** The colors that a title or the beginning of a description names. */
export function findForeignColors(text: string, lexicon: Lexicon): FoundColors {
  const own = scan(text.slice(0, MAX_TEXT * 2), lexicon, false);
  if (own.names.length > 0) return own;
  // Of English words, only those that are colors in any text.
  const english = lexiconWords(text.slice(0, MAX_TEXT)).filter((word) => PLAIN.has(word));
  return english.length === 0 ? NONE : join(english.map((name) => ({ names: [name], bases: baseColorsOf([name]) })));
}
const PLAIN: ReadonlySet<string> = new Set(BASE_COLORS.filter((color) => color !== 'multi' && color !== 'teal'));

/** @param isColor whether the text is of a color; in others, `printed` and `two-coloured` tell none. */
function scan(text: string, lexicon: Lexicon, isColor: boolean): FoundColors {
  const lower = lexicon.lower(text);
  const shown = [...lower.matchAll(/[\p{L}\p{N}]+/gu)];
  const words = shown.map(([word]) => lexiconWords(word).join(''));
  const nameAt = (from: number, to: number) => {
    const [first, last] = [shown[from], shown[to - 1]];
    return first === undefined || last === undefined ? '' : lower.slice(first.index, last.index + last[0].length);
  };
  const found: FoundColors[] = [];
  for (let at = 0; at < words.length; ) {
    const hit = colorAt(words, at, lexicon);
    const isCloth = hit?.length === 1 && CLOTHS.has(words[at] ?? '');
    const isVague = hit?.base === 'multi' || hit?.print === 'multi';
    if (hit && (isColor || !(isVague || isCloth)))
      found.push({
        names: [hit.print ?? nameAt(at, at + hit.length).replace(/[^\p{L}\p{N}'’]+/gu, ' ')],
        bases: hit.base === null ? [] : [hit.base],
      });
    at += hit?.length ?? 1;
  }
  return join(found);
}

/** Colors that in running text are what a thing is made of. */
const CLOTHS: ReadonlySet<string> = new Set(
  'lin lino linho leinen linnen len linne denim jean jeans cuero cachemire cashmere kaschmir natur natural naturel perla perle miel latte kamel cuoio'.split(
    ' ',
  ),
);

interface Hit {
  readonly length: number;
  /** `null` for a print: it has some colors, and says none. */
  readonly base: BaseColor | null;
  /** The print in our own words, of which there is one for what shops call many names. */
  readonly print?: string;
}

function colorAt(words: readonly string[], at: number, lexicon: Lexicon): Hit | null {
  const { colors, prints, shades } = lexicon;
  const color = colors.longestAt(words, at);
  if (color?.value) {
    const behind = words[at + color.length] ?? '';
    const isShaded = shades.has(behind);
    return { length: color.length + (isShaded ? 1 : 0), base: shaded(color.value, behind, lexicon) };
  }
  const shade = words[at] ?? '';
  if (shades.has(shade)) {
    const next = colors.longestAt(words, at + 1);
    if (next?.value) return { length: next.length + 1, base: shaded(next.value, shade, lexicon) };
  }
  const print = prints.longestAt(words, at);
  if (print?.value) return { length: print.length, base: null, print: print.value };
  return compoundAt(shade, lexicon);
}

/** `hellgrau`: a shade and a color written together. */
function compoundAt(word: string, lexicon: Lexicon): Hit | null {
  if (!lexicon.words.hasCompounds) return null;
  const tail = /^(.{3,})(?:meliert|farben|farbig|kleurig|färgad|melange)$/.exec(word)?.[1];
  const told = tail === undefined ? null : lexicon.colors.longestAt([tail], 0);
  if (told?.value) return { length: 1, base: told.value };
  // `rotviolett` is a violet.
  for (let at = 3; at <= word.length - 3; at += 1) {
    const end = lexicon.colors.longestAt([word.slice(at)], 0);
    if (end?.value && lexicon.colors.has(word.slice(0, at))) return { length: 1, base: end.value };
  }
  for (const shade of lexicon.shades) {
    if (!word.startsWith(shade) || word.length - shade.length < 3) continue;
    const color = lexicon.colors.longestAt([word.slice(shade.length)], 0);
    if (color?.value) return { length: 1, base: shaded(color.value, shade, lexicon) };
  }
  return null;
}

function shaded(base: BaseColor, shade: string, { darkShades }: Lexicon): BaseColor {
  return base === 'blue' && darkShades.has(shade) ? 'navy' : base;
}

/** All together, each once; a print beside a color adds no base color. */
function join(all: readonly FoundColors[]): FoundColors {
  const names = [...new Set(all.flatMap((one) => one.names))].slice(0, MAX_COLORS);
  const bases = [...new Set(all.flatMap((one) => one.bases))];
  return { names, bases: bases.length > 1 ? bases.filter((base) => base !== 'multi') : bases };
}
