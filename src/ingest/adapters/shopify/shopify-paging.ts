import { z } from 'zod';
import { findStringEnd } from '../../../text/json-text.ts';
import { copyString } from '../../../text/memoize.ts';
import { type ShopAnswer, type ShopReader, SourceError, type SourcePage } from '../../retailer.ts';
import { describeSyntax, parseJson } from '../source-text.ts';

/** Records in one answer; the most that Shopify gives. */
export const PAGE_SIZE = 250;
/** Shopify's own limit is 25,000 records; far beyond it something answers the same for every page. */
const MAX_PAGES = 400;
const MAX_COLLECTION_PAGES = 40;

/** It goes into addresses and into the database. */
const handle = z
  .string()
  .min(1)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));
const productsSchema = z.object({ products: z.array(z.unknown()) });
const collectionsSchema = z.object({
  collections: z.array(z.object({ handle, products_count: z.number().optional().catch(undefined) })),
});

/** A shop whose lists are read. */
export interface ListedShop {
  readonly root: string;
  readonly reader: ShopReader;
  /** What they have shown so far. A product without an id or a handle is in one of the two alone. */
  readonly met: { readonly ids: Set<string>; readonly handles: Set<string> };
  readonly start: {
    /** Of a collection, or of a product in the sitemap; the shop's own list has none. */
    readonly handle: string;
    /** The next page to read, from 1. */
    readonly page: number;
  };
}

/**
 * One list without what other lists have shown, to its end or to where Shopify's limit cuts it off.
 * @param collection its handle; `''` is the shop's own list
 * @param begin the first page to read, from 1
 * @param size records to ask for at once
 */
export async function* readList(
  { root, reader, met: { ids, handles } }: ListedShop,
  collection: string,
  begin = 1,
  size = PAGE_SIZE,
): AsyncGenerator<SourcePage, 'whole' | 'cut off'> {
  const url = new URL(`${collection && `collections/${encodeURIComponent(collection)}/`}products.json`, root);
  let before = '';
  for (let page = begin; page <= MAX_PAGES; page += 1) {
    url.search = `?limit=${size}&page=${page}`;
    const answer = await reader.get(url.href);
    if (answer.status === 400 && answer.text.includes('25000')) return 'cut off';
    // Of a collection some are left out unread, so that nobody would notice that one of them is no JSON.
    const read = collection === '' ? readProducts : parseProducts;
    const products = read(readAnswer(answer, url), answer.url);
    if (products.length === 0) return 'whole';
    // Products move while a list is read, but not all of a page at once.
    const shown = products.map(({ id }) => id).join(' ');
    if (shown === before && products.length > 1) {
      throw new SourceError(`${answer.url}: shows the same products as the page before it; the shop has no pages`);
    }
    before = shown;
    // Within the shop's own list, two records of one id may be a clash, which is for the pipeline to tell.
    const fresh = collection === '' ? products : products.filter(({ id }) => !ids.has(id));
    for (const { id, handle } of fresh) {
      if (id !== '') ids.add(id);
      if (handle !== '') handles.add(handle);
    }
    yield { ...toPage(fresh, answer.url), cursor: `${collection} ${page}` };
  }
  throw new SourceError(`${url.href}: products.json has no end (stopped after ${MAX_PAGES} pages)`);
}

/** A collection as a shop lists it. */
export type Collection = z.infer<typeof collectionsSchema>['collections'][number];

/** The collections of a shop, by its own list of them. @throws SourceError when it shows none */
export async function findCollections(root: string, reader: ShopReader): Promise<Collection[]> {
  const found: Collection[] = [];
  for (let page = 1; page <= MAX_COLLECTION_PAGES; page += 1) {
    const url = new URL(`collections.json?limit=${PAGE_SIZE}&page=${page}`, root);
    const answer = await reader.get(url.href);
    const { collections } = parseAnswer(readAnswer(answer, url), answer.url, collectionsSchema);
    if (collections.length === 0) break;
    for (const collection of collections) found.push(collection);
  }
  if (found.length === 0) throw new SourceError(`${root}: lists no collections`);
  return found;
}

