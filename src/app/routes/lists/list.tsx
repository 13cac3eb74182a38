import { data, redirect } from 'react-router';
import type { ListChange } from '../../../model/lists/list.ts';
import { accountHeaders } from '../../account/account-headers.ts';
import { endedOrSignedOut, requireAccount } from '../../account/require-account.ts';
import { requestContext, servicesContext } from '../../context.ts';
import { parseId } from '../../lists/finish-list.ts';
import { parseLeft, parseSaid, pathOfList } from '../../lists/list-paths.ts';
import { ListScreen, NoList } from '../../lists/list-screen.tsx';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/list.ts';

export const headers = accountHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData?.list?.name ?? 'List')({ matches });
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  await requireAccount({ context, url });
  const list = await context.get(requestContext).auth.list(parseId(params.id));
  return data(
    {
      list,
      site: context.get(servicesContext).site.url,
      said: parseSaid(url.searchParams),
      left: parseLeft(url.searchParams),
      removedId: parseId(url.searchParams.get('removed')),
    },
    { status: list === null ? 404 : 200 },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const listId = parseId(params.id);
  const change = readChange(await request.formData());
  if (change === null) return redirect(pathOfList(listId), 303);
  const outcome = await auth.changeList(listId, change);
  if (!outcome.ok && outcome.reason === 'signed-out')
    return redirect(endedOrSignedOut(context, pathOfList(listId)), 303);
  if (!outcome.ok) return redirect(pathOfList(listId, 'failed'), 303);
  if (change.kind === 'delete') return redirect(`/lists?deleted=${listId}`, 303);
  if (change.kind === 'remove') return redirect(`${pathOfList(listId)}?removed=${change.pieceId}`, 303);
  // Scripts alone ask for it, and the page stays as it is: another address would move its rows under the pointer.
  if (change.kind === 'place') return null;
  const place = 'pieceId' in change ? `#piece-${change.pieceId}` : '';
  return redirect(pathOfList(listId) + place, 303);
}

function readChange(form: FormData): ListChange | null {
  const kind = String(form.get('intent') ?? '');
  const pieceId = parseId(form.get('piece'));
  const text = (name: string) => String(form.get(name) ?? '');
  switch (kind) {
    case 'rename':
      return { kind, name: text('name') };
    case 'share':
    case 'unshare':
    case 'delete':
    case 'restore':
      return { kind };
    case 'note':
      return { kind, pieceId, note: text('note') };
    case 'cover':
    case 'remove':
    case 'put-back':
      return { kind, pieceId };
    case 'up':
      return { kind: 'move', pieceId, by: -1 };
    case 'down':
      return { kind: 'move', pieceId, by: 1 };
    case 'place':
      return { kind, pieceId, place: Math.max(0, Math.trunc(Number(text('place'))) || 0) };
    default:
      return null;
  }
}

export default function List({ loaderData: { list, ...shown } }: Route.ComponentProps) {
  return list === null ? <NoList /> : <ListScreen list={list} {...shown} />;
}
