import { TIMES_MORE_COMMON } from '../catalog/text/find-terms.ts';
import { isWithinEdits } from '../language/typos/near-words.ts';
import type { QueryWord } from '../model/filters/query-words.ts';
import type { Ask } from './ask-index.ts';
import { allValues } from './build-search.ts';
import {
  buildTextClauses,
  type Clause,
  hasWord,
  readForms,
  type TextClauses,
  type WordForm,
  withTypos,
} from './text-clauses.ts';

interface WordCounts {
  readonly buckets: Readonly<Record<string, { readonly doc_count: number }>>;
  readonly named: { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] };
}

/** What may be a typo of a more common word: the rule of `catalog/text/find-terms.ts`. */
const MAY_BE_COMMON = /^\p{L}{4,}$/u;

/**
 * The words of a text as they are to be looked for in a type: with typos where nothing has a word as it is, or hardly anything beside
 * what it may be a typo of. `null` for a text that says nothing.
 */
export async function readQueryText(
  ask: Ask,
  typeId: string,
  words: readonly QueryWord[],
): Promise<TextClauses | null> {
  const read = readForms(words);
  if (read === null) return null;
  let forms = read.forms;
  for (;;) {
    const { size, counts } = await countWords(ask, typeId, forms);
    const next = forms.map((form, at) => (counts[at]?.exact === 0 ? (withTypos(form, at) ?? form) : form));
    if (next.every((form, at) => form === forms[at])) {
      const counted = forms.map(async (form, at) => {
        const { exact = 0, near = 0 } = counts[at] ?? {};
        const least = TIMES_MORE_COMMON * exact;
        const isRare = form.edits === 0 && withTypos(form, at) !== null && exact > 0 && near >= least;
        const neighbors = isRare ? await findNeighbors(ask, typeId, form.word.word, least) : [];
        return { ...form, neighbors, met: exact };
      });
      return buildTextClauses(await Promise.all(counted), read.unwanted, size);
    }
    forms = next;
  }
}

/** How many of the type there are, and how many of them have each word: as it is, and with one typo. */
async function countWords(ask: Ask, typeId: string, forms: readonly WordForm[]) {
  const filters: Record<string, Clause> = { all: { match_all: {} } };
  for (const [at, form] of forms.entries()) {
    // Of a word that is begun, the beginning is no typo; with typos, what begins so is found as well.
    filters[`exact${at}`] = hasWord(form.edits === 0 ? { ...form, isBegun: false } : form);
    const { word } = form.word;
    if (form.edits === 0 && !form.word.isExact && MAY_BE_COMMON.test(word)) filters[`near${at}`] = isNear(word);
  }
  const { buckets } = await count(ask, typeId, { filters: { filters } });
  const countOf = (name: string) => buckets[name]?.doc_count ?? 0;
  return {
    size: countOf('all'),
    counts: forms.map((_, at) => ({ exact: countOf(`exact${at}`), near: countOf(`near${at}`) })),
  };
}

/** The words one typo away that so many have in their fields. */
async function findNeighbors(ask: Ask, typeId: string, word: string, least: number): Promise<string[]> {
  const { named } = await count(ask, typeId, { filter: isNear(word), aggs: { named: allValues('named') } });
  return named.buckets
    .filter(({ key, doc_count }) => key !== word && doc_count >= least && isWithinEdits(word, key, 1))
    .map(({ key }) => key);
}

async function count(ask: Ask, typeId: string, agg: Clause): Promise<WordCounts> {
  const body = { size: 0, track_total_hits: false, query: { term: { type: typeId } }, aggs: { words: agg } };
  return (await ask(body)).aggregations?.words as WordCounts;
}

function isNear(word: string): Clause {
  return { fuzzy: { named: { value: word, fuzziness: 1, max_expansions: 1000 } } };
}
