import type { GarmentSpec } from '../garment-spec.ts';
import { fine } from './fabric.ts';
import { chance } from './geometry.ts';
import { lightness, mix, shadowOf } from './mix-color.ts';

/** A line of thread, or of discs strung that far apart. */
type Thread = [d: string, width: number, opacity: number, apart?: number];

/** One repeat of a weave in centimetres: dark and pale threads, their widths and strengths. */
interface Weave {
  width: number;
  height: number;
  dark: Thread;
  /** Threads of the cloth's own color over the dark, which is left to lie between them. */
  own?: readonly Thread[];
  pale?: Thread;
  /** The few spots that catch the lamp. */
  glint?: Thread;
  turn?: number;
  /** Opaque, not twice as strong where pieces overlap, and with round ends: a stroke of no length is a disc. */
  dense?: boolean;
  /** Too fine to see but from close by, where drawing it would only shimmer. */
  fine?: boolean;
}

/** A mark laid loosely all over a tile; one that reaches out of its foot comes in again at its head. */
function strewn(mark: string, count: number, [width, height]: [number, number], seed: number, reach = 0): string {
  const rnd = chance(seed);
  const marks = Array.from({ length: count }, (_, i) => {
    const x = fine(rnd() * width);
    const y = ((i + rnd()) / count) * height;
    return `M${x} ${fine(y)}${mark}${y > height - reach ? `M${x} ${fine(y - height)}${mark}` : ''}`;
  });
  return marks.join('');
}

/** A few of the sequins on a tile: those whose lot falls between two bounds. */
function sequins(from: number, to: number): string {
  // A seed whose brightest lie well apart.
  const rnd = chance(850);
  const places = Array.from({ length: 80 }, (_, i) => ({ lot: rnd(), x: i % 8, row: Math.floor(i / 8) }));
  const some = places.filter(({ lot }) => lot >= from && lot < to);
  return some.map(({ x, row }) => `M${fine(x + 0.3 + (row % 2) / 2)} ${fine(row * 0.72 + 0.3)}h0`).join('');
}

/** Where all the sequins of a tile are strung. */
const ROWS = [0, 1, 2, 3, 4]
  .map((row) => `M.4 ${fine(row * 1.44 + 0.4)}H8.4M-.1 ${fine(row * 1.44 + 1.12)}H8.4`)
  .join('');

/** Petals as strokes from near a flower's middle outward. */
const PETALS = 'm.48 .15l.38 .12m-.75 .22l.09 .39m-.57-.54l-.29 .27m.18-.76l-.38-.12m.75-.22l-.09-.39m.57 .54l.29-.27';
const FLOWERS = `M1.4 1.4${PETALS}M4.2 4.2${PETALS}`;
const NET = [0.8, 1.6, 2.4, 3.2, 4, 4.8, 5.6]
  .map((at) => [fine(at), fine(5.6 - at)])
  .map(([at, rest]) => `M0 ${at}L${at} 0M${at} 5.6L5.6 ${at}M${at} 0L5.6 ${rest}M0 ${at}L${rest} 5.6`)
  .join('');
const VINE = 'M-1.4 0q1.4-1.4 2.8 0t2.8 0 2.8 0M-1.4 2.8q1.4 1.4 2.8 0t2.8 0 2.8 0M-1.4 5.6q1.4-1.4 2.8 0t2.8 0 2.8 0';
const LEAVES = 'M2.8 2.2q.2 .3 0 .8M2.8 .6q-.2-.3 0-.6M.3 3.3q.3-.3 .2-.7M5.2 4.9q.3 .2 .2 .6';
/** Crochet: a row of shells, and half a repeat lower the next. */
const FAN = 'Q.3 .3 1.8 .2Q3.3 .3 3.6 1.7M1.8 1.8V.3M1.8 1.8L.9 .6M1.8 1.8L2.7 .6M1.8 1.8L.3 1.3M1.8 1.8L3.3 1.3';
const HALF_FANS = 'M0 3.6V2M3.6 3.6V2M0 3.6L.9 2.4M3.6 3.6L2.7 2.4M0 3.6L1.5 3.1M3.6 3.6L2.1 3.1';
const FANS = `M0 1.7${FAN}${HALF_FANS}M1.8 3.5Q1.5 2.1 0 2M1.8 3.5Q2.1 2.1 3.6 2`;

