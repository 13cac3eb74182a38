import type { GarmentSpec } from '../garment-spec.ts';
import type { Draft, Piece } from './draft.ts';
import { lightFilter } from './fabric.ts';
import { short } from './geometry.ts';
import { type Lay, layOut, type Place } from './lay.ts';
import { fillOf, linesOf, markStyles, reliefOf, seamMarks, trimMarks } from './marks.ts';
import { printPattern } from './prints.ts';
import { opacityOf, weave } from './weave.ts';

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
