import type { Client } from '@opensearch-project/opensearch';
import { createBatch } from '../db/connection/batch.ts';
import { createAsk } from './ask-index.ts';

/** What products of whatever type have of a word. `isNamed`: something is named by it, not in descriptions alone. */
export type FindWord = (word: string) => Promise<{ readonly isThere: boolean; readonly isNamed: boolean }>;

interface Answer {
  readonly words: { readonly buckets: Readonly<Record<string, { readonly doc_count: number }>> };
}

/** Looks words up, as `foldWords` gives them; those that are asked for side by side in one question. */
export function createWordFinder(client: Client, timeout: number): FindWord {
  const ask = createAsk(client, timeout);
  return createBatch(async (words: readonly string[]) => {
    const filters = Object.fromEntries(
      words.flatMap((word, at) => [
        [`named${at}`, { term: { named: word } }],
        [`described${at}`, { term: { description: word } }],
      ]),
    );
    const { aggregations } = await ask({ size: 0, track_total_hits: false, aggs: { words: { filters: { filters } } } });
    const { buckets } = (aggregations as unknown as Answer).words;
    const isIn = (name: string) => (buckets[name]?.doc_count ?? 0) > 0;
    return words.map((_, at) => ({
      isThere: isIn(`named${at}`) || isIn(`described${at}`),
      isNamed: isIn(`named${at}`),
    }));
  });
}
