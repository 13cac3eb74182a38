import { type FilterSet, formatFilterPath } from '../../../model/filters/filter-set.ts';
import type { ProductTypeId } from '../../../model/product/product-types.ts';
import type { IndexNotice } from '../../../model/search/index-notice.ts';
import { isLineFree } from '../../page/line.ts';
import { createListeners } from '../../page/listeners.ts';
import { arriveSoon } from '../../page/slow-answer.ts';
import { savedVersion } from '../../saved/saved-store.ts';
import type { BrowseData, PendingBrowse } from '../loading/load-browse.ts';
import { staleAnswer, withKnownOptions } from '../loading/stale-answer.ts';
import { createCardStore, type Reason } from './card-store.ts';
import { type OpenedIndex, openFile } from './open-index.ts';

/**
 * How the lists of a type are answered. In every state but `here` the server is asked.
 *
 *     cold ──onAnswer──▶ server ──openIndex──▶ here
 *      │                    ▲                    │
 *      │                    └──onAnswer── stale ◀┘ forget: another person or currency; a newer catalog
 *      └──ask fails──▶ offline ──onAnswer──▶ server or here
 *
 * `ask` that fails leads to `offline` from `server` and `stale`, too. `here` stays `here` without a network: what it cannot answer
 * (words) is stale on the screen, and nothing else. `onAnswer` leads back to `here` where the index that the answer names is open.
 */
export type ListState = 'cold' | 'server' | 'here' | 'stale' | 'offline';

/** A question of the router to the server. */
export interface ServerQuestion {
  readonly path: string;
  /** No index answers it: the address says more than the filters. */
  readonly isServersOnly: boolean;
  /** The browser is at its address already: it came back to it, or asks again. */
  readonly isHere: boolean;
  readonly signal: AbortSignal;
  readonly fetch: () => Promise<BrowseData>;
}

export type ListClient = ReturnType<typeof createListClient>;

/** What is known here of one type. */
interface Entry {
  /** What the server said last of its index; `null` once that may be no longer so. */
  notice: IndexNotice | null;
  /** An answer of the server from that index. */
  template: BrowseData | null;
  opened: (OpenedIndex & { readonly file: string; readonly isWhole: boolean }) | null;
  isWholeWanted: boolean;
  /** What is on its way. */
  readonly opening: Map<string, Promise<void>>;
  /** The file that could not be had. */
  failed: string | null;
  /** The last question to the server had no answer. */
  isUnanswered: boolean;
  /** By path. */
  readonly answers: Map<string, BrowseData | null>;
}

/** Types whose index is kept: a large one takes some tens of megabytes. */
const MOST_TYPES = 3;
const MOST_ANSWERS = 32;
/** Cards that are older, in milliseconds, are asked for again when a list shows them. */
const FRESH_CARDS = 60_000;
/** An answer asked for ahead is good for this long, in milliseconds: from a glance at a link to the click. */
const FRESH_ANSWER = 10_000;

