import { data } from 'react-router';
import { accountHeaders } from '../../account/account-headers.ts';
import { requireAccount } from '../../account/require-account.ts';
import { requestContext } from '../../context.ts';
import { finishList, parseId } from '../../lists/finish-list.ts';
import { parseRow, parseSaid } from '../../lists/list-paths.ts';
import { ListsScreen } from '../../lists/lists-screen.tsx';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/lists.ts';

export const headers = accountHeaders;

export const meta = unlistedMeta('Lists');

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAccount({ context, url });
  const { auth, report } = context.get(requestContext);
  const failed = (error: unknown) => {
    report(error);
    return null;
  };
  const lists = await auth.lists().catch(failed);
  const saved = await auth.listSaved({ typeId: null, page: 1 }).catch(failed);
  return data(
    {
      lists,
      saved: saved && { count: saved.totalCount, coverUrl: saved.items[0]?.imageUrls[0] ?? null },
      said: parseSaid(url.searchParams),
      row: parseRow(url.searchParams.get('row')),
      deletedId: parseId(url.searchParams.get('deleted')),
    },
    { status: lists === null ? 503 : 200 },
  );
}

/** Makes a list, or another like one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const form = await request.formData();
  const token = form.get('copyShared');
  if (token !== null) return finishList(context, await auth.copyList({ token: String(token) }), 'copied');
  if (form.has('copy')) {
    return finishList(context, await auth.copyList({ listId: parseId(form.get('copy')) }), 'copied');
  }
  return finishList(context, await auth.makeList(String(form.get('name') ?? '')), 'made');
}

export default function Lists({ loaderData }: Route.ComponentProps) {
  return <ListsScreen {...loaderData} />;
}
