import type { SizeSelection } from '../filters/filter-set.ts';
import type { ProductTypeId } from '../product/product-types.ts';
import type { FacetOption, RetailerSizes } from '../search/listing.ts';
import { fallbackSizes } from './fallback-sizes.ts';
import {
  cleanSize,
  compareSizes,
  isRecognizedSize,
  type SizeGroup,
  sizeGroup,
  sortedSizeLabels,
} from './parse-size.ts';

/** How many items one size of one retailer would give. */
export interface SizeCount extends SizeSelection {
  readonly count: number;
}

/** With fewer recognized sizes than this, everything that was found is offered (specification, section 9). */
const FEW_SIZES = 3;

/**
 * The sizes to offer for a retailer and type, in shopper's order: the recognized ones; all that were found where fewer
 * than three are recognized; the fallback list where none were found at all (specification, section 9).
 */
export function offeredSizes(retailer: string, typeId: ProductTypeId, found: Iterable<string>): string[] {
  const cleaned = sortedSizeLabels([...found].map(cleanSize).filter((label) => label !== null));
  const recognized = cleaned.filter(isRecognizedSize);
  if (recognized.length >= FEW_SIZES) return recognized;
  return cleaned.length > 0 ? cleaned : fallbackSizes(retailer, typeId);
}

/**
 * The size picker: for each of `retailers`, in that order, the offered sizes in groups, each in shopper's order, with
 * their counts (0 for a fallback size). Counts of labels that clean to one size are added up.
 */
export function groupSizes(
  counts: Iterable<SizeCount>,
  typeId: ProductTypeId,
  retailers: readonly string[],
): RetailerSizes[] {
  const byRetailer = new Map<string, Map<string, number>>(retailers.map((retailer) => [retailer, new Map()]));
  for (const { retailer, size, count } of counts) {
    const label = cleanSize(size);
    const known = byRetailer.get(retailer);
    if (label !== null && known) known.set(label, (known.get(label) ?? 0) + count);
  }
  return [...byRetailer].map(([retailer, known]) => {
    const options = offeredSizes(retailer, typeId, known.keys()).map(
      (value): FacetOption => ({ value, count: known.get(value) ?? 0 }),
    );
    const inGroup = (group: SizeGroup) =>
      options.filter((option) => sizeGroup(option.value) === group).sort((a, b) => compareSizes(a.value, b.value));
    return { retailer, numbers: inGroup('number'), letters: inGroup('letter'), ranges: inGroup('range') };
  });
}
