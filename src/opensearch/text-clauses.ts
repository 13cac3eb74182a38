import { COMMON_TYPO, DESCRIBED_PREFIX, EXACT, MOST_MENDED, PREFIX, TYPO } from '../catalog/text/find-terms.ts';
import {
  NEAR,
  NEAR_PLACES,
  NEXT,
  scoreOf,
  worthOfNear,
  worthOfWish,
  worthUnopposed,
} from '../catalog/text/match-text.ts';
import { toTextQuery, type WantedWord } from '../catalog/text/text-query.ts';
import { DESCRIPTION, WEIGHTS } from '../catalog/text/text-terms.ts';
import { mostTypos } from '../language/typos/near-words.ts';
import { againstWish, isSparedByWish, nearWishes } from '../model/attributes/near-attributes.ts';
import type { QueryWord } from '../model/filters/query-words.ts';
import { cutsSaying } from '../model/search/search-term.ts';
import { WORD_FIELDS } from './to-document.ts';

/** A query in OpenSearch's language. */
export type Clause = Readonly<Record<string, unknown>>;

/** How a word of a text is looked for. What nothing has as it is, may be a typo. */
export interface WordForm {
  readonly word: WantedWord;
  readonly isBegun: boolean;
  /** 0, 1 or 2. */
  readonly edits: number;
  /** Far more common words that it may be a typo of, though something has it as it is. */
  readonly neighbors: readonly string[];
}

/** A word, and of how many products of the type it is true. */
export interface CountedForm extends WordForm {
  readonly met: number;
}

export type TextClauses = ReturnType<typeof buildTextClauses>;

/** The words of a filter set as they are looked for at first; `null` for none. */
export function readForms(words: readonly QueryWord[]) {
  const { wanted, unwanted, isBegun } = toTextQuery(words);
  if (wanted.length === 0 && unwanted.length === 0) return null;
  const forms: readonly WordForm[] = wanted.map((word, at) => ({
    word,
    isBegun: isBegun && at === wanted.length - 1,
    edits: 0,
    neighbors: [],
  }));
  return { forms, unwanted };
}

/** A form with more typos allowed; `null` where the word may have no more. */
export function withTypos(form: WordForm, at: number): WordForm | null {
  const { word, edits } = form;
  if (word.isExact || at >= MOST_MENDED) return null;
  const most = Math.max(mostTypos(word.word), mostTypos(word.typed));
  return edits < most ? { ...form, edits: edits + 1 } : null;
}

/** @param size how many products the type has */
export function buildTextClauses(
  forms: readonly CountedForm[],
  unwanted: readonly (readonly string[])[],
  size: number,
) {
  const plain = forms.filter(({ word }) => !word.isSoft);
  const wishes = forms.filter(({ word }) => word.isSoft).flatMap((form, at) => wishOf(form, `wish${at}`, size));
  return {
    /** What a product must have. */
    required: forms.filter(({ word }) => !word.isOptional).map(hasWord),
    unwanted: unwanted.map((group) => ({ bool: { filter: group.map(namedBy) } })),
    /** What makes the score, as `catalog/text/match-text.ts` counts it. */
    scoring: [
      ...plain.map(worthOf),
      ...plain.slice(1).map((form, at) => nearness(plain[at]?.word.word ?? '', form)),
      ...wishes.map(({ filter, name, worth }) => ({ constant_score: { filter, boost: worth, _name: name } })),
    ],
    /** What each wish says, by the name under which a hit tells that it meets it. */
    wishes: new Map(wishes.map(({ name, worth }) => [name, worth])),
  };
}

