/** Of so many first places no two are of one style. */
export const FIRST_STYLES = 12;
/** So many products are looked at for them; four times as many as long as they are too few. */
export const LOOKED_AT = 2 * FIRST_STYLES;
export const MOST_LOOKED_AT = 64 * LOOKED_AT;

/** A ranking of slots, all that can be bought before all that is sold out, and in either what meets more wishes first. */
export interface Ranking {
  readonly total: number;
  /** Slots of the places `skip` up to `skip + count`. */
  readonly take: (skip: number, count: number) => readonly number[];
  /** The same for slots that meet the same wishes and can both be bought, or neither. */
  readonly groupOf: (slot: number) => number;
  /** The same for all colors of one style, and for nothing else. */
  readonly styleOf: (slot: number) => number;
}

/**
 * Slots `skip` up to `skip + count` of the ranking in which each style stands once among the first places: its other colors follow
 * these, as they were ranked, and still before what is sold out or meets fewer wishes.
 */
export function takeSpread(ranking: Ranking, skip: number, count: number): number[] {
  if (skip >= MOST_LOOKED_AT) return [...ranking.take(skip, count)];
  for (let looked = LOOKED_AT; ; looked *= 4) {
    const isAll = looked >= ranking.total || looked >= MOST_LOOKED_AT;
    const spread = spreadRanked(ranking.take(0, Math.min(looked, ranking.total)), ranking, isAll);
    if (spread === null) continue;
    const taken = spread.slice(skip, skip + count);
    const missing = count - taken.length;
    return missing > 0 ? [...taken, ...ranking.take(skip + taken.length, missing)] : taken;
  }
}

/** The beginning of a ranking as far as anything of it moves. @param isAll no more are ranked. @returns `null` when more have to be looked at */
export function spreadRanked(
  ranked: readonly number[],
  { groupOf, styleOf }: Pick<Ranking, 'groupOf' | 'styleOf'>,
  isAll: boolean,
): number[] | null {
  const placed: number[] = [];
  let others: number[] = [];
  const styles = new Set<number>();
  let group: number | null = null;
  for (const slot of ranked) {
    if (groupOf(slot) !== group) {
      group = groupOf(slot);
      placed.push(...others);
      others = [];
    }
    if (placed.length >= FIRST_STYLES) return [...placed, ...others];
    const style = styleOf(slot);
    if (styles.has(style)) others.push(slot);
    else placed.push(slot);
    styles.add(style);
  }
  return isAll || placed.length >= FIRST_STYLES ? [...placed, ...others] : null;
}
