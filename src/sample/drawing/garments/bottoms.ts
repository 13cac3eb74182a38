import type { GarmentSpec } from '../../garment-spec.ts';
import {
  type Brief,
  crease,
  type Draft,
  dots,
  type Fold,
  fold,
  onSide,
  type Piece,
  ribs,
  type Seam,
  seam,
} from '../draft.ts';
import { between, type Point } from '../geometry.ts';
import { backPockets, cargoPocket, type Finish, type LegCut, loops, waist } from './waistband.ts';

const LEGS: Partial<Record<GarmentSpec['cut'], LegCut>> = {
  skinny: { hip: 21.5, rise: 26, kneeOut: 17.8, kneeIn: 4.2, hemOut: 16.8, hemIn: 5.2 },
  fitted: { hip: 21.5, rise: 26, kneeOut: 18.4, kneeIn: 3.8, hemOut: 17.4, hemIn: 4.8 },
  straight: { hip: 22.5, rise: 27, kneeOut: 22.4, kneeIn: 2.6, hemOut: 23, hemIn: 4 },
  mom: { hip: 23.4, rise: 30, kneeOut: 23, kneeIn: 3, hemOut: 21, hemIn: 4.6 },
  wide: { hip: 23.4, rise: 29, kneeOut: 28, kneeIn: 1.6, hemOut: 32, hemIn: 2.6 },
  flare: { hip: 21.6, rise: 26, kneeOut: 19.6, kneeIn: 3.6, hemOut: 29, hemIn: 2 },
  cargo: { hip: 24, rise: 28, kneeOut: 26, kneeIn: 2.4, hemOut: 26.5, hemIn: 4.4 },
  jogger: { hip: 24, rise: 29, kneeOut: 24, kneeIn: 2.8, hemOut: 19.4, hemIn: 6.2 },
  tailored: { hip: 22.6, rise: 28, kneeOut: 24, kneeIn: 2.2, hemOut: 25, hemIn: 3.6 },
};
const WIDE = { hip: 23.4, rise: 29, kneeOut: 27, kneeIn: 1.6, hemOut: 30, hemIn: 2.6 };
const HEMS = { crop: 86, mini: 86, regular: 101, midi: 92, maxi: 107, body: 101 } as const;

function finishOf({ spec }: Brief): Finish {
  if (spec.cut === 'jogger' || spec.fabric === 'fleece' || spec.fabric === 'knit') return 'drawstring';
  if (spec.fabric === 'denim' || spec.kind === 'jeans') return 'denim';
  if (spec.cut === 'tailored' || spec.cut === 'bermuda' || spec.fabric === 'wool') return 'tailored';
  return spec.cut === 'cargo' ? 'denim' : 'plain';
}

/** Jeans and trousers. */
export function draftTrousers(brief: Brief): Draft {
  const cut = LEGS[brief.spec.cut] ?? WIDE;
  return draftLegs(brief, cut, HEMS[brief.spec.length]);
}

/** Shorts: from denim cut-offs to bermudas. */
export function draftShorts(brief: Brief): Draft {
  const { spec } = brief;
  const long = spec.cut === 'bermuda' || spec.length === 'midi' || spec.length === 'maxi';
  const hem = long ? 55 : spec.length === 'regular' ? 42 : 38;
  const flared = ['a-line', 'flare', 'wide', 'pleated', 'tiered', 'wrap'].includes(spec.cut)
    ? 2.2
    : spec.cut === 'fitted' || spec.cut === 'skinny'
      ? -1.6
      : 0;
  const out = (long ? 28.5 : 27.6) + flared;
  return draftLegs(
    brief,
    { hip: 23.4, rise: 28, kneeOut: 23.4 + (out - 23.4) * (long ? 0.6 : 0.7), kneeIn: 0.8, hemOut: out, hemIn: 1.8 },
    hem,
  );
}

