import type { createLists } from '../../accounts/lists.ts';
import type { Owner } from '../../accounts/sessions/sessions.ts';
import { formatFilterPath, hasPriceBound } from '../../model/filters/filter-set.ts';
import type { ListRefusal, PieceList } from '../../model/lists/list.ts';
import { cleanListName, LIST_NAME_MAX, MOST_LISTS, MOST_PIECES, NOTE_MAX } from '../../model/lists/list.ts';
import { parseDecimal, requireCurrency } from '../../model/money/money.ts';
import { MOST_WATCHES, PIECE_WATCHES, type PieceWish } from '../../model/watches/watch-rules.ts';
import { readWatchedList } from '../../watches/match-lists.ts';
import type { Watches, WatchRefusal } from '../../watches/watches.ts';
import type { ArgumentValue } from './call-function.ts';
import { RestError } from './rest-error.ts';

export interface ProgramServices {
  readonly lists: ReturnType<typeof createLists>;
  readonly watches: Watches;
}

type Values = ReadonlyMap<string, ArgumentValue>;

/** Does what is asked. @returns the ids of the rows to answer with, in the relation that the function returns. @throws RestError */
export type ProgramCall = (owner: Owner, values: Values) => Promise<readonly number[]>;

/** What programs may do beside asking the database: by name what the screens do, with their rules. */
export function createProgramCalls(services: ProgramServices): ReadonlyMap<string, ProgramCall> {
  return new Map(Object.entries({ ...createListCalls(services), ...createWatchCalls(services) }));
}

function createListCalls({ lists }: ProgramServices): Readonly<Record<string, ProgramCall>> {
  const requireList = async (owner: Owner, values: Values): Promise<PieceList> => {
    const list = await lists.findList(owner, whole(values, 'f_list_id'));
    if (list === null) throw refuseList('no-list');
    return list;
  };
  const requireItem = (list: PieceList, id: number) => {
    if (list.pieces.some((piece) => piece.id === id)) return id;
    throw nowhere('There is no such piece in the list');
  };
  return {
    async make_list(owner, values) {
      const outcome = await lists.makeList(owner, shortText(values, 'f_name', LIST_NAME_MAX), []);
      if (!outcome.ok) throw refuseList(outcome.reason);
      return [outcome.listId];
    },
    async change_list(owner, values) {
      const { id, ...list } = await requireList(owner, values);
      const cover = optional(values, 'f_cover_id');
      if (cover !== null) requireItem({ id, ...list }, Number(cover));
      if (optional(values, 'f_name') !== null) {
        const name = shortText(values, 'f_name', LIST_NAME_MAX);
        if (cleanListName(name) === '') throw refuseList('nameless');
        await lists.changeList(owner, id, { kind: 'rename', name });
      }
      if (cover !== null) await lists.changeList(owner, id, { kind: 'cover', pieceId: Number(cover) });
      return [id];
    },
    async share_list(owner, values) {
      const { id } = await requireList(owner, values);
      await lists.changeList(owner, id, { kind: values.get('f_is_shared') === true ? 'share' : 'unshare' });
      return [id];
    },
    async add_to_list(owner, values) {
      const productId = whole(values, 'f_product_id');
      const note = optional(values, 'f_note') === null ? null : shortText(values, 'f_note', NOTE_MAX);
      const outcome = await lists.addToList(owner, whole(values, 'f_list_id'), productId);
      if (!outcome.ok) throw refuseList(outcome.reason);
      const list = await requireList(owner, values);
      const piece = list.pieces.find((one) => one.productId === productId);
      if (piece === undefined) throw nowhere('There is no such product');
      if (note !== null) await lists.changeList(owner, list.id, { kind: 'note', pieceId: piece.id, note });
      return [piece.id];
    },
    async note_list_item(owner, values) {
      const list = await requireList(owner, values);
      const pieceId = requireItem(list, whole(values, 'f_item_id'));
      await lists.changeList(owner, list.id, { kind: 'note', pieceId, note: shortText(values, 'f_note', NOTE_MAX) });
      return [pieceId];
    },
    async order_list(owner, values) {
      const list = await requireList(owner, values);
      const ids = values.get('f_item_ids');
      const order = Array.isArray(ids) ? ids.map(Number) : [];
      const isWhole = list.pieces.length === new Set(order).size && list.pieces.every(({ id }) => order.includes(id));
      if (!isWhole || order.length !== list.pieces.length) {
        throw invalid(`f_item_ids wants the id of each of the ${list.pieces.length} pieces once`);
      }
      await lists.changeList(owner, list.id, { kind: 'order', pieceIds: order });
      return order;
    },
  };
}

