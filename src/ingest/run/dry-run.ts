import { countSampleProducts } from '../../db/catalog/sample-products.ts';
import type { ProductText } from '../../db/ingest/ingest-products.ts';
import { stageProducts } from '../../db/ingest/staged-products.ts';
import type { ShopProfile } from '../retailer.ts';
import { countSampleGone } from './ingest-report.ts';
import type { Judgement } from './judge-run.ts';
import type { Findings } from './reconcile-record.ts';
import { findProfile, Run, type RunOptions } from './run.ts';

/** No run of the database has this number. */
const NO_RUN = { id: 0, takenUp: 0, isAfterBreak: false, progress: null };

/** A run that only looks: a trial. It counts what a real one would do. Its connection has staged products of its own. */
export class DryRun extends Run {
  /** Products of the sample that a real run would have replaced. */
  #replaced = 0;

  constructor(options: RunOptions) {
    super(options, NO_RUN);
  }

  override async settleProfile(learn: () => ShopProfile): Promise<ShopProfile> {
    return (await findProfile(this.db, this.source)) ?? learn();
  }

  override async publish({ end }: Judgement, warnings: readonly string[]): Promise<void> {
    const { missing, enough, retiresSample } = end;
    const { tally, known } = this;
    tally.vanished = end.vanished;
    tally.warnings.push(...warnings, ...end.warnings);
    const ids = new Set(missing);
    for (let row = 0; row < known.length; row += 1) {
      if (ids.has(known.id(row)) && known.missedRuns(row) + 1 >= enough) tally.counts.gone += 1;
    }
    // What would be written is no longer the sample's.
    if (retiresSample) countSampleGone(tally, (await countSampleProducts(this.db)) - this.#replaced);
  }

  protected override async write({ added, changed }: Findings): Promise<void> {
    const products: ProductText[] = [...added, ...changed];
    await stageProducts(this.db, NO_RUN.id, products, this.known.idsOf(products));
    const rows = changed.map((product) => this.known.find(product.externalId));
    this.#replaced += rows.filter((row) => this.known.isSample(row) && !this.known.isGone(row)).length;
  }

  protected override async publishStaged(): Promise<void> {}
  protected override async inTransaction(): Promise<void> {}
}
