import { type Attribute, attributeKind } from '../../model/attributes/attribute.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { wordList } from '../../text/fold-words.ts';
import type { AttributeLists, Words } from '../language-words.ts';
import { ENGLISH, INTERNATIONAL, WORDS } from '../language-words.ts';
import type { Language } from '../languages.ts';
import { createPhraseTable } from '../phrase-table.ts';
import { lexiconWords } from '../scan-words.ts';
import { stemmerOf } from '../stem.ts';

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
  const stem = stemmerOf(language);
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
  return {
    stem,
    /** `null` for a phrase that only hides the words it holds. */
    attributes,
    /** What a thing is called, `hettegenser`: looked for apart, for it hides nothing of what it is like. */
    garments: tableOf(called),
    /** Whether a word, not yet its stem, may begin one of `attributes`: most words do not. */
    // Stems have the letters that their words begin with, but for some of English (`axes`).
    mayBegin: (word: string) => language === 'en' || attributes.mayBegin(word),
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
