/** Pages shown either side of the current one (specification, section 2). */
const REACH = 2;

/**
 * The page numbers to offer: the first, the last and the current with two either side; `'gap'` stands where numbers are
 * left out. A gap of a single page is that page: an ellipsis would be no shorter.
 */
export function paginationWindow(current: number, total: number): (number | 'gap')[] {
  const from = Math.max(1, current - REACH);
  const to = Math.min(total, current + REACH);
  const pages: (number | 'gap')[] = [];
  if (from > 1) pages.push(1);
  if (from === 3) pages.push(2);
  if (from > 3) pages.push('gap');
  for (let page = from; page <= to; page += 1) pages.push(page);
  if (to === total - 2) pages.push(total - 1);
  if (to < total - 2) pages.push('gap');
  if (to < total) pages.push(total);
  return pages;
}
