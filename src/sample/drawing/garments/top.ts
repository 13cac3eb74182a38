import { type Brief, crease, type Draft, type Fold, fold, type Piece, ribs, type Seam, seam } from '../draft.ts';
import { between, flip, wavyHem } from '../geometry.ts';
import { apartFrom, lightness } from '../mix-color.ts';
import {
  type Block,
  buttonRow,
  chestFolds,
  collared,
  darts,
  labelled,
  neckAt,
  topOf,
  torso,
  wrapSeam,
} from './bodice.ts';
import { cowlFolds, neckBand } from './collar.ts';
import { boning, corsetClosing, pointedHem } from './corset.ts';
import { frontZip } from './fastening.ts';
import { hood, pouch } from './hood.ts';
import { aroundBodice } from './upper-body.ts';

const LENGTHS = { crop: 43, mini: 50, regular: 60, midi: 66, maxi: 74, body: 47 } as const;

/** A top: camisole, tank, tee, shirt, knit or sweatshirt. */
export function draftTop(brief: Brief): Draft {
  const { spec, back } = brief;
  const boned = spec.cut === 'corset';
  const suit = spec.length === 'body';
  const snug =
    boned || suit || spec.cut === 'fitted' || ['strap', 'strapless', 'halter', 'cowl', 'off'].includes(topOf(spec));
  const thick = spec.fabric === 'knit' || spec.fabric === 'fleece' || spec.fabric === 'wool' || spec.neck === 'hood';
  const ease = snug ? 0 : thick ? 4.5 : 2.5;
  const hem = boned ? Math.min(LENGTHS[spec.length], 48) : LENGTHS[spec.length] + (thick && !suit ? 1 : 0);
  const block: Block = {
    shoulder: 18.4 + ease * 0.5,
    chest: 20.5 + ease,
    armhole: 22 + ease * 0.5,
    waist: boned ? 16.4 : snug ? 17.6 : 20.5 + ease * 0.9,
    waistAt: Math.min(40, hem - (boned ? 7 : 3)),
  };
  const around = aroundBodice(brief, block, collared(spec) ? 1 : 3.2);
  const band = thick && !suit && !boned && hem > 36 ? 5 : 0;
  const foot = hem - band;
  const width = hemWidth(brief, block, foot);
  const bare = !labelled(spec);
  const round = !bare && (spec.neck === 'crew' || spec.neck === 'none');
  const pieces: Piece[] = [
    ...around.behind,
    {
      d: torso(brief, block, sideOf(block, width - 0.3, foot) + (suit ? legOpening(!back) : ''), undefined, true),
      cloth: 'inside',
    },
    ...around.arms,
    body(brief, block, width, foot),
    ...(spec.neck === 'hood' && !back ? pouch(Boolean(spec.zip), width, foot) : []),
    ...(band ? [hemBand(width, foot, band)] : []),
    ...(round ? [neckBand(8, 8.4, back, thick)] : []),
    ...around.neck,
    ...(boned && !back ? corsetClosing(spec, neckAt(brief, block), hem + 6) : []),
    ...(spec.zip && !back ? [frontZip(spec.neck === 'high' ? -6 : neckAt(brief, block), hem + (suit ? 18 : 1))] : []),
    ...(spec.neck === 'hood' ? hood(brief) : []),
    ...around.front,
  ];
  return { pieces, focus: [back ? 0 : 4, bare ? 22 : 16] };
}

/** Half the width of a top's hem: in at the waist, out again below it. */
function hemWidth({ spec }: Brief, block: Block, hem: number): number {
  const flared = ['a-line', 'flare', 'wide', 'tiered', 'pleated'].includes(spec.cut)
    ? (hem - block.waistAt + 10) * 0.22
    : 0;
  const spread = spec.cut === 'corset' ? 0.3 : spec.length === 'body' ? 0.2 : 0.06;
  return Math.max(block.waist, block.waist + (hem - block.waistAt) * spread) + flared;
}

/** The side seam from underarm to hem. */
function sideOf(block: Block, width: number, hem: number): string {
  return `C${block.chest - 1} ${block.armhole + 8} ${block.waist - 0.6} ${block.waistAt - 8} ${block.waist} ${block.waistAt}Q${(block.waist + width) / 2 - 0.4} ${(block.waistAt + hem) / 2} ${width} ${hem}`;
}

