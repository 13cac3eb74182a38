import { type Brief, crease, type Draft, type Fold, fold, type Piece, seam } from '../draft.ts';
import { between, evenly, wavyHem, whole } from '../geometry.ts';
import { apartFrom } from '../mix-color.ts';
import { buttonRow } from './bodice.ts';

const SPREAD: Partial<Record<Brief['spec']['cut'], number>> = {
  'a-line': 0.25,
  flare: 0.4,
  wide: 0.36,
  pleated: 0.25,
  tiered: 0.27,
  wrap: 0.2,
};

/** Hangs a skirt from half-waist `waist` at `from` down to `to`. */
export function hang(
  { spec, back, rnd }: Brief,
  waist: number,
  from: number,
  to: number,
): ReturnType<typeof columnHang> {
  const drop = to - from;
  const spread = SPREAD[spec.cut];
  if (spread === undefined) return columnHang({ spec, back, rnd }, waist, from, to);
  const width = Math.min(46, waist + 1.5 + drop * spread);
  const belly = waist + (width - waist) * 0.36;
  const side = `Q${belly} ${from + drop * 0.3} ${width} ${to}`;
  const pleats = spec.cut === 'pleated';
  const count = pleats ? 12 : spec.cut === 'flare' ? 10 : 7;
  const folds: Fold[] = [];
  for (let i = 0; i < count; i++) {
    const t = -0.9 + (1.8 * (i + 0.5 + (pleats ? 0 : between(rnd, -0.3, 0.3)))) / count;
    const start = pleats ? from + 1 : from + between(rnd, 0.6, drop * 0.3);
    const w = pleats ? 1.6 : between(rnd, 2.4, 5);
    folds.push(
      fold(
        [t * (waist + ((width - waist) * (start - from)) / drop), start],
        [t * width, to + 1],
        pleats ? 0.9 : 0.1,
        w,
        t * -2.2,
        i % 2 ? -0.65 : 0.6,
      ),
    );
  }
  const line = (t: number) =>
    `M${t * waist} ${from + 1}Q${t * belly} ${from + drop * 0.3} ${t * width} ${to + 2 * (1 - t * t)}`;
  const seams = pleats ? evenly(13, -0.92, 0.92).map((t) => seam(line(t))) : [seam(hemStitch(width, to), 'stitch')];
  if (back && !pleats) seams.push(seam(line(0.01)));
  return { width, side, hemline: wavyHem(rnd, width, to, pleats ? 13 : 7, pleats ? 0.7 : 1, 2.2), folds, seams };
}

function hemStitch(width: number, to: number): string {
  return `M${-width * 0.985} ${to - 1.6}Q0 ${to + 2.2} ${width * 0.985} ${to - 1.6}`;
}

/** Skirts that follow the hips: pencil, bodycon, column. */
function columnHang({ spec, back, rnd }: Brief, waist: number, from: number, to: number) {
  const hip = spec.cut === 'fitted' || spec.cut === 'skinny' ? 21 : 22;
  const width = spec.cut === 'fitted' ? 19.6 + (to - from) * 0.005 : 22.6;
  const hipAt = Math.min(from + 19, to - 6);
  const side = `C${waist + 0.6} ${from + 6} ${hip - 0.4} ${hipAt - 7} ${hip} ${hipAt}Q${hip + 0.4} ${(hipAt + to) / 2} ${width} ${to}`;
  const folds = [-1, 1].flatMap((s) => [
    crease([hip - 1, hipAt - 6], [between(rnd, 3, 9), hipAt - between(rnd, 0, 4)], 1.4, 1.2, -0.35, s),
    crease([hip - 1, hipAt + 2], [between(rnd, 2, 9), hipAt + between(rnd, 5, 9)], 1.6, -1, 0.35, s),
    fold([between(rnd, 6, 13), hipAt], [between(rnd, 8, 15), to + 1], 0.1, 3, 1, s > 0 ? -0.35 : 0.3, s),
  ]);
  const seams = [seam(hemStitch(width, to), 'stitch')];
  if (back) seams.push(seam(`M0 ${from + 1}Q.6 ${(from + to) / 2} .2 ${to + 1.4}`));
  return { width, side, hemline: wavyHem(rnd, width, to, 4, 0.3, 1.4), folds, seams };
}

