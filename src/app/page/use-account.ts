import { useRouteLoaderData } from 'react-router';
import type { Account } from '../../model/account.ts';
import type { loadRoot } from './load-root.ts';

/** Whether somebody is, or was, signed in of whom nothing can be found out now. */
export function useAccountAway(): boolean {
  return useRouteLoaderData<typeof loadRoot>('root')?.isAccountAway ?? false;
}

/** Who is signed in, as the root's loader knows it; `null` when signed out, and when nobody can say. */
export function useAccount(): Account | null {
  return useRouteLoaderData<typeof loadRoot>('root')?.account ?? null;
}
