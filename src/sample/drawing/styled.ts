import type { GarmentSpec } from '../garment-spec.ts';
import { lightness } from './colour.ts';
import type { Place } from './press.ts';

/** What is laid with a garment, and where each of the two lies. */
interface Pairing {
  spec: GarmentSpec;
  place: Place;
  own: Place;
}

const PLAIN = { print: 'plain', accent: '#ffffff', buttons: false } as const;

function jeans(seed: number, dark: boolean): GarmentSpec {
  return {
    ...PLAIN,
    kind: 'jeans',
    length: 'regular',
    neck: 'none',
    sleeve: 'none',
    cut: 'straight',
    fabric: 'denim',
    color: dark ? '#9db4cb' : '#3c5270',
    seed,
  };
}

function tee(seed: number, color: string): GarmentSpec {
  return {
    ...PLAIN,
    kind: 'top',
    length: 'regular',
    neck: 'crew',
    sleeve: 'short',
    cut: 'straight',
    fabric: 'cotton',
    color,
    seed,
  };
}

function cardigan(seed: number, color: string): GarmentSpec {
  return {
    ...PLAIN,
    kind: 'cardigan',
    length: 'crop',
    neck: 'v',
    sleeve: 'long',
    cut: 'straight',
    fabric: 'knit',
    color,
    buttons: true,
    seed,
  };
}

/** A quiet second garment for the styled view: denim under tops, a tee over trousers, a knit beside a dress. */
export function companion(spec: GarmentSpec): Pairing {
  const dark = lightness(spec.color) < 0.45;
  const seed = spec.seed + 11;
  const place = (x: number, y: number, width: number, height: number, tilt: number): Place => ({
    x,
    y,
    width,
    height,
    largest: 8,
    tilt,
  });
  switch (spec.kind) {
    case 'top':
    case 'cardigan':
    case 'blazer':
    case 'jacket':
      return { spec: jeans(seed, dark), place: place(352, 470, 300, 570, -5), own: place(262, 290, 420, 440, 4) };
    case 'coat':
      return { spec: jeans(seed, dark), place: place(420, 480, 280, 520, -8), own: place(258, 390, 440, 620, 3) };
    case 'dress':
    case 'set':
      return {
        spec: cardigan(seed, dark ? '#e6dccb' : '#8d7b68'),
        place: place(392, 300, 350, 400, 12),
        own: place(255, 410, 400, 620, -4),
      };
    default:
      return {
        spec: tee(seed, dark ? '#f1ece2' : '#3a3836'),
        place: place(340, 220, 380, 330, 7),
        own: place(270, 470, 400, 560, -4),
      };
  }
}
