import { type Brief, onSide, type Piece, seam } from '../draft.ts';
import type { OuterwearStyle } from './outerwear-style.ts';

/** Notched lapels and their collar, folded back to where the front fastens. */
export function lapels({ back }: Brief, style: OuterwearStyle, opening: number): Piece[] {
  if (back) return [{ d: 'M-9.6 .6Q0-3.6 9.6 .6L10.4 4Q0 3-10.4 4Z', cloth: 'shell' }];
  const wide = style === 'coat' ? 2.4 : style === 'biker' ? 1.6 : 0;
  const low = opening + 0.6;
  const leaf =
    `M-1 ${low}C2 ${low * 0.72} 6.6 ${low * 0.34} 8.8 1.6Q11 5 ${12.6 + wide} 14.6L${15 + wide} ${17.4 + wide * 0.4}` +
    `C${13 + wide} ${low * 0.62} 7 ${low * 0.84} -1 ${low}Z`;
  const fall = `M8.2-2.6Q10.8 0 ${13.6 + wide * 0.6} 11.4L${10.4 + wide * 0.4} 14.6Q8.6 8 6.8 5.4Q8 1 8.2-2.6Z`;
  const notch = `M${10.4 + wide * 0.4} 14.6L${13 + wide} 15.2`;
  const stand: Piece = { d: 'M-8.6-1.8Q0-5 8.6-1.8L9.4 1.8Q0-.8-9.4 1.8Z', cloth: 'shell' };
  const stitched =
    style === 'biker'
      ? [
          seam(
            `M${14.2 + wide} ${17.8 + wide * 0.4}C${12 + wide} ${low * 0.6} 6.4 ${low * 0.8} .4 ${low - 2}`,
            'stitch',
          ),
        ]
      : [];
  const folded: Piece[] = [
    { d: leaf, cloth: 'shell', grain: 20, seams: [seam(notch), ...stitched] },
    { d: fall, cloth: 'shell', grain: -24 },
  ];
  return [...[1, -1].flatMap((side) => folded.map((piece) => onSide(piece, side))), stand];
}
