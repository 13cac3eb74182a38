import { type Brief, crease, dots, fold, onSide, type Piece, seam } from '../draft.ts';
import { between, flip, whole } from '../geometry.ts';
import { lightness } from '../mix-color.ts';

/** A hood laid flat behind the neck: its inside, and the two sides that cross in front with a cord through their edge. */
export function hood({ spec, back, rnd }: Brief): Piece[] {
  const crown = 'C-15.4-7-14.6-17-8-20.6Q0-24 8-20.6C14.6-17 15.4-7 11 2';
  if (back) {
    return [
      {
        d: `M-11 2${crown}Q0 5.4-11 2Z`,
        cloth: 'shell',
        seams: [seam('M0-22.2Q.8-10 .2 3.6'), seam('M.8-22.2Q1.6-10 1 3.4', 'stitch')],
        folds: [-1, 1].flatMap((s) => [
          crease([10, 0], [4, between(rnd, -9, -5)], 2, 1.4, -0.5, s),
          crease([11.6, -6], [5, between(rnd, -15, -11)], 2, -1, 0.45, s),
        ]),
      },
    ];
  }
  const inside: Piece = {
    d: `M-11 2${crown}Q6 8 0 8Q-6 8-11 2Z`,
    cloth: 'inside',
    seams: [seam('M0-19Q.8-10 .2 2')],
    folds: [fold([-5, -15], [-2, 2], 1, 3, 1, -0.4), fold([5, -15], [3, 2], 1, 3, -1, 0.35)],
  };
  const edge = 'C4.6 5 9.6-3 8.4-11.4Q7-17.4-.4-18.8';
  const side: Piece = {
    d: `M-1.6 8.8${edge}L-.4-22.3Q4.6-22.4 8-20.6C14.6-17 15.4-7 11.4 2.4Q6.6 8.6-1.6 8.8Z`,
    cloth: 'shell',
    seams: [seam('M1.6 8C7 4 11.6-4 10.2-12.2Q8.4-18.8-.4-20.6', 'stitch')],
    folds: [
      crease([12.6, -3], [9.4, between(rnd, -15, -12)], 2, -1, 0.4),
      crease([11, 1], [4.6, between(rnd, 3.4, 5)], 1.6, 0.8, -0.4),
    ],
  };
  const cord = lightness(spec.color) > 0.75 ? '#b9ad9b' : '#ece6da';
  const cords = [-1, 1].map((s): Piece => {
    const [x, end] = [s * 3.6, between(rnd, 23, 29)];
    const foot = x + s * 0.6;
    const tip = { d: `M${foot} ${end - 1.6}L${foot} ${end + 0.4}`, color: '#8a8178', width: 0.95 };
    const d = `M${x} 6.4Q${x + s * between(rnd, 0.2, 2)} 14 ${foot} ${end}`;
    return { d, cloth: 'own', color: cord, strap: 0.75, trims: [dots([[x, 6]], 0.6, '#a8a298'), tip] };
  });
  return [inside, onSide(side, -1), side, ...cords];
}

/** The pocket across the front of a hooded top, in halves where a zip parts it. */
export function pouch(zip: boolean, width: number, hem: number): Piece[] {
  const [wide, narrow, top] = [width * 0.64, width * 0.4, hem - 17];
  const half = `L${narrow} ${top}Q${narrow + 1} ${top + 7} ${wide} ${top + 10}L${wide} ${hem - 0.4}`;
  const stitches = [
    `M${narrow - 1} ${top + 0.6}Q${narrow} ${top + 7.6} ${wide - 0.8} ${top + 10.8}`,
    `M.8 ${top + 1.2}L${narrow - 1} ${top + 0.8}`,
  ];
  const slouch = fold([narrow - 1, top + 5], [narrow - 3, hem], 0.4, 2.6, 1, -0.35);
  const right: Piece = {
    d: `M.7 ${top + 0.4}${half}L.7 ${hem + 0.6}Z`,
    cloth: 'shell',
    seams: stitches.map((d) => seam(d, 'stitch')),
    folds: [slouch],
  };
  if (zip) return [onSide(right, -1), right];
  const both = stitches.flatMap((d) => [seam(d, 'stitch'), seam(flip(d), 'stitch')]);
  return [{ ...right, d: whole(`M0 ${top + 0.4}${half}`), seams: both }];
}
