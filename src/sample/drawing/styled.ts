import type { GarmentSpec } from '../garment-spec.ts';
import { type Draft, dots, fold, seam } from './draft.ts';
import type { Place } from './lay.ts';
import { lightness } from './mix-color.ts';

/** What is laid with a garment, and where each of the two lies. */
export interface Pairing {
  spec: GarmentSpec;
  /** A bag is not a kind of garment, but is cut from a cloth all the same. */
  bag?: Draft;
  place: Place;
  own: Place;
}

const PLAIN = { print: 'plain', accent: '#ffffff', buttons: false, neck: 'none', sleeve: 'none' } as const;
const STRAIGHT = { ...PLAIN, length: 'regular', cut: 'straight' } as const;

function place(x: number, y: number, width: number, height: number, tilt: number): Place {
  return { x, y, width, height, largest: 8, tilt };
}

/** A quiet second garment for the styled view: denim under tops, a tee above trousers, a bag beside the rest. */
export function companions(spec: GarmentSpec): Pairing[] {
  const dark = lightness(spec.color) < 0.45;
  const seed = spec.seed + 11;
  const bag: Pairing = {
    spec: { ...STRAIGHT, kind: 'top', fabric: 'leather', color: dark ? '#b98d63' : '#5a3d2e', seed },
    bag: draftBag(),
    place: place(478, 588, 172, 330, 9),
    own: place(252, 386, 424, 620, -3),
  };
  const upper = ['top', 'cardigan', 'blazer', 'jacket'].includes(spec.kind);
  if (upper) {
    const jeans: GarmentSpec = {
      ...STRAIGHT,
      kind: 'jeans',
      fabric: 'denim',
      color: dark ? '#a9bed2' : '#415a7c',
      seed,
    };
    return [{ spec: jeans, place: place(412, 438, 330, 640, -4), own: place(238, 262, 404, 420, 5) }, bag];
  }
  if (spec.kind === 'dress' || spec.kind === 'set' || spec.kind === 'coat') return [bag];
  const tee: GarmentSpec = {
    ...STRAIGHT,
    kind: 'top',
    neck: 'crew',
    sleeve: 'short',
    fabric: 'cotton',
    color: dark ? '#efe9dd' : '#413d3b',
    seed,
  };
  return [{ spec: tee, place: place(352, 212, 370, 320, 8), own: place(272, 500, 400, 500, -4) }, bag];
}

/** A small shoulder bag, its strap lying loose. */
function draftBag(): Draft {
  const metal = '#c2a46c';
  return {
    focus: [0, 20],
    pieces: [
      { d: 'M-11 3C-16-16-7-28 3-25C14-21 15-8 11 3', cloth: 'shell', strap: 1.5 },
      {
        d: 'M-13 0Q0-2 13 0C15 6 15.4 14 14.4 18Q13.4 20.6 10 20.8Q0 21.6-10 20.8Q-13.4 20.6-14.4 18C-15.4 14-15 6-13 0Z',
        cloth: 'shell',
        folds: [fold([-12, 14], [10, 19], 0.4, 3, 1, 0.3)],
        seams: [seam('M-13.4 17.6Q-12.6 19.6-10 19.8Q0 20.6 10 19.8Q12.6 19.6 13.4 17.6', 'stitch')],
      },
      {
        d: 'M-13.2-.4Q0-2.6 13.2-.4C14.4 4 14.4 7 13 10Q7 13.6 0 13.8Q-7 13.6-13 10C-14.4 7-14.4 4-13.2-.4Z',
        cloth: 'shell',
        folds: [fold([-9, 2], [8, 4], 0.4, 4, 1, 0.35)],
        seams: [seam('M-12.2 9.4Q-6.6 12.6 0 12.8Q6.6 12.6 12.2 9.4', 'stitch')],
        trims: [
          dots([[0, 12]], 1.1, metal),
          dots(
            [
              [-11.4, 1.4],
              [11.4, 1.4],
            ],
            0.8,
            metal,
          ),
        ],
      },
    ],
  };
}
