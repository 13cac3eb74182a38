import {
  type FoundAttribute,
  scanAttributes,
  scanGarments,
  takeWordsApart,
} from '../../language/attributes/find-attributes.ts';
import { LANGUAGES, type Language } from '../../language/languages.ts';
import { lexiconWords } from '../../language/lexicon.ts';
import { type Attribute, attributeKind, isAttribute } from '../../model/attributes/attribute.ts';
import { nearAttributes, wornFor } from '../../model/attributes/near-attributes.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { plainWord } from '../../text/fold-words.ts';

/** An attribute that a query names, with the words that say so. */
export interface NamedAttribute {
  readonly attribute: Attribute;
  /** Places among the words. */
  readonly places: readonly number[];
}

/** The attributes that words name in a language, from left to right, whether anything has them or not. */
export function readAttributes(
  words: readonly string[],
  language: Language,
  typeId: ProductTypeId | null,
): NamedAttribute[] {
  return readSplitAttributes(words.map(toLexiconWords), language, typeId);
}

function toLexiconWords(word: string): string[] {
  return lexiconWords(plainWord(word));
}

/** The same of what the tables know each word by, as `lexiconWords` gives it. */
export function readSplitAttributes(
  words: readonly (readonly string[])[],
  language: Language,
  typeId: ProductTypeId | null,
): NamedAttribute[] {
  const parted = words.map((own) => takeWordsApart(own, language));
  const read = (kind: 'looks' | 'garments', scan: (words: readonly string[]) => readonly FoundAttribute[]) => {
    const placeOf = parted.flatMap((own, place) => own[kind].map(() => place));
    return scan(parted.flatMap((own) => own[kind])).map(({ attribute, start, end }) => ({
      attribute,
      places: [...new Set(placeOf.slice(start, end))],
    }));
  };
  const looks = read('looks', (parts) => scanAttributes(parts, language, typeId ?? undefined));
  if (typeId === null) return looks;
  return [...looks, ...read('garments', (parts) => scanGarments(parts, language, typeId))];
}

export function placesOf(named: readonly NamedAttribute[]): ReadonlySet<number> {
  return new Set(named.flatMap(({ places }) => places));
}

/** The attribute itself, else the first that says nearly as much and that something has. An occasion is also what is worn for it. */
export function nearestOf(attribute: Attribute, has: (attribute: Attribute) => boolean): Attribute | null {
  const nearest = [attribute, ...nearAttributes(attribute)].find(has);
  if (nearest !== undefined) return nearest;
  return attributeKind(attribute) === 'occasion' && wornFor(attribute).some((one) => isAttribute(one) && has(one))
    ? attribute
    : null;
}

/** What a single phrase calls a thing of a type, `null` for any, in the first language that knows it: `doudoune`. */
export function findAnyGarments(
  words: readonly string[],
  typeId: ProductTypeId | null,
  has: (attribute: Attribute) => boolean,
): readonly Attribute[] {
  const split = words.flatMap(toLexiconWords);
  for (const language of LANGUAGES) {
    const called = scanGarments(takeWordsApart(split, language).garments, language, typeId);
    const named = new Set(called.map(({ attribute }) => attribute).filter(has));
    if (named.size > 0) return [...named];
  }
  return [];
}

/** What a single phrase says in the first of some languages that knows it, English before all others: `polka dot`, `kurz`. */
export function findAnyAttributes(
  words: readonly string[],
  typeId: ProductTypeId | null,
  has: (attribute: Attribute) => boolean,
  languages: readonly Language[] = LANGUAGES,
): readonly Attribute[] {
  const split = words.map(toLexiconWords);
  for (const language of languages) {
    const said = readSplitAttributes(split, language, typeId);
    const named = said.filter(({ attribute }) => nearestOf(attribute, has) !== null);
    if (named.length > 0 && placesOf(named).size === words.length) return named.map(({ attribute }) => attribute);
  }
  return [];
}
