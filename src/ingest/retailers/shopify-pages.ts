import { z } from 'zod';
import { type RetailerSource, type ShopAnswer, type ShopReader, SourceError, type SourcePage } from '../retailer.ts';
import { parseJson } from './parse-json.ts';

/** Records in one answer; the most that Shopify gives. */
const PAGE_SIZE = 250;
/** Shopify's own limit is 25,000 records; far beyond it something answers the same for every page. */
const MAX_PAGES = 400;
const MAX_COLLECTION_PAGES = 40;

const productsSchema = z.object({ products: z.array(z.unknown()) });
const collectionsSchema = z.object({ collections: z.array(z.object({ handle: z.string().min(1) })) });
const idSchema = z.object({ id: z.union([z.string(), z.number()]).transform(String) });

/**
 * All products of a shop. Its list ends at 25,000: beyond that it goes on through the shop's collections, those that the
 * source names or all that the shop lists. A product met again there is left out, so that each is counted once.
 */
export async function* readShopifyPages(
  source: RetailerSource,
  reader: ShopReader,
  from?: string,
  first = PAGE_SIZE,
): AsyncGenerator<SourcePage> {
  const root = source.address.endsWith('/') ? source.address : `${source.address}/`;
  const start = readCursor(from);
  const met = new Set<string>();
  const list = { reader, size: Math.min(first, PAGE_SIZE), met };
  if (start.handle === '') {
    const end = yield* readList(new URL('products.json', root), { ...list, handle: '', page: start.page });
    if (end === 'whole') return;
  }
  if (isCollection(root)) throw new SourceError(`${root}: the collection has more than the 25,000 products it gives`);
  const handles = source.collections ?? (await findCollections(root, reader));
  const tooLarge: string[] = [];
  for (const handle of handles.slice(Math.max(0, handles.indexOf(start.handle)))) {
    const url = new URL(`/collections/${encodeURIComponent(handle)}/products.json`, root);
    const end = yield* readList(url, { ...list, handle, page: handle === start.handle ? start.page : 1 });
    // `all` is the list itself.
    if (end === 'cut off' && handle !== 'all') tooLarge.push(handle);
  }
  if (tooLarge.length === 0) return;
  const named = tooLarge.slice(0, 5).join(', ');
  throw new SourceError(`${root}: more than 25,000 products, also in ${named}; name smaller ones in collections`);
}

/** `<handle> <page>`: the last page read of which collection; the shop's own list has no handle. */
function readCursor(cursor: string | undefined): { handle: string; page: number } {
  const [, handle = '', page = '0'] = /^(\S*) (\d{1,6})$/.exec(cursor ?? '') ?? [];
  return { handle, page: Number(page) + 1 };
}

interface List {
  readonly reader: ShopReader;
  readonly size: number;
  /** Ids met so far in all lists. */
  readonly met: Set<string>;
  readonly handle: string;
  /** The first page to read, from 1. */
  readonly page: number;
}

/** One list without what other lists have shown, to its end or to where Shopify's limit cuts it off. */
async function* readList(url: URL, list: List): AsyncGenerator<SourcePage, 'whole' | 'cut off'> {
  for (let { page } = list; page <= MAX_PAGES; page += 1) {
    url.search = `?limit=${list.size}&page=${page}`;
    const answer = await list.reader.get(url.href);
    if (answer.status === 400 && answer.text.includes('25000')) return 'cut off';
    const { products } = readJson(answer, url, productsSchema);
    if (products.length === 0) return 'whole';
    // Within the shop's own list, two records of one id may be a clash, which is for the pipeline to tell.
    const fresh = list.handle === '' ? products : products.filter((product) => !list.met.has(idOf(product)));
    for (const product of fresh) if (idOf(product) !== '') list.met.add(idOf(product));
    yield { ...toPage({ products: fresh }, answer.url), cursor: `${list.handle} ${page}` };
  }
  throw new SourceError(`${url.href}: products.json has no end (stopped after ${MAX_PAGES} pages)`);
}

/** `''` when it has none: nobody can say then whether it was met. */
function idOf(product: unknown): string {
  return idSchema.safeParse(product).data?.id ?? '';
}

function isCollection(root: string): boolean {
  return new URL(root).pathname.includes('/collections/');
}

async function findCollections(root: string, reader: ShopReader): Promise<string[]> {
  const handles: string[] = [];
  for (let page = 1; page <= MAX_COLLECTION_PAGES; page += 1) {
    const url = new URL(`/collections.json?limit=${PAGE_SIZE}&page=${page}`, root);
    const answer = await reader.get(url.href);
    const failure = findFailure(answer, url);
    if (failure !== null) throw new SourceError(`${answer.url}: ${failure}; ${WHY_COLLECTIONS}`);
    const { collections } = parseAnswer(answer.text, answer.url, collectionsSchema);
    if (collections.length === 0) break;
    handles.push(...collections.map(({ handle }) => handle));
  }
  if (handles.length === 0) throw new SourceError(`${root}: lists no collections; ${WHY_COLLECTIONS}`);
  return handles;
}

const WHY_COLLECTIONS =
  'the shop has more than the 25,000 products that products.json gives, and its collections would be the way on';

function readJson<T>(answer: ShopAnswer, asked: URL, schema: z.ZodType<T>): T {
  const failure = findFailure(answer, asked);
  if (failure !== null) throw new SourceError(`${answer.url}: ${failure}`);
  return parseAnswer(answer.text, answer.url, schema);
}

const INSTEAD = 'try the adapter product-pages';

/** What came in place of a list: what it was, and what to try. */
function findFailure({ status, url, contentType, text }: ShopAnswer, asked: URL): string | null {
  const file = asked.pathname.split('/').at(-1);
  if (/\/password\/?$/.test(new URL(url).pathname)) {
    return 'the shop is closed behind a password page: nothing to read until it opens';
  }
  if (status === 401 || status === 403) return `${status}, the shop refuses us; ${INSTEAD}`;
  if (status === 404) return `404, the shop has no ${file} (switched off, or not Shopify); ${INSTEAD}`;
  if (status !== 200) return `answers ${status}`;
  if (contentType !== 'text/html' && !text.trimStart().startsWith('<')) return null;
  return `a web page instead of JSON (${file} is switched off, or a bot check); ${INSTEAD}`;
}

/** The products of one answer. @throws SourceError when it is none */
export function readProducts(text: string, source: string): SourcePage {
  return toPage(parseAnswer(text, source, productsSchema), source);
}

function toPage({ products }: z.infer<typeof productsSchema>, source: string): SourcePage {
  return { records: products.map((record) => ({ source, body: record })) };
}

function parseAnswer<T>(text: string, source: string, schema: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (cause) {
    throw new SourceError(`${source}: not JSON (${(cause as Error).message.replace(/\s+/g, ' ')})`, { cause });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const list = parsed.error.issues[0]?.path[0] ?? 'products';
  throw new SourceError(`${source}: JSON without a list of ${String(list)}`);
}
