import { shopifyAdapter } from '../../src/ingest/adapters/shopify/shopify.ts';
import type { RetailerSource } from '../../src/ingest/retailer.ts';
import { understandRecord } from '../../src/ingest/understand/understand-record.ts';
import { formatDecimal } from '../../src/model/money/money.ts';
import type { NormalizedProduct } from '../../src/model/product/product.ts';
import { shopifyRecord, shopifyVariant } from '../ingest/test-shop.ts';

/** A whole number below `end`. */
export type Dice = (end: number) => number;

/** Mulberry32: the same seed, the same dice. */
export function createDice(seed: number): Dice {
  let state = seed | 0;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

interface Article {
  readonly id: number;
  cents: number;
  colors: number;
  isShown: boolean;
  isBroken: boolean;
}

/** A shop that goes on changing: prices, new articles, articles that vanish and return, broken ones, shoes among them. */
export function createChaosShop(size: number) {
  const articles: Article[] = [];
  const add = () => articles.push({ id: articles.length + 1, cents: 2000, colors: 1, isShown: true, isBroken: false });
  for (let count = 0; count < size; count += 1) add();
  return {
    /** Changes some of it; now and then most of it vanishes. */
    change(dice: Dice) {
      for (const article of articles) {
        if (dice(12) === 0) article.cents = 2000 + dice(30) * 100;
        if (dice(40) === 0) article.colors = 1 + dice(2);
        if (dice(20) === 0) article.isShown = !article.isShown;
        article.isBroken = dice(40) === 0;
      }
      for (let count = dice(6); count > 0; count -= 1) add();
      if (dice(12) === 0) for (const article of articles) article.isShown = dice(2) === 0;
      else if (dice(6) === 0) for (const article of articles) article.isShown = true;
    },
    records: () => articles.filter(({ isShown }) => isShown).map(toRecord),
  };
}

function toRecord({ id, cents, colors, isBroken }: Article): Record<string, unknown> {
  const price = isBroken ? '0.00' : (cents / 100).toFixed(2);
  const names = ['Black', 'Red'].slice(0, colors);
  return shopifyRecord(id, {
    ...(id % 10 === 0 ? { title: `Nova ${id} Strappy Heels`, body_html: '' } : {}),
    options: [
      { name: 'Size', values: ['S'] },
      { name: 'Color', values: names },
    ],
    variants: names.map((color, at) => shopifyVariant(`${id}0${at}`, 'S', { option2: color, price })),
  });
}

interface Listed {
  product: NormalizedProduct;
  missedRuns: number;
  isGone: boolean;
  readonly prices: [from: string, to: string][];
}

/** What the catalog must be, worked out product by product and with nothing clever. */
export function createExpectedCatalog(source: RetailerSource) {
  const catalog = new Map<string, Listed>();
  return {
    catalog,
    /** One complete run over the shop. @returns how many records it rejects */
    run(records: readonly Record<string, unknown>[]): number {
      const things = records.flatMap((record) =>
        understandRecord(shopifyAdapter, source, { source: '', body: JSON.stringify(record) }),
      );
      const listedBefore = [...catalog].filter(([, listed]) => !listed.isGone);
      const rejected = new Set(things.flatMap((thing) => (thing.kind === 'rejected' ? [thing.externalId] : [])));
      const shown = new Set<string>();
      for (const thing of things) {
        if (thing.kind !== 'product') continue;
        shown.add(thing.product.externalId);
        show(catalog, thing.product);
      }
      // A shop that shows a broken record of a product lists it nevertheless, in all its colors.
      const isRejected = (id: string) => rejected.has(id) || rejected.has(id.split('~')[0] ?? '');
      const unmet = listedBefore.filter(([id]) => !shown.has(id));
      for (const [id, listed] of unmet) if (isRejected(id)) listed.missedRuns = 0;
      const missing = unmet.filter(([id]) => !isRejected(id));
      const isBelieved = missing.length * 3 <= listedBefore.length;
      // A run that is not believed counts for none of them.
      for (const [, listed] of isBelieved ? missing : []) {
        listed.missedRuns += 1;
        listed.isGone = listed.missedRuns >= 2;
      }
      return things.filter((thing) => thing.kind === 'rejected').length;
    },
  };
}

function show(catalog: Map<string, Listed>, product: NormalizedProduct): void {
  const before = catalog.get(product.externalId);
  const prices = before?.prices ?? [];
  const [from, to] = [before?.product.priceMinor ?? product.priceMinor, product.priceMinor];
  if (from !== to) prices.push([formatDecimal(from), formatDecimal(to)]);
  catalog.set(product.externalId, { product, missedRuns: 0, isGone: false, prices });
}
