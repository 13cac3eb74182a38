import type { ColorOption } from './load-browse.ts';

const PREVIEWED = 5;

/** What the closed dropdown shows of its colours, most frequent first: the chosen ones, or some that give something. */
export function previewColors(options: readonly ColorOption[], chosen: readonly string[]): readonly ColorOption[] {
  const shown = options.filter(({ value, count }) => (chosen.length > 0 ? chosen.includes(value) : count > 0));
  return shown.filter(({ paint }) => paint !== '').slice(0, PREVIEWED);
}
