import type { GarmentSpec } from '../garment-spec.ts';
import type { Piece, SeamKind } from './draft.ts';
import { threadOf } from './fabric.ts';
import { short } from './geometry.ts';
import type { Lay } from './lay.ts';
import { lightness, mix, shadowOf } from './mix-color.ts';

/** How strongly a fold's lift shows as grey. */
const RIDGE = 0.5;

/** The lines of one kind on a piece, as one path. */
export function linesOf(piece: Piece, kind: SeamKind, lay: Lay): string {
  if (lay.plain && kind === 'stitch') return '';
  return (piece.seams ?? []).map((s) => (s.kind === kind ? lay.line(s.d) : '')).join('');
}

/**
 * What the marks on every piece have in common, said once: seams (`s`), thread (`t`), and in the relief the body of a
 * piece (`b`), its dents (`d`) and its sewn lines (`r`).
 */
export function markStyles(spec: GarmentSpec, lay: Lay, id: string): string {
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
export function seamMarks(piece: Piece, i: number, lay: Lay, id: string): string {
  const sewn = linesOf(piece, 'seam', lay);
  const stitched = linesOf(piece, 'stitch', lay);
  return (sewn && `<use href="#${id}s${i}" class="${id}s"/>`) + (stitched && `<path d="${stitched}" class="${id}t"/>`);
}

/** Buttons, zips and the like; the raised ones with an edge in shadow and a glint. */
export function trimMarks(piece: Piece, i: number, lay: Lay, id: string): string {
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
export function fillOf(piece: Piece, spec: GarmentSpec, id: string, turns: readonly number[]): string {
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
export function reliefOf(piece: Piece, i: number, lay: Lay, id: string): string {
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