function createWatchCalls({ watches }: ProgramServices): Readonly<Record<string, ProgramCall>> {
  return {
    async watch_product(owner, values) {
      const productId = whole(values, 'f_product_id');
      const currency = await watches.findCurrency(productId);
      if (currency === null) throw nowhere('There is no such product');
      const wish = readWish(values, currency);
      const refusal = await watches.watch(owner, { productId, wish });
      if (refusal !== null) throw refuseWatch(refusal, `The product has no size ${JSON.stringify(wish.size)}`);
      const entries = await watches.list(owner, productId);
      return entries.filter(({ kind, size }) => kind === wish.kind && size === wish.size).map(({ id }) => id);
    },
    async watch_list(owner, values) {
      const address = String(values.get('f_address'));
      const list = readWatchedList(address);
      if (list === null) throw invalid('f_address is no list of this site, as /dresses?colors=black is');
      if (hasPriceBound(list) && list.currency === null) {
        throw invalid('f_address has a bound of price without its currency: add currency=USD, say');
      }
      const refusal = await watches.watch(owner, { list: address });
      if (refusal !== null) throw refuseWatch(refusal, 'f_address is too long');
      const stored = formatFilterPath(list);
      return (await watches.list(owner)).filter((entry) => entry.list === stored).map(({ id }) => id);
    },
    async pause_watch(owner, values) {
      const id = whole(values, 'f_watch_id');
      if (!(await watches.list(owner)).some((entry) => entry.id === id)) throw nowhere('There is no such watch');
      if (values.get('f_is_paused') === true) await watches.pause(owner, id);
      else await watches.resume(owner, id);
      return [id];
    },
  };
}

function readWish(values: Values, currency: string): PieceWish {
  const kind = PIECE_WATCHES.find((known) => known === values.get('f_kind'));
  if (kind === undefined) throw invalid(`f_kind is one of ${PIECE_WATCHES.join(', ')}`);
  const [size, amount, percent] = ['f_size', 'f_target', 'f_percent'].map((name) => optional(values, name));
  if ((amount !== null) !== (kind === 'below')) throw invalid('f_target goes with the kind below, and with no other');
  if ((percent !== null) !== (kind === 'percent')) throw invalid('f_percent goes with the kind percent, and no other');
  const target = kind === 'below' ? parseDecimal(String(amount), requireCurrency(currency).digits) : null;
  if (kind === 'below' && (target === null || target <= 0 || target > MOST_TARGET)) {
    throw invalid(`f_target is no price in ${currency}`);
  }
  if (kind === 'percent' && (Number(percent) < 1 || Number(percent) > 99)) throw invalid('f_percent is from 1 to 99');
  return {
    kind,
    size: size === null ? null : String(size),
    target,
    percent: kind === 'percent' ? Number(percent) : null,
  };
}

/** As the form has it. */
const MOST_TARGET = 1e11;

const whole = (values: Values, name: string) => Number(values.get(name));
const optional = (values: Values, name: string) => values.get(name) ?? null;

/** What the screens would cut is refused here: a program can be told. */
function shortText(values: Values, name: string, most: number): string {
  const text = String(values.get(name) ?? '');
  if (text.length > most) throw invalid(`${name} has more than ${most} characters`);
  return text;
}

const invalid = (message: string) => new RestError(400, '22023', message);
// As PostgREST answers what a function of the database raises for it.
const nowhere = (message: string) => new RestError(404, 'PT404', message);
const full = (message: string) => new RestError(409, 'PT409', message);

function refuseList(reason: ListRefusal): RestError {
  switch (reason) {
    case 'nameless':
      return invalid('f_name has no character that can be seen');
    case 'too-many-lists':
      return full(`There are ${MOST_LISTS} lists already, which is the most`);
    case 'too-many-pieces':
      return full(`The list has ${MOST_PIECES} pieces already, which is the most`);
    case 'no-list':
      return nowhere('There is no such list');
  }
}

function refuseWatch(refusal: WatchRefusal, gone: string): RestError {
  return refusal === 'full' ? full(`${MOST_WATCHES} things are watched already, which is the most`) : invalid(gone);
}
