import type { GarmentSpec } from '../garment-spec.ts';
import { channels, lightness, mix, shadowOf } from './mix-color.ts';

/** How a cloth falls and takes light. */
interface Hand {
  /** Base frequency of its creases, across and along. */
  crease: string;
  /** How much creasing adds to the relief, and how broad shading adds to the light. */
  crumple: number;
  cloud: number;
  /** Softness of folds in pixels; shine of the highlights. */
  soft: number;
  /** How much of a fold's sharp edge shows, 0–1. */
  crisp: number;
  shine: number;
  depth: number;
  octaves: number;
}

const HANDS: Record<GarmentSpec['fabric'], Hand> = {
  cotton: { crease: '.012 .008', crumple: 0.1, cloud: 0.15, soft: 5.5, crisp: 0.22, shine: 0.75, depth: 1, octaves: 4 },
  denim: { crease: '.02 .014', crumple: 0.1, cloud: 0.2, soft: 4.2, crisp: 0.28, shine: 0.7, depth: 0.9, octaves: 5 },
  satin: { crease: '.011 .004', crumple: 0, cloud: 0.55, soft: 8, crisp: 0.16, shine: 1.7, depth: 1.5, octaves: 2 },
  knit: { crease: '.01 .007', crumple: 0.06, cloud: 0.14, soft: 7.5, crisp: 0.14, shine: 0.6, depth: 0.95, octaves: 5 },
  linen: {
    crease: '.024 .016',
    crumple: 0.12,
    cloud: 0.12,
    soft: 4.5,
    crisp: 0.26,
    shine: 0.7,
    depth: 0.9,
    octaves: 5,
  },
  leather: {
    crease: '.016 .012',
    crumple: 0.09,
    cloud: 0.27,
    soft: 6,
    crisp: 0.28,
    shine: 1.4,
    depth: 1.4,
    octaves: 3,
  },
  mesh: { crease: '.01 .006', crumple: 0.06, cloud: 0.16, soft: 6, crisp: 0.2, shine: 0.7, depth: 0.8, octaves: 5 },
  fleece: { crease: '.16 .16', crumple: 0.1, cloud: 0.08, soft: 7, crisp: 0.16, shine: 0.7, depth: 1, octaves: 3 },
  wool: { crease: '.011 .008', crumple: 0.07, cloud: 0.12, soft: 6.5, crisp: 0.2, shine: 0.6, depth: 0.95, octaves: 5 },
  lace: { crease: '.012 .008', crumple: 0.05, cloud: 0.14, soft: 6, crisp: 0.2, shine: 0.7, depth: 0.85, octaves: 4 },
  sequin: { crease: '.02 .014', crumple: 0.02, cloud: 0.3, soft: 7, crisp: 0.16, shine: 1.5, depth: 1.3, octaves: 5 },
  velvet: { crease: '.014 .007', crumple: 0, cloud: 0.5, soft: 6.5, crisp: 0.1, shine: 1.2, depth: 1.5, octaves: 5 },
  corduroy: { crease: '.014 .01', crumple: 0.07, cloud: 0.16, soft: 6.5, crisp: 0.2, shine: 0.7, depth: 1, octaves: 5 },
  teddy: { crease: '.13 .13', crumple: 0.09, cloud: 0.1, soft: 9, crisp: 0.1, shine: 1.01, depth: 1.1, octaves: 2 },
  fur: { crease: '.1 .03', crumple: 0.07, cloud: 0.6, soft: 10, crisp: 0.08, shine: 1.01, depth: 1.1, octaves: 5 },
  suede: { crease: '.03 .024', crumple: 0, cloud: 0.3, soft: 6.5, crisp: 0.2, shine: 0.4, depth: 0.95, octaves: 6 },
  crochet: { crease: '.016 .012', crumple: 0.06, cloud: 0.1, soft: 7, crisp: 0.14, shine: 0.6, depth: 0.9, octaves: 4 },
  tweed: { crease: '.011 .008', crumple: 0.07, cloud: 0.1, soft: 7, crisp: 0.18, shine: 0.55, depth: 0.95, octaves: 5 },
  nylon: { crease: '.02 .024', crumple: 0.07, cloud: 0.08, soft: 4, crisp: 0.36, shine: 1.4, depth: 1.05, octaves: 3 },
};

