import { type Brief, fold, loose, type Piece, seam } from '../draft.ts';
import { alongCurve, evenly, type Point, segmentsOf } from '../geometry.ts';
import { apartFrom } from '../mix-color.ts';
import { type Block, upperEdge } from './bodice.ts';

/** How high a bodice's upper edge is, `x` to the side of its middle. */
function edgeAt(brief: Brief, block: Block, x: number): number {
  let from: Point = [0, 0];
  for (const { points } of segmentsOf(upperEdge(brief, block))) {
    for (const to of points.length > 1 ? alongCurve(from, points) : points) {
      if (to[0] > x) return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0] || 1);
      from = to;
    }
  }
  return block.armhole;
}

/** A hem that comes to a point in front. */
export function pointedHem(width: number, hem: number, point: number): string {
  return `Q${width * 0.46} ${hem + point * 0.3} 0 ${hem + point}Q${-width * 0.46} ${hem + point * 0.3} ${-width} ${hem}`;
}

/** Bones in their channels, from the upper edge over the waist to the hem. */
export function boning(brief: Brief, block: Block, width: number, hem: number, point: number) {
  const bones = [-0.8, -0.52, -0.24, 0.24, 0.52, 0.8].map((t) => {
    const [x, low] = [t * block.chest * 0.94, hem + point * (1 - Math.abs(t)) ** 1.5];
    const top = edgeAt(brief, block, Math.abs(x)) + 0.3;
    const line = (by: number) =>
      `M${x + by} ${top}Q${t * block.waist * 1.04 + by} ${(top + block.waistAt) / 2 + 3} ${t * block.waist + by} ${block.waistAt}L${t * width + by} ${low}`;
    return {
      seam: line(-0.6) + line(0.6),
      fold: fold([x, top + 1], [t * block.waist, low], 1, 0.9, 0, 0.4),
    };
  });
  return { seams: [seam(bones.map((bone) => bone.seam).join(''))], folds: bones.map((bone) => bone.fold) };
}

/** What closes a corset in front: a cord crossed over a gap and tied in a bow. */
export function corsetClosing(spec: Brief['spec'], from: number, to: number): Piece[] {
  const count = Math.round((to - from) / 3.6);
  const heights = evenly(count, from + 1.4, to - 1.4);
  const cord = apartFrom(spec.color, '#4a3a34', '#f2ebe0', 0.55);
  const crossed = heights.slice(1).map((y, i) => `M-2.1 ${heights[i]}L2.1 ${y}M2.1 ${heights[i]}L-2.1 ${y}`);
  const end = heights.at(-1) ?? to;
  const bow = `M0 ${end}C-4 ${end - 3}-6.4 ${end} -5 ${end + 1.8}C-3.6 ${end + 3}-1.6 ${end + 1} 0 ${end}C4 ${end - 3} 6.4 ${end} 5 ${end + 1.8}C3.6 ${end + 3} 1.6 ${end + 1} 0 ${end}Q-2 ${end + 5}-2.6 ${end + 10}M0 ${end}Q1.4 ${end + 5} 3 ${end + 11}`;
  const eyelets = heights.flatMap((y) => [`M-2.1 ${y}L-2.1 ${y}`, `M2.1 ${y}L2.1 ${y}`]).join('');
  return [
    { d: `M-.7 ${from + 0.6}L.7 ${from + 0.6}L.9 ${to}L-.9 ${to}Z`, cloth: 'inside' },
    loose([{ d: eyelets, color: '#b9b3a8', width: 1 }]),
    { d: crossed.join(''), cloth: 'own', color: cord, strap: 0.5 },
    { d: bow, cloth: 'own', color: cord, strap: 0.55 },
  ];
}
