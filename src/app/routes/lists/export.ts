import { data, redirect } from 'react-router';
import { writeListCsv, writeListJson } from '../../../model/lists/list-file.ts';
import { endedOrSignedOut } from '../../account/require-account.ts';
import { requestContext } from '../../context.ts';
import { parseId } from '../../lists/finish-list.ts';
import { pathOfList } from '../../lists/list-paths.ts';
import type { Route } from './+types/export.ts';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8; header=present', write: writeListCsv },
  json: { type: 'application/json; charset=utf-8', write: writeListJson },
} as const;

/** `/lists/7/export/csv`: a list as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { auth } = context.get(requestContext);
  const id = parseId(params.id);
  if (params.format !== 'csv' && params.format !== 'json') throw data('There is no such file.', { status: 404 });
  const format = FORMATS[params.format];
  if ((await auth.account()) === null) return redirect(endedOrSignedOut(context, pathOfList(id)));
  const list = await auth.list(id);
  if (list === null) throw data('There is no such list.', { status: 404 });
  const name = list.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'list';
  return new Response(format.write(list), {
    headers: {
      'content-type': format.type,
      'content-disposition': `attachment; filename="list.${params.format}"; filename*=UTF-8''${encodeURIComponent(`${name}.${params.format}`)}`,
      'cache-control': 'no-store',
    },
  });
}
