import type { Logger } from 'pino';
import type { Attribute } from '../../model/attributes/attribute.ts';
import { createExchange } from '../../model/money/exchange-rates.ts';
import { DEFAULT_RETAILERS } from '../../model/product/product.ts';
import type { IndexState, TypeValues } from '../../opensearch/read-index-state.ts';
import { sizeValue } from '../../opensearch/to-document.ts';

/** The catalog that a cluster holds. */
export type ClusterState = Readonly<ReturnType<typeof openClusterState>>;

export function openClusterState({ watermark, types, ...state }: IndexState) {
  const all = [...types.values()];
  const setOf = (values: (type: TypeValues) => readonly string[]) => new Set(all.flatMap(values));
  const colors = setOf((type) => type.colors);
  const attributes = setOf((type) => type.attributes);
  const retailers = new Set<string>(DEFAULT_RETAILERS).union(setOf((type) => type.retailers));
  const sizes = setOf((type) => type.sizes.map(({ retailer, size }) => sizeValue(retailer, size)));
  return {
    ...state,
    types,
    colors,
    /** The default ones first. */
    retailers,
    version: watermark.version,
    exchange: createExchange(watermark.rates),
    products: new Map(Array.from(types, ([typeId, { size }]) => [typeId, size])),
    hasColor: (color: string) => colors.has(color),
    hasAttribute: (attribute: Attribute) => attributes.has(attribute),
    hasRetailer: (retailer: string) => retailers.has(retailer),
    hasSize: (retailer: string, size: string) => sizes.has(sizeValue(retailer, size)),
  };
}

export interface ClusterWatchOptions {
  /** Which catalog the index holds; rejects when some of it does not answer. */
  readonly readStamp: () => Promise<string>;
  readonly readState: () => Promise<IndexState>;
  readonly logger: Logger;
}

/** ms between two looks: while all is well, and while it is not. */
const PAUSES = { well: 1000, away: 500 };

export type ClusterWatch = ReturnType<typeof watchCluster>;

/**
 * Knows whether the search cluster can be asked, and what its index says of the whole catalog: looks at it again and again, at
 * once, and from then on with a rest.
 */
export function watchCluster({ readStamp, readState, logger }: ClusterWatchOptions) {
  const listeners: (() => void)[] = [];
  let state: ClusterState | null = null;
  let isWell = false;
  // The first look tells of a cluster that was never there as well.
  let isTold = false;
  let isStopped = false;
  let wake = () => {};
  const change = () => {
    for (const listener of listeners) listener();
  };
  const fail = (reason: unknown) => {
    if (isStopped) return;
    if (isWell || !isTold) logger.error({ err: reason }, 'the search cluster does not answer; what is in memory does');
    isTold = true;
    if (!isWell) return;
    isWell = false;
    wake();
    change();
  };
  const look = async () => {
    const stamp = await readStamp();
    const read = stamp === state?.stamp ? state : openClusterState(await readState());
    if (isWell && read === state) return;
    if (!isWell && !isStopped) logger.info({ version: read.version }, 'the search cluster answers');
    [state, isWell, isTold] = [read, true, true];
    change();
  };
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const keepLooking = async () => {
    while (!isStopped) {
      await look().catch(fail);
      if (isWell && !isStopped) await rest(PAUSES.well);
      // What has just failed is given a moment.
      if (!isWell && !isStopped) await rest(PAUSES.away);
    }
  };
  const done = keepLooking();
  return {
    /** What the index said last; `null` before it said anything. */
    get state(): ClusterState | null {
      return state;
    },
    get isWell(): boolean {
      return isWell;
    },
    /** A question was not answered: nobody asks another until a look finds all well. */
    fail,
    /** Tells when answers may be others from now on: of another catalog, or of another who gives them. */
    onChange: (listener: () => void) => void listeners.push(listener),
    async stop() {
      isStopped = true;
      wake();
      await done;
    },
  };
}
