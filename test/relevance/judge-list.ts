import { readFileSync } from 'node:fs';
import type { Product } from '../../src/model/product/product.ts';
import { type Answer, judgeQuery, type Verdict } from './judge-query.ts';

/** Shares of a list of queries; precision and discounted gain are means. */
export interface Scores {
  readonly count: number;
  readonly right: number;
  readonly empty: number;
  readonly precision: number;
  readonly ndcg: number;
}

export interface JudgedList extends Scores {
  readonly verdicts: readonly Verdict[];
}

/** Judges the answers to each query of a list. @param file in this folder; lines that begin with `#` are remarks */
export function judgeList(file: string, products: readonly Product[], find: (query: string) => Answer): JudgedList {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  const queries = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const verdicts = queries.map((line) => judgeQuery(line, products, find));
  return { ...scoreVerdicts(verdicts), verdicts };
}

export function scoreVerdicts(verdicts: readonly Verdict[]): Scores {
  const mean = (value: (one: Verdict) => number) =>
    verdicts.reduce((sum, one) => sum + value(one), 0) / verdicts.length;
  return {
    count: verdicts.length,
    right: mean(({ isRight }) => Number(isRight)),
    empty: mean(({ isEmpty }) => Number(isEmpty)),
    precision: mean(({ precision }) => precision),
    ndcg: mean(({ ndcg }) => ndcg),
  };
}
