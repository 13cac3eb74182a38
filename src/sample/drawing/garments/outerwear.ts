import {
  type Brief,
  crease,
  type Draft,
  dots,
  type Fold,
  fold,
  loose,
  onSide,
  type Piece,
  ribs,
  type Seam,
  seam,
  type Trim,
} from '../draft.ts';
import { backOnOtherSide, between, flip, whole } from '../geometry.ts';
import { apartFrom } from '../mix-color.ts';
import { type Block, label } from './bodice.ts';
import { collarOf, fastening } from './fastening.ts';
import { BUILDS, type Build, type OuterwearStyle, styleOf } from './outerwear-style.ts';
import { puffedSide, quilting } from './quilting.ts';
import { type SleeveCut, sleeves } from './sleeve.ts';

const LONGER = { crop: -12, mini: -6, regular: 0, midi: 4, maxi: 12, body: 0 } as const;

/** Jackets, coats, cardigans and blazers. */
export function draftOuterwear(brief: Brief): Draft {
  const { spec, back } = brief;
  const style = styleOf(spec);
  const base = BUILDS[style];
  const longer = LONGER[spec.length] * (spec.kind === 'coat' ? 1.5 : 1);
  const build = { ...base, hem: base.hem + longer + (style === 'puffer' && spec.kind === 'coat' ? 40 : 0) };
  const block: Block = {
    shoulder: style === 'blazer' || style === 'coat' ? 20.5 : 21,
    chest: build.chest,
    armhole: 24.5,
    waist: build.chest - 1,
    waistAt: 43,
  };
  const cuff: SleeveCut = {
    length: style === 'coat' ? 60 : spec.kind === 'coat' ? 63 : 57,
    cuff: build.ribbed ? 11 : 13,
    angle: 16,
    cap: 0,
    swell: build.ribbed ? 1.8 : 0.4,
    band: build.ribbed ? 5.5 : style === 'trucker' ? 4.5 : 0,
    ribbed: build.ribbed,
    puffed: build.puffed,
  };
  const lining = apartFrom(spec.color, '#6f6258', '#0f0d0e', 0.3);
  const behind: Piece = {
    d: backShape(build, block),
    cloth: 'inside',
    color: style === 'blazer' || style === 'coat' ? lining : undefined,
  };
  const pieces: Piece[] = [...sleeves({ ...brief, spec: { ...spec, neck: 'crew', sleeve: 'long' } }, block, cuff)];
  if (back) pieces.push(backBody(brief, build, block, style));
  else pieces.push(behind, label(style === 'cardigan' ? 2.6 : 2.2), ...fronts(brief, build, block, style));
  if (build.band) pieces.push(...bands(build, back, style));
  pieces.push(...collarOf(brief, build, style), ...(back ? [] : fastening(brief, build, style)));
  return { pieces, focus: [back ? 0 : 7, style === 'trucker' ? 18 : 24] };
}

function armSide(build: Build, block: Block): string {
  const { shoulder, chest, armhole } = block;
  const to = build.hem - build.band;
  const arm = `L${shoulder} 3.8C${shoulder - 1.2} 12 ${shoulder - 0.6} ${armhole - 6} ${chest} ${armhole}`;
  if (build.puffed) return arm + puffedSide(chest, build.hemWidth, armhole, to);
  return `${arm}C${chest - 0.8} 36 ${chest - 1.4} 44 ${(chest + build.hemWidth) / 2} ${to - 12}Q${build.hemWidth} ${to - 6} ${build.hemWidth} ${to}`;
}

function backShape(build: Build, block: Block): string {
  const half = `M0-1.6Q6-1.4 9 0${armSide(build, block)}L0 ${build.hem - build.band - 1}Z`;
  return half + flip(half);
}

