import type { GarmentSpec } from '../../garment-spec.ts';
import { type Brief, crease, dots, type Fold, type Piece, type Seam, seam, type Trim } from '../draft.ts';
import { alongCurve, between, evenly, type Point, segmentsOf, whole } from '../geometry.ts';

/** Measures of an upper body, in centimetres from the high point of the shoulder; widths are halves. */
export interface Block {
  shoulder: number;
  chest: number;
  armhole: number;
  waist: number;
  waistAt: number;
}

type Top = 'tank' | 'strap' | 'strapless' | 'halter' | 'cowl' | 'off' | 'set-in';

/** How the upper edge is held up: by the neckline if that decides, otherwise by the sleeve. */
export function topOf({ neck, sleeve }: GarmentSpec): Top {
  if (neck === 'strapless' || (neck === 'sweetheart' && sleeve === 'none')) return 'strapless';
  if (neck === 'halter' || neck === 'off') return neck;
  if (sleeve === 'strap' && (neck === 'high' || neck === 'hood')) return 'tank';
  if (sleeve === 'strap') return neck === 'cowl' ? 'cowl' : 'strap';
  if (sleeve === 'none') return neck === 'cowl' ? 'cowl' : 'tank';
  return 'set-in';
}

/** Whether a shirt collar sits on it: a collar needs shoulders. */
export function collared(spec: GarmentSpec): boolean {
  return spec.neck === 'collar' && ['set-in', 'tank'].includes(topOf(spec));
}

/** Whether it has sleeves: all but halters may, a strapless one off the shoulder. */
export function sleeved(spec: GarmentSpec): boolean {
  return topOf(spec) !== 'halter' && ['short', 'puff', 'long', 'balloon'].includes(spec.sleeve);
}

/** Whether there are shoulders on both sides, for a label to hang between. */
export function labelled(spec: GarmentSpec): boolean {
  return spec.neck !== 'one' && ['set-in', 'tank'].includes(topOf(spec));
}

/** Whether a side of the picture has a shoulder: with one shoulder the right of the front, which is the left behind. */
export function held({ spec, back }: Brief, side: number): boolean {
  return spec.neck !== 'one' || side > 0 !== back;
}

/** An upper body's outline: its upper edge and then `side` to the hem, on either side. */
export function torso(brief: Brief, block: Block, side: string, hem?: string, inside = false): string {
  return whole(upperEdge(brief, block, inside) + side, hem, upperEdge(brief, block, inside, -1) + side);
}

/** The upper edge and armhole on the right (or `on` the left, mirrored), from the center to the underarm. */
export function upperEdge(brief: Brief, block: Block, inside = false, on = 1): string {
  const { spec, back } = brief;
  const { chest, armhole } = block;
  const behind = back !== inside;
  const side = `${chest} ${armhole}`;
  if (!held(brief, on)) {
    const from = diagonalAt(spec.sleeve, behind);
    return `M0 ${from}C5 ${from + 3.4} 12 ${from + (armhole - from) * 0.7} ${side}`;
  }
  switch (topOf(spec)) {
    case 'off':
      return `M0 12L${chest - 3.4} 12Q${chest - 2} 17 ${side}`;
    case 'strapless':
      if (spec.neck === 'sweetheart' && !behind) return `M0 19C.8 14.6 4 11.6 8.4 11.6C13.4 11.6 16.6 15.4 ${side}`;
      return behind ? `M0 15.5Q12 15 ${side}` : `M0 16.4Q3.4 14 8 13.4Q15 12.8 ${side}`;
    case 'halter':
      return behind
        ? `M0 ${armhole + 3}Q12 ${armhole + 2} ${side}`
        : `M0 6Q5 5.4 6.6 1L8.6 1.6C9 10 12.6 ${armhole - 3} ${side}`;
    case 'cowl':
      return behind
        ? `M0 ${armhole}Q9 ${armhole - 1} 11.5 10Q14 ${armhole - 3} ${side}`
        : `M0 17.5C6 17 9 13 11 8.6Q13.5 ${armhole - 4} ${side}`;
    case 'strap':
      return spec.neck === 'one'
        ? `M0 ${diagonalAt(spec.sleeve, behind)}C3.6 ${behind ? 10 : 11.2} 6.6 10.4 9.6 9.8${strapFall(block)}`
        : strapEdge(spec.neck, behind, block);
    default:
      return shoulderedEdge(spec, behind, block);
  }
}

