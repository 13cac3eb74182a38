import { useRouteLoaderData } from 'react-router';
import type { Account } from '../../model/account.ts';
import type { loader } from '../root.tsx';

/** Who is signed in, as the root's loader knows it; `null` when signed out, and when nobody can say. */
export function useAccount(): Account | null {
  return useRouteLoaderData<typeof loader>('root')?.account ?? null;
}