function backBody({ rnd, spec }: Brief, build: Build, block: Block, style: OuterwearStyle): Piece {
  const to = build.hem - build.band;
  if (build.puffed)
    return {
      d: whole(`M0 1.5Q5 1.4 9 0${armSide(build, block)}`),
      cloth: 'shell',
      ...quilting(true, block, build.hemWidth, to),
    };
  const side = armSide(build, block);
  const d = `M-9 0Q0 3 9 0${side}Q0 ${to + 1.8} ${-build.hemWidth} ${to}${backOnOtherSide(`M9 0${side}`)}Z`;
  const seams: Seam[] = build.ribbed ? [] : [seam(`M0 2Q.5 40 .2 ${to + 1}`)];
  if (style === 'trucker' || style === 'biker') {
    seams.push(
      seam(`M${-block.shoulder + 0.6} 14Q0 15.6 ${block.shoulder - 0.6} 14`),
      seam(`M${-block.shoulder + 0.6} 14.7Q0 16.3 ${block.shoulder - 0.6} 14.7`, 'stitch'),
    );
    seams.push(...[-1, 1].map((s) => seam(`M${s * 11} 15.2Q${s * 9} 40 ${s * 7.6} ${to}`)));
  }
  if (spec.kind === 'coat') seams.push(seam(`M.2 ${to - 34}L.4 ${to + 1}`, 'seam'));
  const folds = [-1, 1].flatMap((s) => bodyFolds(rnd, block, build, s));
  return { d, cloth: 'shell', seams, folds };
}

function bodyFolds(rnd: Brief['rnd'], block: Block, build: Build, s: number): Fold[] {
  const to = build.hem - build.band;
  const { chest, armhole, waist } = block;
  return [
    crease([chest - 0.6, armhole + 2], [between(rnd, 10, 14), armhole + between(rnd, 4, 9)], 1.8, 1.4, -0.4, s),
    fold([between(rnd, 15, 18), armhole + 7], [between(rnd, 13, 17), to], 0.1, 3, between(rnd, -1, 2), 0.35, s),
    fold([between(rnd, 8, 11), between(rnd, 30, 40)], [between(rnd, 8, 12), to + 1], 0.1, 2.6, 1, -0.3, s),
    crease([waist - 1, 45], [10, between(rnd, 46, 51)], 1.6, 1, -0.35, s),
  ];
}

function fronts(brief: Brief, build: Build, block: Block, style: OuterwearStyle): Piece[] {
  const to = build.hem - build.band;
  const halves = [1, -1].map((s): Piece => {
    const over = s < 0 ? build.overlap : build.overlap * 0.4;
    const curve =
      build.opening > 12
        ? `C-1 ${build.opening * 0.7} 6 ${build.opening * 0.3} 8.6 0`
        : `C3 ${build.opening} 8 ${build.opening * 0.6} 8.6 0`;
    const round =
      style === 'blazer'
        ? `L${build.part + 7} ${to + 1}C${build.part + 1} ${to + 1} ${-over + build.part} ${to - 6} ${-over} ${build.opening + 6}`
        : `L${build.part - over * (build.part ? 0.3 : 1)} ${to + 1.2}L${-over} ${build.opening + 8}`;
    const d = `M${-over} ${build.opening}${curve}${armSide(build, block)}Q${build.hemWidth * 0.6} ${to + 1} ${build.part + 8} ${to + 1}${round}Z`;
    const seams: Seam[] = build.band
      ? []
      : [seam(`M${build.hemWidth} ${to - 1.2}L${build.part + 4} ${to - 0.2}`, 'crease')];
    if (style === 'trucker') seams.push(...truckerSeams(to, block));
    if (style === 'blazer' || style === 'coat' || style === 'biker')
      seams.push(seam(`M${block.chest - 5} ${block.armhole + 3}Q13.4 40 13 ${Math.min(to, 52)}`, 'crease'));
    if (build.puffed) return onSide({ d, cloth: 'shell', ...quilting(false, block, build.hemWidth, to) }, s);
    return { ...onSide({ d, cloth: 'shell', seams }, s), folds: bodyFolds(brief.rnd, block, build, s) };
  });
  return [...halves, ...pocketsOf(style, to)];
}

