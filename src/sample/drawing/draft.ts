import type { GarmentSpec } from '../garment-spec.ts';
import { type Chance, evenly, flip, type Point } from './geometry.ts';

/** What a piece is cut from: the shell, the inside of the back, ribbing, lining, or a trim with its own color. */
export type Cloth = 'shell' | 'inside' | 'rib' | 'own';

/** Lines on a piece: a sewn seam, a topstitch, a knitted rib, an edge that casts a small shadow, a pressed crease. */
export type SeamKind = 'seam' | 'stitch' | 'rib' | 'crease';

export interface Seam {
  d: string;
  kind: SeamKind;
}

/** A soft ridge (lift above 0) or hollow (below 0) in the cloth, as a closed shape. */
export interface Fold {
  d: string;
  lift: number;
}

/** A small hard thing: a button, a zip, a buckle. Dots are zero-length strokes with round ends. */
export interface Trim {
  d: string;
  color: string;
  width?: number;
  raised?: boolean;
}

/** One pattern piece, drawn in centimetres from the high point of the shoulder or the top of the waistband. */
export interface Piece {
  d: string;
  cloth: Cloth;
  color?: string | undefined;
  /** Width of a strap or drawstring, in centimetres: the piece is then a stroke. */
  strap?: number;
  /** Direction of the cloth's warp, in degrees, for pieces not cut straight. */
  grain?: number;
  folds?: Fold[] | undefined;
  seams?: Seam[] | undefined;
  trims?: Trim[] | undefined;
}

/** A garment as pieces from bottom to top, and the point a close-up looks at. */
export interface Draft {
  pieces: Piece[];
  focus: Point;
}

/** What every drafting function is told. */
export interface Brief {
  spec: GarmentSpec;
  back: boolean;
  rnd: Chance;
}

/** A place beside the line from one point to another: `t` of the way along it, `out` to its side. */
function beside([x1, y1]: Point, [x2, y2]: Point, side: number): (t: number, out: number) => string {
  const [dx, dy] = [side * (x2 - x1), y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  return (t, out) => `${side * x1 + dx * t - (dy / length) * out} ${y1 + dy * t + (dx / length) * out}`;
}

/** A tapering fold from one point to another, with its middle bent aside; mirrored for the left (`side` below 0). */
export function fold(from: Point, to: Point, w1: number, w2: number, bend: number, lift: number, side = 1): Fold {
  const at = beside(from, to, side);
  const [middle, w] = [side * bend, (w1 + w2) / 3];
  const d = `M${at(0, w1 / 2)}Q${at(0.5, middle + w)} ${at(1, w2 / 2)}L${at(1, -w2 / 2)}Q${at(0.5, middle - w)} ${at(0, -w1 / 2)}Z`;
  return { d, lift };
}

/** A crease that starts and ends in the cloth: thin at both ends, fullest in the middle; mirrored as a fold is. */
export function crease(from: Point, to: Point, width: number, bend: number, lift: number, side = 1): Fold {
  const at = beside(from, to, side);
  const middle = side * bend;
  return { d: `M${at(0, 0)}Q${at(0.5, middle + width)} ${at(1, 0)}Q${at(0.5, middle - width)} ${at(0, 0)}Z`, lift };
}

/** A piece with all that lies on it, each of its paths changed alike. */
export function mapPiece(piece: Piece, change: (d: string) => string): Piece {
  const all = <Mark extends { d: string }>(marks: Mark[] | undefined) => marks?.map((m) => ({ ...m, d: change(m.d) }));
  const { d, folds, seams, trims } = piece;
  return { ...piece, d: change(d), folds: all(folds), seams: all(seams), trims: all(trims) };
}

/** A piece that is drawn for the right: as it is, or mirrored for the left (`side` below 0). */
export function onSide(piece: Piece, side: number): Piece {
  return side > 0 ? piece : mapPiece({ ...piece, grain: -(piece.grain ?? 0) }, flip);
}

export function seam(d: string, kind: SeamKind = 'seam'): Seam {
  return { d, kind };
}

/** Ribs at even steps, each drawn by where it stands. */
export function ribs(count: number, from: number, to: number, line: (at: number) => string): Seam {
  return seam(evenly(count, from, to).map(line).join(''), 'rib');
}

/** Dots along given points: buttons, rivets, eyelets. */
export function dots(points: readonly Point[], radius: number, color: string): Trim {
  return { d: points.map(([x, y]) => `M${x} ${y}L${x} ${y}`).join(''), color, width: radius * 2, raised: true };
}

/** Trims that belong to no piece of cloth: a zip, a row of buttons. */
export function loose(trims: Trim[]): Piece {
  return { d: 'M0 0Z', cloth: 'own', color: 'none', trims };
}
