import type { GarmentSpec } from '../garment-spec.ts';
import type { Draft, Piece } from './draft.ts';
import { lightFilter, opacityOf, weave } from './fabric.ts';
import { boundsOf, chance, mapPath, type Point, short, trace } from './geometry.ts';
import { fillOf, linesOf, markStyles, reliefOf, seamMarks, trimMarks } from './marks.ts';

import { printPattern } from './prints.ts';

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
}

/** How a draft's centimetres become the frame's pixels. */
export interface Lay {
  scale: number;
  tilt: number;
  line: (d: string) => string;
  soft: (d: string) => string;
  /** The part of the frame the garment and its light take up. */
  ground: string;
  plain: boolean;
}

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

function layOut(draft: Draft, place: Place, seed: number): Lay {
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
  const ground = `M${left} ${top}H${right}V${bottom}H${left}Z`;
  return {
    scale,
    tilt,
    plain,
    ground,
    line: (d) => trace(shown(d), move, grid),
    soft: (d) => trace(shown(d), move, 1),
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

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** Lays a draft on the frame, cuts it from its cloth and lights it. Ids start with `id`, so that two can share a frame. */
export function press(draft: Draft, spec: GarmentSpec, place: Place, id: string): { defs: string; body: string } {
  const lay = layOut(draft, place, spec.seed);
  const { pieces } = draft;
  const turns = [...new Set([0, ...pieces.map((piece) => piece.grain ?? 0)])];
  const tile = lay.plain ? '' : weave(`${id}w`, spec, lay.scale, Boolean(place.close));
  const woven = pieces.map((p, i) => (p.cloth === 'shell' && !p.strap ? `<use href="#${id}${i}"/>` : '')).join('');
  const laid = turns.map((turn) => turn + Math.round(lay.tilt));
  const defs =
    markStyles(spec, lay, id) +
    outlines(pieces, lay, id) +
    lightFilter(`${id}l`, spec, place.close ? 1.5 : 1, lay.plain) +
    tile +
    printPattern(`${id}p`, spec, lay.scale / 5.4, laid);
  const cloth = pieces.map((p, i) => cutOut(p, i, lay, spec, id, turns) + seamMarks(p, i, lay, id)).join('');
  const opacity = opacityOf(spec);
  const relief = pieces.map((piece, i) => reliefOf(piece, i, lay, id)).join('');
  const body =
    `<use href="#${id}g" fill="#2a1a12" stroke="#2a1a12" filter="url(#s)" opacity=".3"/>` +
    `<g fill="none" ${ROUND}${opacity === '1' ? '' : ` opacity="${opacity}"`}>${cloth}</g>` +
    (tile && `<g fill="url(#${id}w)">${woven}</g>`) +
    `<g mask="url(#${id}m)"><g filter="url(#${id}l)" fill="none" ${ROUND}><path fill="#4c4c4c" d="${lay.ground}"/>${relief}</g></g>` +
    `<g fill="none" ${ROUND}>${pieces.map((piece, i) => trimMarks(piece, i, lay, id)).join('')}</g>`;
  return { defs, body };
}

/** Each piece's outline and seams, drawn once to be used as cloth, relief, shadow and mask. */
function outlines(pieces: readonly Piece[], lay: Lay, id: string): string {
  const shapes = pieces.map((piece, i) => {
    const seams = linesOf(piece, 'seam', lay);
    return `<path id="${id}${i}" d="${lay.line(piece.d)}"/>${seams && `<path id="${id}s${i}" d="${seams}"/>`}`;
  });
  return (
    shapes.join('') +
    `<g id="${id}g" stroke-width="0" ${ROUND}>${pieces.map((p, i) => silhouetteOf(p, i, lay, id)).join('')}</g>` +
    `<mask id="${id}m" maskUnits="userSpaceOnUse" x="0" y="0" width="600" height="800"><use href="#${id}g" fill="#fff" stroke="#fff"/></mask>`
  );
}

function cutOut(piece: Piece, i: number, lay: Lay, spec: GarmentSpec, id: string, turns: readonly number[]): string {
  const fill = fillOf(piece, spec, id, turns);
  if (!piece.strap) return `<use href="#${id}${i}" fill="${fill}"/>`;
  return `<use href="#${id}${i}" stroke="${fill}" stroke-width="${short(piece.strap * lay.scale)}"/>`;
}

function silhouetteOf(piece: Piece, i: number, lay: Lay, id: string): string {
  if (piece.color === 'none') return '';
  return piece.strap
    ? `<use href="#${id}${i}" fill="none" stroke-width="${short(piece.strap * lay.scale)}"/>`
    : `<use href="#${id}${i}"/>`;
}
