import { readFileSync } from 'node:fs';
import type { Product } from '../../src/model/product/product.ts';
import { type Answer, gain, slotsOf, type Verdict } from './judge-query.ts';

const SHOWN = 12;
const NEARLY_ALL = 0.9;

/** A verdict by what readers thought of each card, and how many of the cards nobody has read. */
export interface GradedVerdict extends Verdict {
  readonly unread: number;
}

/**
 * Judges answers by grades that readers (language models that saw the cards alone) gave to cards, of several searches at once and in no order (`graded-queries.tsv`): 2 for what
 * has all that is wanted, 1 for what is essential, 0 for what is wrong. Cards that nobody has read count for nothing.
 */
export function judgeGraded(products: readonly Product[], find: (query: string) => Answer): GradedVerdict[] {
  const lines = readFileSync(new URL('graded-queries.tsv', import.meta.url), 'utf8').split('\n');
  const idOf = new Map(products.map(({ id, externalId }) => [id, externalId]));
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [language = '', query = '', , text = ''] = line.split('\t');
      const pairs = text
        .split(' ')
        .filter(Boolean)
        .map((pair) => pair.split('='));
      const grades = new Map(pairs.map(([id = '', grade]) => [id, Number(grade)]));
      const { ids, isOutOfScope } = find(query);
      const cards = ids.slice(0, SHOWN).map((id) => grades.get(idOf.get(id) ?? ''));
      const shown = cards.filter((grade) => grade !== undefined);
      const all = [...grades.values()].sort((a, b) => b - a);
      const possible = all.filter((grade) => grade > 0).length;
      const slots = slotsOf(possible, shown.length);
      // That no shop has it is said, and so it is.
      const isSaid = isOutOfScope && all[0] !== 2;
      const precision = slots === 0 || isSaid ? 1 : shown.slice(0, slots).filter((grade) => grade > 0).length / slots;
      const ideal = gain(all.slice(0, SHOWN).map(worthOf));
      return {
        query,
        language,
        isRight: precision >= NEARLY_ALL,
        isEmpty: ids.length === 0 && !isOutOfScope,
        precision,
        ndcg: ideal === 0 ? 1 : gain(shown.map(worthOf)) / ideal,
        why: precision < NEARLY_ALL ? shown.join(' ') : '',
        unread: cards.length - shown.length,
      };
    });
}

function worthOf(grade: number): number {
  return 2 ** grade - 1;
}