/** The JSON that an answer should hold. @throws SourceError when something else came */
function readAnswer(answer: ShopAnswer, asked: URL): string {
  const failure = findFailure(answer, asked);
  if (failure !== null) throw new SourceError(`${answer.url}: ${failure}`);
  return answer.text;
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
export function readProducts(json: string, source: string): readonly RawProduct[] {
  return splitProducts(json) ?? parseProducts(json, source);
}

function parseProducts(json: string, source: string): readonly RawProduct[] {
  const { products } = parseAnswer(json, source, productsSchema);
  return products.map((product) => nameProduct(JSON.stringify(product)));
}

/** Products as records to be read. */
export function toPage(products: readonly RawProduct[], source: string): SourcePage {
  return { records: products.map(({ text }) => ({ source, body: text })) };
}

function parseAnswer<T>(text: string, source: string, schema: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (cause) {
    throw new SourceError(`${source}: not JSON: ${describeSyntax(cause)}`, { cause });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const list = parsed.error.issues[0]?.path[0] ?? 'products';
  throw new SourceError(`${source}: JSON without a list of ${String(list)}`);
}

/** A product of a list as it is written there. */
interface RawProduct {
  readonly text: string;
  /** What it is called at its outermost level, in memory of their own; `''` for a name that it lacks. */
  readonly id: string;
  readonly handle: string;
}

const BEGINNING = /^[ \t\n\r]*\{[ \t\n\r]*"products"[ \t\n\r]*:[ \t\n\r]*\[[ \t\n\r]*/;
const BETWEEN = /[ \t\n\r]*,[ \t\n\r]*(?=\{)/y;
const END = /[ \t\n\r]*\][ \t\n\r]*\}[ \t\n\r]*$/y;

/**
 * The products of `{"products":[{…},{…}]}` without parsing them: most were read in an earlier run, which their text tells.
 * Looks at what stands around the products alone: when each of them is JSON, so was the whole, and these are its products.
 * @returns `null` when the list is written in some other way, or is no JSON
 */
export function splitProducts(json: string): RawProduct[] | null {
  let at = BEGINNING.exec(json)?.[0].length ?? -1;
  if (at < 0) return null;
  const products: RawProduct[] = [];
  let hasMore = json.charCodeAt(at) === OPENING_BRACE;
  while (hasMore) {
    const product = readProduct(json, at);
    if (product === null) return null;
    products.push(product);
    at += product.text.length;
    BETWEEN.lastIndex = at;
    hasMore = BETWEEN.test(json);
    if (hasMore) at = BETWEEN.lastIndex;
  }
  END.lastIndex = at;
  return END.test(json) ? products : null;
}

const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const QUOTE = 0x22;

/** A product with its names, from its JSON alone. */
function nameProduct(json: string): RawProduct {
  return readProduct(json, 0) ?? { text: json, id: '', handle: '' };
}

/** The object that begins at `start`; `null` when it has no end. */
function readProduct(json: string, start: number): RawProduct | null {
  let id = '';
  let handle = '';
  let depth = 0;
  for (let at = start; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      const end = findStringEnd(json, at);
      if (end < 0) return null;
      if (depth === 1 && json.startsWith('"id"', at)) id = readName(json, end + 1) ?? id;
      else if (depth === 1 && json.startsWith('"handle"', at)) handle = readName(json, end + 1) ?? handle;
      at = end;
    } else if (code === OPENING_BRACE || code === OPENING_BRACKET) depth += 1;
    else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) {
      depth -= 1;
      if (depth === 0) return { text: json.slice(start, at + 1), id, handle };
    }
  }
  return null;
}

const COLON = /[ \t\n\r]*:[ \t\n\r]*/y;
const DIGITS = /-?\d+(?=[ \t\n\r,}])/y;

/** The value after a key, a text or a whole number as it is written; `null` for another one, or when this is no key. */
function readName(json: string, at: number): string | null {
  COLON.lastIndex = at;
  if (!COLON.test(json)) return null;
  const start = COLON.lastIndex;
  // Not by a pattern: it would overflow where a text is millions of characters long.
  if (json.charCodeAt(start) === QUOTE) return parseText(json.slice(start, findStringEnd(json, start) + 1));
  DIGITS.lastIndex = start;
  const digits = DIGITS.exec(json)?.[0];
  return digits === undefined ? null : copyString(digits);
}

function parseText(text: string): string | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
