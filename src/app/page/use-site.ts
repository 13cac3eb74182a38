import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../server/services.ts';
import type { loadRoot } from './load-root.ts';

/** The site as the root's loader knows it; `null` when that failed. */
export function useSite(): Site | null {
  return useRouteLoaderData<typeof loadRoot>('root')?.site ?? null;
}
