import type { Brief } from '../draft.ts';
import { type Block, collared, label, labelled, sleeved, straps, topOf } from './bodice.ts';
import { collar, rollNeck, shoulderBand } from './collar.ts';
import { sleeves } from './sleeve.ts';

/** What tops and dresses have around the bodice itself, from bottom to top. */
export function aroundBodice(brief: Brief, block: Block, labelAt: number) {
  const { spec, back } = brief;
  const cords = straps(brief, block);
  const bardot = topOf(spec) === 'off' ? shoulderBand(brief, block.chest) : { behind: [], front: [] };
  return {
    behind: [...cords.behind, ...bardot.behind],
    arms: [...(!back && labelled(spec) ? [label(labelAt)] : []), ...(sleeved(spec) ? sleeves(brief, block) : [])],
    neck: [...(collared(spec) ? collar(brief) : []), ...(spec.neck === 'high' ? rollNeck(back) : [])],
    front: [...bardot.front, ...cords.front],
  };
}
