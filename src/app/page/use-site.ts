import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../server/services.ts';
import type { loader } from '../root.tsx';

const UNKNOWN: Site = { url: '', brand: 'Selvedge', isSample: false };

/** The site as the root's loader knows it. */
export function useSite(): Site {
  return useRouteLoaderData<typeof loader>('root')?.site ?? UNKNOWN;
}
