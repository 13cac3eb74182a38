import type { GarmentSpec } from '../garment-spec.ts';
import type { Place } from './lay.ts';
import { lightness } from './mix-color.ts';

/** What is laid with a garment, and where each of the two lies. */
export interface Pairing {
  /** What lies beside; a bag is not a kind of garment, but is cut from a cloth all the same. */
  spec: GarmentSpec;
  bag?: boolean;
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
    bag: true,
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
