import type { GarmentSpec } from '../garment-spec.ts';
import { type Chance, flip, type Point } from './geometry.ts';

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

/** A tapering fold from one point to another, with its middle bent aside. */
export function fold(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  w1: number,
  w2: number,
  bend: number,
  lift: number,
): Fold {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = -(y2 - y1) / length;
  const ny = (x2 - x1) / length;
  const mx = (x1 + x2) / 2 + nx * bend;
  const my = (y1 + y2) / 2 + ny * bend;
  const w = (w1 + w2) / 3;
  const at = (x: number, y: number, side: number) => `${x + nx * side} ${y + ny * side}`;
  const d = `M${at(x1, y1, w1 / 2)}Q${at(mx, my, w)} ${at(x2, y2, w2 / 2)}L${at(x2, y2, -w2 / 2)}Q${at(mx, my, -w)} ${at(x1, y1, -w1 / 2)}Z`;
  return { d, lift };
}

/** A crease that starts and ends in the cloth: thin at both ends, fullest in the middle. */
export function crease(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  bend: number,
  lift: number,
): Fold {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = -(y2 - y1) / length;
  const ny = (x2 - x1) / length;
  const at = (side: number) => `${(x1 + x2) / 2 + nx * side} ${(y1 + y2) / 2 + ny * side}`;
  return { d: `M${x1} ${y1}Q${at(bend + width)} ${x2} ${y2}Q${at(bend - width)} ${x1} ${y1}Z`, lift };
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

/** Dots along given points: buttons, rivets, eyelets. */
export function dots(points: readonly Point[], radius: number, color: string): Trim {
  return { d: points.map(([x, y]) => `M${x} ${y}L${x} ${y}`).join(''), color, width: radius * 2, raised: true };
}

/** Trims that belong to no piece of cloth: a zip, a row of buttons. */
export function loose(trims: Trim[]): Piece {
  return { d: 'M0 0Z', cloth: 'own', color: 'none', trims };
}
