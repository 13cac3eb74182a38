import { load } from 'cheerio';
import { pino } from 'pino';
import type { Accounts } from '../src/accounts/create-accounts.ts';
import { HOUSE_TEXTS } from '../src/model/house-texts.ts';
import type { Product } from '../src/model/product/product.ts';
import type { SearchAnswer } from '../src/model/search/listing.ts';
import type { CatalogService, PublicServices } from '../src/server/services.ts';
import { createStorefront } from '../src/server/storefront.ts';
import { createTestCatalog, createTestProductPages } from './test-catalog.ts';
import { createClosedAccounts } from './visitors/closed-accounts.ts';
import { createClosedWatches } from './visitors/closed-watches.ts';

const BASE = 'http://localhost:3000';

interface StorefrontOptions {
  /** In place of the index's own search. */
  readonly search?: NonNullable<Parameters<typeof createTestCatalog>[1]>['search'];
  /** Parts of an answer that differ from what the index says. */
  readonly change?: (answer: SearchAnswer) => Partial<SearchAnswer>;
  readonly accounts?: Partial<Accounts>;
  readonly isSample?: boolean;
  readonly searchLog?: PublicServices['searchLog'];
  readonly houseTexts?: PublicServices['houseTexts'];
  readonly sizeCharts?: PublicServices['sizeCharts'];
}

function namesOf(texts: PublicServices['houseTexts']) {
  return HOUSE_TEXTS.map(({ name }) => name).filter((name) => texts?.find(name, false));
}

/** A storefront without a network or a database, over these products: what it answers, and its pages as documents. */
export async function openStorefront(products: readonly Product[], options: StorefrontOptions = {}) {
  const { search, change = () => ({}), accounts, isSample = false, searchLog = null } = options;
  const working = await createTestCatalog(products, search ? { search } : {});
  const catalog: CatalogService = {
    ...working,
    search(filters, currency) {
      const answer = working.search(filters, currency);
      return { ...answer, ...change(answer) };
    },
  };
  const storefront = await createStorefront({
    services: {
      catalog,
      productPages: createTestProductPages(products),
      searchLog,
      ...(options.sizeCharts && { sizeCharts: options.sizeCharts }),
      ...(options.houseTexts && { houseTexts: options.houseTexts }),
      accounts: createClosedAccounts(accounts),
      watches: createClosedWatches(),
      site: { url: BASE, brand: 'Selvedge', isSample, texts: namesOf(options.houseTexts) },
    },
    isReady: async () => true,
    logger: pino({ level: 'silent' }),
  });
  const get = async (path: string, headers: Record<string, string> = {}) =>
    storefront.request(new URL(path, BASE).href, { headers });
  const post = async (path: string, form: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
    storefront.request(new URL(path, BASE).href, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: BASE, ...headers },
    });
  return { get, post, page: async (path: string, headers = {}) => load(await (await get(path, headers)).text()) };
}
