import { Client } from '@opensearch-project/opensearch';
import type { IndexShape } from './index-definition.ts';

/** Where OpenSearch is, and how its index is made. */
export interface SearchCluster extends IndexShape {
  /** Of its nodes; may hold a name and a password. */
  readonly addresses: readonly string[];
}

/** Connections to the nodes of a cluster. A question that a node does not answer goes to another. */
export function openCluster({ addresses }: SearchCluster): Client {
  return new Client({ nodes: [...addresses], maxRetries: addresses.length, requestTimeout: 30_000 });
}
