/** `10,000`. By hand: `toLocaleString` is a twentieth of the time a whole page takes to render. */
export function formatCount(count: number): string {
  return count < 1000 ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 item`, `10,000 items`. */
export function formatItems(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`;
}

/** `Showing 12 of 10,000 items`. */
export function formatShowing(count: number, total: number): string {
  return `Showing ${count} of ${formatCount(total)} items`;
}

/** What leads from the filters to their list: `Show 10,000 items`. */
export function formatShow(total: number): string {
  return `Show ${formatCount(total)} items`;
}
