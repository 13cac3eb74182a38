import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { parseColors } from '../../src/ingest/classify/color-text.ts';
import { findType } from '../../src/ingest/classify/find-type.ts';
import { baseColorOf } from '../../src/model/colors/color-names.ts';
import { createCounter } from './counter.ts';
import { CLOTHES, type LabelledArticle, OTHER_CLOTHES, PERCEIVED_COLORS, readArticles } from './labelled-articles.ts';
import { testRealFile } from './real-folder.ts';

const FILE = 'hm-articles-4903.csv';
const ENOUGH = 0.95;
/** A label of fewer articles says little. */
const MANY = 40;
/**
 * Labels that the articles' own texts contradict more often than in one of twenty: playsuits and tunics labelled `Dress`,
 * shorts labelled `Skirt` (and articles without any text), parkas labelled `Hoodie`, hosiery under `Leggings/Tights`.
 */
const CONTRADICTED: Readonly<Record<string, number>> = {
  Dress: 0.94,
  Skirt: 0.94,
  Hoodie: 0.85,
  'Leggings/Tights': 0.8,
};

/** Two halves of the styles by chance: a rule that fits a few articles alone shows in one of them. */
type Half = 'one' | 'other';

interface Judged {
  readonly label: string;
  readonly half: Half;
  readonly kind: 'clothes' | 'other clothes' | 'not ours';
  readonly answer: string;
  readonly isRight: boolean;
}

/** By the name and the description alone. */
function judge({ style, name, description, label }: LabelledArticle): Judged {
  const found = findType({ productType: '', title: name, tags: [], description, sizes: [] });
  const types: readonly string[] | undefined = CLOTHES[label] ?? OTHER_CLOTHES[label];
  const half = (createHash('sha256').update(`seed7:${style}`).digest()[0] ?? 0) < 128 ? 'one' : 'other';
  const kind = label in CLOTHES ? 'clothes' : label in OTHER_CLOTHES ? 'other clothes' : 'not ours';
  const answer = found === null ? 'no type' : found.kind === 'type' ? found.typeId : found.other;
  const isRight = types ? types.includes(answer) : found?.kind === 'other';
  return { label, half, kind, answer, isRight };
}

function shareRight(judged: readonly { readonly isRight: boolean }[]): number {
  return judged.filter(({ isRight }) => isRight).length / judged.length;
}

function percent(judged: readonly { readonly isRight: boolean }[]): string {
  const right = judged.filter(({ isRight }) => isRight).length;
  return `${right}/${judged.length} (${(shareRight(judged) * 100).toFixed(1)} %)`;
}

/** One line a label: how many are right, and what the others were taken for. */
function confusionTable(judged: readonly Judged[]): string {
  const byLabel = [...Map.groupBy(judged, ({ label }) => label)].sort(([, a], [, b]) => b.length - a.length);
  return byLabel
    .map(([label, all]) => `${label.padEnd(20)} ${percent(all).padEnd(20)} ${countAnswers(all)}`)
    .join('\n');
}

function countAnswers(judged: readonly Judged[]): string {
  const answers = createCounter();
  for (const { answer } of judged) answers.add(answer);
  const sorted = Object.entries(answers.counts).sort(([, a], [, b]) => b - a);
  return sorted.map(([answer, count]) => `${answer} ${count}`).join(', ');
}

testRealFile(FILE, 'types of Ladieswear and Divided agree with the labels', async (file) => {
  const articles = await readArticles(file);
  expect(articles).toHaveLength(4_903);
  const judged = articles.filter(({ group }) => group === 'Ladieswear' || group === 'Divided').map(judge);
  expect(judged).toHaveLength(3_691);
  const lines = [confusionTable(judged)];
  for (const kind of ['clothes', 'other clothes', 'not ours'] as const) {
    const ofKind = judged.filter((article) => article.kind === kind);
    const halves = (['one', 'other'] as const).map((half) => ofKind.filter((article) => article.half === half));
    lines.push(`${kind}: ${percent(ofKind)}; by halves ${halves.map(percent).join(', ')}`);
    // Of few articles, half of which are hosiery by their own description.
    if (kind === 'other clothes') continue;
    for (const half of halves) expect(shareRight(half), kind).toBeGreaterThanOrEqual(ENOUGH);
  }
  for (const [label, all] of Map.groupBy(judged, (article) => article.label)) {
    if (all.length >= MANY) expect(shareRight(all), label).toBeGreaterThanOrEqual(CONTRADICTED[label] ?? ENOUGH);
  }
  console.log(`Labels and types\n${lines.join('\n')}`);
});

testRealFile(FILE, 'base colours agree with the perceived colours', async (file) => {
  const judged = (await readArticles(file)).flatMap(({ color, perceivedColor }) => {
    const theirs: readonly string[] | undefined = PERCEIVED_COLORS[perceivedColor];
    if (!theirs) return [];
    const ours = parseColors(color).map(baseColorOf)[0] ?? 'none';
    return [{ pair: `${color} is ${ours}, theirs ${perceivedColor}`, isRight: theirs.includes(ours) }];
  });
  const wrong = createCounter();
  for (const { pair, isRight } of judged) if (!isRight) wrong.add(pair);
  const table = Object.entries(wrong.counts).sort(([, a], [, b]) => b - a);
  console.log(`Base colours: ${percent(judged)}\n${table.map(([pair, count]) => `${count} × ${pair}`).join('\n')}`);
  expect(judged.length).toBeGreaterThan(4_800);
  expect(shareRight(judged)).toBeGreaterThanOrEqual(ENOUGH);
});