/** Tiers from the waist down, each gathered into the one above; the lowest is drawn first. */
export function tiers({ rnd }: Brief, waist: number, from: number, to: number, count: number): Piece[] {
  const pieces: Piece[] = [];
  const grow = (to - from) * 0.3;
  for (let k = count - 1; k >= 0; k--) {
    const top = from + ((to - from) * k) / count;
    const end = from + ((to - from) * (k + 1)) / count;
    const w0 = waist + (grow * k) / count + (k ? 1.2 : 0);
    const w1 = waist + (grow * (k + 1)) / count + 1.6;
    const folds: Fold[] = [];
    const n = 11 + k * 2;
    for (let i = 0; i < n; i++) {
      const t = -0.92 + (1.84 * (i + between(rnd, 0.2, 0.8))) / n;
      const reach = top + (end - top) * between(rnd, 0.6, 1.3);
      folds.push(
        crease(
          [t * w0, top],
          [t * (w0 + ((w1 - w0) * (reach - top)) / (end - top)), reach],
          between(rnd, 0.9, 1.8),
          0,
          i % 2 ? -0.55 : 0.5,
        ),
      );
    }
    const half = `M0 ${top - 2}L${w0 - 0.6} ${top - 2}L${w0} ${top}Q${(w0 + w1) / 2 + 0.6} ${(top + end) / 2} ${w1} ${end}`;
    pieces.push({
      d: whole(half, wavyHem(rnd, w1, end, 9, 0.7, 1.8)),
      cloth: 'shell',
      folds,
      seams: [seam(hemStitch(w1, end), 'stitch')],
    });
  }
  return pieces;
}

/** The edge of a wrapped front, its fold of shadow, and the tie at the side. */
export function wrapFront(from: number, to: number, waist: number, width: number) {
  const side = `${-waist * 0.72} ${from}`;
  const edge = `M${side}C-4 ${from + 12} 4 ${from + (to - from) * 0.6} ${width * 0.34} ${to + 2}`;
  const gather = [0.2, 0.45, 0.7].map((t) =>
    fold([-waist * 0.7, from + 1], [width * t, from + (to - from) * (0.9 - t)], 0.4, 3.4, 4, t > 0.4 ? -0.5 : 0.55),
  );
  const bow = `C${-waist - 5} ${from - 6} ${-waist - 4} ${from + 4} ${side}C${-waist * 0.3} ${from - 5} ${-waist * 0.2} ${from + 4} ${side}`;
  const ends = [
    `Q${-waist - 2} ${from + 9} ${-waist * 0.8} ${from + 22}`,
    `Q${-waist * 0.3} ${from + 8} ${-waist * 0.42} ${from + 17}`,
  ];
  const tie = [...ends, bow].map((d): Piece => ({ d: `M${side}${d}`, cloth: 'shell', strap: d === bow ? 1.2 : 1.3 }));
  return {
    folds: [...gather, fold([-waist * 0.7, from + 2], [width * 0.3, to + 2], 0.8, 2.6, -4, -0.5)],
    seams: [seam(edge)],
    tie,
  };
}

const LENGTHS = { crop: 36, mini: 40, regular: 52, midi: 74, maxi: 92, body: 52 } as const;

/** A skirt on its waistband, its far side showing above it. */
export function draftSkirt(brief: Brief): Draft {
  const { spec, back, rnd } = brief;
  const to = LENGTHS[spec.length];
  const waist = 17.5;
  const hung = hang(brief, waist + 0.4, 4, to);
  const pieces: Piece[] = [
    { d: `M${-waist} 0Q0-2.6 ${waist} 0L${waist} 4Q0 6 ${-waist} 4Z`, cloth: 'inside' },
    { d: whole(`M0 5L${waist} 4${hung.side}`, `Q0 ${to - 1} ${-hung.width} ${to}`), cloth: 'inside' },
  ];
  const wrap = spec.cut === 'wrap' && !back ? wrapFront(4, to, waist, hung.width) : undefined;
  if (spec.cut === 'tiered') pieces.push(...tiers(brief, waist, 4, to, to > 60 ? 4 : 3));
  else {
    const trims =
      spec.buttons && !back
        ? buttonRow(0.4, 8, to - 5, Math.round(to / 8), apartFrom(spec.color, '#5a4030', '#e8dcc8', 0.7))
        : [];
    const seams = [
      ...hung.seams,
      ...(wrap?.seams ?? []),
      ...(trims.length ? [seam(`M1.8 4L2.2 ${to + 1}`), seam(`M-1.2 4L-1 ${to + 1}`, 'stitch')] : []),
    ];
    pieces.push({
      d: whole(`M0 4.5L${waist + 0.3} 3.6${hung.side}`, hung.hemline),
      cloth: 'shell',
      folds: [...hung.folds, ...(wrap?.folds ?? [])],
      seams,
      trims,
    });
  }
  pieces.push(waistband(brief, waist, between(rnd, 0.6, 1.4)), ...(wrap?.tie ?? []));
  return { pieces, focus: [4, 10] };
}

function waistband({ spec, back }: Brief, waist: number, sag: number): Piece {
  const seams = [seam(`M${-waist} .8Q0 ${sag + 2} ${waist} .8`, 'stitch')];
  if (back) seams.push(seam(`M.2 ${sag}L.2 16`), seam(`M-.9 4.4L-.9 15L.2 16.4`, 'stitch'));
  const d = `M${-waist} 0Q0 ${sag + 1.4} ${waist} 0L${waist + 0.5} 4Q0 ${sag + 5.6} ${-waist - 0.5} 4Z`;
  return { d, cloth: spec.fabric === 'knit' ? 'rib' : 'shell', seams };
}