const WEAVES: Partial<Record<GarmentSpec['fabric'], Weave>> = {
  denim: {
    width: 2,
    height: 2,
    turn: 32,
    dark: ['M0 0V2M.5 0V2M1 0V2M1.5 0V2', 0.2, 0.17],
    pale: ['M.3 0V.9M.8 .4V2M1.3 0V1.2M1.8 .6V1.8', 0.14, 0.24],
  },
  knit: {
    width: 2,
    height: 2.1,
    dark: ['M0 0L.5 .5L1 0L1.5 .5L2 0M0 .7L.5 1.2L1 .7L1.5 1.2L2 .7M0 1.4L.5 1.9L1 1.4L1.5 1.9L2 1.4', 0.15, 0.16],
    pale: ['M.5 0V2.1M1.5 0V2.1', 0.34, 0.15],
  },
  linen: {
    width: 3.1,
    height: 2.7,
    dark: ['M0 .3H2.1M.8 .8H3.1M0 1.4H1.3M1 2H2.7M.2 2.4H1.8', 0.09, 0.14],
    pale: ['M.4 0V1.7M1.1 .6V2.7M2 0V2M2.7 .9V2.7', 0.12, 0.24],
  },
  mesh: { width: 1, height: 1, dark: ['M0 0L1 1M1 0L0 1', 0.12, 0.42] },
  wool: {
    width: 1.2,
    height: 1.2,
    fine: true,
    turn: 45,
    dark: ['M0 .15H.9M.3 .55H1.2M0 .95H.7', 0.14, 0.14],
    pale: ['M.2 .35H1.1M0 .75H.6M.5 1.1H1.2', 0.12, 0.12],
  },
  cotton: {
    width: 0.6,
    height: 0.6,
    fine: true,
    dark: ['M0 .1H.3M.3 .4H.6', 0.12, 0.1],
    pale: ['M.1 .2V.6M.4 0V.3', 0.12, 0.14],
  },
  lace: {
    width: 5.6,
    height: 5.6,
    dense: true,
    dark: ['M0 2.8H5.6', 5.6, 0.46],
    own: [
      [NET, 0.1, 1],
      [VINE + LEAVES, 0.22, 1],
      [FLOWERS, 0.54, 1],
    ],
    pale: [FLOWERS, 0.14, 0.4],
  },
  sequin: {
    width: 8,
    height: 7.2,
    dense: true,
    dark: [ROWS, 1.02, 0.5, 1],
    own: [[ROWS, 0.86, 1, 1]],
    pale: [sequins(0.1, 0.5), 0.68, 0.62],
    glint: [sequins(0.5, 0.58), 0.66, 0.8],
  },
  corduroy: { width: 1, height: 3, dense: true, dark: ['M0 0V3M1 0V3', 0.36, 0.5], pale: ['M.45 0V3', 0.3, 0.34] },
  teddy: {
    width: 4,
    height: 4,
    dense: true,
    dark: [strewn('l.3 .2', 22, [4, 4], 1), 0.3, 0.22],
    pale: [strewn('l.3-.2', 28, [4, 4], 2), 0.3, 0.22],
  },
  fur: {
    width: 5,
    height: 6,
    dense: true,
    dark: [strewn('l.2 1.6', 16, [5, 6], 1, 1.6), 0.15, 0.3],
    pale: [strewn('l-.1 1.9', 22, [5, 6], 2, 1.9), 0.14, 0.36],
  },
  crochet: { width: 3.6, height: 3.6, dense: true, dark: ['M0 1.8H3.6', 3.6, 0.55], own: [[FANS, 0.4, 1]] },
  tweed: {
    width: 5,
    height: 5,
    dense: true,
    dark: [strewn('h.6', 22, [5, 5], 1) + strewn('v.6', 20, [5, 5], 2), 0.18, 0.5],
    pale: [strewn('h.5', 19, [5, 5], 3) + strewn('v.5', 17, [5, 5], 4), 0.18, 0.6],
    glint: [strewn('h.4', 4, [5, 5], 5) + strewn('v.4', 4, [5, 5], 6), 0.22, 0.55],
  },
};

/** Whether paper shows through the holes of a cloth; those of a pale one look darker than it instead. */
function isSheer({ fabric, color }: GarmentSpec): boolean {
  return (fabric === 'lace' || fabric === 'crochet') && lightness(color) < 0.48;
}

/** How opaque a cloth is: mesh lets some of what lies below through, but a pale one would take the color of it. */
export function opacityOf(spec: GarmentSpec): string {
  if (isSheer(spec)) return '.5';
  return spec.fabric === 'mesh' ? fine(0.84 + 0.16 * paleness(spec.color)) : '1';
}

/** How pale a color is, 0–1: nothing up to a middle tone, all of it at cream. */
function paleness(color: string): number {
  return Math.min(1, Math.max(0, (lightness(color) - 0.45) / 0.4));
}

/** Thread drawn over the cloth as a small repeating tile, in shadow and light of its own color. */
export function weave(id: string, spec: GarmentSpec, unit: number, close: boolean): string {
  const weft = WEAVES[spec.fabric];
  if (!weft || (weft.fine && !close)) return '';
  const u = (n: number) => Math.round(n * unit * 10) / 10;
  const strength = (close ? 1.25 : 0.8) * (spec.fabric === 'mesh' ? 1 - 0.8 * paleness(spec.color) : 1);
  const light = lightness(spec.color);
  const thread = ([d, width, opacity, apart]: Thread, color: string) => {
    // Mixed rather than laid over; the same part of shadow shows more on pale cloth.
    const mixed = () => mix(spec.color, color, Math.min(1, opacity * strength * (1.15 - 0.5 * light)));
    const discs = apart ? ` stroke-dasharray="0 ${u(apart)}"` : '';
    const paint = weft.dense
      ? `stroke="${mixed()}" stroke-width="${u(width)}" stroke-linecap="round"${discs}`
      : `stroke="${color}" stroke-width="${u(width)}" opacity="${Math.round(opacity * strength * 100) / 100}"`;
    return `<path d="${d.replace(/[\d.]+/g, (n) => String(u(Number(n))))}" fill="none" ${paint}/>`;
  };
  const turn = weft.turn ? ` patternTransform="rotate(${weft.turn})"` : '';
  const threads = [
    isSheer(spec) ? '' : thread(weft.dark, shadowOf(spec.color)),
    ...(weft.own ?? []).map((own) => thread(own, spec.color)),
    weft.pale && thread(weft.pale, mix(spec.color, '#ffffff', 0.25 + light * 0.5)),
    weft.glint && thread(weft.glint, mix(spec.color, '#ffffff', 0.85)),
  ];
  return (
    `<pattern id="${id}" width="${u(weft.width)}" height="${u(weft.height)}" patternUnits="userSpaceOnUse"${turn}>` +
    `${threads.join('')}</pattern>`
  );
}
