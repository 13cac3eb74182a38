import { findRetailerStatuses, type StatusDeps } from '../../ingest/retailer-status.ts';
import type { Installation } from '../../operations/gather-state.ts';
import { renderStatus } from './render-status.ts';

export interface StatusPageDeps extends Pick<StatusDeps, 'findNextRun'> {
  readonly installation: Installation;
}

/** The page that tells an operator what wants somebody, and how the last runs went: of every retailer that is configured or has products listed. */
export function createStatusPage({ installation, findNextRun }: StatusPageDeps): () => Promise<Response> {
  return async () => {
    // Only when somebody asks: to load it takes time.
    const { findCauses } = await import('../../operations/find-causes.ts');
    const { gatherState } = await import('../../operations/gather-state.ts');
    const { db, retailers } = installation;
    const statuses = await findRetailerStatuses({ db, retailers, findNextRun });
    const causes = findCauses(await gatherState(installation));
    return new Response(renderStatus(statuses, causes, new Date()), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  };
}
