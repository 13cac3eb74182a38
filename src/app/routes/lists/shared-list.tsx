import { data } from 'react-router';
import { accountHeaders } from '../../account/account-headers.ts';
import { requestContext } from '../../context.ts';
import { NoList } from '../../lists/list-screen.tsx';
import { SharedListScreen } from '../../lists/shared-list-screen.tsx';
import { pageTitle } from '../../page/page-meta.ts';
import type { Route } from './+types/shared-list.ts';

/** Kept nowhere: an address that is taken back opens nothing from then on. */
export const headers = accountHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(loaderData?.list?.name ?? 'List', matches) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await context.get(requestContext).auth.sharedList(params.token);
  return data({ list, token: params.token }, { status: list === null ? 404 : 200 });
}

export default function SharedList({ loaderData: { list, token } }: Route.ComponentProps) {
  return list === null ? <NoList /> : <SharedListScreen list={list} token={token} />;
}
