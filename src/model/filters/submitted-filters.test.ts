import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFilterSet } from '../../../test/search/any-filter-set.ts';
import { emptyFilterSet, type FilterSet, FLAGS, formatFilterSet, parseFilterSet } from './filter-set.ts';
import { applyFilterAction, type FilterAction } from './filter-transitions.ts';
import { formatWords } from './query-words.ts';
import { formatShownState, readSubmittedFilters } from './submitted-filters.ts';

/** What a browser sends of a form that shows `filters`, after the visitor has unticked and ticked these boxes. */
function send(filters: FilterSet, { untick = [], tick = [] }: { untick?: string[]; tick?: string[] } = {}) {
  const boxes = [
    ...filters.retailers.map((name) => `retailers=${name}`),
    ...FLAGS.filter((flag) => filters[flag]).map((flag) => `${flag}=1`),
    ...filters.sizes.map(({ retailer, size }) => `sizes=${retailer}~${size}`),
    ...filters.colors.map((color) => `colors=${color}`),
    ...filters.attributes.map((attribute) => `attributes=${attribute}`),
  ];
  const query = new URLSearchParams({ shown: formatShownState(filters), sort: filters.sort });
  for (const name of ['minPrice', 'maxPrice'] as const) query.set(name, String(filters[name] ?? ''));
  if (filters.currency !== null) query.set('currency', filters.currency);
  if (filters.words.length > 0) query.set('q', formatWords(filters.words));
  if (filters.subcategory !== null) query.set('subcategory', filters.subcategory);
  for (const box of [...boxes.filter((name) => !untick.includes(name)), ...tick]) {
    const at = box.indexOf('=');
    query.append(box.slice(0, at), box.slice(at + 1));
  }
  return readSubmittedFilters(filters.typeId, query);
}

type Click = Extract<FilterAction, { kind: 'toggle-size' | 'toggle-retailer' | 'toggle-flag' | 'toggle-attribute' }>;

function boxOf(click: Click): string {
  if (click.kind === 'toggle-attribute') return `attributes=${click.attribute}`;
  if (click.kind === 'toggle-flag') return `${click.flag}=1`;
  return click.kind === 'toggle-size' ? `sizes=${click.retailer}~${click.size}` : `retailers=${click.retailer}`;
}

const of = (query: string) => parseFilterSet('dresses', new URLSearchParams(query));
const queryOf = (filters: FilterSet | null) => filters && decodeURIComponent(formatFilterSet(filters));

describe('a filter form sent without scripts', () => {
  it('takes the sizes away with their retailer', () => {
    const shown = of('sizes=Glassons~AU 8&sizes=Glassons~AU 10&retailers=Motel');
    expect(queryOf(send(shown, { untick: ['retailers=Glassons'] }))).toBe('retailers=Motel');
  });

  it('takes the retailer away with its last size, and not before', () => {
    const shown = of('sizes=G~8&sizes=G~10');
    expect(queryOf(send(shown, { untick: ['sizes=G~8'] }))).toBe('sizes=G~10');
    expect(queryOf(send(shown, { untick: ['sizes=G~8', 'sizes=G~10'] }))).toBe('');
  });

  it('brings a size’s retailer, and exchanges one size for another', () => {
    expect(queryOf(send(of(''), { tick: ['sizes=G~8'] }))).toBe('sizes=G~8');
    expect(queryOf(send(of('sizes=G~8'), { untick: ['sizes=G~8'], tick: ['sizes=G~10'] }))).toBe('sizes=G~10');
    expect(queryOf(send(of('sizes=G~8'), { untick: ['retailers=G'], tick: ['sizes=G~10'] }))).toBe('sizes=G~10');
  });

  it('goes to a clean address on page 1', () => {
    expect(queryOf(send(of('colors=black&page=3&minPrice=10'), { tick: ['retailers=G'] }))).toBe(
      'minPrice=10&colors=black&retailers=G',
    );
    expect(readSubmittedFilters('dresses', new URLSearchParams('clear=&colors=black'))).toEqual(
      emptyFilterSet('dresses'),
    );
  });

  it('is told from an address', () => {
    expect(readSubmittedFilters('dresses', new URLSearchParams('sizes=G~8'))).toBeNull();
  });

  it('does what the same click does with scripts', () => {
    fc.assert(
      fc.property(anyFilterSet, fc.nat(), (drawn, at) => {
        const filters = { ...drawn, page: 1 };
        const boxes = [
          ...filters.retailers.map((retailer) => ({ kind: 'toggle-retailer', retailer }) as const),
          ...filters.sizes.map((selected) => ({ kind: 'toggle-size', ...selected }) as const),
          ...filters.attributes.map((attribute) => ({ kind: 'toggle-attribute', attribute }) as const),
          ...FLAGS.filter((flag) => filters[flag]).map((flag) => ({ kind: 'toggle-flag', flag }) as const),
        ];
        const click = boxes[at % Math.max(1, boxes.length)];
        fc.pre(click !== undefined);
        expect(send(filters, { untick: [boxOf(click)] })).toEqual(applyFilterAction(filters, click));
      }),
    );
  });
});
