import { parseColors } from '../../src/ingest/classify/color-text.ts';
import { readShopSize } from '../../src/ingest/classify/size-text.ts';
import type { Language } from '../../src/language/languages.ts';
import { baseColorOf } from '../../src/model/colors/color-names.ts';
import { CLOTHES, OTHER_CLOTHES, PERCEIVED_COLORS, readArticles } from '../real-data/labelled-articles.ts';
import { type Judgement, judgeRow } from './judge-written.ts';
import { findFile, isHeldBack, LABELLED_FILES, type LabelledRecord } from './labelled-files.ts';
import { readWrittenRows, readWrittenSizes, WRITTEN, type WrittenRow } from './written-rows.ts';

const ABOUT: Readonly<Record<string, string>> = {
  train: 'made-up titles, to make rules on',
  late: 'made-up titles, written last',
};

/** `npm run accuracy`: how much is understood rightly, by language, on what the project writes and on real files (`REAL_DATA`). */
const lines = [
  '| what it was measured on | language | n | types | subcategories: precision | recall | base colours | audience | not ours | sizes |',
  '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...WRITTEN.map(([name, language]) => writtenLine(name, language)),
  ...(await realLines(process.env.REAL_DATA)),
];
console.log(lines.join('\n'));

function percent(right: number, all: number): string {
  return all === 0 ? '–' : `${((100 * right) / all).toFixed(1)} % (${all})`;
}

function writtenLine(name: string, language: Language): string {
  const judged = readWrittenRows(name).map((row) => judgeRow(row, language));
  const about = ABOUT[name.slice(name.indexOf('.') + 1)] ?? 'made-up titles, kept apart';
  return tableLine(about, language, judged, name.endsWith('held') ? sizeShare(language) : '–');
}

function sizeShare(language: Language): string {
  const sizes = readWrittenSizes().filter((size) => size.language === language);
  const right = sizes.filter(({ text, label }) => readShopSize(text, language, null).label === label);
  return percent(right.length, sizes.length);
}

/** Of the rows that are meant for somebody else, or are something else, those that are told apart as such. */
function rightOf(judged: readonly Judgement[], labels: readonly string[]): string {
  const own = judged.filter(({ row }) => labels.includes(row.label));
  return percent(own.filter(({ isRight }) => isRight).length, own.length);
}

function tableLine(about: string, language: string, judged: readonly Judgement[], sizes: string): string {
  const counted = judged.flatMap(({ subcategories }) => subcategories ?? []);
  const sum = (of: (counts: (typeof counted)[number]) => number) => counted.reduce((total, one) => total + of(one), 0);
  const right = sum((one) => one.right);
  const colored = judged.filter(({ isColorRight }) => isColorRight !== null);
  const cells = [
    about,
    language,
    judged.length,
    percent(judged.filter(({ isRight }) => isRight).length, judged.length),
    percent(
      right,
      sum((one) => one.found),
    ),
    percent(
      right,
      sum((one) => one.expected),
    ),
    percent(colored.filter(({ isColorRight }) => isColorRight).length, colored.length),
    rightOf(judged, ['menswear', 'children']),
    rightOf(judged, ['other']),
    sizes,
  ];
  return `| ${cells.join(' | ')} |`;
}

async function realLines(folder: string | undefined): Promise<string[]> {
  if (!folder) return ['| real files: `REAL_DATA` names no folder | | | | | | | | | |'];
  const all: string[] = [];
  for (const { name, language, about, read } of LABELLED_FILES) {
    const file = findFile(folder, name);
    if (file === null) continue;
    const records = await read(file);
    for (const half of ['made on', 'kept apart']) {
      const own = records.filter(({ title }) => isHeldBack(title) === (half === 'kept apart'));
      const right = own.filter((record) => isRight(record, language));
      all.push(
        `| ${name}: ${about}; ${half} | ${language} | ${own.length} | ${percent(right.length, own.length)} | – | – | – | – | ${notOurs(own, language)} | – |`,
      );
    }
  }
  const articles = findFile(folder, 'hm-articles-4903.csv');
  return articles === null ? all : [...all, ...(await articleLines(articles))];
}

/** Of what the shop's label says is none of ours. */
function notOurs(records: readonly LabelledRecord[], language: Language): string {
  const others = records.filter(({ accepted }) => accepted.includes('other'));
  return percent(others.filter((record) => isRight(record, language)).length, others.length);
}

function isRight(record: LabelledRecord, language: Language): boolean {
  const { answer } = judgeRow(toRow(record), language);
  const isOther = ![
    'dresses',
    'tops',
    'jeans',
    'pants',
    'shorts',
    'skirts',
    'sets',
    'outerwear',
    'not understood',
  ].includes(answer);
  // Of what is for men or children, the type was not asked for.
  return record.accepted.includes(isOther ? 'other' : answer) || answer === 'menswear' || answer === 'children';
}

function toRow({ title, category, description }: Omit<LabelledRecord, 'accepted'>): WrittenRow {
  return { title, category, description, tags: [], sizes: [], label: '', subcategories: null, colors: null };
}

async function articleLines(file: string): Promise<string[]> {
  const articles = await readArticles(file);
  const women = articles.filter(({ group }) => group === 'Ladieswear' || group === 'Divided');
  const judged = women.map(({ name, description, label }) => {
    const { answer } = judgeRow(toRow({ title: name, category: '', description }));
    const types: readonly string[] | undefined = CLOTHES[label] ?? OTHER_CLOTHES[label];
    const isListed = ['dresses', 'tops', 'jeans', 'pants', 'shorts', 'skirts', 'sets', 'outerwear'].includes(answer);
    return {
      isOurs: label in CLOTHES,
      isRight: types ? types.includes(answer) : !isListed && answer !== 'not understood',
    };
  });
  const colors = articles.flatMap(({ color, perceivedColor }) => {
    const theirs: readonly string[] | undefined = PERCEIVED_COLORS[perceivedColor];
    return theirs ? [theirs.includes(parseColors(color).map(baseColorOf)[0] ?? 'none')] : [];
  });
  const line = (about: string, all: readonly { isRight: boolean }[], more: string) =>
    `| hm-articles-4903.csv: ${about} | en | ${all.length} | ${percent(all.filter((one) => one.isRight).length, all.length)} | – | – | ${more} | – | – | – |`;
  return [
    line(
      'clothes, name and text',
      judged.filter(({ isOurs }) => isOurs),
      percent(colors.filter(Boolean).length, colors.length),
    ),
    line(
      'not ours and neighbours',
      judged.filter(({ isOurs }) => !isOurs),
      '–',
    ),
  ];
}
