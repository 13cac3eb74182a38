import { channels, lightness } from './mix-color.ts';

/** Paper tints a garment may lie on: pale ones, and mid ones that white cloth stands out from. */
export const PAPERS = {
  pale: ['#ece7df', '#e9e4e2', '#e6e8e6', '#eae5da', '#e5e6ea', '#efe6e1', '#e4e6de', '#e8e4ea'],
  mid: ['#d3c9bb', '#c5cbc0', '#c9cdd1', '#d6c6bd', '#cfc8bc', '#bfc6c9', '#d2cdc0', '#cdc3c6'],
} as const;

/** The tint under a garment of this color: white cloth never lies on white paper, nor beige on sand. */
export function paperFor(color: string, seed: number): string {
  const [light, warm] = toneOf(color);
  const apart = (tint: string) => {
    const [tintLight, tintWarm] = toneOf(tint);
    return Math.abs(tintLight - light) + 1.5 * Math.abs(tintWarm - warm);
  };
  const tints = [...(lightness(color) > 0.74 ? PAPERS.mid : PAPERS.pale)]
    .sort((a, b) => apart(b) - apart(a))
    .slice(0, 4);
  return tints[Math.abs(Math.trunc(seed)) % tints.length] ?? PAPERS.mid[0];
}

/** How light and how warm a color is, both in parts of the whole. */
function toneOf(color: string): [light: number, warm: number] {
  const [red, , blue] = channels(color);
  return [lightness(color), (red - blue) / 255];
}

/** The sheet itself, lit from the upper left as the garment is. */
export function paper(tint: string): { defs: string; body: string } {
  return {
    defs:
      '<radialGradient id="w" cx=".3" cy=".22" r="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity=".06"/>' +
      '<stop offset="1" stop-color="#2a1d14" stop-opacity=".13"/></radialGradient>',
    body: `<path fill="${tint}" d="M0 0H600V800H0Z"/><path fill="url(#w)" d="M0 0H600V800H0Z"/>`,
  };
}

/** Two blurs under a garment: where it touches the paper, and where it keeps the light away. */
export function castFilter(id: string, reach: number): string {
  return (
    `<filter id="${id}" x="-.15" y="-.1" width="1.4" height="1.3">` +
    `<feGaussianBlur stdDeviation="${3 * reach}"/><feOffset dx="${3 * reach}" dy="${4 * reach}" result="t"/>` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${13 * reach}"/><feOffset dx="${10 * reach}" dy="${15 * reach}"/>` +
    `<feComponentTransfer><feFuncA type="linear" slope=".75"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="t"/></feMerge></filter>`
  );
}
