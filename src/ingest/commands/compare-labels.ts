import { toLine } from '../understand/plain-text.ts';
import { formatTable, toPrintable } from './format-text.ts';
import type { LookedAt } from './look-at-shop.ts';

/** What an operator says of one thing. Columns that the table lacks are `''`. */
export type Label = Readonly<Record<keyof typeof COLUMNS, string>>;

const COLUMNS = {
  id: ['id', 'externalid', 'sku'],
  title: ['title', 'name'],
  type: ['type', 'label', 'typeid'],
  color: ['color', 'colour'],
};

/** Labels from a table's rows, by the names of its columns; what is wrong with them, where a column is missing. */
export function readLabels(rows: readonly Readonly<Record<string, string>>[]): Label[] | string {
  const columns = new Map(Object.keys(rows[0] ?? {}).map((name) => [name.trim().toLowerCase(), name]));
  const find = (field: keyof typeof COLUMNS) =>
    COLUMNS[field].map((name) => columns.get(name)).find((name) => name !== undefined);
  const [id, title, type, color] = [find('id'), find('title'), find('type'), find('color')];
  if (type === undefined || (id === undefined && title === undefined)) {
    return 'the labels need a column type, and id or title (color may be there too)';
  }
  const value = (row: Readonly<Record<string, string>>, name: string | undefined) =>
    name === undefined ? '' : (row[name] ?? '').trim();
  return rows.map((row) => ({
    id: value(row, id),
    title: value(row, title),
    type: value(row, type),
    color: value(row, color),
  }));
}

/** How what was understood agrees with the labels: a confusion table of types, and the colors that differ. */
export function formatComparison(retailer: string, labels: readonly Label[], looked: readonly LookedAt[]): string {
  const pairs = match(labels, looked);
  const typed = pairs.map(({ label, one }) => ({ label: normalize(label.type), answer: answerOf(one, label.type) }));
  const colored = pairs.flatMap(({ label, one }) =>
    label.color === '' || one.thing.kind !== 'product'
      ? []
      : [{ label: label.color.toLowerCase(), answer: one.thing.product.colors }],
  );
  const wrong = colored.filter(({ label, answer }) => !answer.includes(label));
  return [
    `${retailer}: ${pairs.length} of ${labels.length} labels are of a record that was read`,
    `${retailer}: types right: ${share(typed.filter(({ label, answer }) => label === answer).length, typed.length)}`,
    ...confusionTable(typed),
    ...(colored.length === 0
      ? []
      : [`${retailer}: colours right: ${share(colored.length - wrong.length, colored.length)}`]),
    ...wrong
      .slice(0, 20)
      .map(({ label, answer }) => `  ${toPrintable(`${label}, not ${answer.join(', ') || 'none'}`)}`),
  ].join('\n');
}

function match(labels: readonly Label[], looked: readonly LookedAt[]) {
  const byId = new Map(looked.map((one) => [idOf(one), one]));
  const byTitle = new Map(looked.map((one) => [normalize(one.given ? toLine(one.given.title) : ''), one]));
  return labels.flatMap((label) => {
    // A record's id, where its colors are products of their own.
    const one =
      (label.id === '' ? undefined : (byId.get(label.id) ?? byId.get(label.id.split('~')[0] ?? ''))) ??
      (label.title === '' ? undefined : byTitle.get(normalize(label.title)));
    return one ? [{ label, one }] : [];
  });
}

function idOf({ given, thing }: LookedAt): string {
  if (given) return given.externalId;
  return 'externalId' in thing ? (thing.externalId ?? '') : '';
}

/** A type, a kind of thing that is not ours, or `rejected`; a label that only says `not ours` is content with any kind. */
function answerOf({ thing }: LookedAt, label: string): string {
  if (thing.kind === 'product') return thing.product.typeId;
  if (thing.kind !== 'other') return 'rejected';
  return normalize(label) === 'not ours' ? 'not ours' : thing.other;
}

function normalize(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

function share(right: number, all: number): string {
  return all === 0 ? 'none of none' : `${right} of ${all} (${((100 * right) / all).toFixed(1)} %)`;
}

/** A row for each label, a column for each answer. */
function confusionTable(pairs: readonly { readonly label: string; readonly answer: string }[]): string[] {
  const answers = [...new Set(pairs.map(({ answer }) => answer))].sort();
  const rows = [...Map.groupBy(pairs, ({ label }) => label)].sort(([, a], [, b]) => b.length - a.length);
  const head = ['label', ...answers];
  const body = rows.map(([label, all]) => [
    toPrintable(label),
    ...answers.map((answer) => String(all.filter((pair) => pair.answer === answer).length || '·')),
  ]);
  return pairs.length === 0 ? [] : formatTable([head, ...body]).map((line) => `  ${line}`);
}
