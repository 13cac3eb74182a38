import { type Attribute, attributeKind } from '../../model/attributes/attribute.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { foldPlural, wordList } from '../../text/fold-words.ts';
import { memoize } from '../../text/memoize.ts';
import type { AttributeLists, Words } from '../language-words.ts';
import { ENGLISH, INTERNATIONAL, WORDS } from '../language-words.ts';
import type { ForeignLanguage, Language } from '../languages.ts';
import { lexiconOf, lexiconWords } from '../lexicon.ts';
import { createPhraseTable } from '../phrase-table.ts';

/** What a phrase tells: in any text, in titles, of things of some types; a part, a denial, other things. */
export interface Told {
  readonly anywhere: readonly Attribute[];
  readonly titles: readonly Attribute[];
  readonly ofType: ReadonlyMap<ProductTypeId, readonly Attribute[]>;
}

/** One language's words for attributes, ready to be looked up: all words are stems. */
export type AttributeTable = ReturnType<typeof compile>;

const tables = new Map<Language, AttributeTable>();

export function attributeTableOf(language: Language): AttributeTable {
  return tables.getOrInsertComputed(language, compile);
}

function compile(language: Language) {
  const { attributes: words } = language === 'en' ? ENGLISH : WORDS[language];
  /** What the forms of a word have in common (`gestreiftes`, `gestreifte` → `gestreift`): only to be compared with other stems. */
  const stem = memoize(language === 'en' ? foldPlural : (word) => stripEnd(word, ENDINGS[language]), MOST_WORDS);
  const looks = new Map<string, Lists>();
  const called = new Map<string, Lists>();
  const toldBy = (phrase: string, attribute: Attribute) => {
    const told = attributeKind(attribute) === 'garment' ? called : looks;
    return told.getOrInsertComputed(phrase, () => ({ anywhere: [], titles: [], ofType: new Map() }));
  };
  const phrasesOf = (list: Words) => wordList(list).map((phrase) => lexiconWords(phrase).map(stem).join(' '));
  const entriesOf = (lists: AttributeLists) =>
    Object.entries(lists).flatMap(([attribute, list]) =>
      phrasesOf(list).map((phrase) => [phrase, attribute as Attribute] as const),
    );
  const international = language === 'en' ? {} : INTERNATIONAL.attributes;
  for (const [phrase, attribute] of [...entriesOf(international), ...entriesOf(words.anywhere)])
    push(toldBy(phrase, attribute).anywhere, attribute);
  for (const [phrase, attribute] of entriesOf(words.titles)) push(toldBy(phrase, attribute).titles, attribute);
  for (const [type, lists] of Object.entries(words.ofType)) {
    for (const [phrase, attribute] of entriesOf(lists)) {
      const { ofType } = toldBy(phrase, attribute);
      ofType.getOrInsertComputed(type as ProductTypeId, () => []).push(attribute);
    }
  }
  const flags = (list: Words) => createPhraseTable<true>(phrasesOf(list).map((phrase) => [phrase, true]));
  const hides = phrasesOf(words.hides).map((phrase) => [phrase, null] as const);
  const tableOf = (told: ReadonlyMap<string, Lists>) =>
    createPhraseTable<Told | null>(
      [...told, ...hides].map(([phrase, value]) => [phrase, value && shareEmpty(value)] as const),
    );
  const attributes = tableOf(looks);
  const garments = tableOf(called);
  // Stems have the letters that their words begin with, but for some of English (`axes`).
  const mayBegin = (word: string) => language === 'en' || attributes.mayBegin(word);
  const lexicon = language === 'en' ? null : lexiconOf(language);
  return {
    stem,
    /** `null` for a phrase that only hides the words it holds. */
    attributes,
    /** What a thing is called, `hettegenser`: looked for apart, for it hides nothing of what it is like. */
    garments,
    /** Whether a word, not yet its stem, may begin one of `attributes`: most words do not. */
    mayBegin,
    /**
     * Takes a word apart that is written together (`Leinenkleid`), unless it tells something as it is: as `attributes` (`looks`) and as
     * `garments` are looked for; `null` where nothing is written together.
     */
    takeApart: lexicon?.words.hasCompounds
      ? (word: string) => {
          const tells = (part: string) => mayBegin(part) && attributes.begins(stem(part));
          const whole: readonly string[] = [word];
          const isLook = tells(word);
          const isGarment = garments.begins(stem(word));
          const splits = isLook && isGarment ? [] : lexicon.splitsOf(word);
          const [first = whole] = splits;
          // Finnish `tekonahkahousut` are of `tekonahka`, imitation leather, though there are `nahkahousut`, too.
          const telling = splits.find(([head]) => tells(head)) ?? first;
          return { looks: isLook ? whole : telling, garments: isGarment ? whole : first };
        }
      : null,
    parts: flags(words.parts),
    partsBefore: flags(words.partsBefore),
    links: new Set(phrasesOf(words.links)),
    denials: flags(words.denials),
    styling: flags(words.styling),
  };
}

interface Lists {
  readonly anywhere: Attribute[];
  readonly titles: Attribute[];
  readonly ofType: Map<ProductTypeId, Attribute[]>;
}

/** Most tell the same in any text: what is empty is kept once for all. */
function shareEmpty({ anywhere, titles, ofType }: Told): Told {
  return {
    anywhere: anywhere.length === 0 ? NONE : anywhere,
    titles: titles.length === 0 ? NONE : titles,
    ofType: ofType.size === 0 ? NO_TYPES : ofType,
  };
}
const NONE: Told['titles'] = [];
const NO_TYPES: Told['ofType'] = new Map();

function push(list: Attribute[], attribute: Attribute): void {
  if (!list.includes(attribute)) list.push(attribute);
}

/** The letters in which forms of one word end; one after the other is taken off. */
const ENDINGS: Readonly<Record<ForeignLanguage, string>> = {
  cs: 'aeiouyhm',
  da: 'enrst',
  de: 'enrsm',
  es: 'aeos',
  fi: 'aotn',
  fr: 'esx',
  it: 'aeioh',
  nl: 'ens',
  no: 'aenrst',
  pl: 'aeiouyjmhcwg',
  pt: 'aeos',
  sv: 'aetnr',
  tr: 'ieu',
};

/** Words whose stems are remembered: as many as a shop writes. */
const MOST_WORDS = 20_000;

/** Shorter than that, nothing is taken off. */
const SHORTEST = 4;

function stripEnd(word: string, letters: string): string {
  let end = word.length;
  while (end > SHORTEST && letters.includes(word[end - 1] ?? '')) end -= 1;
  return word.slice(0, end);
}
