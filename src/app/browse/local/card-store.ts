import type { ProductTypeId } from '../../../model/product/product-types.ts';
import type { IndexNotice } from '../../../model/search/index-notice.ts';
import { createListeners } from '../../page/listeners.ts';
import type { SavedAnswer } from '../../saved/saved-store.ts';
import { savedVersion } from '../../saved/saved-store.ts';
import type { ListedCard } from '../loading/load-browse.ts';

/** A card that is known here, with what was said of its heart. */
export interface KnownCard {
  readonly card: ListedCard;
  readonly saved: SavedAnswer;
}

/** A place of a list: its card, as far as that is known. */
export type ShownCard = KnownCard | { readonly id: number; readonly isFailed: boolean };

/** Cards of one list: which, and what their prices are shown in. */
export interface CardList {
  readonly typeId: ProductTypeId;
  readonly currency: string;
  readonly ids: readonly number[];
}

/** Why cards are asked for: they are to be shown; a click is about to show them; the next page may. */
export type Reason = 'shown' | 'pointed-at' | 'next-page';

interface Question extends CardList {
  reason: Reason;
  readonly abort: AbortController;
}

/** Cards kept at most; the longest unseen go first. */
const MOST_CARDS = 1000;
/** Questions under way at most. */
const MOST_QUESTIONS = 4;

/** Cards by their ids, as the server answers. What is listed no more is missing. */
export interface CardsAnswer {
  readonly cards: readonly ListedCard[];
  /** Those that the visitor has saved. */
  readonly savedIds: readonly number[];
  /** Of the catalog that they were found in. */
  readonly index: IndexNotice | null;
}

/**
 * Cards by product and currency, and the questions for those that are not known.
 * @param onNotice hears what an answer says of the catalog
 */
export function createCardStore(onNotice: (typeId: ProductTypeId, notice: IndexNotice | null) => void) {
  const cards = new Map<string, KnownCard>();
  const failed = new Set<string>();
  const questions = new Set<Question>();
  const listeners = createListeners();
  const findCard = (currency: string, id: number): ShownCard => {
    const key = keyOf(currency, id);
    return cards.get(key) ?? { id, isFailed: failed.has(key) };
  };
  let find = findCard;

  /** Keeps cards that came with an answer. */
  function keep(currency: string, listed: readonly ListedCard[], { savedIds, askedAt }: SavedAnswer): void {
    for (const card of listed) {
      const key = keyOf(currency, card.id);
      cards.delete(key);
      cards.set(key, { card, saved: { savedIds: savedIds.includes(card.id) ? [card.id] : [], askedAt } });
      failed.delete(key);
    }
    for (const key of cards.keys()) {
      if (cards.size <= MOST_CARDS) break;
      cards.delete(key);
    }
    notify();
  }

  /**
   * Asks for the cards of a list that are not known, and not on their way. Gives up what was asked for a list that is shown no more,
   * or was pointed at before another one.
   * @param isFresh ask also for those that are known
   */
  function want({ typeId, currency, ids }: CardList, reason: Reason, isFresh = false): void {
    for (const question of questions) {
      const isWanted = question.ids.some((id) => question.currency === currency && ids.includes(id));
      if (isWanted && reason === 'shown') question.reason = 'shown';
      else if (!isWanted && question.reason === reason) giveUp(question);
    }
    const onTheWay = new Set([...questions].filter((other) => other.currency === currency).flatMap(({ ids }) => ids));
    const missing = ids.filter((id) => (isFresh || !cards.has(keyOf(currency, id))) && !onTheWay.has(id));
    if (missing.length === 0) return;
    if (questions.size >= MOST_QUESTIONS) {
      const other = [...questions].find((question) => question.reason !== 'shown');
      if (reason !== 'shown' || !other) return;
      giveUp(other);
    }
    void ask({ reason, typeId, currency, ids: missing, abort: new AbortController() });
  }

  async function ask(question: Question): Promise<void> {
    const { typeId, currency, ids, abort } = question;
    questions.add(question);
    const askedAt = savedVersion();
    try {
      const query = new URLSearchParams({ type_id: typeId, currency, ids: ids.join() });
      const priority = question.reason === 'shown' ? 'high' : 'low';
      // A list of numbers needs no commas written out.
      const response = await fetch(`/api/cards?${query.toString().replaceAll('%2C', ',')}`, {
        signal: abort.signal,
        priority,
      });
      if (!response.ok) throw new Error(`The shop does not answer (${response.status})`);
      const answer = (await response.json()) as CardsAnswer;
      questions.delete(question);
      keep(currency, answer.cards, { savedIds: answer.savedIds, askedAt });
      onNotice(typeId, answer.index);
    } catch {
      questions.delete(question);
      if (abort.signal.aborted || question.reason !== 'shown') return;
      for (const id of ids) failed.add(keyOf(currency, id));
      notify();
    }
  }

  function giveUp(question: Question): void {
    questions.delete(question);
    question.abort.abort();
  }

  function notify(): void {
    find = (currency, id) => findCard(currency, id);
    listeners.notify();
  }

  return {
    subscribe: listeners.subscribe,
    /** How cards are found now. Another function with every card that comes or fails. */
    finder: () => find,
    keep,
    /** They may be another person's, or another catalogue's. */
    forget() {
      cards.clear();
      failed.clear();
      for (const { abort } of questions) abort.abort();
      questions.clear();
    },
    want,
  };
}

function keyOf(currency: string, id: number): string {
  return `${currency} ${id}`;
}
