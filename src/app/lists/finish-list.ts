import { type RouterContextProvider, redirect } from 'react-router';
import type { Refused } from '../../model/account/account.ts';
import type { ListOutcome } from '../../model/lists/list.ts';
import { endedOrSignedOut } from '../account/require-account.ts';
import { listsPath, pathOfList, type Said } from './list-paths.ts';

/** Where a form of lists leads: to the list that came of it, or to the lists, which say why none did. */
export function finishList(
  context: Readonly<RouterContextProvider>,
  outcome: ListOutcome | Refused<'failed' | 'signed-out'>,
  said: Said,
  back: (said: Said) => string = listsPath,
): Response {
  if (outcome.ok) return redirect(pathOfList(outcome.listId, said), 303);
  if (outcome.reason === 'signed-out') return redirect(endedOrSignedOut(context, listsPath()), 303);
  return redirect(back(outcome.reason), 303);
}

/** An id as it stands in an address or a form; 0, which nothing has, for what is none. */
export function parseId(text: unknown): number {
  const id = /^[1-9]\d{0,15}$/.test(String(text)) ? Number(text) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}
