import type { SourceProduct } from '../../src/ingest/retailer.ts';
import { understandProduct } from '../../src/ingest/understand/understand-record.ts';
import type { Language } from '../../src/language/languages.ts';
import { BASE_COLORS } from '../../src/model/colors/color-names.ts';
import { findProductType } from '../../src/model/product/product-types.ts';
import type { WrittenRow } from './written-rows.ts';

/** What was understood of one row; `null` for what its table does not say. */
export interface Judgement {
  readonly row: WrittenRow;
  readonly answer: string;
  readonly isRight: boolean;
  readonly subcategories: { readonly found: number; readonly right: number; readonly expected: number } | null;
  readonly isColorRight: boolean | null;
}

const BASES: ReadonlySet<string> = new Set(BASE_COLORS);
const SOURCE = { name: 'Written', adapter: 'shopify', address: 'https://written.test' };

/** Reads a row as a shop's product; a rejected one is not listed, but nothing was understood either. */
export function judgeRow(row: WrittenRow, language: Language = 'en'): Judgement {
  const thing = understandProduct(toProduct(row), { ...SOURCE, language });
  const answer =
    thing.kind === 'product' ? thing.product.typeId : thing.kind === 'other' ? thing.other : 'not understood';
  const isRight = row.label === 'other' ? thing.kind === 'other' : answer === row.label;
  if (thing.kind !== 'product' || !findProductType(row.label)) {
    return { row, answer, isRight, subcategories: null, isColorRight: null };
  }
  const found = new Set(thing.product.subcategories);
  const right = (row.subcategories ?? []).filter((name) => found.has(name)).length;
  const bases = thing.product.colors.filter((color) => BASES.has(color));
  return {
    row,
    answer,
    isRight,
    subcategories: row.subcategories && { found: found.size, right, expected: row.subcategories.length },
    isColorRight: row.colors && bases.sort().join() === row.colors.toSorted().join(),
  };
}

function toProduct({ title, category, tags, description, sizes }: WrittenRow): SourceProduct {
  const variants = (sizes.length > 0 ? sizes : [null]).map((size, at) => ({
    externalId: String(at),
    size,
    price: '10',
    compareAt: null,
    available: true,
  }));
  return {
    externalId: '1',
    title,
    description,
    productType: category,
    tags,
    handle: '',
    colors: [],
    variants,
    url: 'https://written.test/p',
    imageUrls: [],
    publishedAt: null,
  };
}