/** Where a neckline that crosses the chest to one shoulder, or to one strap, passes the middle. */
function diagonalAt(sleeve: GarmentSpec['sleeve'], behind: boolean): number {
  return (sleeve === 'strap' ? 13.6 : 9.6) - (behind ? 1.4 : 0);
}

function strapFall({ chest, armhole }: Block): string {
  return `C11.5 15 16 ${armhole - 2} ${chest} ${armhole}`;
}

function strapEdge(neck: GarmentSpec['neck'], behind: boolean, block: Block): string {
  const { chest, armhole } = block;
  const fall = strapFall(block);
  if (behind) return `M0 ${armhole - 3}Q7 ${armhole - 3} 10 ${armhole - 5.5}Q14 ${armhole - 2} ${chest} ${armhole}`;
  if (neck === 'v') return `M0 21.5Q5 15.5 9.6 9.6${fall}`;
  if (neck === 'sweetheart') return `M0 18.6C.8 14.6 3.6 11.8 7.4 11.4Q9.4 11.2 10.4 11.6${fall}`;
  if (neck === 'square') return `M0 13.4Q5 13.2 9.4 12.4L10.6 12.2C12 16 16 ${armhole - 1.5} ${chest} ${armhole}`;
  return `M0 16Q6.5 15.6 9.6 10${fall}`;
}

function shoulderedEdge({ neck, sleeve }: GarmentSpec, behind: boolean, { shoulder, chest, armhole }: Block): string {
  const bare = sleeve === 'none';
  const tip = bare ? Math.min(shoulder, 14.2) : shoulder;
  const drop = bare ? 2.2 : 3.8;
  const arm = bare
    ? `C${tip - 0.6} 11 ${tip + 0.6} ${armhole - 2} ${chest} ${armhole}`
    : `C${tip - 1.2} 11 ${tip - 1} ${armhole - 5} ${chest} ${armhole}`;
  const wide = { v: 8.8, square: 10.4, scoop: 10.2, cowl: 11, high: 7.6, sweetheart: 10 }[neck as 'v'] ?? 8.4;
  const down = { v: 19, square: 13.5, scoop: 14, cowl: 15, collar: 7, high: 4, sweetheart: 17 }[neck as 'v'] ?? 8;
  const depth = neck === 'one' ? diagonalAt(sleeve, behind) : behind ? 2.6 : down;
  const curve =
    !behind && neck === 'v'
      ? `Q${wide * 0.62} ${depth * 0.5} ${wide} 0`
      : !behind && neck === 'square'
        ? `L${wide - 1.2} ${depth - 0.4}Q${wide - 0.2} 6 ${wide} 0`
        : !behind && neck === 'sweetheart'
          ? `C.8 13 3 10.4 6.4 10.2L${wide - 1.4} 10.4Q${wide - 0.2} 5 ${wide} 0`
          : neck === 'one'
            ? `C3.6 ${depth - 2.6} 6.8 3.6 ${wide} 0`
            : `C${wide * 0.62} ${depth} ${wide * 0.95} ${depth * 0.55} ${wide} 0`;
  return `M0 ${depth}${curve}L${tip} ${drop}${arm}`;
}

/** Where what closes a front begins: where the neckline passes the middle, or below what is folded over there. */
export function neckAt(brief: Brief, block: Block): number {
  return brief.spec.neck === 'off' ? 18 : (segmentsOf(upperEdge(brief, block))[0]?.points[0]?.[1] ?? 0);
}

/** The edge of a wrapped front: from the neckline, where a V ends or else beside its middle, down to the left waist. */
export function wrapSeam(brief: Brief, block: Block, x: number, y: number): Seam {
  const [start, ...curves] = segmentsOf(upperEdge(brief, block)).map(({ points }) => points);
  const centre = start?.[0] ?? [0, 0];
  const heart = topOf(brief.spec) === 'strapless';
  const neckline = [centre, ...curves.slice(0, heart ? 2 : 1).flatMap((points) => alongCurve(centre, points))];
  const [fromX, fromY] = (brief.spec.neck === 'v' ? centre : neckline.at(heart ? 6 : 2)) ?? centre;
  return seam(`M${fromX} ${fromY}Q${(fromX + x) / 2 + 1.4} ${(fromY + y) / 2 - 0.6} ${x} ${y}`);
}