function draftLegs(brief: Brief, cut: LegCut, hem: number): Draft {
  const { spec, back } = brief;
  const finish = finishOf(brief);
  const cuffed = spec.cut === 'jogger' && hem > 60;
  const to = cuffed ? hem - 6 : hem;
  const band = waist(brief, finish);
  const parts: Piece[] = band.behind;
  for (const side of [-1, 1]) {
    parts.push(leg(brief, cut, to, side, finish));
    if (cuffed) parts.push(ankle(cut, to, side));
    if (spec.cut === 'cargo' && hem > 60) parts.push(...cargoPocket(cut, side));
  }
  if (back && finish !== 'drawstring') parts.push(...backPockets(finish));
  if (!back) parts.push(...flyOf(finish, cut));
  parts.push(...band.front, ...(finish === 'denim' || finish === 'tailored' ? loops(back) : []));
  return { pieces: parts, focus: [back ? 6 : 5, 13] };
}

function leg(brief: Brief, cut: LegCut, hem: number, side: number, finish: Finish): Piece {
  const { rnd, back } = brief;
  const knee = cut.rise + (hem - cut.rise) * 0.46;
  const thigh = Math.min(14, (knee - cut.rise) * 0.7);
  const sway = between(rnd, -0.9, 1.3);
  const [hemIn, hemOut] = [cut.hemIn + sway, cut.hemOut + sway];
  const d =
    `M-.4 3L17.4 2.4C18 7 ${cut.hip - 1.2} 12 ${cut.hip - 0.2} 20C${cut.hip + 0.5} ${cut.rise + (hem > 60 ? 4 : -4)} ${cut.kneeOut - (hem > 60 ? 0 : (cut.hemOut - cut.hip) / 6)} ${knee - thigh} ${cut.kneeOut} ${knee}` +
    `Q${hem > 60 ? cut.kneeOut * 0.8 + hemOut * 0.2 : (cut.kneeOut + hemOut) / 2} ${(knee + hem) / 2} ${hemOut} ${hem - 0.8}Q${(hemIn + hemOut) / 2} ${hem + 1} ${hemIn} ${hem}` +
    `Q${cut.kneeIn - 0.3} ${(knee + hem) / 2} ${cut.kneeIn} ${knee}Q1.4 ${cut.rise + thigh * 0.7} .5 ${cut.rise + 1.6}L-.6 ${cut.rise - 1}Z`;
  const seams = [...hemSeams(hemIn, hemOut, hem, finish), ...(back ? yoke(cut, finish) : pocketSeams(cut, finish))];
  if (finish === 'tailored') {
    const mid = (cut.kneeIn + cut.kneeOut) / 2;
    const press = `M9 6Q${mid} ${cut.rise + 6} ${mid} ${knee}Q${mid} ${(knee + hem) / 2} ${(hemIn + hemOut) / 2} ${hem}`;
    seams.push(seam(press, 'crease'));
  }
  return onSide({ d, cloth: 'shell', folds: legFolds(brief, cut, hem, knee), seams }, side);
}

function hemSeams(hemIn: number, hemOut: number, hem: number, finish: Finish): Seam[] {
  const line = (up: number) =>
    `M${hemIn + 0.3} ${hem - up}Q${(hemIn + hemOut) / 2} ${hem + 1 - up} ${hemOut - (hem > 60 ? 0.2 : 0.7)} ${hem - 0.8 - up}`;
  if (finish === 'tailored') return [seam(line(0.6), 'crease')];
  return [seam(line(2)), seam(line(1.5), 'stitch')];
}

function pocketSeams(cut: LegCut, finish: Finish): Seam[] {
  if (finish === 'denim') {
    const scoop = (g: number) => `M${9.6 - g} 5C${10 - g} 11 ${14 - g} ${14 + g} ${cut.hip - 1.6} ${14 + g * 1.1}`;
    return [
      seam(scoop(0)),
      seam(scoop(0.5), 'stitch'),
      seam(scoop(1.1), 'stitch'),
      seam('M12.2 12L16.4 13.6', 'stitch'),
    ];
  }
  return [seam(`M14.6 5Q16.6 12 ${cut.hip - 1} 20`), seam(`M14 5Q16 12 ${cut.hip - 1.6} 20.4`, 'stitch')];
}

function yoke(cut: LegCut, finish: Finish): Seam[] {
  const centre = [seam(`M0 5Q.3 16 .2 ${cut.rise}`), seam(`M.7 5Q1 16 .8 ${cut.rise - 1}`, 'stitch')];
  if (finish !== 'denim') return [...centre, seam('M9.4 5L9 14', 'crease')];
  return [...centre, seam('M0 12.6Q9 10.4 19.4 8.6'), seam('M0 13.3Q9 11.1 19.6 9.3', 'stitch')];
}

