import { type Brief, type Fold, onSide, type Piece, seam } from '../draft.ts';
import { between } from '../geometry.ts';

/** A shirt collar: the stand behind, and two leaves in front; from behind, one fall of cloth. */
export function collar({ back }: Brief): Piece[] {
  if (back)
    return [
      {
        d: 'M-9.4 .8Q0-3.4 9.4 .8L10.6 4.6Q0 2.6-10.6 4.6Z',
        cloth: 'shell',
        seams: [seam('M-10 3.9Q0 1.8 10 3.9', 'stitch')],
      },
    ];
  const leaf: Piece = {
    d: 'M.3 8.6Q4.8 6 8-2.2Q9.6-1 10.6 2.6Q10.4 8 7.4 13.6Q3.4 12 .3 8.6Z',
    cloth: 'shell',
    grain: -28,
    seams: [seam('M1 9.2Q4 11.8 7 12.6Q9.6 7.6 9.9 2.8', 'stitch')],
  };
  return [{ d: 'M-8.4-1.6Q0-4.4 8.4-1.6Q8 3 0 3.4Q-8 3-8.4-1.6Z', cloth: 'inside' }, onSide(leaf, -1), leaf];
}

/** Swags of a cowl: arcs between the straps, deeper as they fall. */
export function cowlFolds(rnd: Brief['rnd']): Fold[] {
  return [0, 1, 2, 3].map((i) => {
    const y = 20 + i * 3.6;
    const x = 11.5 - i * 0.4;
    const tilt = between(rnd, -0.8, 0.8);
    const dip = y + 3 + i * 1.5;
    return {
      d: `M${-x} ${12 + i * 1.6}Q${tilt * 3} ${dip + 4} ${x} ${12 + i * 1.6 + tilt}Q${tilt * 3} ${dip + 8} ${-x} ${12 + i * 1.6}Z`,
      lift: i % 2 ? -0.35 : 0.45,
    };
  });
}

/** A ribbed or bound edge around a closed neckline: a band that follows it. */
export function neckBand(depth: number, width: number, back: boolean, ribbed: boolean): Piece {
  const low = back ? 2.4 : depth;
  const outer = `C${width * 0.62} ${low} ${width * 0.95} ${low * 0.55} ${width} 0`;
  const lower = low + 2.2;
  const d = `M${-width} 0C${-width * 0.95} ${low * 0.55} ${-width * 0.62} ${low} 0 ${low}${outer}L${width + 1.6} .6${reverseOf(width, lower)}L${-width} 0Z`;
  const ribs = Array.from({ length: 17 }, (_, i) => {
    const a = (Math.PI * (i + 1)) / 18;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return `M${c * width} ${s * low}L${c * (width + 1.5)} ${s * lower}`;
  }).join('');
  return { d, cloth: 'rib', seams: ribbed ? [seam(ribs, 'rib')] : [] };
}

function reverseOf(width: number, lower: number): string {
  const w = width + 1.6;
  return `C${w * 0.95} ${lower * 0.55} ${w * 0.62} ${lower} 0 ${lower}C${-w * 0.62} ${lower} ${-w * 0.95} ${lower * 0.55} ${-w} .6`;
}
