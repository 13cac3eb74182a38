import type { SegmentBlocks } from '../../catalog/rows/segment.ts';
import type { CatalogWatermark } from '../../db/catalog/catalog-changes.ts';

/** One state of the catalog as threads hand it to each other and as it is kept on disk: buffers, and what they stand for. */
export interface CatalogState {
  readonly watermark: CatalogWatermark;
  /** One for each product type. */
  readonly segments: readonly SegmentBlocks[];
}

/** What is new in a state: the segments that changed. */
export type CatalogChanges = CatalogState;

/** A state with what is new; `null` is none yet. */
export function withChanges(state: CatalogState | null, { watermark, segments }: CatalogChanges): CatalogState {
  const isNew = new Set(segments.map(({ typeId }) => typeId));
  return { watermark, segments: [...(state?.segments ?? []).filter(({ typeId }) => !isNew.has(typeId)), ...segments] };
}
