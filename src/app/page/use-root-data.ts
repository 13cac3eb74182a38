import { useFetcher, useRouteLoaderData } from 'react-router';
import type { Account } from '../../model/account/account.ts';
import { createPriceWriter, type PriceWriter } from '../../model/money/money.ts';
import type { Site } from '../../server/services.ts';
import type { Theme } from '../context.ts';
import type { loadRoot, RootData } from './load-root.ts';

/** Whether somebody is, or was, signed in of whom nothing can be found out now. */
export function useAccountAway(): boolean {
  return useRouteLoaderData<typeof loadRoot>('root')?.isAccountAway ?? false;
}

/** Who is signed in, as the root's loader knows it; `null` when signed out, and when nobody can say. */
export function useAccount(): Account | null {
  return useRouteLoaderData<typeof loadRoot>('root')?.account ?? null;
}

/** The site as the root's loader knows it; `null` when that failed. */
export function useSite(): Site | null {
  return useRouteLoaderData<typeof loadRoot>('root')?.site ?? null;
}

/** What prices are in, and what the visitor has chosen to see them in; `null` when the root's loader failed. */
export function useSiteMoney(): RootData['money'] | null {
  return useRouteLoaderData<typeof loadRoot>('root')?.money ?? null;
}

/** Writes prices in these currencies among those of the site: `$` is of one currency alone. */
export function useKeptPriceWriter(currencies: readonly string[]): PriceWriter {
  const site = useSiteMoney();
  return createPriceWriter([...new Set([...(site?.currencies ?? []), ...currencies])], false);
}

/** The switch submits with this fetcher, so that the document can follow before the server has answered. */
export function useThemeFetcher() {
  return useFetcher({ key: 'theme' });
}

/** The theme to show now: what was just chosen, else what the server knows. */
export function useTheme(): Theme {
  const known = useRouteLoaderData<typeof loadRoot>('root')?.theme ?? 'system';
  const chosen = useThemeFetcher().formData?.get('theme');
  return chosen === 'light' || chosen === 'dark' || chosen === 'system' ? chosen : known;
}