/** Straps over the shoulder as soft cords: the far one first, then the near one that comes down to the front. */
export function straps({ spec, back, rnd }: Brief, block: Block): { behind: Piece[]; front: Piece[] } {
  const top = topOf(spec);
  const none = { behind: [], front: [] };
  if (top === 'halter') return halterBand(back);
  if (top !== 'strap' && top !== 'cowl') return none;
  const width = top === 'cowl' || spec.fabric === 'satin' ? 0.65 : spec.neck === 'square' ? 2.2 : 1.1;
  const x = top === 'cowl' ? 11 : 9.8;
  const from = top === 'cowl' ? 9 : spec.neck === 'square' ? 12.9 : spec.neck === 'sweetheart' ? 11.6 : 10.2;
  const to = block.armhole - 5;
  const sides = [-1, 1].filter((side) => held({ spec, back, rnd }, side));
  const pair = sides.map((side) => {
    const lean = between(rnd, -1, 1.2);
    const peak = -3 + between(rnd, -1.2, 1.2);
    const far = `M${side * (x + 0.4)} ${to}Q${side * (x + 2 + lean)} ${peak + 7} ${side * (x + lean)} ${peak}`;
    const near = `M${side * (x + lean)} ${peak}Q${side * (x - 0.6 - lean)} ${peak + 6} ${side * x} ${from + 0.5}`;
    return {
      far: { d: back ? near : far, cloth: 'inside' as const, strap: width },
      near: { d: back ? far : near, cloth: 'shell' as const, strap: width },
    };
  });
  return { behind: pair.map((p) => p.far), front: pair.map((p) => p.near) };
}

function halterBand(back: boolean): { behind: Piece[]; front: Piece[] } {
  const loop: Piece = { d: 'M-7.6 2C-8.6-2.6-5-5.4 .3-5.2C5.4-5.2 8.4-2.4 7.6 2', cloth: 'inside', strap: 1.8 };
  const bow: Piece = {
    d: 'M0-5C-4-10-8-7-7-4C-5-2-2-3 0-5C3-9 8-8 7.4-4.6C6-2 2-3 0-5M0-5Q-3 2-5 10M0-5Q2 3 5.4 11.5',
    cloth: 'shell',
    strap: 1.1,
  };
  return back ? { behind: [loop], front: [{ ...loop, cloth: 'shell' }, bow] } : { behind: [loop], front: [] };
}

/** Creases that run from the underarm towards the bust, and the pull of the bust itself. */
export function chestFolds(rnd: Brief['rnd'], block: Block): Fold[] {
  const { chest, armhole } = block;
  return [-1, 1].flatMap((side) => [
    crease([chest - 0.6, armhole + 1], [between(rnd, 8, 12), armhole + between(rnd, 1, 6)], 1.6, 1.4, -0.28, side),
    crease([chest - 1, armhole + 5], [between(rnd, 9, 13), armhole + between(rnd, 9, 15)], 1.8, -1, 0.25, side),
    crease(
      [between(rnd, 13, 16), armhole - between(rnd, 7, 10)],
      [between(rnd, 8, 12), armhole + between(rnd, 2, 6)],
      1.6,
      1,
      0.22,
      side,
    ),
  ]);
}

/** Bust darts on fitted woven bodices. */
export function darts(block: Block): Seam[] {
  const { chest, armhole, waist, waistAt } = block;
  return [-1, 1].flatMap((s) => [
    seam(`M${s * (chest - 2.4)} ${armhole + 5.4}Q${s * 14} ${armhole + 3} ${s * 10.4} ${armhole + 1}`, 'crease'),
    seam(`M${s * waist * 0.55} ${waistAt}Q${s * 9} ${waistAt - 8} ${s * 9.4} ${armhole + 4}`, 'crease'),
  ]);
}

/** A woven label inside the back neck. */
export function label(y: number): Piece {
  return {
    d: `M-2.6 ${y}L2.6 ${y}L2.6 ${y + 1.9}L-2.6 ${y + 1.9}Z`,
    cloth: 'own',
    color: '#eee8dc',
    seams: [seam(`M-1.6 ${y + 1}L1.6 ${y + 1}`, 'crease')],
  };
}

/** A row of buttons down the center. */
export function buttonRow(x: number, from: number, to: number, count: number, color: string, radius = 0.62): Trim[] {
  const places = evenly(count, from, to).map((y): Point => [x, y]);
  return [dots(places, radius, color)];
}
