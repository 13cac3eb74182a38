import { collar } from './collar.ts';
import { lightness, mix } from './colour.ts';
import { type Brief, dots, type Piece, seam } from './draft.ts';
import { flip } from './geometry.ts';
import { lapels } from './lapel.ts';
import type { Build, Style } from './outerwear.ts';

/** The collar of an outer layer: shirt collar, lapels, knitted band or stand. */
export function collarOf(brief: Brief, build: Build, style: Style): Piece[] {
  const { back } = brief;
  if (style === 'trucker') return collar(brief);
  if (style === 'blazer' || style === 'coat' || style === 'biker') return lapels(brief, style, build.opening);
  if (style === 'cardigan') return cardiganBand(build, back);
  const tall = style === 'zip' ? 5.6 : 3;
  const low = back ? 2.6 : build.opening;
  const rim = `C${-8} ${low * 0.6} -4 ${low} 0 ${low}C4 ${low} 8 ${low * 0.6} 9 0`;
  const d = `M-9 0${rim}Q9.4 ${-tall * 0.6} 8 ${-tall}C6 ${low - tall} 3 ${low - tall + 0.6} 0 ${low - tall + 0.6}C-3 ${low - tall + 0.6} -6 ${low - tall} -8 ${-tall}Q-9.4 ${-tall * 0.6} -9 0Z`;
  const ribs = Array.from({ length: 15 }, (_, i) => {
    const x = -7.6 + (15.2 * i) / 14;
    const y = low * (1 - (x / 9) ** 2);
    return `M${x} ${y}L${x * 0.9} ${y - tall}`;
  }).join('');
  const inner: Piece = { d: `M-8 ${-tall}Q0 ${-tall - 2.4} 8 ${-tall}L9 0Q0 4-9 0Z`, cloth: 'inside' };
  return [
    ...(back ? [] : [inner]),
    { d, cloth: style === 'bomber' ? 'rib' : 'shell', seams: style === 'bomber' ? [seam(ribs, 'rib')] : [] },
  ];
}

function cardiganBand(build: Build, back: boolean): Piece[] {
  if (back) return [{ d: 'M-10 .6Q0 3.6 10 .6L9-1Q0 1-9-1Z', cloth: 'rib' }];
  const o = build.opening;
  const edge = (g: number) => `C${-1 - g} ${o * 0.7} ${6 - g} ${o * 0.3} ${8.4 - g * 0.4} ${-0.6}`;
  const right = `M-1.6 ${build.hem}L-1.6 ${o}${edge(0)}L11.6 .8C8.6 ${o * 0.36} 2.6 ${o * 0.74} 2 ${o + 1}L2 ${build.hem + 1}Z`;
  return [
    { d: flip(right), cloth: 'rib' },
    { d: right, cloth: 'rib' },
  ];
}

/** What an outer layer closes with: buttons or a zip. */
export function fastening({ spec }: Brief, build: Build, style: Style): Piece[] {
  const dark = lightness(spec.color) < 0.5;
  const horn = mix(spec.color, dark ? '#d9c9b0' : '#5b4435', 0.7);
  const row = (x: number, from: number, to: number, n: number, r: number, colour: string) => ({
    d: 'M0 0Z',
    cloth: 'own' as const,
    colour: 'none',
    trims: [
      dots(
        Array.from({ length: n }, (_, i) => [x, from + ((to - from) * i) / Math.max(1, n - 1)] as const),
        r,
        colour,
      ),
    ],
  });
  if (style === 'cardigan') return [row(0.2, build.opening + 3, build.hem - 3, 5, 0.85, horn)];
  if (style === 'trucker') return [row(0, 13, build.hem - 2, 6, 0.8, '#b08a58')];
  if (style === 'blazer')
    return [
      row(
        0,
        build.opening + 3,
        build.opening + 3,
        1,
        1,
        mix(spec.color, lightness(spec.color) < 0.25 ? '#7a6a5c' : '#2a1e18', 0.6),
      ),
    ];
  if (style === 'coat')
    return [
      row(
        4.4,
        build.opening + 4,
        build.opening + 20,
        2,
        1.15,
        mix(spec.color, lightness(spec.color) < 0.25 ? '#7a6a5c' : '#2a1e18', 0.6),
      ),
      row(
        -4,
        build.opening + 4,
        build.opening + 20,
        2,
        1.15,
        mix(spec.color, lightness(spec.color) < 0.25 ? '#7a6a5c' : '#2a1e18', 0.6),
      ),
    ];
  const path =
    style === 'biker'
      ? `M3.6 ${build.opening - 2}L1 ${build.hem}`
      : `M.1 ${build.opening - (style === 'zip' ? 5 : 2)}L.2 ${build.hem + 0.6}`;
  return [
    {
      d: 'M0 0Z',
      cloth: 'own',
      colour: 'none',
      trims: [
        { d: path, colour: '#3b3836', width: 1.1 },
        { d: path, colour: '#c9c4ba', width: 0.5 },
        {
          d: `M${style === 'biker' ? 3.6 : 0.1} ${build.opening}L${style === 'biker' ? 3.3 : 0.4} ${build.opening + 3}`,
          colour: '#b9b3a8',
          width: 0.8,
          raised: true,
        },
      ],
    },
  ];
}
