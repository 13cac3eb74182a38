import { type Brief, crease, type Fold, onSide, type Piece, ribs, type Seam, seam } from '../draft.ts';
import { between, type Point } from '../geometry.ts';
import { type Block, held, topOf } from './bodice.ts';
import { type Along, puffedSleeve } from './quilting.ts';

/** How a sleeve is cut; lengths and widths in centimetres, the angle in degrees from hanging straight down. */
export interface SleeveCut {
  length: number;
  cuff: number;
  angle: number;
  /** How far it swells at the shoulder, and above the cuff. */
  cap: number;
  swell: number;
  band: number;
  ribbed?: boolean | undefined;
  /** Quilted across, and puffed between the seams. */
  puffed?: boolean | undefined;
}

const CUTS = {
  short: { length: 21, cuff: 16, angle: 27, cap: 0, swell: 0, band: 0 },
  puff: { length: 21, cuff: 13.5, angle: 25, cap: 3.6, swell: 5, band: 2 },
  long: { length: 58, cuff: 10, angle: 15, cap: 0, swell: 0.4, band: 0 },
  balloon: { length: 54, cuff: 9, angle: 14, cap: 2.4, swell: 9, band: 4.2 },
} satisfies Record<string, SleeveCut>;

/** The usual cut for a spec's sleeve, ribbed at the wrist where the cloth is. */
export function sleeveCut({ spec }: Brief): SleeveCut {
  const cut = CUTS[spec.sleeve as keyof typeof CUTS] ?? CUTS.long;
  const ribbed = spec.fabric === 'knit' || spec.fabric === 'fleece' || spec.neck === 'hood';
  const off =
    spec.neck === 'off' ? { length: cut.length - (cut.length > 40 ? 6 : 2), cap: Math.min(cut.cap, 0.4) } : {};
  const shirt = spec.neck === 'collar' && spec.sleeve === 'long';
  return { ...cut, ...off, ribbed, band: shirt ? 5.5 : ribbed && !cut.band ? (cut.length > 40 ? 5 : 2) : cut.band };
}

/** Both sleeves with their cuffs, each laid a little differently; the body covers where they join it. */
export function sleeves(brief: Brief, block: Block, cut = sleeveCut(brief)): Piece[] {
  const sides = [-1, 1].filter((side) => held(brief, side));
  return sides.flatMap((side) => oneSleeve(brief, block, cut).map((piece) => onSide(piece, side)));
}

/** The right one. */
function oneSleeve({ spec, rnd }: Brief, block: Block, cut: SleeveCut): Piece[] {
  const lean = ((cut.angle + between(rnd, -2.5, 5)) * Math.PI) / 180;
  const [ux, uy] = [Math.sin(lean), Math.cos(lean)];
  const bare = topOf(spec) === 'strapless' || topOf(spec) === 'halter';
  const [sx, sy] = spec.neck === 'off' ? [block.shoulder + 1.6, 10.6] : [block.shoulder, bare ? 12 : 3.8];
  const bend = cut.length > 40 ? between(rnd, -1.5, 3) : 0;
  // A point down the sleeve: `t` of its length along, `out` centimetres outwards from the line through the shoulder.
  const at: Along = (t, out) => [
    sx + ux * cut.length * t + uy * out - bend * Math.sin(Math.PI * t),
    sy + uy * cut.length * t - ux * out,
  ];
  const p = (t: number, out: number) => at(t, out).join(' ');
  const w = cut.cuff;
  const inner = `${block.chest} ${block.armhole}`;
  const d =
    `M${sx - 5} ${sy + 4}L${sx - 5} ${sy - 1.6}C${sx - 1} ${sy - 0.7 - cut.cap} ${sx + 2.4} ${sy + 0.4 - cut.cap} ${p(5.4 / cut.length, cut.cap + 1.9)}` +
    `C${p(5.4 / cut.length + 0.2, cut.cap + 2.2)} ${p(0.66, cut.cap * 0.4 + cut.swell + 0.4)} ${p(1, cut.swell * 0.25)}` +
    `Q${p(1.02 + cut.swell * 0.012, -w / 2)} ${p(1, -w - cut.swell * 0.2)}C${p(0.62, -w - 3 - cut.swell)} ${block.chest + 1.5} ${block.armhole + 6} ${inner}L${block.chest - 6} ${block.armhole - 1}Z`;
  if (cut.puffed)
    return [puffedSleeve(at, cut, [block.chest, block.armhole], `M${sx - 5} ${sy - 1.6}Q${sx} ${sy - 1.4} `)];
  const grain = -Math.round((lean * 180) / Math.PI);
  const seams: Seam[] = [];
  if (!cut.band) seams.push(seam(`M${p(0.965, 0)}L${p(0.965, -w)}`), seam(`M${p(0.975, 0)}L${p(0.975, -w)}`, 'stitch'));
  const body: Piece = { d, cloth: 'shell', grain, folds: sleeveFolds(at, cut, rnd), seams };
  return cut.band ? [body, { ...cuffOf(p, cut), grain }] : [body];
}