/** The pockets of an outer layer, lying on both fronts of it. */
function pocketsOf(style: OuterwearStyle, hem: number): Piece[] {
  const bothSides = (piece: Piece) => [piece, onSide(piece, -1)];
  const pair = (d: string, stitch?: string, trims: Trim[] = []) =>
    bothSides({ d, cloth: 'shell', seams: stitch ? [seam(stitch, 'stitch')] : [], trims });
  switch (style) {
    case 'trucker':
      return pair('M4.4 18.6L15 17.4L15.2 21.6L9.8 24.2L4.6 22.8Z', 'M5 22.4L9.8 23.5L14.7 21.2', [
        dots([[9.8, 22.2]], 0.6, '#b08a58'),
      ]);
    case 'blazer':
    case 'coat': {
      const y = style === 'coat' ? 58 : hem - 21;
      const flap =
        style === 'coat'
          ? `M13 ${y - 5}L15.6 ${y - 6}L20.4 ${y + 9}L17.8 ${y + 10}Z`
          : `M8 ${y}Q14 ${y - 0.6} 20.6 ${y - 1.6}L21 ${y + 3.6}Q14 ${y + 5} 8.4 ${y + 5.2}Z`;
      const breast: Piece[] =
        style === 'blazer' ? [{ d: 'M-16.4 27.2L-8.6 28.6L-8.4 30.4L-16.4 29Z', cloth: 'shell' }] : [];
      return [...pair(flap), ...breast];
    }
    case 'biker': {
      const d = `M9 ${hem - 16}L17 ${hem - 21}`;
      const teeth = { d, color: '#3b3836', width: 1.3 };
      return bothSides(loose([teeth, { d, color: '#c4beb4', width: 0.5 }]));
    }
    case 'bomber':
      return pair(
        `M11.4 ${hem - 19}L13.6 ${hem - 20}L17.6 ${hem - 6}L15.4 ${hem - 5}Z`,
        `M12.2 ${hem - 18.6}L15.8 ${hem - 6}`,
      );
    case 'cardigan':
      return pair(`M7 ${hem - 16}Q12 ${hem - 15.6} 18 ${hem - 16.6}L18 ${hem - 4}Q12 ${hem - 3} 7 ${hem - 3.6}Z`);
    default:
      return pair(`M14 ${hem - 18}L15 ${hem - 18.4}L18 ${hem - 5}L17 ${hem - 4.6}Z`);
  }
}

function truckerSeams(to: number, block: Block): Seam[] {
  return [
    seam(`M1.6 19L${block.shoulder - 0.8} 17`),
    seam(`M1.6 19.7L${block.shoulder - 0.8} 17.7`, 'stitch'),
    seam(`M7 26Q6.4 40 4.6 ${to}M13.4 26Q12.6 42 11 ${to}`),
    seam(`M7.7 26Q7.1 40 5.3 ${to}M12.8 26Q12 42 10.4 ${to}`, 'stitch'),
    seam(`M1.6 10L1.6 ${to}`, 'stitch'),
  ];
}

/** The bands a jacket ends in: ribbed, or a buttoned waistband. */
function bands(build: Build, back: boolean, style: OuterwearStyle): Piece[] {
  const at = build.hem - build.band;
  const w = build.hemWidth;
  const narrow = build.ribbed ? 1.6 : 0.3;
  const d = `M${-w} ${at - 0.4}Q0 ${at + 1.6} ${w} ${at - 0.4}L${w - narrow} ${build.hem}Q0 ${build.hem + 2} ${-w + narrow} ${build.hem}Z`;
  const rib = (t: number) => `M${t * w} ${at + 0.9 - t * t}L${t * (w - narrow)} ${build.hem + 1 - t * t}`;
  const edges = `M${-w} ${at + 0.6}Q0 ${at + 2.6} ${w} ${at + 0.6}M${-w + 0.3} ${build.hem - 0.8}Q0 ${build.hem + 1.2} ${w - 0.3} ${build.hem - 0.8}`;
  const seams = [build.ribbed ? ribs(31, -0.96, 0.96, rib) : seam(edges, 'stitch')];
  if (!back && style !== 'cardigan') seams.push(seam(`M.2 ${at}L.2 ${build.hem + 1}`));
  return [{ d, cloth: build.ribbed ? 'rib' : 'shell', seams }];
}
