import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { SHOP_KINDS, type ShopKindName, soundProducts, sourceOf } from '../../test/ingest/shop-kinds.ts';
import { editColor, editSizes, editVariants } from '../sample/mess/sample-product-edits.ts';
import type { SampleProduct } from '../sample/sample-product.ts';
import { ingestRetailer } from './pipeline.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** How a shop, or how it answers, changes from one run to the next. */
interface Drift {
  readonly edit?: (product: SampleProduct, index: number) => SampleProduct;
  readonly rewrite?: (answer: string) => string;
  /** Where it makes no sense: Shopify's answer names no currency, the feed no former prices. */
  readonly not?: ShopKindName;
  readonly only?: ShopKindName;
}

const scale = (factor: number) => (product: SampleProduct) =>
  editVariants(product, (variant) => ({ ...variant, price: (Number(variant.price) * factor).toFixed(2) }));
const GERMAN = ['Kleid', 'Hose', 'Rock', 'Jacke', 'Bluse'];

const DRIFTS: Readonly<Record<string, Drift>> = {
  'a field renamed: prices': {
    rewrite: (answer) => answer.replace(/"price":|\tprice\t/g, (name) => name.replace('price', 'amount')),
  },
  'a field renamed: titles': {
    rewrite: (answer) => answer.replace(/"title":|\ttitle\t|"name":/g, (name) => name.replace(/title|name/, 'label')),
  },
  'a field renamed: pictures': {
    rewrite: (answer) => answer.replace(/"images":|\timage_link\t|"image":/g, (name) => name.replace('image', 'photo')),
  },
  'another currency': {
    rewrite: (answer) => answer.replace(/ USD\b|"USD"/g, (code) => code.replace('USD', 'EUR')),
    not: 'shopify',
  },
  'availability renamed': {
    rewrite: (answer) =>
      answer.replace(/"available":|\tavailability\t|"availability":/g, (name) => name.replace('avail', 'buy')),
  },
  'groups of rows renamed': {
    rewrite: (answer) => answer.replace('item_group_id', 'parent'),
    only: 'feed',
  },
  'one size for all': { edit: (product) => editSizes(product, () => 'One Size') },
  'one picture for all': {
    edit: (product) => ({
      ...product,
      images: product.images.slice(0, 1).map((image) => ({ ...image, file: 'no-image.jpg' })),
    }),
  },
  'half the titles equal': {
    edit: (product, at) =>
      at % 2 === 0 ? product : { ...product, title: 'Nova Mini Dress', cleanTitle: 'Nova Mini Dress' },
  },
  'former prices × 100': {
    edit: (product) =>
      editVariants(product, (variant) => ({ ...variant, compareAt: (Number(variant.price) * 100).toFixed(2) })),
    not: 'feed',
  },
  'sizes gone': { edit: (product) => editSizes(product, () => '') },
  'prices zero': { edit: scale(0) },
  'prices ÷ 100': { edit: scale(0.01) },
  'prices × 100': { edit: scale(100) },
  'pictures gone': { edit: (product) => ({ ...product, images: [] }) },
  'titles equal': { edit: (product) => ({ ...product, title: 'Nova Mini Dress', cleanTitle: 'Nova Mini Dress' }) },
  'ids new': {
    edit: (product, at) => ({
      ...product,
      id: 7_000_000 + at,
      styleCode: `N${at}`,
      handle: `nova-${at}`,
      title: `Nova ${at} Mini Dress`,
      images: product.images.map((image) => ({ ...image, file: `new-${at}-${image.file}` })),
    }),
  },
  'another language': {
    edit: (product, at) => ({
      ...product,
      title: `${GERMAN[at % 5]} „Nr. ${at}“ aus weicher Wolle`,
      productType: '',
      tags: [],
      descriptionHtml: 'Ein schönes Stück für jeden Tag und für die Nacht.',
    }),
  },
  'half the colors unknown': {
    edit: (product, at) =>
      at % 2 === 0
        ? product
        : {
            ...editColor(product, () => 'Zorvex'),
            title: `Nova ${at} Mini Dress`,
            handle: `nova-${at}`,
            story: { ...product.story, intro: 'Nice.' },
            descriptionHtml: 'Nice.',
          },
  },
  'all sold out': { edit: (product) => editVariants(product, (variant) => ({ ...variant, available: false })) },
  'HTML for the answer': {
    rewrite: () =>
      `<!doctype html><html><body><h1>Just a moment</h1>${'<p>Checking your browser</p>'.repeat(50)}</body></html>`,
  },
};

/** All that shoppers could see of the retailer. */
async function catalogOf(retailer: string) {
  const { rows } = await sql`
    select external_id, title, price, currency, available, sizes, available_sizes, colors, image_urls, missed_runs,
      gone_at is not null as gone
    from products where retailer = ${retailer} order by external_id`.execute(database.db);
  return rows;
}

const PRODUCTS = 40;

test.each(['prices × 100', 'sizes gone', 'pictures gone', 'titles equal', 'all sold out'])(
  'a shop of six products: %s: is not shown',
  async (name) => {
    const { adapter, pages } = SHOP_KINDS.shopify;
    const source = { ...sourceOf('shopify'), name: `small ${name}` };
    const ingest = (products: readonly SampleProduct[]) =>
      ingestRetailer({ db: database.db, source, adapter, pages: pages(products) });
    const sound = soundProducts('shopify', 6);
    await ingest(sound);
    await ingest(sound);
    const before = await catalogOf(source.name);
    const { edit = (product: SampleProduct) => product } = DRIFTS[name] ?? {};
    expect((await ingest(sound.map(edit))).held).not.toEqual([]);
    expect(await catalogOf(source.name)).toEqual(before);
  },
);

describe.each(Object.keys(SHOP_KINDS) as ShopKindName[])('a shop read as %s', (kind) => {
  const { adapter, pages } = SHOP_KINDS[kind];
  const sound = soundProducts(kind, PRODUCTS);
  const cases = Object.entries(DRIFTS).filter(([, { not, only = kind }]) => not !== kind && only === kind);

  test.each(cases)('%s: is not shown, neither by the first run nor by a second', async (name, { edit, rewrite }) => {
    const source = { ...sourceOf(kind), name: `${kind} ${name}` };
    const ingest = (products: readonly SampleProduct[], how?: (answer: string) => string) =>
      ingestRetailer({ db: database.db, source, adapter, pages: pages(products, how) });
    expect(await ingest(sound)).toMatchObject({ error: null, held: [] });
    expect(await ingest(sound)).toMatchObject({ error: null, held: [], counts: { changed: 0, new: 0 } });
    const before = await catalogOf(source.name);
    const broken = edit ? sound.map(edit) : sound;
    for (let run = 0; run < 2; run += 1) {
      const { held, error } = await ingest(broken, rewrite);
      expect(held.length > 0 || error !== null, JSON.stringify({ held, error })).toBe(true);
      expect(await catalogOf(source.name)).toEqual(before);
    }
    // As soon as the shop is well again, all goes on.
    expect(await ingest(sound)).toMatchObject({ error: null, held: [], counts: { changed: 0, new: 0, gone: 0 } });
  });
});
