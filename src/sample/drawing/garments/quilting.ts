import { type Fold, type Piece, type Seam, seam } from '../draft.ts';
import { evenly, type Point } from '../geometry.ts';

/** A point down a sleeve: `t` of its length along, `out` centimetres outwards from the line through the shoulder. */
export type Along = (t: number, out: number) => Point;

/** Height of a row of down, in centimetres. */
const ROW = 8.6;

/** Heights from one seam to the next, from the first to the last of them. */
function rows(from: number, to: number): number[] {
  const count = Math.max(1, Math.round((to - from) / ROW));
  return evenly(count + 1, from, to);
}

function midway([x1, y1]: Point, [x2, y2]: Point, t = 0.5): Point {
  return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
}

/** An edge that swells between the seams that end on it. */
function puffs(ends: readonly Point[], dx: number, dy: number): string {
  const curves = ends.slice(1).map((end, i) => {
    const [x, y] = midway(ends[i] ?? end, end);
    return `Q${x + dx} ${y + dy} ${end.join(' ')}`;
  });
  return curves.join('');
}

/** What lies between two rows of seam ends: the seams, the down that swells between them, and puckers along the thread. */
function down(near: readonly Point[], far: readonly Point[], puckers: number): { seams: Seam[]; folds: Fold[] } {
  const pairs = near.map((from, i) => [from, far[i] ?? from] as const);
  const lines = pairs.slice(1, -1).map(([from, to]) => {
    const [x, y] = midway(from, to);
    return `M${from.join(' ')}Q${x} ${y + 0.5} ${to.join(' ')}`;
  });
  const swells = pairs.slice(1).flatMap(([d, c], i) => {
    const [a, b] = pairs[i] ?? [d, c];
    const swell = (from: number, to: number, lift: number): Fold => {
      const ends = [midway(a, d, from), midway(b, c, from), midway(b, c, to), midway(a, d, to)];
      return { d: `M${ends.map((end) => end.join(' ')).join('L')}Z`, lift };
    };
    return [swell(0.08, 0.9, 0.38), swell(0.24, 0.66, 0.3)];
  });
  const gathers = pairs.slice(1, -1).flatMap(([from, to], i) =>
    Array.from({ length: puckers }, (_, n): Fold => {
      const [x, y] = midway(from, to, (n + 0.2 + ((i * 7 + n * 3) % 5) * 0.16) / puckers);
      const lean = ((i * 3 + n * 5) % 4) - 1.5;
      return {
        d: `M${x - 0.7} ${y}L${x + lean} ${y - 3 - (n % 2)}L${x + 0.7} ${y}L${x - lean} ${y + 3}Z`,
        lift: -0.24,
      };
    }),
  );
  return { seams: [seam(lines.join(''))], folds: [...swells, ...gathers] };
}

/** The side of a quilted body from the underarm to the hem. */
export function puffedSide(chest: number, width: number, armhole: number, hem: number): string {
  const ends = rows(armhole, hem).map((y): Point => [chest + ((width - chest) * (y - armhole)) / (hem - armhole), y]);
  return puffs(ends, 1.8, 0);
}

/** The quilting of a body's right half, from the front edge to armhole and side, or that of a whole back. */
export function quilting(
  whole: boolean,
  { shoulder, chest, armhole }: { shoulder: number; chest: number; armhole: number },
  width: number,
  hem: number,
): { seams: Seam[]; folds: Fold[] } {
  const heights = [...rows(3, armhole).slice(0, -1), ...rows(armhole, hem)];
  const far = heights.map((y): Point => {
    const rise = Math.max(0, (y - 10) / (armhole - 10)) ** 2.2;
    const x =
      y < armhole
        ? shoulder - 0.8 + rise * (chest - shoulder + 0.8)
        : chest + ((width - chest) * (y - armhole)) / (hem - armhole);
    return [x, y];
  });
  return down(
    far.map(([x, y], i) => [whole ? -x : i ? 0.4 : 8, y + (whole ? 0 : 1)]),
    far,
    (heights.length > 11 ? 1 : 3) * (whole ? 2 : 1),
  );
}

/** A quilted sleeve; `head` draws its shoulder up to where the puffs begin. */
export function puffedSleeve(
  at: Along,
  { length, cuff }: { length: number; cuff: number },
  underarm: Point,
  head: string,
): Piece {
  const steps = rows(length * 0.1, length).map((y) => y / length);
  // Elastic draws the wrist in.
  const outer = steps.map((t) => at(t, t < 1 ? 2.4 - 1.6 * t : -0.6));
  const wrist = at(1, 1.8 - cuff);
  const inner = steps.map((t) => (t < 0.36 ? at(t, -13) : midway(underarm, wrist, (t - 0.36) / 0.64)));
  const [ox, oy] = at(0, 1.9);
  const [cx, cy] = at(0, 0);
  const d = `${head}${outer[0]?.join(' ')}${puffs(outer, (ox - cx) * 0.9, (oy - cy) * 0.9)}L${wrist.join(' ')}${puffs([...inner].reverse(), (cx - ox) * 0.9, (cy - oy) * 0.9)}Z`;
  return { d, cloth: 'shell', ...down(outer, inner, 2) };
}
