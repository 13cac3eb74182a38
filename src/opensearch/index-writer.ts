import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, errors } from '@opensearch-project/opensearch';
import { findMisfit } from '../catalog/build-catalog.ts';
import type { CatalogWatermark, ReadChanges } from '../db/catalog/catalog-changes.ts';
import type { StoredProduct } from '../model/product/product.ts';
import { ALIAS, DEFINITION, defineIndex, type IndexShape, WATERMARK_ID } from './index-definition.ts';
import { toDocument } from './to-document.ts';

export interface IndexWriterOptions {
  readonly client: Client;
  readonly shape: IndexShape;
  readonly read: ReadChanges;
}

/** What a writing came to. */
export interface Written {
  readonly watermark: CatalogWatermark;
  /** The version that the index had before; `null` where it was made anew. */
  readonly since: number | null;
  readonly index: string;
  readonly put: number;
  readonly removed: number;
  /** Writes that came too late: the index had that product of a later catalog already. */
  readonly stale: number;
}

/** Documents a request: some 2 MB. */
const BATCH = 2_000;
/** Batches on their way at once. */
const MOST_SENT = 2;

/** ms that a search may still be at work in an index that was replaced. */
const GRACE = 2_000;
/** In ms; an index without the alias that is older is nobody's. */
const LONGEST_REBUILD = 12 * 3_600_000;

/** Base prices changed with the rates: every product is to be written. */
class NeedsRebuild extends Error {}

/**
 * Writes the catalog into OpenSearch. A document bears the version of the catalog that it was read from, as an external version: what
 * is written twice changes nothing, and of two writers the one with the older catalog is refused (409) product by product.
 */
export function createIndexWriter({ client, shape, read }: IndexWriterOptions) {
  /** Makes a new index of everything and puts it in the place of the one that answers, which is deleted. */
  async function rebuild(): Promise<Written> {
    const index = `${ALIAS}-${DEFINITION}-${Date.now().toString(36)}`;
    await client.indices.create({ index, body: defineIndex(shape) as never });
    try {
      const written = await write(index, null);
      const behind = await indexesBehind(client);
      await client.indices.updateAliases({
        body: {
          actions: [
            ...behind.map((old) => ({ remove: { index: old, alias: ALIAS } })),
            { add: { index, alias: ALIAS } },
          ],
        },
      });
      // Searches that began in the old one end in it.
      await sleep(GRACE);
      await deleteOld(client, behind);
      return written;
    } catch (error) {
      await client.indices.delete({ index, ignore_unavailable: true }).catch(() => {});
      throw error;
    }
  }

  async function write(index: string, since: CatalogWatermark | null): Promise<Written> {
    const sender = createSender(client, index);
    let version = 0;
    const watermark = await read(since, {
      stand: (reached) => {
        version = reached.version;
      },
      restart: (reached) => {
        version = reached.version;
        if (since !== null) throw new NeedsRebuild();
      },
      reprice: () => {
        throw new NeedsRebuild();
      },
      put: (product) =>
        findMisfit(product) === null ? sender.put(product, version) : sender.remove(product.id, version),
      remove: (id) => sender.remove(id, version),
      refuse: (id) => sender.remove(id, version),
      settle: () => sender.settle(),
    });
    await sender.end();
    await client.indices.refresh({ index });
    // Last, so that who reads a version has all of it.
    if (watermark !== since) await putWatermark(client, index, watermark);
    return { watermark, since: since?.version ?? null, index, ...sender.counts };
  }

  return {
    rebuild,
    /** Brings the index to the state of the database: what changed since it was written last, or all of it where that says nothing. */
    async follow(): Promise<Written> {
      const current = await findCurrent(client);
      if (current === null) return rebuild();
      try {
        return await write(current.index, current.watermark);
      } catch (error) {
        if (error instanceof NeedsRebuild) return rebuild();
        throw error;
      }
    },
  };
}

