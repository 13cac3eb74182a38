import { type Brief, dots, fold, onSide, type Piece, ribs, seam } from '../draft.ts';
import { apartFrom, lightness } from '../mix-color.ts';

/** Measures of a leg, in centimetres: widths outwards from the center line at hip, knee and hem. */
export interface LegCut {
  hip: number;
  rise: number;
  kneeOut: number;
  kneeIn: number;
  hemOut: number;
  hemIn: number;
}

/** How the lower half is finished: five pockets and rivets, a pressed crease, a drawstring, or plain. */
export type Finish = 'denim' | 'tailored' | 'drawstring' | 'plain';

/** The waistband: its far side inside, and the near side with what fastens it. */
export function waist(brief: Brief, finish: Finish): { behind: Piece[]; front: Piece[] } {
  const { spec, back } = brief;
  const inside: Piece = {
    d: 'M-17-1Q0-4 17-1L17.4 3Q0 6-17.4 3Z',
    cloth: 'inside',
    seams: [seam('M-16.6 .2Q0-2.6 16.6 .2', 'crease')],
  };
  const label: Piece = { d: 'M-2.4-1.6L2.4-1.6L2.4 0L-2.4 0Z', cloth: 'own', color: '#ece5d8' };
  const behind = back ? [] : [inside, label];
  const d = back ? 'M-17.2-1.6Q0-3 17.2-1.6L17.8 3Q0 2.2-17.8 3Z' : 'M-17-1Q0 1.2 17-1L17.6 3.2Q0 5.4-17.6 3.2Z';
  if (finish === 'drawstring') return { behind, front: elasticated(brief, d) };
  const y = back ? -0.6 : 1.6;
  const edges = back
    ? 'M-17.2-.9Q0-2.3 17.2-.9M-17.7 2.4Q0 1.6 17.7 2.4'
    : 'M-17-.3Q0 1.9 17-.3M-17.5 2.5Q0 4.7 17.5 2.5';
  const seams = [seam(edges, 'stitch')];
  if (!back && finish !== 'plain') seams.push(seam('M4.4 .3L4.5 4.6'));
  if (finish === 'plain') seams.push(seam(back ? 'M.2 3L.2 18' : 'M19 4Q20 10 21 15', 'crease'));
  const metal = spec.fabric === 'denim' ? '#b58d58' : apartFrom(spec.color, '#4a3a2e', '#d8c8b0', 0.6);
  const trims = back || finish === 'plain' ? [] : [dots([[1.9, y + 0.7]], finish === 'denim' ? 0.95 : 0.7, metal)];
  const patch: Piece = {
    d: 'M6-1.9L12.4-1.6L12.6 2.4L6.2 2.2Z',
    cloth: 'own',
    color: '#9a6a42',
    seams: [seam('M6.6-1.2L11.9-1L12 1.8L6.8 1.6Z', 'crease')],
  };
  const band: Piece = { d, cloth: 'shell', seams, trims };
  return { behind, front: back && finish === 'denim' ? [band, patch] : [band] };
}

function elasticated({ spec, back }: Brief, d: string): Piece[] {
  const rib = (x: number) => {
    const y = (back ? -1.3 : 0) + (1 - (x / 17) ** 2) * (back ? -0.6 : 1) - (back ? 0 : 0.6);
    return `M${x} ${y + 0.4}L${x * 1.03} ${y + 3.4}`;
  };
  const folds = Array.from({ length: 8 }, (_, i) =>
    fold([-14 + i * 4, 3.8], [-15 + i * 4.3, 8 + (i % 3) * 1.6], 0.5, 1.4, 0, i % 2 ? -0.5 : 0.45),
  );
  const band: Piece = { d, cloth: 'rib', seams: [ribs(25, -16, 16, rib)], folds };
  if (back) return [band];
  const cord = lightness(spec.color) > 0.75 ? '#b9ad9b' : '#ece6da';
  const cords = ['M-1.6 2Q-3.4 7-2.2 12Q-1.6 14.6-2.6 16.4', 'M1.6 2Q3.6 8 2.8 12Q2.2 15.6 3.8 18'];
  return [
    band,
    ...cords.map((path): Piece => ({ d: path, cloth: 'own', color: cord, strap: 0.65 })),
    { d: 'M-1.6 1.9L-1.6 2M1.6 1.9L1.6 2', cloth: 'own', color: '#8a8178', strap: 0.9 },
  ];
}

/** Belt loops, standing a little above the band. */
export function loops(back: boolean): Piece[] {
  const xs = back ? [-13, 0, 13] : [-9.4, 9.4];
  return xs.map((x) => {
    const y = (back ? -1.5 : -0.9) + (1 - (x / 17) ** 2) * (back ? -0.7 : 1.1);
    return {
      d: `M${x - 0.6} ${y}L${x + 0.6} ${y}L${x + 0.7} ${y + 5.6}L${x - 0.5} ${y + 5.6}Z`,
      cloth: 'shell',
      seams: [seam(`M${x - 0.25} ${y + 0.4}L${x - 0.15} ${y + 5.2}`, 'stitch')],
    };
  });
}

/** Pockets on the seat: patches on denim, welts on the rest. */
export function backPockets(finish: Finish): Piece[] {
  const patch = 'M3.6 15.4L16.4 13.6L17 25.6L10.8 28.6L4 26.6Z';
  const stitches =
    'M4.2 16L15.9 14.4L16.4 25.2L10.8 27.9L4.6 26.1ZM4.3 17.2L16 15.6M4.8 21Q8 18.4 10.6 21.6Q13.4 17.6 16.2 19.8';
  const welt = 'M4.6 17.4L15.4 16L15.6 17.4L4.8 18.8Z';
  const trims = finish === 'tailored' ? [dots([[10, 20.4]], 0.5, '#4a4038')] : [];
  return [-1, 1].map((side) => {
    if (finish !== 'denim') return onSide({ d: welt, cloth: 'shell', trims }, side);
    const pocket = onSide({ d: patch, cloth: 'shell', seams: [seam(stitches, 'stitch')] }, side);
    return { ...pocket, folds: [fold([5, 24], [14, 18], 0.6, 3, side, 0.35, side)] };
  });
}

/** A bellows pocket with its flap, on the thigh. */
export function cargoPocket(cut: LegCut, side: number): Piece[] {
  const y = cut.rise + 14;
  const x = cut.hip - 8;
  const tall = 19;
  const bag = `M${x - 3} ${y + 2}L${x + 11} ${y + 1.4}L${x + 12} ${y + tall}L${x - 2.6} ${y + tall + 0.8}Z`;
  const flap = `M${x - 3.6} ${y}L${x + 11.4} ${y - 0.6}L${x + 11.8} ${y + 5}L${x + 4.4} ${y + 7.2}L${x - 3.4} ${y + 5.8}Z`;
  const pieces: Piece[] = [
    {
      d: bag,
      cloth: 'shell',
      seams: [
        seam(`M${x + 4} ${y + 6}L${x + 4.6} ${y + tall + 0.4}`),
        seam(`M${x - 2.3} ${y + 3}L${x - 1.9} ${y + tall}L${x + 11.3} ${y + tall - 0.8}`, 'stitch'),
      ],
    },
    {
      d: flap,
      cloth: 'shell',
      seams: [seam(`M${x - 2.8} ${y + 5.2}L${x + 4.4} ${y + 6.5}L${x + 11.2} ${y + 4.4}`, 'stitch')],
      trims: [dots([[x + 4.3, y + 5.2]], 0.5, '#7d705e')],
    },
  ];
  return pieces.map((piece) => onSide(piece, side));
}
