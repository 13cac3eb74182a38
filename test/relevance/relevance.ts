import { createTestCatalog } from '../test-catalog.ts';
import { findAnswer } from './find-answer.ts';
import { judgeGraded } from './judge-graded.ts';
import { judgeList, type Scores, scoreVerdicts } from './judge-list.ts';
import { readSampleProducts } from './sample-products.ts';

/** `npm run relevance`: how shoppers' queries are answered on the sample's products; `--wrong` tells those that are answered wrongly. */
const LISTS = [
  'first-list.tsv',
  'second-list.tsv',
  'third-list.tsv',
  'fourth-list.tsv',
  'fifth-list.tsv',
  'sixth-list.tsv',
  'seventh-list.tsv',
  'eighth-list.tsv',
  'ninth-list.tsv',
  'tenth-list.tsv',
  'eleventh-list.tsv',
  'twelfth-list.tsv',
  'thirteenth-list.tsv',
  'fourteenth-list.tsv',
  'fifteenth-list.tsv',
  'sixteenth-list.tsv',
  'seventeenth-list.tsv',
  'eighteenth-list.tsv',
];
const products = readSampleProducts();
const catalog = await createTestCatalog(products);
for (const list of LISTS) {
  const judged = judgeList(list, products, (query) => findAnswer(catalog, query));
  console.log(`### ${list}\n\n| language | queries | right | empty | precision@12 | nDCG@12 |`);
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  console.log(tableLine('all', judged));
  for (const [language, own] of Map.groupBy(judged.verdicts, (one) => one.language))
    console.log(tableLine(language, scoreVerdicts(own)));
  const wrong = process.argv.includes('--wrong') ? judged.verdicts.filter(({ isRight }) => !isRight) : [];
  console.log(wrong.map(({ language, query, why }) => `${language}\t${query}\t${why}`).join('\n'));
}

const graded = judgeGraded(products, (query) => findAnswer(catalog, query));
const unread = graded.reduce((sum, one) => sum + one.unread, 0);
console.log(`### graded-queries.tsv (${unread} cards unread)\n`);
console.log('| language | queries | right | empty | precision@12 | nDCG@12 |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
console.log(tableLine('all', scoreVerdicts(graded)));
for (const [language, own] of Map.groupBy(graded, (one) => one.language))
  console.log(tableLine(language, scoreVerdicts(own)));
if (process.argv.includes('--wrong'))
  for (const { language, query, why } of graded.filter(({ isRight }) => !isRight))
    console.log(`${language}\t${query}\t${why}`);

function tableLine(name: string, { count, right, empty, precision, ndcg }: Scores): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return `| ${name} | ${count} | ${percent(right)} | ${percent(empty)} | ${percent(precision)} | ${ndcg.toFixed(3)} |`;
}
