import { type Brief, loose, onSide, type Piece, ribs, seam } from '../draft.ts';
import { lightness, mix } from '../mix-color.ts';
import { buttonRow } from './bodice.ts';
import { collar } from './collar.ts';
import type { Build, OuterwearStyle } from './outerwear-style.ts';

/** The collar of an outer layer: shirt collar, lapels, knitted band or stand. */
export function collarOf(brief: Brief, build: Build, style: OuterwearStyle): Piece[] {
  const { back } = brief;
  if (style === 'trucker') return collar(brief);
  if (style === 'blazer' || style === 'coat' || style === 'biker') return lapels(brief, style, build.opening);
  if (style === 'cardigan') return cardiganBand(build, back);
  const tall = style === 'zip' ? 5.6 : style === 'puffer' ? 7.4 : 3;
  const low = back ? 2.6 : build.opening;
  const rim = `C${-8} ${low * 0.6} -4 ${low} 0 ${low}C4 ${low} 8 ${low * 0.6} 9 0`;
  const d = `M-9 0${rim}Q9.4 ${-tall * 0.6} 8 ${-tall}C6 ${low - tall} 3 ${low - tall + 0.6} 0 ${low - tall + 0.6}C-3 ${low - tall + 0.6} -6 ${low - tall} -8 ${-tall}Q-9.4 ${-tall * 0.6} -9 0Z`;
  const rib = (x: number) => {
    const y = low * (1 - (x / 9) ** 2);
    return `M${x} ${y}L${x * 0.9} ${y - tall}`;
  };
  const quilted = [seam(`M-8.8-3.4Q0 ${low - 4} 8.8-3.4`)];
  const seams = style === 'bomber' ? [ribs(15, -7.6, 7.6, rib)] : style === 'puffer' ? quilted : [];
  const inner: Piece = { d: `M-8 ${-tall}Q0 ${-tall - 2.4} 8 ${-tall}L9 0Q0 4-9 0Z`, cloth: 'inside' };
  return [...(back ? [] : [inner]), { d, cloth: style === 'bomber' ? 'rib' : 'shell', seams }];
}

function cardiganBand(build: Build, back: boolean): Piece[] {
  if (back) return [{ d: 'M-10 .6Q0 3.6 10 .6L9-1Q0 1-9-1Z', cloth: 'rib' }];
  const o = build.opening;
  const edge = (g: number) => `C${-1 - g} ${o * 0.7} ${6 - g} ${o * 0.3} ${8.4 - g * 0.4} ${-0.6}`;
  const d = `M-1.6 ${build.hem}L-1.6 ${o}${edge(0)}L11.6 .8C8.6 ${o * 0.36} 2.6 ${o * 0.74} 2 ${o + 1}L2 ${build.hem + 1}Z`;
  return [-1, 1].map((side) => onSide({ d, cloth: 'rib' }, side));
}

/** Notched lapels and their collar, folded back to where the front fastens. */
function lapels({ back }: Brief, style: OuterwearStyle, opening: number): Piece[] {
  if (back) return [{ d: 'M-9.6 .6Q0-3.6 9.6 .6L10.4 4Q0 3-10.4 4Z', cloth: 'shell' }];
  const wide = style === 'coat' ? 2.4 : style === 'biker' ? 1.6 : 0;
  const low = opening + 0.6;
  const leaf =
    `M-1 ${low}C2 ${low * 0.72} 6.6 ${low * 0.34} 8.8 1.6Q11 5 ${12.6 + wide} 14.6L${15 + wide} ${17.4 + wide * 0.4}` +
    `C${13 + wide} ${low * 0.62} 7 ${low * 0.84} -1 ${low}Z`;
  const fall = `M8.2-2.6Q10.8 0 ${13.6 + wide * 0.6} 11.4L${10.4 + wide * 0.4} 14.6Q8.6 8 6.8 5.4Q8 1 8.2-2.6Z`;
  const notch = `M${10.4 + wide * 0.4} 14.6L${13 + wide} 15.2`;
  const stand: Piece = { d: 'M-8.6-1.8Q0-5 8.6-1.8L9.4 1.8Q0-.8-9.4 1.8Z', cloth: 'shell' };
  const stitch = `M${14.2 + wide} ${17.8 + wide * 0.4}C${12 + wide} ${low * 0.6} 6.4 ${low * 0.8} .4 ${low - 2}`;
  const stitched = style === 'biker' ? [seam(stitch, 'stitch')] : [];
  const folded: Piece[] = [
    { d: leaf, cloth: 'shell', grain: 20, seams: [seam(notch), ...stitched] },
    { d: fall, cloth: 'shell', grain: -24 },
  ];
  return [...[1, -1].flatMap((side) => folded.map((piece) => onSide(piece, side))), stand];
}

/** What an outer layer closes with: buttons or a zip. */
export function fastening({ spec }: Brief, build: Build, style: OuterwearStyle): Piece[] {
  const light = lightness(spec.color);
  const horn = mix(spec.color, light < 0.5 ? '#d9c9b0' : '#5b4435', 0.7);
  const dark = mix(spec.color, light < 0.25 ? '#7a6a5c' : '#2a1e18', 0.6);
  const { opening, hem } = build;
  switch (spec.zip ? 'zip' : style) {
    case 'cardigan':
      return [loose(buttonRow(0.2, opening + 3, hem - 3, 5, horn, 0.85))];
    case 'trucker':
      return [loose(buttonRow(0, 13, hem - 2, 6, '#b08a58', 0.8))];
    case 'blazer':
      return [loose(buttonRow(0, opening + 3, opening + 3, 1, dark, 1))];
    case 'coat':
      return [4.4, -4].map((x) => loose(buttonRow(x, opening + 4, opening + 20, 2, dark, 1.15)));
    default:
      return [zip(build, style)];
  }
}

function zip({ opening, hem }: Build, style: OuterwearStyle): Piece {
  const biker = style === 'biker';
  const tall = style === 'zip' ? 5 : style === 'puffer' ? 6.6 : 2;
  const d = biker ? `M3.6 ${opening - 2}L1 ${hem}` : `M.1 ${opening - tall}L.2 ${hem + 0.6}`;
  const puller = `M${biker ? 3.6 : 0.1} ${opening}L${biker ? 3.3 : 0.4} ${opening + 3}`;
  return teeth(d, puller);
}

/** A zip down the front of a top. */
export function frontZip(from: number, to: number): Piece {
  return teeth(`M.1 ${from}L.2 ${to}`, `M.1 ${from + 1}L.4 ${from + 4.4}`);
}

function teeth(d: string, puller: string): Piece {
  return loose([
    { d, color: '#3b3836', width: 1.1 },
    { d, color: '#c9c4ba', width: 0.5 },
    { d: puller, color: '#b9b3a8', width: 0.8, raised: true },
  ]);
}