/** The lists of this browser: what answers them, their cards, and how old all that is. One for as long as the page is there. */
export function createListClient(open: typeof openFile = openFile) {
  const entries = new Map<ProductTypeId, Entry>();
  const newerListeners = createListeners();
  /** The answer on the screen: what stays on it when another cannot be had. */
  let shown: BrowseData | null = null;
  let owner: string | null | undefined;
  let answeredAt = 0;
  let expected: string | null = null;
  let openedAhead: { readonly file: string; readonly opening: Promise<OpenedIndex> } | null = null;
  let ahead: { readonly path: string; readonly at: number; readonly answer: Promise<BrowseData> } | null = null;

  // What the server says now is not what it said: the next answer is its own.
  const cards = createCardStore((typeId, notice) => {
    const known = entries.get(typeId)?.notice;
    if (!known || JSON.stringify(known) === JSON.stringify(notice)) return;
    forget();
    newerListeners.notify();
  });

  function entryOf(typeId: ProductTypeId): Entry {
    const entry: Entry = entries.get(typeId) ?? {
      notice: null,
      template: null,
      opened: null,
      isWholeWanted: false,
      opening: new Map(),
      failed: null,
      isUnanswered: false,
      answers: new Map(),
    };
    entries.delete(typeId);
    entries.set(typeId, entry);
    for (const known of entries.keys()) {
      if (entries.size <= MOST_TYPES) break;
      entries.delete(known);
    }
    return entry;
  }

  function state(typeId: ProductTypeId): ListState {
    const entry = entries.get(typeId);
    if (!entry) return 'cold';
    if (isHere(entry)) return 'here';
    if (entry.isUnanswered) return 'offline';
    return entry.notice === null && entry.template !== null ? 'stale' : 'server';
  }

  /** The answer that is found here and now; `null` where the server has to be asked. The same one for the same question. */
  function peek(filters: FilterSet): BrowseData | null {
    const entry = entries.get(filters.typeId);
    if (state(filters.typeId) !== 'here' || !entry?.opened || !entry.notice || !entry.template) return null;
    const { notice, template, opened, answers } = entry;
    const path = formatFilterPath(filters);
    const known = answers.get(path);
    if (known !== undefined) return known;
    const answer = opened.findAnswer({ ...opened, notice, template }, filters);
    if (answers.size >= MOST_ANSWERS) answers.clear();
    answers.set(path, answer);
    return answer;
  }

  /** The answer to what an address asks: found here, asked for ahead, or the server's; one that is slow is told as pending. */
  function ask(
    filters: FilterSet,
    { path, isServersOnly, isHere, signal, fetch }: ServerQuestion,
  ): BrowseData | PendingBrowse | Promise<BrowseData | PendingBrowse> {
    const here = isServersOnly ? null : peek(filters);
    if (here) return here;
    const askedAt = savedVersion();
    const askServer = async () => ({ ...(await fetch()), askedAt });
    if (path === expected) {
      expected = null;
      const pending = askServer();
      ahead = { path, at: Date.now(), answer: pending };
      // Whoever goes there asks again.
      pending.catch(() => {
        ahead = null;
      });
      return { filters, pending };
    }
    // Where one is already, it is asked anew: what was asked ahead may show another person's hearts.
    const taken = isHere || !isAhead(path) ? null : ahead;
    if (taken) ahead = null;
    const answer = orStale(filters, signal, taken ? taken.answer.catch(askServer) : askServer());
    // The address does not wait for a slow answer. Back is at its address already.
    return isHere ? answer : arriveSoon({ filters }, answer);
  }

  /** An answer, or what stands in for it: no network, or something else answers in the shop's place. */
  async function orStale(filters: FilterSet, signal: AbortSignal, answer: Promise<BrowseData>): Promise<BrowseData> {
    const known = shown?.filters.typeId === filters.typeId ? shown : null;
    try {
      return withKnownOptions(await answer, known);
    } catch (error) {
      // The way to another address, or a question that was given up.
      if (error instanceof Response || signal.aborted) throw error;
      entryOf(filters.typeId).isUnanswered = true;
      return staleAnswer(filters, known);
    }
  }

  const isAhead = (path: string) => path === ahead?.path && Date.now() - ahead.at < FRESH_ANSWER;

  /** Takes the answer on the screen. */
  function onAnswer(data: BrowseData): void {
    shown = data;
    if (data.found !== undefined) return;
    answeredAt = Date.now();
    if (data.staleBecause !== undefined || !data.listing.ok) return;
    cards.keep(data.money.currency, data.listing.value.products, data);
    const entry = entryOf(data.filters.typeId);
    const isWhole = data.index !== null && data.colors.ok && data.sizes.ok && data.subcategories.ok;
    entry.isUnanswered = false;
    entry.notice = isWhole ? data.index : null;
    entry.template = isWhole ? data : null;
    entry.isWholeWanted ||= data.filters.attributes.length > 0;
    entry.answers.clear();
  }

  /**
   * Opens the index that the server spoke of last, unless it is open, on its way, or could not be had.
   * @param isMore with its attributes, from now on: they are counted for who chooses by them
   */
  async function openIndex(typeId: ProductTypeId, isMore = false): Promise<void> {
    const entry = entries.get(typeId);
    if (!entry) return;
    entry.isWholeWanted ||= isMore;
    const file = entry.notice?.file;
    const isWhole = entry.isWholeWanted;
    if (file === undefined || has(entry, file, isWhole) || file === entry.failed || !isLineFree()) return;
    const wanted = isWhole ? `${file} whole` : file;
    const opening = entry.opening.get(wanted) ?? openInto(entry, file, isWhole);
    entry.opening.set(wanted, opening);
    await opening;
    entry.opening.delete(wanted);
  }

  async function openInto(entry: Entry, file: string, isWhole: boolean): Promise<void> {
    try {
      const begun = openedAhead?.file === file && !isWhole ? openedAhead.opening : null;
      if (begun) openedAhead = null;
      const opened = { file, isWhole, ...(await (begun ?? open(file, isWhole))) };
      // One that comes late does not take the place of the one that answers, unless it is the same with more.
      if (isHere(entry) && (entry.opened?.file !== file || has(entry, file, isWhole))) return;
      entry.opened = opened;
      entry.answers.clear();
    } catch {
      // The server goes on answering; it is asked again when another file has failed since, or the line is back.
      entry.failed = navigator.onLine ? file : null;
    }
  }

  function isHere({ notice, opened }: Entry): boolean {
    return notice !== null && opened?.file === notice.file;
  }

  function has({ opened }: Entry, file: string, isWhole: boolean): boolean {
    return opened?.file === file && (opened.isWhole || !isWhole);
  }

  /** The next answers are the server's: somebody else may be there, or see prices in another currency. */
  function forget(): void {
    cards.forget();
    expected = null;
    ahead = null;
    for (const entry of entries.values()) {
      entry.notice = null;
      entry.answers.clear();
    }
  }

  function wantCards({ filters, money, found }: BrowseData, reason: Reason, isFresh = false): void {
    if (found) cards.want({ typeId: filters.typeId, currency: money.currency, ids: found.ids }, reason, isFresh);
  }

  return {
    state,
    peek,
    ask,
    /** Tells that the next question for a path is asked ahead; `false` when its answer is there, or on its way, already. */
    expect(path: string): boolean {
      if (path === expected || isAhead(path)) return false;
      expected = path;
      return true;
    },
    /** Asks for the cards of a list that is likely to be shown next. */
    ahead(filters: FilterSet, reason: Reason): void {
      const answer = isLineFree() && navigator.onLine ? peek(filters) : null;
      if (answer) wantCards(answer, reason);
    },
    /** Asks for the cards of the answer on the screen: for those that are missing, for all where they are old. */
    want(data: BrowseData): void {
      const isOld = Date.now() - answeredAt > FRESH_CARDS;
      if (isOld) answeredAt = Date.now();
      wantCards(data, 'shown', isOld);
    },
    /** How cards are found now: another function with every card that comes or fails, for `subscribe`. */
    cards: cards.finder,
    subscribe: cards.subscribe,
    onAnswer,
    /** Begins to open a file before the answer that names it is heard: its line is free while the page is taken over. */
    openAhead(file: string): void {
      if (!isLineFree()) return;
      openedAhead = { file, opening: open(file, false) };
      // Who waits for it hears of its failure.
      openedAhead.opening.catch(() => {});
    },
    openIndex,
    /** Notes who is there. What was told to somebody else is forgotten; `true` where there was something. */
    keepFor(accountId: string | null): boolean {
      const isOther = owner !== undefined && owner !== accountId;
      owner = accountId;
      if (isOther) forget();
      return isOther;
    },
    forget,
    /** Calls when the catalog turns out to be newer than what is known. Returns what calls that off. */
    onNewer: newerListeners.subscribe,
  };
}
