import type { OfferChange } from '../../model/product/offer-history.ts';

/** The units of a chart; it is stretched to the width that there is. */
export const CHART_WIDTH = 640;
export const CHART_HEIGHT = 160;

/** Between the line and the edges, so that it is not cut off. */
const PADDING = 8;

/** More points than this are no line any more: then the latest. A point takes at most 14 bytes of the path. */
const MOST_POINTS = 300;

/** A price since a time, in milliseconds since 1970; `null`: it was not on offer. */
interface PricePoint {
  readonly at: number;
  readonly price: number | null;
}

/**
 * The prices of a history, in minor units of one currency, as an SVG path: steps, interrupted where nothing was offered; with their points, oldest
 * first. `null` when the price never changed.
 */
export function drawPriceChart(history: readonly OfferChange[], now: number) {
  const points = listPoints(history).slice(-MOST_POINTS);
  const prices = points.flatMap(({ price }) => (price === null ? [] : [price]));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const from = points[0]?.at ?? now;
  if (prices.length < 2 || lowest === highest || now <= from) return null;
  const x = (at: number) => round(((at - from) / (now - from)) * CHART_WIDTH);
  const y = (price: number) =>
    round(PADDING + (1 - (price - lowest) / (highest - lowest)) * (CHART_HEIGHT - 2 * PADDING));
  let path = '';
  points.forEach(({ at, price }, place) => {
    if (price === null) return;
    const isJoined = (points[place - 1]?.price ?? null) !== null;
    path += `${isJoined ? `V${y(price)}` : `M${x(at)} ${y(price)}`}H${x(points[place + 1]?.at ?? now)}`;
  });
  return { path, from, lowest, highest, points };
}

/** When the price, or whether there was one, changed. */
function listPoints(history: readonly OfferChange[]): PricePoint[] {
  const points: PricePoint[] = [];
  for (const { at, price, isListed } of history) {
    const shown = isListed ? price : null;
    if (points.at(-1)?.price !== shown) points.push({ at, price: shown });
  }
  return points;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
