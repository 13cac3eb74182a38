import { useFetcher, useRouteLoaderData } from 'react-router';
import type { Theme } from '../context.ts';
import type { loadRoot } from './load-root.ts';

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
