import { findRetailerStatuses, type StatusDeps } from '../../ingest/retailer-status.ts';
import { renderStatus } from './render-status.ts';

/** The page that tells an operator how the last runs went: of every retailer that is configured or has products listed. */
export function createStatusPage(deps: StatusDeps): () => Promise<Response> {
  return async () => {
    const page = renderStatus(await findRetailerStatuses(deps), new Date());
    return new Response(page, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  };
}
