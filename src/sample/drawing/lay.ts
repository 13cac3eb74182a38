import type { Draft } from './draft.ts';
import { boundsOf, chance, mapPath, type Point, trace } from './geometry.ts';

/** Where on the frame a garment is laid: the box to fill, the most it is enlarged, and its tilt in degrees. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  largest: number;
  tilt: number;
  /** Look closely at the draft's focus, at this many pixels to the centimetre, instead of fitting the whole. */
  close?: number;
  /** The smallest step a line is drawn in, in pixels. */
  grid?: number;
  /** Leave out stitches and every second fold: for what lies beside. */
  plain?: boolean;
  /** With half the folds, and the print straight on sleeves too, as each direction of it weighs: for what would not fit. */
  sparse?: boolean;
}

/** How a draft's centimetres become the frame's pixels. */
export type Lay = ReturnType<typeof layOut>;

/** Small waves through the whole garment: nothing laid by hand mirrors itself. */
function drape(seed: number): (p: Point) => Point {
  const rnd = chance(seed * 7 + 3);
  const phase = [0, 1, 2, 3].map(() => rnd() * 6.28);
  const [a = 0, b = 0, c = 0, d = 0] = phase;
  return ([x, y]) => [
    x + 0.55 * Math.sin(y / 15 + a) + 0.3 * Math.sin(x / 6 + y / 9 + b),
    y + 0.5 * Math.sin(x / 13 + c) + 0.25 * Math.sin(x / 5 - y / 11 + d),
  ];
}

/** Lays a draft where it is to be seen. */
export function layOut(draft: Draft, place: Place, seed: number) {
  const soft = drape(seed);
  const angle = (place.tilt * Math.PI) / 180;
  const turn = ([x, y]: Point): Point => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const loose = (p: Point) => turn(soft(p));
  const box = boundsOf(draft.pieces.map((piece) => mapPath(piece.d, loose)));
  const fit = Math.min(place.largest, place.width / (box.right - box.left), place.height / (box.bottom - box.top));
  const scale = place.close ?? fit;
  const [cx, cy] = place.close ? loose(draft.focus) : [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const move = (p: Point): Point => {
    const [x, y] = loose(p);
    return [(x - cx) * scale + place.x, (y - cy) * scale + place.y];
  };
  const shown = place.close ? (d: string) => inFrame(d, move) : (d: string) => d;
  const { grid, plain = false, tilt } = place;
  const [left, top, right, bottom] = place.close
    ? [0, 0, 600, 800]
    : [
        place.x - (cx - box.left) * scale - 12,
        place.y - (cy - box.top) * scale - 12,
        place.x + (box.right - cx) * scale + 12,
        place.y + (box.bottom - cy) * scale + 12,
      ].map(Math.round);
  // The part of the frame the garment and its light take up.
  const ground = `M${left} ${top}H${right}V${bottom}H${left}Z`;
  return {
    scale,
    tilt,
    plain,
    ground,
    line: (d: string) => trace(shown(d), move, grid),
    soft: (d: string) => trace(shown(d), move, 1),
  };
}

/** The parts of a path that a close-up has in its frame; the rest would only weigh. */
function inFrame(d: string, move: (p: Point) => Point): string {
  const near = (part: string) => {
    const box = boundsOf([mapPath(part, move)]);
    return box.right > -20 && box.left < 620 && box.bottom > -20 && box.top < 820;
  };
  return d.split(/(?=M)/).filter(near).join('');
}