/** How light cloth lying flat is, after the lamp's angle. */
const FLAT = 0.72;

/** How the cloth of a spec falls; only outerwear's fleece is a teddy, the rest is brushed and smooth. */
function handOf({ fabric, kind }: GarmentSpec): Hand {
  if (fabric === 'fleece' && kind !== 'jacket' && kind !== 'coat') return { ...HANDS.knit, crumple: 0.08 };
  return HANDS[fabric];
}

/** A number in hundredths. */
export function fine(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}

/**
 * The light on a garment, as a filter over its relief drawn in greys: blurred, creased, lit from the upper left, and
 * given back as tinted shadow and pale highlight, so that white cloth is not greyed nor black cloth flattened.
 * @param scale how many times closer than usual the garment is seen
 * @param plain without the cloth's own creases, for what lies beside
 */
export function lightFilter(id: string, spec: GarmentSpec, scale: number, plain: boolean): string {
  const hand = handOf(spec);
  const frequency = hand.crease
    .split(' ')
    .map((n) => String(Math.round((Number(n) / scale) * 1e4) / 1e4).replace(/^0/, ''));
  const toAlpha = '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/>';
  const creased =
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency.join(' ')}" numOctaves="${hand.octaves}" seed="${spec.seed % 997}" result="n"/>` +
    `<feComposite in="c" in2="n" operator="arithmetic" k2=".8" k3="${fine(hand.crumple * (1.1 - 0.4 * lightness(spec.color)))}"/>`;
  // The noise's red is multiplied by its alpha, so it averages a quarter.
  const clouded = `<feComposite in2="n" operator="arithmetic" k2="1" k3="${fine(hand.cloud * 1.4)}" k4="${fine(hand.cloud * -0.35)}"/>`;
  return (
    `<filter id="${id}" x="0" y="0" width="1" height="1">` +
    `<feGaussianBlur stdDeviation="${fine(1.3 * scale)}" result="a"/><feGaussianBlur in="SourceGraphic" stdDeviation="${fine(hand.soft * scale)}"/>` +
    `<feComposite in2="a" operator="arithmetic" k2="${fine(1 - hand.crisp)}" k3="${hand.crisp}" result="b"/>` +
    `${plain ? toAlpha : toAlpha.replace('/>', ' result="c"/>') + creased}` +
    `<feDiffuseLighting surfaceScale="${fine((plain ? 21 : 26) * hand.depth)}"><feDistantLight azimuth="228" elevation="46"/></feDiffuseLighting>` +
    `<feGaussianBlur stdDeviation="${fine((hand.shine > 1 ? 1.6 : 0.7) * scale)}"/><feComposite in2="b" operator="arithmetic" k2="1" k3=".3" k4="-.16"${plain ? ' result="m"/>' : `/>${clouded.replace('/>', ' result="m"/>')}`}` +
    `${tinted(spec, hand)}</filter>`
  );
}

/** Turns light into what is painted over the cloth: shadow of its own color below a level, highlight above it. */
function tinted({ color }: GarmentSpec, hand: Hand): string {
  const light = lightness(color);
  const channelRows = (hex: string) =>
    channels(hex)
      .map((c) => `0 0 0 0 ${fine(c / 255)} `)
      .join('');
  const shadow = 1.7 - light * 0.6;
  const shine = hand.shine * (light < 0.25 ? 1.15 : 1.3);
  return (
    `<feColorMatrix values="${channelRows(mix(color, '#ffffff', light > 0.5 ? 0.9 : 0.62))}${fine(shine)} 0 0 0 ${fine(-shine * (FLAT + 0.01))}" result="h"/>` +
    `<feColorMatrix in="m" values="${channelRows(shadowOf(color))}${fine(-shadow)} 0 0 0 ${fine(shadow * FLAT)}"/>` +
    '<feMerge><feMergeNode/><feMergeNode in="h"/></feMerge>'
  );
}

/** The thread of topstitching: ochre on blue denim, otherwise a neighbor of the cloth. */
export function threadOf(spec: GarmentSpec): string {
  const light = lightness(spec.color);
  if (spec.fabric === 'denim' && light > 0.16 && light < 0.8) return '#c8904a';
  return light < 0.3 ? mix(spec.color, '#ffffff', 0.3) : mix(spec.color, '#2a1c18', 0.3);
}
