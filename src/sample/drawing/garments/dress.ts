import { type Brief, crease, type Draft, type Piece, type Seam, seam } from '../draft.ts';
import { between } from '../geometry.ts';
import { apartFrom } from '../mix-color.ts';
import { type Block, buttonRow, chestFolds, collared, darts, torso as outline, topOf, wrapSeam } from './bodice.ts';
import { cowlFolds } from './collar.ts';
import { hang, tiers, wrapFront } from './skirt.ts';
import { aroundBodice } from './upper-body.ts';

const LENGTHS = { crop: 78, mini: 84, regular: 94, midi: 114, maxi: 138, body: 94 } as const;

/** A dress: bodice and skirt in one, from bodycon to tiered. */
export function draftDress(brief: Brief): Draft {
  const { spec, back } = brief;
  const hem = LENGTHS[spec.length];
  const loose = spec.cut === 'straight' || spec.cut === 'wide';
  const block: Block = {
    shoulder: 18,
    chest: loose ? 22 : 20.5,
    armhole: 22,
    waist: loose ? 20.5 : 16.8,
    waistAt: spec.cut === 'tiered' ? 36 : 39,
  };
  const hung = hang(brief, block.waist, block.waistAt, hem);
  const torso = `Q${block.waist - 0.2} ${block.waistAt - 8} ${block.waist} ${block.waistAt}`;
  const top = topOf(spec);
  const around = aroundBodice(brief, block, 3.4);
  const tiered = spec.cut === 'tiered';
  const wrap = spec.cut === 'wrap' && !back ? wrapFront(block.waistAt, hem, block.waist, hung.width) : undefined;
  const side = tiered ? torso : `${torso}${hung.side}`;
  const pieces: Piece[] = [
    ...around.behind,
    {
      d: outline(brief, block, side, tiered ? undefined : `Q0 ${hem - 1.4} ${-hung.width} ${hem}`, true),
      cloth: 'inside',
    },
    ...around.arms,
    ...(tiered
      ? tiers(brief, block.waist, block.waistAt, hem, spec.length === 'maxi' || spec.length === 'midi' ? 4 : 3)
      : []),
    front(brief, block, side, tiered ? undefined : hung, wrap, hem),
    ...around.neck,
    ...around.front,
    ...(wrap?.tie ?? []),
  ];
  return { pieces, focus: [back ? 0 : 4, top === 'strapless' || top === 'cowl' ? 24 : 19] };
}

function front(
  brief: Brief,
  block: Block,
  side: string,
  hung: ReturnType<typeof hang> | undefined,
  wrap: ReturnType<typeof wrapFront> | undefined,
  hem: number,
): Piece {
  const { spec, back, rnd } = brief;
  const column = spec.cut === 'fitted' || spec.cut === 'straight';
  const seams: Seam[] = [...(hung?.seams ?? []), ...(wrap?.seams ?? [])];
  const { waist, waistAt } = block;
  if (!column && hung) seams.push(seam(`M${-waist} ${waistAt}Q0 ${waistAt + 1.6} ${waist} ${waistAt}`));
  if (spec.fabric !== 'knit' && topOf(spec) !== 'cowl' && spec.cut !== 'wrap') seams.push(...darts(block));
  const edge = spec.neck === 'one' ? 14 : topOf(spec) === 'set-in' ? 2.6 : 20;
  const zipped = `M0 ${edge}Q.5 40 .2 ${Math.min(hem, waistAt + 18)}`;
  if (back) seams.push(seam(zipped), seam(`M-.9 24Q-.4 40 -.7 ${waistAt + 17}`, 'stitch'));
  if (wrap) seams.push(wrapSeam(brief, block, -waist * 0.72, waistAt));
  const folds = [
    ...chestFolds(rnd, block),
    ...(hung?.folds ?? []),
    ...(wrap?.folds ?? []),
    ...(spec.neck === 'cowl' && !back ? cowlFolds(rnd) : []),
  ];
  if (spec.cut === 'fitted') folds.push(...ruching(rnd, waistAt));
  const buttoned = (spec.buttons || collared(spec)) && !back && !wrap;
  const color = apartFrom(spec.color, '#6b5340', '#efe6d6', 0.75, 0.55);
  const to = spec.buttons ? hem - 8 : waistAt - 2;
  const trims = buttoned ? buttonRow(0.3, 19, to, Math.round((to - 16) / 8), color) : [];
  if (buttoned) seams.push(seam(`M1.9 17Q2.2 40 2 ${to + 6}`), seam(`M-1.5 17Q-1.2 40 -1.4 ${to + 6}`, 'stitch'));
  return { d: outline(brief, block, side, hung?.hemline), cloth: 'shell', folds, seams, trims };
}

/** Small pulls at the waist of a dress that clings. */
function ruching(rnd: Brief['rnd'], at: number) {
  return Array.from({ length: 6 }, (_, i) => {
    const s = i % 2 ? 1 : -1;
    const y = at - 6 + i * 3;
    return crease([16.6, y], [between(rnd, -2, 6), y + between(rnd, -1, 4)], 1.4, 1, i % 3 ? 0.4 : -0.4, s);
  });
}
