const ROWS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];
const COLUMNS = ['Bust (cm)', 'Waist (cm)', 'Hip (cm)', 'Bust (in)', 'Waist (in)', 'Hip (in)', 'AU', 'US', 'UK'];
const STYLE =
  'style="border: 1px solid #ddd; padding: 6px 10px; text-align: center; font-size: 12px;" data-mce-style="border: 1px solid"';

/** A description with a whole size chart pasted into it, as from a word processor: some 13 kB, as long as the longest seen. */
export function sizeChartHtml(description: string): string {
  const head = ['Size', ...COLUMNS].map((name) => `<th ${STYLE}>${name}</th>`).join('');
  const rows = ROWS.map((size, row) => {
    const cells = COLUMNS.map((_, column) => `<td ${STYLE}>${76 + row * 5 + column}</td>`).join('\n');
    return `<tr>\n<td ${STYLE}><strong>${size}</strong></td>\n${cells}\n</tr>`;
  });
  return `${description}\n<table data-mce-fragment="1"><tbody>\n<tr>${head}</tr>\n${rows.join('\n')}\n</tbody></table>`;
}
