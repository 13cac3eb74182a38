import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../server/services.ts';
import type { loader } from '../root.tsx';

/** The site as the root's loader knows it; `null` when that failed. */
export function useSite(): Site | null {
  return useRouteLoaderData<typeof loader>('root')?.site ?? null;
}