/** Whiskers at the hip, breaks behind the knee, and the long fall of the leg. */
function legFolds({ rnd }: Brief, cut: LegCut, hem: number, knee: number): Fold[] {
  const folds: Fold[] = [0, 1, 2].map((i) =>
    crease(
      [0.6, cut.rise - 2 + i * 2.4],
      [between(rnd, 10, 18), cut.rise - 7 + i * 5.4 + between(rnd, -2, 2)],
      1.2,
      -1.2,
      i % 2 ? 0.3 : -0.35,
    ),
  );
  const middle = legPoint(cut, hem, knee);
  const full = (cut.hemOut - cut.hemIn) / 22;
  for (const t of [0.25, 0.52, 0.78]) {
    const start = between(rnd, cut.rise + 4, knee);
    folds.push(
      fold(
        [middle(t, start), start],
        [middle(t + between(rnd, -0.05, 0.05), hem), hem + 1],
        0.1,
        between(rnd, 1.6, 3) * full,
        between(rnd, -1, 1),
        t === 0.52 ? 0.35 : -0.3,
      ),
    );
  }
  return hem < 60 ? folds : [...folds, ...kneeBreaks(rnd, middle, knee)];
}

/** How far out a place is, `t` of the way across the leg at height `y`. */
function legPoint(cut: LegCut, hem: number, knee: number): (t: number, y: number) => number {
  return (t, y) => {
    const k = Math.min(1, Math.max(0, (y - knee) / (hem - knee)));
    const [a, b] = [cut.kneeIn + (cut.hemIn - cut.kneeIn) * k, cut.kneeOut + (cut.hemOut - cut.kneeOut) * k];
    return a + (b - a) * t;
  };
}

function kneeBreaks(rnd: Brief['rnd'], middle: (t: number, y: number) => number, knee: number): Fold[] {
  return [0, 1, 2, 3].map((i) => {
    const y = knee - 7 + i * 4.4 + between(rnd, -1, 1);
    const x = middle(i % 2 ? 0.04 : 0.96, y);
    const toX = middle(0.5 + between(rnd, -0.25, 0.25), y);
    return crease([x, y], [toX, y + between(rnd, 1.5, 4)], 1.2, 0.8, i % 2 ? 0.35 : -0.4);
  });
}

function ankle(cut: LegCut, at: number, side: number): Piece {
  const d = `M${cut.hemIn + 0.8} ${at}Q${(cut.hemIn + cut.hemOut) / 2} ${at + 1.2} ${cut.hemOut - 0.6} ${at - 0.8}L${cut.hemOut - 1.4} ${at + 6}Q${(cut.hemIn + cut.hemOut) / 2} ${at + 7.4} ${cut.hemIn + 1.8} ${at + 6.4}Z`;
  const rib = (x: number) => `M${x} ${at + 0.6}L${x} ${at + 6.4}`;
  return onSide({ d, cloth: 'rib', seams: [ribs(9, cut.hemIn + 2.2, cut.hemOut - 2, rib)] }, side);
}

function flyOf(finish: Finish, cut: LegCut): Piece[] {
  if (finish === 'drawstring' || finish === 'plain') return [];
  const fly = `M-.4 4.6L3.6 4.6Q4.2 15 3 ${cut.rise - 8}Q1.6 ${cut.rise - 5.6} 0 ${cut.rise - 5}Z`;
  const seams = [
    seam(`M0 4.6Q.3 16 0 ${cut.rise}`),
    seam(
      `M3.3 5Q3.7 15 2.6 ${cut.rise - 8.4}Q1.4 ${cut.rise - 6.4} .2 ${cut.rise - 5.8}`,
      finish === 'denim' ? 'stitch' : 'crease',
    ),
  ];
  const beside = (x: number, y: number): Point[] => [x, -x].map((at) => [at, y]);
  const rivets = dots([...beside(9.8, 5.2), ...beside(20.4, 14)], 0.35, '#b08a5a');
  return [{ d: fly, cloth: 'shell', seams, trims: finish === 'denim' ? [rivets] : [] }];
}
