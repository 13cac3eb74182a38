import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import sharp from 'sharp';
import type { Accounts } from '../../src/accounts/create-accounts.ts';
import type { FilterSet } from '../../src/model/filters/filter-set.ts';
import type { Product } from '../../src/model/product/product.ts';
import type { SearchAnswer } from '../../src/model/search/listing.ts';
import type { PictureStore } from '../../src/sample/pictures/picture-store.ts';
import { parseConfig } from '../../src/server/config.ts';
import { listen } from '../../src/server/http/listen.ts';
import type { CatalogService, Services } from '../../src/server/services.ts';
import { startServer } from '../../src/server/start.ts';
import { createStorefront } from '../../src/server/storefront.ts';
import { makeProduct, makeProducts } from '../made-products.ts';
import { createTestCatalog, createTestProductPages } from '../test-catalog.ts';
import { createClosedAccounts } from '../visitors/closed-accounts.ts';
import { createClosedWatches } from '../visitors/closed-watches.ts';
import { ORIGIN, SHOP } from './origins.ts';

/** Serves the storefronts of `origins.ts` until it is told to stop. */
const logger = pino({ level: 'silent' });
const { port } = new URL(ORIGIN.shop);
const { dataDir } = SHOP;

/** The catalog as it is, save for these parts of its answers. */
type Change = (answer: SearchAnswer) => Partial<SearchAnswer>;

const fail = (what: string) => ({ ok: false, message: `Failed to fetch ${what}: the database is away` }) as const;

async function serveMade(
  origin: string,
  products: readonly Product[],
  change: Change = () => ({}),
  accounts: Accounts = createClosedAccounts(),
) {
  const working = await createTestCatalog(products);
  const search = (filters: FilterSet) => {
    const answer = working.search(filters);
    return { ...answer, ...change(answer) };
  };
  await serve(origin, { ...working, search }, accounts, createTestProductPages(products));
}

async function serve(
  origin: string,
  catalog: CatalogService,
  accounts: Accounts = createClosedAccounts(),
  productPages = createTestProductPages([]),
) {
  const services: Services = {
    catalog,
    productPages,
    searchLog: null,
    accounts,
    watches: createClosedWatches(),
    site: { url: origin, brand: 'Selvedge', isSample: false },
  };
  const app = await createStorefront({ services, isReady: async () => true, logger });
  await listen(app, '127.0.0.1', Number(new URL(origin).port));
}

const many = makeProducts(800);

await serveMade(ORIGIN.noListing, many, () => ({ listing: fail('products') }));
await serveMade(ORIGIN.noSizes, many, () => ({ sizes: fail('sizes') }));
await serve(ORIGIN.starting, await createTestCatalog(null));
await serveMade(ORIGIN.broken, many, () => {
  throw new Error('the shelves fell over');
});

const away = () => Promise.reject(new Error('the database is away'));
const ada = { id: 'a3b1', email: null, username: 'Ada', hasPassword: true };
const item = {
  productId: 1,
  title: 'A dress of long ago',
  currency: 'USD',
  priceMinor: 6800,
  url: 'https://shop.example/1',
};
await serveMade(
  ORIGIN.failingAccounts,
  many,
  undefined,
  createClosedAccounts({
    findSession: async (token) =>
      token === 'lost'
        ? away()
        : {
            account: ada,
            sessionId: 's',
            ownerId: 'o',
            factor: 'none',
            factorAt: null,
            savedIds: [],
            renewedUntil: null,
          },
    logIn: away,
    signUp: away,
    rename: away,
    save: away,
    remove: away,
    restore: away,
    endSession: away,
    listSaved: async () => ({
      items: [{ ...item, retailer: 'Glassons', typeId: 'dresses', imageUrls: [], isListed: false }],
      totalCount: 1,
      matchCount: 1,
      typeCounts: {},
      currentPage: 1,
      totalPages: 1,
    }),
  }),
);

const asked = new Map<string, number>();
await serveMade(ORIGIN.lateSizes, many, ({ filters }) => {
  // Each test uses a minimum price of its own, so each is a visit of its own.
  const visit = String(filters.minPrice);
  const count = (asked.get(visit) ?? 0) + 1;
  asked.set(visit, count);
  return count <= 2 ? { sizes: fail('sizes') } : {};
});

const odd = [
  makeProduct({ id: 1, title: `An ${'extraordinarily '.repeat(20)}long dress`, imageUrls: [] }),
  makeProduct({
    id: 2,
    title: '<script>alert(1)</script> & "quotes"',
    imageUrls: ['https://pictures.invalid/gone.jpg'],
  }),
  makeProduct({ id: 3, title: 'Sold out dress', available: false, availableSizes: [], formerMinor: 9900 }),
  makeProduct({ id: 4, title: 'Ñandú Été dress', priceMinor: 6850, imageUrls: [] }),
];
await serveMade(ORIGIN.odd, odd);

const pictures = new Map<string, Promise<Uint8Array>>();

/** Of one color and the right size, each made once: drawing them as the shops do takes longer than all else that is served here. */
const plainPictures: PictureStore = {
  find({ width, format }) {
    const name = `${width}.${format}`;
    const known = pictures.get(name);
    if (known) return known;
    const made = sharp({ create: { width, height: Math.round((width * 4) / 3), channels: 3, background: '#d9cbb8' } })
      .toFormat(format === 'webp' ? 'webp' : 'jpeg')
      .toBuffer();
    pictures.set(name, made);
    return made;
  },
  close: async () => {},
};

await rm(dataDir, { recursive: true, force: true });
const shop = await startServer(
  parseConfig({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' }),
  { pictures: plainPictures },
);

const stop = () => {
  const end = shop.close().then(() => rm(dataDir, { recursive: true, force: true }));
  end.finally(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