function cuffOf(p: (t: number, out: number) => string, cut: SleeveCut): Piece {
  const w = cut.cuff;
  const e = cut.band / cut.length;
  const tight = cut.swell > 2 ? 0.6 : 0.2;
  const d = `M${p(0.985, -tight)}Q${p(1, -w / 2)} ${p(0.985, -w + tight)}L${p(0.99 + e, -w + tight + 0.5)}Q${p(1.005 + e, -w / 2)} ${p(0.99 + e, -tight - 0.5)}Z`;
  if (!cut.ribbed) return { d, cloth: 'shell' };
  const rib = (o: number) => `M${p(0.995, -w * o)}L${p(0.99 + e, -w * o)}`;
  return { d, cloth: 'rib', seams: [ribs(9, 0.1, 0.9, rib)] };
}

function sleeveFolds(at: Along, cut: SleeveCut, rnd: Brief['rnd']): Fold[] {
  const w = cut.cuff;
  const across = (from: Point, to: Point, width: number, bend: number, lift: number) =>
    crease(at(...from), at(...to), width * 0.62, bend, lift);
  if (cut.swell > 3) {
    return Array.from({ length: 7 }, (_, i) => {
      const o = -w * (0.06 + 0.145 * i);
      const spread = o * (cut.length > 40 ? 1.6 : 1.25) + cut.swell * 0.6;
      return across([1, o], [between(rnd, 0.45, 0.7), spread], 3.1, 0, i % 2 ? -0.5 : 0.5);
    }).concat(
      Array.from({ length: 4 }, (_, i) => across([0.02, -3.5 * i], [0.42, -4.6 * i + 2], 2.7, 0, i % 2 ? 0.4 : -0.45)),
    );
  }
  if (cut.length < 40)
    return [across([0.3, -9], [1, -w * 0.7], 2.7, 1, -0.4), across([0.25, -3], [1, -w * 0.3], 2.5, -1, 0.35)];
  const elbow = between(rnd, 0.42, 0.52);
  return [
    across([0.3, -12], [0.16, -2], 3.2, 1, -0.45),
    across([0.36, -11], [0.28, -3], 2.8, 1, 0.4),
    across([elbow, -12], [elbow + 0.07, -3], 2.2, 1.2, -0.55),
    across([elbow + 0.05, -12], [elbow + 0.14, -2], 2.6, 1.4, 0.5),
    across([elbow + 0.12, -11], [elbow + 0.2, -3], 2, 1, -0.4),
    across([elbow + 0.16, -3], [0.97, -w * 0.4], 3, 0.5, 0.35),
    across([0.84, -w - 1], [0.9, -2], 1.9, 0.6, -0.4),
  ];
}