/** From the hip to between the legs: cut high, and behind a little fuller. */
function legOpening(full: boolean): string {
  return full ? 'C16 54 7 60 3.6 67.4' : 'C13 50.6 5.6 57 3.4 67';
}

function body(brief: Brief, block: Block, width: number, hem: number): Piece {
  const { spec, back, rnd } = brief;
  const side = sideOf(block, width, hem);
  const suit = spec.length === 'body';
  const point = back ? 1.5 : 6.5;
  const bones = spec.cut === 'corset' ? boning(brief, block, width, hem, point) : undefined;
  const binding = back ? 'M17.4 48.6C14.6 54.6 7.4 59.6 4.4 66' : 'M17.4 48.4C12.6 51.6 6.4 57 4.2 66';
  const seams: Seam[] = suit
    ? [seam(binding, 'stitch'), seam(flip(binding), 'stitch'), seam('M-3.6 64Q0 64.8 3.6 64')]
    : bones
      ? bones.seams
      : [seam(`M${-width * 0.985} ${hem - 1.8}Q0 ${hem - 0.2} ${width * 0.985} ${hem - 1.8}`, 'stitch')];
  if (spec.cut === 'fitted' && spec.fabric !== 'knit') seams.push(...darts(block));
  if (spec.cut === 'wrap' && !back) seams.push(wrapSeam(brief, block, -block.waist, hem - 8));
  const placket = !back && (collared(spec) || spec.buttons) && spec.cut !== 'corset' && !spec.zip;
  const open = spec.neck === 'v' ? 21 : collared(spec) ? 12 : 16;
  if (placket)
    seams.push(seam(`M1.7 ${open}Q2 40 1.7 ${hem + 0.6}`), seam(`M-1.6 ${open}Q-1.3 40-1.6 ${hem + 0.6}`, 'stitch'));
  if (back && collared(spec))
    seams.push(
      seam(`M${-block.shoulder} 9Q0 12 ${block.shoulder} 9`),
      seam(`M${-block.shoulder} 9.6Q0 12.6 ${block.shoulder} 9.6`, 'stitch'),
    );
  const color = lightness(spec.color) > 0.7 ? '#cfc4b2' : apartFrom(spec.color, '#f6f1e6', '#e9e0d0', 0.8, 0.55);
  const trims = placket ? buttonRow(0.1, open + 2, hem - 5, Math.max(3, Math.round((hem - open) / 8.5)), color) : [];
  const folds = [
    ...chestFolds(rnd, block),
    ...(bones?.folds ?? bodyFolds(rnd, block, width, hem)),
    ...(spec.neck === 'cowl' && !back ? cowlFolds(rnd) : []),
  ];
  if (suit) return { d: torso(brief, block, side + legOpening(back)), cloth: 'shell', folds, seams, trims };
  const foot = bones ? pointedHem(width, hem, point) : wavyHem(rnd, width, hem, 5, 0.4, 1.4);
  return { d: torso(brief, block, side, foot), cloth: 'shell', folds, seams, trims };
}

function bodyFolds(rnd: Brief['rnd'], block: Block, width: number, hem: number): Fold[] {
  const long = Array.from({ length: 5 }, (_, i) => {
    const t = -0.75 + 0.36 * i + between(rnd, -0.1, 0.1);
    return fold(
      [t * block.chest * 0.8, between(rnd, block.armhole + 2, block.waistAt - 2)],
      [t * width + between(rnd, -3, 3), hem + 0.5],
      0.1,
      between(rnd, 2, 4),
      between(rnd, -2, 2),
      i % 2 ? -0.28 : 0.28,
    );
  });
  const pulls = [-1, 1].map((s) =>
    crease(
      [block.waist - 0.5, block.waistAt - between(rnd, 2, 6)],
      [between(rnd, 2, 10), block.waistAt + between(rnd, -2, 4)],
      1.4,
      1.4,
      -0.3,
      s,
    ),
  );
  return [...long, ...pulls];
}

function hemBand(w: number, at: number, depth: number): Piece {
  const rib = (t: number) => `M${t * w} ${at + 1 - t * t}L${t * (w - 1.2)} ${at + depth + 1 - t * t}`;
  return {
    d: `M${-w} ${at - 0.3}Q0 ${at + 1.4} ${w} ${at - 0.3}L${w - 1.2} ${at + depth}Q0 ${at + depth + 1.8} ${-w + 1.2} ${at + depth}Z`,
    cloth: 'rib',
    seams: [ribs(29, -0.96, 0.96, rib)],
  };
}