/** Deletes indexes whose place was taken, and what a rebuild left that was killed half a day ago or earlier. */
async function deleteOld(client: Client, replaced: readonly string[]): Promise<void> {
  const { body } = await client.indices.getAlias({ index: `${ALIAS}-*` });
  const left = Object.entries(body).filter(([name, { aliases }]) => {
    const madeAt = Number.parseInt(name.slice(name.lastIndexOf('-') + 1), 36);
    return Object.keys(aliases).length === 0 && Date.now() - madeAt > LONGEST_REBUILD;
  });
  const index = [...new Set([...replaced, ...left.map(([name]) => name)])];
  if (index.length > 0) await client.indices.delete({ index, ignore_unavailable: true });
}

/** The indexes that the alias stands for, of this definition or another. */
export async function indexesBehind(client: Client): Promise<string[]> {
  try {
    const { body } = await client.indices.getAlias({ name: ALIAS });
    return Object.keys(body);
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** The index that answers, and how far it has read the catalog; `null` where there is none that can be followed. */
export async function findCurrent(client: Client) {
  const [index, ...others] = await indexesBehind(client);
  const watermark = index === undefined || others.length > 0 ? null : await findWatermark(client, index);
  return index === undefined || watermark === null ? null : { index, watermark };
}

/** How far an index has read the catalog; `null` for one of another definition, or that was never finished. */
async function findWatermark(client: Client, index: string): Promise<CatalogWatermark | null> {
  const { body: mapping } = await client.indices.getMapping({ index });
  if (mapping[index]?.mappings?._meta?.definition !== DEFINITION) return null;
  try {
    const { body } = await client.get({ index, id: WATERMARK_ID, stored_fields: ['watermark'], realtime: true });
    const [watermark] = (body.fields?.watermark as string[] | undefined) ?? [];
    return watermark === undefined ? null : (JSON.parse(watermark) as CatalogWatermark);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

async function putWatermark(client: Client, index: string, watermark: CatalogWatermark): Promise<void> {
  try {
    await client.index({
      index,
      id: WATERMARK_ID,
      version: watermark.version,
      version_type: 'external_gte',
      refresh: true,
      body: { version: watermark.version, watermark: JSON.stringify(watermark) },
    });
  } catch (error) {
    // Another writer was further.
    if (!(error instanceof errors.ResponseError && error.statusCode === 409)) throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404;
}

interface BulkAnswer {
  readonly errors: boolean;
  readonly items: readonly Readonly<
    Record<string, { readonly status: number; readonly error?: { readonly reason?: string } }>
  >[];
}

/** Sends products in batches, some at a time. */
function createSender(client: Client, index: string) {
  let lines: object[] = [];
  let size = 0;
  const sent = new Set<Promise<void>>();
  const counts = { put: 0, removed: 0, stale: 0 };

  async function post(body: object[]): Promise<void> {
    const { body: answer } = await client.bulk({ index, body } as never, { requestTimeout: 60_000, maxRetries: 5 });
    const { errors: hasErrors, items } = answer as unknown as BulkAnswer;
    for (const item of hasErrors ? items : []) {
      const [[, { status, error }] = ['', { status: 0 }]] = Object.entries(item);
      if (status === 409) counts.stale += 1;
      // What is deleted was perhaps never there.
      else if (status >= 300 && status !== 404) {
        throw new Error(`OpenSearch refused a product (${status}): ${error?.reason ?? 'it says no more'}`);
      }
    }
  }

  function add(...more: object[]): void {
    lines.push(...more);
    size += 1;
    if (size >= BATCH) flush();
  }

  function flush(): void {
    if (size === 0) return;
    const sending = post(lines);
    [lines, size] = [[], 0];
    sent.add(sending);
    sending.then(
      () => sent.delete(sending),
      () => {},
    );
  }

  const versioned = (id: number, version: number) => ({ _id: String(id), version, version_type: 'external_gte' });
  return {
    counts,
    put(product: StoredProduct, version: number) {
      counts.put += 1;
      add({ index: versioned(product.id, version) }, toDocument(product));
    },
    remove(id: number, version: number) {
      counts.removed += 1;
      add({ delete: versioned(id, version) });
    },
    /** Waits until so few are on their way that more may be read. */
    async settle() {
      while (sent.size >= MOST_SENT) await Promise.race(sent);
    },
    async end() {
      flush();
      await Promise.all(sent);
    },
  };
}
