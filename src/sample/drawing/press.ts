import type { GarmentSpec } from '../garment-spec.ts';
import type { Draft, Piece, SeamKind } from './draft.ts';
import { lightFilter, threadOf } from './fabric.ts';
import { short } from './geometry.ts';
import { type Lay, layOut, type Place } from './lay.ts';
import { lightness, mix, shadowOf } from './mix-color.ts';
import { printPattern } from './prints.ts';
import { opacityOf, weave } from './weave.ts';

/** How strongly a fold's lift shows as grey. */
const RIDGE = 0.5;

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

/** The lines of one kind on a piece, as one path. */
function linesOf(piece: Piece, kind: SeamKind, lay: Lay): string {
  if (lay.plain && kind === 'stitch') return '';
  return (piece.seams ?? []).map((s) => (s.kind === kind ? lay.line(s.d) : '')).join('');
}

/**
 * What the marks on every piece have in common, said once: seams (`s`), thread (`t`), and in the relief the body of a
 * piece (`b`), its dents (`d`) and its sewn lines (`r`).
 */
function markStyles(spec: GarmentSpec, lay: Lay, id: string): string {
  const cm = (n: number) => short(n * lay.scale);
  const rules = {
    s: `stroke:${shadowOf(spec.color)};stroke-width:${cm(0.18)};opacity:.55`,
    t: `stroke:${threadOf(spec)};stroke-width:${cm(0.2)};stroke-dasharray:${cm(0.55)} ${cm(0.3)};opacity:.85`,
    b: `fill:#888;stroke:#666;stroke-width:${cm(0.3)}`,
    d: `stroke:#5c5c5c;stroke-width:${cm(0.4)}`,
    r: `stroke:#6a6a6a;stroke-width:${cm(0.35)}`,
  };
  const text = Object.entries(rules).map(([name, rule]) => (name === 't' && lay.plain ? '' : `.${id}${name}{${rule}}`));
  return `<style>${text.join('')}</style>`;
}

/** Seams and stitches, as they show on the cloth. */
function seamMarks(piece: Piece, i: number, lay: Lay, id: string): string {
  const sewn = linesOf(piece, 'seam', lay);
  const stitched = linesOf(piece, 'stitch', lay);
  return (sewn && `<use href="#${id}s${i}" class="${id}s"/>`) + (stitched && `<path d="${stitched}" class="${id}t"/>`);
}

/** Buttons, zips and the like; the raised ones with an edge in shadow and a glint. */
function trimMarks(piece: Piece, i: number, lay: Lay, id: string): string {
  return (piece.trims ?? [])
    .map(({ d, color, width = 0.3, raised }, n) => {
      const laid = lay.line(d);
      if (!laid) return '';
      const w = width * lay.scale;
      const name = `${id}x${i}${n}`;
      const stroke = (hex: string, size: number) => `stroke="${hex}" stroke-width="${short(size)}"`;
      if (!raised) return `<path d="${laid}" ${stroke(color, w)}/>`;
      const again = (hex: string, size: number, x: number, y: number) =>
        `<use href="#${name}" x="${short(x * w)}" y="${short(y * w)}" ${stroke(hex, size)}/>`;
      return (
        `<g><path id="${name}" d="${laid}"/></g>` +
        again(mix(color, '#1c1410', 0.55), w * 1.12, 0.1, 0.14) +
        again(color, w, 0, 0) +
        again(mix(color, '#ffffff', 0.4), w * 0.5, -0.1, -0.1) +
        again(mix(color, '#1c1410', 0.12), w * 0.42, 0, 0)
      );
    })
    .join('');
}

/** The paint of a piece: print or plain, darker inside, a shade apart where it is ribbed. */
function fillOf(piece: Piece, spec: GarmentSpec, id: string, turns: readonly number[]): string {
  if (piece.color) return piece.color;
  const light = lightness(spec.color);
  if (piece.cloth === 'inside') {
    const ground = spec.print === 'plain' ? spec.color : mix(spec.color, spec.accent, 0.35);
    return mix(ground, '#1a1016', light > 0.7 ? 0.16 : 0.32);
  }
  if (piece.cloth === 'rib') return mix(spec.color, light < 0.2 ? '#ffffff' : '#1a1016', 0.06);
  if (spec.print === 'plain') return spec.color;
  return `url(#${id}p${turns.indexOf(piece.grain ?? 0)})`;
}

/** What a piece looks like as relief: grey for its height, lighter ridges, darker hollows and seams. */
function reliefOf(piece: Piece, i: number, lay: Lay, id: string): string {
  if (piece.color === 'none') return '';
  const dents = lay.plain ? '' : linesOf(piece, 'rib', lay) + linesOf(piece, 'crease', lay);
  const sewn = linesOf(piece, 'seam', lay);
  return (
    bodyOf(piece, i, lay, id) +
    foldsOf(piece, lay, true) +
    foldsOf(piece, lay, false) +
    (dents && `<path d="${dents}" class="${id}d"/>`) +
    (sewn && `<use href="#${id}s${i}" class="${id}r"/>`)
  );
}

function bodyOf(piece: Piece, i: number, lay: Lay, id: string): string {
  const cord = (grey: string, width: number) =>
    `<use href="#${id}${i}" stroke="${grey}" stroke-width="${short(width * lay.scale)}"/>`;
  const grey = piece.cloth === 'inside' ? '#6c6c6c' : '#888';
  if (piece.strap) return cord('#5a5a5a', piece.strap * 1.4) + cord(grey, piece.strap);
  return `<use href="#${id}${i}" class="${id}b"${piece.cloth === 'inside' ? ` style="fill:${grey}"` : ''}/>`;
}

function foldsOf(piece: Piece, lay: Lay, up: boolean): string {
  const some = (piece.folds ?? []).filter((f, n) => f.lift > 0 === up && !(lay.plain && n % 3 === 1));
  return [...new Set(some.map((f) => f.lift))]
    .map((lift) => {
      const d = some.map((f) => (f.lift === lift ? lay.soft(f.d) : '')).join('');
      const opacity = String(Math.round(Math.abs(lift) * RIDGE * 100) / 100).replace(/^0/, '');
      return d && `<path d="${d}" fill="${up ? '#fff' : '#000'}" opacity="${opacity}"/>`;
    })
    .join('');
}
