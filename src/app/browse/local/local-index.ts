import type { TypeIndex } from '../../../catalog/catalog.ts';
import { type FilterSet, formatFilterPath } from '../../../model/filters/filter-set.ts';
import type { ProductTypeId } from '../../../model/product/product-types.ts';
import type { IndexNotice } from '../../../model/search/index-notice.ts';
import type { BrowseData } from '../loading/load-browse.ts';
import type { findAnswer, openIndex } from './answer-here.ts';
import { forgetCards, keepCards, onNotice } from './card-store.ts';

/** What is known here of one type. */
interface Entry {
  /** What the server said last of its index; `null` once that may be no longer so. */
  notice: IndexNotice | null;
  /** An answer of the server from that index. */
  template: BrowseData | null;
  made: { readonly file: string; readonly index: TypeIndex; readonly ids: Float64Array } | null;
  /** The file that is on its way, or could not be had. */
  tried: string | null;
  /** By path. */
  readonly answers: Map<string, BrowseData | null>;
}

/** The code that searches; it comes with the first index. */
interface Search {
  readonly findAnswer: typeof findAnswer;
  readonly openIndex: typeof openIndex;
}

/** Types whose index is kept: a large one takes some tens of megabytes. */
const MOST_TYPES = 3;
const MOST_ANSWERS = 32;

const entries = new Map<ProductTypeId, Entry>();
let search: Search | null = null;
let onNewer: () => void = () => {};

function entryOf(typeId: ProductTypeId): Entry {
  const entry: Entry = entries.get(typeId) ?? {
    notice: null,
    template: null,
    made: null,
    tried: null,
    answers: new Map(),
  };
  entries.delete(typeId);
  entries.set(typeId, entry);
  for (const known of entries.keys()) {
    if (entries.size <= MOST_TYPES) break;
    if (known !== typeId) entries.delete(known);
  }
  return entry;
}

/** Takes an answer of the server: its cards, its options, and where its index is. */
export function hearAnswer(data: BrowseData): void {
  if (data.found !== undefined || data.staleBecause !== undefined || !data.listing.ok) return;
  keepCards(data.money.currency, data.listing.value.products, data);
  const entry = entryOf(data.filters.typeId);
  const isWhole = data.index !== null && data.colors.ok && data.sizes.ok && data.subcategories.ok;
  entry.notice = isWhole ? data.index : null;
  entry.template = isWhole ? data : null;
  entry.answers.clear();
}

/** What the server says now is not what it said: the next answer is its own. Tells who is to ask for it. */
onNotice((typeId, notice) => {
  const entry = entries.get(typeId);
  if (!entry?.notice || JSON.stringify(entry.notice) === JSON.stringify(notice)) return;
  forgetAnswers();
  onNewer();
});

/** The next answers are the server's: somebody else may be there, or see prices in another currency. */
export function forgetAnswers(): void {
  forgetCards();
  for (const entry of entries.values()) {
    entry.notice = null;
    entry.answers.clear();
  }
}

/** Has `tell` called when the catalog turns out to be newer than the index. Returns what calls it off. */
export function whenNewer(tell: () => void): () => void {
  onNewer = tell;
  return () => {
    onNewer = () => {};
  };
}

/** Whether filter sets of the type are answered here. */
export function hasIndex(typeId: ProductTypeId): boolean {
  const entry = entries.get(typeId);
  return search !== null && entry?.notice != null && entry.made?.file === entry.notice.file;
}

/** The answer to a filter set, found here and now; `null` when the server has to be asked. The same one for the same question. */
export function answerHere(filters: FilterSet): BrowseData | null {
  const entry = entries.get(filters.typeId);
  if (!hasIndex(filters.typeId) || !entry?.made || !entry.notice || !entry.template || !search) return null;
  const { notice, template, made, answers } = entry;
  const path = formatFilterPath(filters);
  const known = answers.get(path);
  if (known !== undefined) return known;
  const found = search.findAnswer({ ...made, notice, template }, filters);
  const answer = found && { ...found.answer, savedIds: [], index: notice, found: { ids: found.ids } };
  if (answers.size >= MOST_ANSWERS) answers.clear();
  answers.set(path, answer);
  return answer;
}

/** Fetches the index that the server spoke of last, unless it is here, on its way, or could not be had. */
export async function fetchIndex(typeId: ProductTypeId): Promise<void> {
  const entry = entries.get(typeId);
  const file = entry?.notice?.file;
  if (!entry || file === undefined || file === entry.made?.file || file === entry.tried || !isLineFree()) return;
  entry.tried = file;
  try {
    const [code, made] = await Promise.all([import('./answer-here.ts'), makeInWorker(`/segments/${file}`)]);
    search = code;
    entry.made = { file, ids: made.ids, index: code.openIndex(made.index) };
    entry.answers.clear();
  } catch {
    // The server goes on answering; it is asked again when it speaks of another file, or the line is back.
    if (!navigator.onLine) entry.tried = null;
  }
}

interface Made {
  readonly index: Uint8Array;
  readonly ids: Float64Array;
}

function makeInWorker(address: string): Promise<Made> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Made>();
  worker.onmessage = ({ data }: MessageEvent<Made | null>) => {
    if (data) resolve(data);
    else reject(new Error('The index could not be made'));
  };
  worker.onerror = () => reject(new Error('The index could not be made'));
  worker.postMessage(new URL(address, location.origin).href);
  return promise.finally(() => worker.terminate());
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether nobody wants data to be spared. */
export function isLineFree(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}