/** A wish, and what of it has what is near to it. */
function wishOf(form: CountedForm, name: string, size: number) {
  const { word } = form.word;
  const worth = worthOfWish(word, form.met, size);
  const filter = hasWord(form);
  const against = againstWish(word).map(namedBy);
  const spared = isSparedByWish(word) ? [filter] : [];
  const unopposed = { bool: { should: [...spared, { bool: { must_not: against } }], minimum_should_match: 1 } };
  const last =
    against.length === 0 ? [] : [{ name: `${name} unopposed`, worth: worthUnopposed(word), filter: unopposed }];
  const near = nearWishes(word);
  if (near.length === 0) return [{ name, worth, filter }, ...last];
  const nearly = { bool: { should: [filter, ...near.map(namedBy)], minimum_should_match: 1 } };
  const half = worthOfNear(word, worth, form.met);
  return [
    { name, worth: Math.max(worth - half, 0), filter },
    { name: `${name} nearly`, worth: half, filter: nearly },
    ...last,
  ];
}

/** Whether a product has a word, in whatever form, or is of a cut that says it. */
export function hasWord(form: WordForm): Clause {
  const cuts = cutsSaying(form.word.word);
  const should = [
    ...meetings(form).map(({ clause }) => clause),
    ...(cuts.length > 0 ? [{ terms: { subcategories: cuts } }] : []),
  ];
  return { bool: { should, minimum_should_match: 1 } };
}

/** In its fields, or by a cut that says so: descriptions speak of what to wear with a piece. */
function namedBy(word: string): Clause {
  const cuts = cutsSaying(word);
  const named = { term: { named: word } };
  return cuts.length === 0 ? named : { bool: { should: [named, { terms: { subcategories: cuts } }] } };
}

/** What a word says where it is met best. */
function worthOf(form: WordForm): Clause {
  const queries = meetings(form).map(({ clause, score }) => ({ constant_score: { filter: clause, boost: score } }));
  return { dis_max: { queries } };
}

/** More where a word stands in the title right behind the one before it, or near it. */
function nearness(before: string, { word, isBegun }: WordForm): Clause {
  const own = isBegun ? { prefix: { prefix: word.word } } : { match: { query: word.word } };
  const near = (isNext: boolean) => ({
    all_of: {
      intervals: [{ match: { query: before } }, own],
      ordered: isNext,
      max_gaps: isNext ? 0 : NEAR_PLACES - 1,
    },
  });
  const queries = [
    { constant_score: { filter: { intervals: { title: near(true) } }, boost: NEXT } },
    { constant_score: { filter: { intervals: { title: near(false) } }, boost: NEAR } },
  ];
  return { dis_max: { queries } };
}

interface Meeting {
  readonly clause: Clause;
  readonly score: number;
}

/** The ways in which a product may meet a word, each with what that says. */
function meetings({ word: { word, typed, isExact }, isBegun, edits, neighbors }: WordForm): Meeting[] {
  const all = (quality: number, fields: readonly string[], clause: (field: string) => Clause): Meeting[] =>
    fields.map((field, at) => ({ clause: clause(field), score: scoreOf(quality, WEIGHTS[at] ?? 0) }));
  const named = WORD_FIELDS.slice(0, DESCRIPTION);
  const found = all(EXACT, WORD_FIELDS, (field) => ({ term: { [field]: word } }));
  if (isExact) return found;
  for (const neighbor of neighbors)
    found.push(...all(COMMON_TYPO, named, (field) => ({ term: { [field]: neighbor } })));
  if (isBegun) {
    for (const beginning of typed.startsWith(word) ? [word] : [word, typed]) {
      const fields = beginning.length >= DESCRIBED_PREFIX ? WORD_FIELDS : named;
      found.push(...all(PREFIX, fields, (field) => ({ prefix: { [field]: beginning } })));
    }
  }
  for (const form of word === typed ? [word] : [word, typed]) {
    const fuzziness = Math.min(edits, mostTypos(form));
    if (fuzziness === 0) continue;
    const nearly = { value: form, fuzziness, max_expansions: 1000 };
    found.push(...all(TYPO, WORD_FIELDS, (field) => ({ fuzzy: { [field]: nearly } })));
  }
  return found;
}
