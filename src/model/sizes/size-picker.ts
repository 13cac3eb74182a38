import type { SizeSelection } from '../filters/filter-set.ts';
import type { ProductTypeId } from '../product/product-types.ts';
import type { FacetOption, RetailerSizes } from '../search/listing.ts';
import {
  cleanSize,
  compareSizes,
  isRecognizedSize,
  type SizeGroup,
  sizeGroup,
  sortedSizeLabels,
} from './size-grammar.ts';

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

/** The sizes a retailer is taken to have for a type when none could be found (specification, section 9), in its order. */
export function fallbackSizes(retailer: string, typeId: ProductTypeId): string[] {
  if (retailer === 'Motel Rocks') return motelRocksSizes(typeId);
  if (retailer === 'Glassons') {
    return [...steps(6, 16).map((size) => `AU ${size}`), ...['XS', 'S', 'M', 'L', 'XL'].map((size) => `AU ${size}`)];
  }
  return [...steps(0, 20).map((size) => `US ${size}`), 'XS/S', 'S/M', 'M/L', 'L/XL'];
}

function motelRocksSizes(typeId: ProductTypeId): string[] {
  const waists = steps(24, 36).map((waist) => `W${waist}`);
  const everyWaist = steps(24, 36, 1).map((waist) => `W${waist}`);
  const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];
  switch (typeId) {
    case 'jeans':
    case 'pants':
      return waists.flatMap((waist) => [30, 32, 34].map((leg) => `${waist} L${leg}`));
    // Only those with a leg go by twos.
    case 'shorts':
      return everyWaist;
    case 'skirts':
      return [...everyWaist, ...letters];
    default:
      return letters;
  }
}

/** The numbers from one to another, both included: most sizes go by twos. */
function steps(from: number, to: number, by = 2): number[] {
  return Array.from({ length: (to - from) / by + 1 }, (_, at) => from + by * at);
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
