import type { FoundWord } from '../../language/lexicon.ts';

interface Reading {
  readonly value: FoundWord['value'];
  readonly holds: (description: string) => boolean;
  /** What the reason says besides the noun. */
  readonly because: string;
}

/** What tells underwear from a bodysuit that is worn as a top; one alone does not. */
const UNDERWEAR_CUES = [
  /\b(?:lace|mesh|microfib(?:re|er))\b/i,
  /\bcups?\b|\bunderwired?\b/i,
  /\bpush[ -]?up\b/i,
  /\bgusset\b/i,
  /\bhook[ -]and[ -]eye\b/i,
  /\bshap(?:es|ing)\b|\bsculpting\b/i,
];
const WORN_OUT = /\b(?:corset|bustier|boning|boned|jeans|skirt|going out|night out)\b/i;

const UNDERWEAR: Reading = {
  value: 'lingerie',
  holds: (text) => !WORN_OUT.test(text) && UNDERWEAR_CUES.filter((cue) => cue.test(text)).length >= 2,
  because: 'underwear by its make',
};

const SPORT =
  /\b(?:sports?|running|run|yoga|training|workout|gym|cycling|pilates|compression|functional|fast[ -]drying|quick[ -]dry\w*|sweat[ -]wicking|leggings)\b/i;
const STOCKING = /\b(?:den|denier)\b/i;
const WORN_UNDER = /\b(?:underwear|briefs?|lined front|fly|\d ?-?pack|pack of|trunks?)\b/i;
const AT_HOME =
  /\b(?:robe|dressing gown|nightwear|pyjamas?|pajamas?|sleep(?:wear)?|bedtime|inner tie|ties? on the inside)\b/i;
const FLAT = /\b\d{2,3} ?[x×*] ?\d{2,3} ?cm\b/i;

/** A vest to wear over other things: with buttons, a lining, a pile, or of a suit. */
const WORN_OVER =
  /\b(?:button(?:ed|s)?|lin(?:ed|ing)|pile|padd(?:ed|ing)|quilted|down[- ]filled|open[- ]front|lapels?|suit|tailored|welt pockets?|zip(?:ped)?|fleece|sherpa|borg|faux fur)\b/i;
const WORN_ALONE =
  /\b(?:jersey|rib(?:bed)?|straps?|tank|singlet|racer ?back|crop(?:ped)?|cami|underwear|unlined|vest top|(?:no|without) (?:buttons?|lining))\b/i;

/** Nouns that name two kinds of things, and what in title and description tells which. */
const READINGS: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['body', UNDERWEAR],
  ['bodysuit', UNDERWEAR],
  ['body suit', UNDERWEAR],
  ['singlet', UNDERWEAR],
  ['tights', { value: 'pants', holds: (text) => SPORT.test(text) && !STOCKING.test(text), because: 'for sport' }],
  ['boxer shorts', { value: 'lingerie', holds: (text) => WORN_UNDER.test(text), because: 'worn under' }],
  ['chemise', { value: 'sleepwear', holds: (text) => AT_HOME.test(text), because: 'worn at home' }],
  ['slip', { value: 'sleepwear', holds: (text) => AT_HOME.test(text), because: 'worn at home' }],
  ['kimono', { value: 'sleepwear', holds: (text) => AT_HOME.test(text), because: 'worn at home' }],
  ['vest', { value: 'outerwear', holds: isWornOver, because: 'worn over' }],
  ['waistcoat', { value: 'outerwear', holds: isWornOver, because: 'worn over' }],
  // A garment has a length; a cloth has two sides.
  ['poncho', { value: 'accessories', holds: (text) => FLAT.test(text), because: 'a cloth' }],
]);

function isWornOver(text: string): boolean {
  return WORN_OVER.test(text) && !WORN_ALONE.test(text);
}

/** The word as title and description let it be understood: sports tights are no stockings. */
export function readInContext(word: FoundWord, description: string, title: string): FoundWord {
  const reading = READINGS.get(word.phrase);
  // Of a title only what is worn over is read: `Robe chemise` names no robe.
  const context = reading?.value === 'outerwear' ? `${title}\n${description}` : description;
  if (!reading?.holds(context)) return word;
  return { ...word, value: reading.value, phrase: `${word.phrase} (${reading.because})` };
}

/** A hooded jacket of sweatshirt cloth is what shops sell as a zip hoodie. */
const HOODIE =
  /^(?:\W*[\w'-]+){0,3}?\W*\bjacket\b[^.]{0,40}?\bin (?:[\w-]+,? ){0,4}sweatshirt (?:fabric|material|jersey)/i;
const NO_HOODIE = /\b(?:biker|denim|padded|outdoor|leather|blazer)\b/i;

/** What the first sentence is about, where it calls a hoodie a jacket. */
export function readSubject(word: FoundWord, sentence: string, description: string): FoundWord {
  if (word.phrase !== 'jacket' || !HOODIE.test(sentence) || NO_HOODIE.test(sentence)) return word;
  return /\bhood(?:ed)?\b/i.test(description) ? { ...word, value: 'tops', phrase: 'hooded sweatshirt jacket' } : word;
}

/**
 * Nouns of a title that leave open which of two neighbors the thing is; the one that the description names, it is: a
 * `Denim Short Fit` may be jeans.
 */
const LEFT_OPEN: ReadonlyMap<string, readonly FoundWord['value'][]> = new Map<string, readonly FoundWord['value'][]>([
  ['denim short', ['jeans', 'pants']],
  ['overshirt', ['outerwear']],
  ['culotte', ['skirts']],
  ['bandeau', ['skirts']],
  ['knitwear', ['outerwear', 'skirts', 'pants']],
  ['pinafore', ['skirts', 'jumpsuits']],
]);

/**
 * Whether a noun of a title gives way to what the description names. Any top does to a dress: what is called `Rio Shirt`
 * and described as a shirt dress is a dress.
 */
export function isLeftOpen(noun: FoundWord, named: FoundWord): boolean {
  if (noun.value === 'tops' && named.value === 'dresses') return true;
  return LEFT_OPEN.get(noun.phrase)?.includes(named.value) ?? false;
}
