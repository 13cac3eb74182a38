import type { Client } from '@opensearch-project/opensearch';
import { ALIAS } from './index-definition.ts';
import type { RawAnswer } from './read-facets.ts';

export type Ask = ReturnType<typeof createAsk>;

/** Questions to the index that answers now. @param timeout longest wait for one answer, in ms */
export function createAsk(client: Client, timeout: number) {
  /** With a body in OpenSearch's language. @throws when the index does not answer, or a part of it does not */
  return async (body: object): Promise<RawAnswer> => {
    const { body: answer } = await client.search(
      // A part that is missing must not pass for nothing.
      { index: ALIAS, body, request_cache: false, allow_partial_search_results: false },
      { requestTimeout: timeout, maxRetries: 1 },
    );
    const raw = answer as unknown as RawAnswer;
    if (raw.timed_out || raw._shards.failed > 0) throw new Error('a part of the search index did not answer');
    return raw;
  };
}
