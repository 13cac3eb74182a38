import { redirect } from 'react-router';
import { readListFile } from '../../../model/lists/list-file.ts';
import { requestContext } from '../../context.ts';
import { finishList } from '../../lists/finish-list.ts';
import { listsPath } from '../../lists/list-paths.ts';
import type { Route } from './+types/import.ts';

/** Makes a list of a file that another was exported to. */
export async function action({ request, context }: Route.ActionArgs) {
  const file = (await request.formData()).get('file');
  const read = file instanceof File ? readListFile(await file.text()) : null;
  if (read === null) return redirect(listsPath('unread'), 303);
  const { auth } = context.get(requestContext);
  return finishList(context, await auth.makeList(read.name || 'Imported list', read.pieces), 'imported');
}

/** There is nothing to see here. */
export function loader() {
  return redirect(listsPath());
}
