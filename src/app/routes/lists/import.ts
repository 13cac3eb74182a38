import { redirect } from 'react-router';
import { requestContext } from '../../context.ts';
import { finishList } from '../../lists/finish-list.ts';
import { importedPath, listsPath } from '../../lists/list-paths.ts';
import { readListFile } from '../../lists/read-list-file.ts';
import type { Route } from './+types/import.ts';

/** Makes a list of a file that another was exported to. What of it is left out is said, row by row. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const file = (await request.formData()).get('file');
  const read = file instanceof File ? readListFile(file.name, await file.text()) : ({ reason: 'unread' } as const);
  if ('reason' in read) return redirect(listsPath(read.reason, 'row' in read ? read.row : null), 303);
  if (read.pieces.length === 0) return redirect(listsPath('no-pieces'), 303);
  const outcome = await auth.makeList(read.name || 'Imported list', read.pieces);
  if (!outcome.ok) return finishList(context, outcome, 'imported');
  const made = outcome.added < read.pieces.length ? await auth.list(outcome.listId) : null;
  const there = made && new Set(made.pieces.map(({ productId }) => productId));
  const unknown = there ? read.pieces.filter(({ productId }) => !there.has(productId)) : [];
  const left = [...read.left, ...unknown.map(({ row }) => ({ row, why: 'unknown' as const }))];
  return redirect(importedPath(outcome.listId, left), 303);
}

/** There is nothing to see here. */
export function loader() {
  return redirect(listsPath());
}
