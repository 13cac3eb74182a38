import type { Attribute } from '../../model/attributes/attribute.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { wordList } from '../../text/word-list.ts';
import { beginningsOf } from '../beginnings.ts';
import { ENGLISH, INTERNATIONAL, WORDS } from '../data.ts';
import type { AttributeLists, Words } from '../language-words.ts';
import type { Language } from '../languages.ts';
import { lexiconWords } from '../scan-words.ts';
import { stemmerOf } from '../stem.ts';

/** What a phrase tells: in any text, in titles, of things of some types; a part, a denial, other things. */
export interface Told {
  readonly anywhere: readonly Attribute[];
  readonly titles: readonly Attribute[];
  readonly ofType: ReadonlyMap<ProductTypeId, readonly Attribute[]>;
}

interface Phrase<T> {
  readonly words: readonly string[];
  readonly value: T;
}

/** Phrases by the stem they begin with, longest first. */
export type Phrases<T> = ReadonlyMap<string, readonly Phrase<T>[]>;

/** One language's words for attributes, ready to be looked up: all words are stems. */
export interface AttributeTable {
  readonly stem: (word: string) => string;
  /** `null` for a phrase that only hides the words it holds. */
  readonly attributes: Phrases<Told | null>;
  /** Whether a word, not yet its stem, may begin one of `attributes`: most words do not. */
  readonly mayBegin: (word: string) => boolean;
  readonly parts: Phrases<true>;
  readonly partsBefore: Phrases<true>;
  readonly links: ReadonlySet<string>;
  readonly denials: Phrases<true>;
  readonly styling: Phrases<true>;
}

const tables = new Map<Language, AttributeTable>();

export function attributeTableOf(language: Language): AttributeTable {
  const known = tables.get(language) ?? compile(language);
  tables.set(language, known);
  return known;
}

/** The longest phrase that begins at a place of a text of stems. */
export function longestPhraseAt<T>(phrases: Phrases<T>, words: readonly string[], at: number): Phrase<T> | null {
  const some = phrases.get(words[at] as string);
  if (some === undefined) return null;
  for (const phrase of some) if (standsAt(phrase.words, words, at)) return phrase;
  return null;
}

function standsAt(phrase: readonly string[], words: readonly string[], at: number): boolean {
  for (let next = 1; next < phrase.length; next += 1) if (words[at + next] !== phrase[next]) return false;
  return true;
}

function compile(language: Language): AttributeTable {
  const { attributes: words } = language === 'en' ? ENGLISH : WORDS[language];
  const stem = stemmerOf(language);
  const told = new Map<
    string,
    { anywhere: Attribute[]; titles: Attribute[]; ofType: Map<ProductTypeId, Attribute[]> }
  >();
  const toldBy = (phrase: string) => {
    const known = told.get(phrase) ?? { anywhere: [], titles: [], ofType: new Map() };
    told.set(phrase, known);
    return known;
  };
  const phrasesOf = (list: Words) => wordList(list).map((phrase) => lexiconWords(phrase).map(stem).join(' '));
  const entriesOf = (lists: AttributeLists) =>
    Object.entries(lists).flatMap(([attribute, list]) =>
      phrasesOf(list).map((phrase) => [phrase, attribute as Attribute] as const),
    );
  const international = language === 'en' ? {} : INTERNATIONAL.attributes;
  for (const [phrase, attribute] of [...entriesOf(international), ...entriesOf(words.anywhere)])
    push(toldBy(phrase).anywhere, attribute);
  for (const [phrase, attribute] of entriesOf(words.titles)) push(toldBy(phrase).titles, attribute);
  for (const [type, lists] of Object.entries(words.ofType)) {
    for (const [phrase, attribute] of entriesOf(lists)) {
      const { ofType } = toldBy(phrase);
      ofType.set(type as ProductTypeId, [...(ofType.get(type as ProductTypeId) ?? []), attribute]);
    }
  }
  const flags = (list: Words) => byFirstWord(new Map(phrasesOf(list).map((phrase) => [phrase, true] as const)));
  const attributes = byFirstWord<Told | null>(
    new Map<string, Told | null>([...told, ...phrasesOf(words.hides).map((phrase) => [phrase, null] as const)]),
  );
  const begins = beginningsOf(attributes.keys());
  return {
    stem,
    attributes,
    // Stems have the letters that their words begin with, but for some of English (`axes`).
    mayBegin: (word) => language === 'en' || begins(word, 0),
    parts: flags(words.parts),
    partsBefore: flags(words.partsBefore),
    links: new Set(phrasesOf(words.links)),
    denials: flags(words.denials),
    styling: flags(words.styling),
  };
}

function push(list: Attribute[], attribute: Attribute): void {
  if (!list.includes(attribute)) list.push(attribute);
}

function byFirstWord<T>(values: ReadonlyMap<string, T>): Phrases<T> {
  const phrases = Array.from(values, ([phrase, value]) => ({ words: phrase.split(' '), value }));
  return Map.groupBy(
    phrases.toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? '',
  );
}
