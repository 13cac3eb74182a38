import type { ProductTypeId } from '../product/product-types.ts';
import { emptyFilterSet, type FilterSet, formatFilterSet, hasSize, parseFilterSet } from './filter-set.ts';
import { applyFilterAction } from './filter-transitions.ts';

/** Fields of the filter form beside its boxes: the state that it shows, and that it is to be cleared. */
export const SHOWN_FIELD = 'shown';
export const CLEAR_FIELD = 'clear';

/** What the form carries along as `SHOWN_FIELD`: its boxes alone do not say which of them was changed. */
export function formatShownState(filters: FilterSet): string {
  return formatFilterSet({ ...filters, page: 1 });
}

/**
 * The filter set that a filter form sent without scripts asks for, or `null` when the query is no such form's. Its boxes are
 * compared with the state it showed: what was unticked takes away what it takes away with scripts (a retailer its sizes, a
 * retailer's last size the retailer); what was ticked brings what it brings, and comes second: who ticks wants to see it.
 */
export function readSubmittedFilters(typeId: ProductTypeId, query: URLSearchParams): FilterSet | null {
  if (query.has(CLEAR_FIELD)) return emptyFilterSet(typeId);
  const before = query.get(SHOWN_FIELD);
  if (before === null) return null;
  const shown = parseFilterSet(typeId, new URLSearchParams(before));
  const sent = parseFilterSet(typeId, query);
  const ticked = readRetailers(typeId, query);
  let { sizes, retailers } = removeUnticked(shown, sent, ticked);
  for (const { retailer, size } of sent.sizes) {
    if (hasSize(shown.sizes, { retailer, size })) continue;
    ({ sizes, retailers } = applyFilterAction({ ...sent, sizes, retailers }, { kind: 'toggle-size', retailer, size }));
  }
  for (const retailer of ticked) {
    if (shown.retailers.includes(retailer) || retailers.includes(retailer)) continue;
    ({ sizes, retailers } = applyFilterAction({ ...sent, sizes, retailers }, { kind: 'toggle-retailer', retailer }));
  }
  return { ...sent, sizes, retailers, page: 1 };
}

function removeUnticked(shown: FilterSet, sent: FilterSet, ticked: readonly string[]): FilterSet {
  let left = shown;
  for (const { retailer, size } of shown.sizes) {
    if (!hasSize(sent.sizes, { retailer, size }))
      left = applyFilterAction(left, { kind: 'toggle-size', retailer, size });
  }
  for (const retailer of left.retailers) {
    if (!ticked.includes(retailer)) left = applyFilterAction(left, { kind: 'toggle-retailer', retailer });
  }
  return left;
}

/** The retailers' own boxes: elsewhere a size brings its retailer. */
function readRetailers(typeId: ProductTypeId, query: URLSearchParams): readonly string[] {
  const boxes = new URLSearchParams(query);
  boxes.delete('sizes');
  return parseFilterSet(typeId, boxes).retailers;
}
