import { type Brief, crease, type Fold, onSide, type Piece, ribs, seam } from '../draft.ts';
import { between, evenly, flip, whole } from '../geometry.ts';

/** A shirt collar: the stand behind, and two leaves in front; from behind, one fall of cloth. */
export function collar({ back }: Brief): Piece[] {
  if (back)
    return [
      {
        d: 'M-9.4 .8Q0-3.4 9.4 .8L10.6 4.6Q0 2.6-10.6 4.6Z',
        cloth: 'shell',
        seams: [seam('M-10 3.9Q0 1.8 10 3.9', 'stitch')],
      },
    ];
  const leaf: Piece = {
    d: 'M.3 8.6Q4.8 6 8-2.2Q9.6-1 10.6 2.6Q10.4 8 7.4 13.6Q3.4 12 .3 8.6Z',
    cloth: 'shell',
    grain: -28,
    seams: [seam('M1 9.2Q4 11.8 7 12.6Q9.6 7.6 9.9 2.8', 'stitch')],
  };
  return [{ d: 'M-8.4-1.6Q0-4.4 8.4-1.6Q8 3 0 3.4Q-8 3-8.4-1.6Z', cloth: 'inside' }, onSide(leaf, -1), leaf];
}

/** Swags of a cowl: arcs between the straps, deeper as they fall. */
export function cowlFolds(rnd: Brief['rnd']): Fold[] {
  return [0, 1, 2, 3].map((i) => {
    const y = 20 + i * 3.6;
    const x = 11.5 - i * 0.4;
    const tilt = between(rnd, -0.8, 0.8);
    const dip = y + 3 + i * 1.5;
    return {
      d: `M${-x} ${12 + i * 1.6}Q${tilt * 3} ${dip + 4} ${x} ${12 + i * 1.6 + tilt}Q${tilt * 3} ${dip + 8} ${-x} ${12 + i * 1.6}Z`,
      lift: i % 2 ? -0.35 : 0.45,
    };
  });
}

/** A ribbed or bound edge around a closed neckline: a band that follows it. */
export function neckBand(depth: number, width: number, back: boolean, ribbed: boolean): Piece {
  const low = back ? 2.4 : depth;
  // From the left end of an edge to its right end.
  const edge = (w: number, down: number, end: number) =>
    `C${-w * 0.95} ${down * 0.55} ${-w * 0.62} ${down} 0 ${down}C${w * 0.62} ${down} ${w * 0.95} ${down * 0.55} ${w} ${end}`;
  const lower = low + 2.2;
  const d = `M${-width} 0${edge(width, low, 0)}L${width + 1.6} .6${flip(edge(width + 1.6, lower, 0.6))}L${-width} 0Z`;
  const rib = (a: number) =>
    `M${Math.cos(a) * width} ${Math.sin(a) * low}L${Math.cos(a) * (width + 1.5)} ${Math.sin(a) * lower}`;
  const seams = ribbed ? [ribs(17, Math.PI / 18, (Math.PI * 17) / 18, rib)] : [];
  return { d, cloth: 'rib', seams };
}

/** A high neck folded over once: the far rim of its opening, the neck itself, and the fall that lies on it. */
export function rollNeck(back: boolean): Piece[] {
  const knitted = (count: number, top: number, wide: number, low: number, wider: number, rise: number) =>
    ribs(count, -0.94, 0.94, (t) => {
      const bow = 1 - t * t;
      return `M${t * wide} ${top + bow * rise}L${t * wider} ${low + bow * 1.6}`;
    });
  const [rim, base] = back ? [-8.6, 3.4] : [-4.8, 5.4];
  const far: Piece = { d: 'M-7.8-7.6Q0-10.6 7.8-7.6Q7-3.4 0-3.4Q-7-3.4-7.8-7.6Z', cloth: 'inside' };
  const neck: Piece = {
    d: `M-7.4-3L7.4-3L8.2 .4Q6.6 ${base} 0 ${base}Q-6.6 ${base}-8.2 .4Z`,
    cloth: 'rib',
    seams: [knitted(13, -1, 6.8, back ? 1.4 : 3, 7.2, 0)],
  };
  const fall: Piece = {
    d: `M-7.8-7.6Q0 ${rim} 7.8-7.6Q8.9-5 9.4-.8Q9 .2 7.8 .4Q0 3-7.8 .4Q-9 .2-9.4-.8Q-8.9-5-7.8-7.6Z`,
    cloth: 'rib',
    seams: [knitted(17, -7.4, 7.4, 0, 8.8, back ? -0.4 : 1.4)],
    folds: [crease([-8.6, -1.4], [8.6, -1.4], 1.2, 1.4, 0.4)],
  };
  return back ? [neck, fall] : [far, neck, fall];
}

/** The edge of a neckline below both shoulders: folded over, or gathered where the sleeves are; it runs on round the arms. */
export function shoulderBand({ spec, back, rnd }: Brief, chest: number): { behind: Piece[]; front: Piece[] } {
  const gathered = spec.sleeve === 'puff' || spec.sleeve === 'balloon';
  const armless = spec.sleeve === 'none' || spec.sleeve === 'strap';
  const [end, foot, low] = [chest + 2.4, chest + (armless ? -0.4 : 3), gathered ? 12 : 17];
  const dip = back ? 9.6 : 11.4;
  const d = whole(
    `M0 ${(dip + 9) / 2}Q${end / 2} ${(dip + 9) / 2} ${end - 0.6} 9Q${end + 1} 9.4 ${end + (armless ? 0.2 : 1)} ${low - 3}Q${foot + 0.4} ${low} ${foot - 1} ${low}`,
    `Q0 ${low + 2.4} ${1 - foot} ${low}`,
  );
  const folds = gathered
    ? evenly(15, -0.93 * end, 0.93 * end).map((x, i) =>
        crease([x, 9.6], [x + between(rnd, -0.8, 0.8), 13.6], 0.9, 0, i % 2 ? 0.5 : -0.5),
      )
    : [-1, 1].flatMap((s) => [
        crease([end, 11], [between(rnd, 4, 9), between(rnd, 13, 15)], 1.2, 1, -0.35, s),
        crease([end, 14], [between(rnd, 8, 13), between(rnd, 15.6, 17)], 1, -0.8, 0.35, s),
      ]);
  const rim: Piece = { d: `M${-end} 9Q0 6.6 ${end} 9Q0 16${-end} 9Z`, cloth: 'inside' };
  return { behind: back ? [] : [rim], front: [{ d, cloth: 'shell', folds }] };
}
