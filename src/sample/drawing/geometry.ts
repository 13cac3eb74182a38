/** A source of numbers in [0, 1) that a seed fixes, so that equal specs draw equal pictures. */
export type Chance = () => number;

/** The chance of a drawing's seed. */
export function chance(seed: number): Chance {
  return mulberry32(Math.trunc(seed) ^ 0x9e3779b9);
}

/** Seeded pseudo-random numbers (tiny, and even enough for folds and for shops). */
export function mulberry32(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two bounds. */
export function between(rnd: Chance, low: number, high: number): number {
  return low + (high - low) * rnd();
}

/** So many numbers at even steps from one to another; the first alone when there is but one. */
export function evenly(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1));
}

/** Coordinates as short as the eye allows: one decimal, no leading zero. */
export function short(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0');
}

export type Point = readonly [number, number];

/** Reads a path of absolute M, L, Q, C and Z; the only commands drafts use. */
export function segmentsOf(d: string) {
  return [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command = 'Z', rest = '']) => {
    const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    return { command, points };
  });
}

/** A path with each of its points moved. */
export function mapPath(d: string, move: (p: Point) => Point): string {
  return segmentsOf(d)
    .map(({ command, points }) => command + points.map((p) => move(p).join(' ')).join(' '))
    .join('');
}

/**
 * A moved path as the picture writes it: in steps from point to point, which are shorter to write than places.
 * @param grid the smallest step, in pixels; soft shapes do with whole ones
 */
export function trace(d: string, move: (p: Point) => Point, grid = 0.1): string {
  let [px, py, startX, startY] = [0, 0, 0, 0];
  const segments = segmentsOf(d).map(({ command, points }) => {
    const steps = points.map((p) => move(p).map((v) => Math.round(v / grid)) as [number, number]);
    const numbers = steps.flatMap(([x, y]) => [short((x - px) * grid), short((y - py) * grid)]);
    [px, py] = steps.at(-1) ?? [startX, startY];
    if (command === 'M') [startX, startY] = [px, py];
    return command.toLowerCase() + numbers.map((n, i) => (i && !n.startsWith('-') ? ` ${n}` : n)).join('');
  });
  return segments.join('').replace(/^m/, 'M');
}

/** The other side of a path: x negated. */
export function flip(d: string): string {
  return mapPath(d, ([x, y]) => [-x, y]);
}

/** Walks a path backwards, on the other side: what closes a half into a whole. */
export function backOnOtherSide(d: string): string {
  const segments = segmentsOf(d);
  const ends = segments.map((s) => s.points.at(-1) ?? [0, 0]);
  return segments
    .map((segment, i) => {
      const previous = ends[i - 1];
      if (!previous || segment.command === 'M') return '';
      const controls = segment.points.slice(0, -1).reverse();
      return segment.command + [...controls, previous].map(([x, y]) => `${-x} ${y}`).join(' ');
    })
    .reverse()
    .join('');
}

/**
 * A whole outline from its right half, drawn from the top center to the right end of the hem.
 * @param hem the segments from there to the left end of the hem; a soft sag when left out
 * @param left the other half, where it is cut differently, drawn as if it too were the right one
 */
export function whole(half: string, hem?: string, left = half): string {
  const [x, y] = segmentsOf(half).at(-1)?.points.at(-1) ?? [0, 0];
  return `${half}${hem ?? `Q0 ${y + 1.6} ${-x} ${y}`}${backOnOtherSide(left)}Z`;
}

/** A hem that rises and falls where the folds reach it. */
export function wavyHem(rnd: Chance, x: number, y: number, waves: number, depth: number, sag: number): string {
  const stops = Array.from(
    { length: waves + 1 },
    (_, i) => 1 - (2 * (i + (i % waves ? between(rnd, -0.22, 0.22) : 0))) / waves,
  );
  return stops
    .slice(1)
    .map((at, i) => {
      const from = stops[i] ?? 1;
      const bow = (t: number) => y + sag * (1 - t * t);
      const middle = (from + at) / 2;
      const dip = (i % 2 ? -1 : 1) * depth * between(rnd, 0.6, 1.2);
      const end = i === waves - 1 ? y : bow(at);
      return `Q${middle * x} ${bow(middle) + dip} ${at * x} ${end}`;
    })
    .join('');
}

/** The box around a path, by its points along each curve. */
export function boundsOf(paths: readonly string[]): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const d of paths) {
    let from: Point = [0, 0];
    for (const { points } of segmentsOf(d)) {
      for (const [x, y] of alongCurve(from, points)) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
      from = points.at(-1) ?? from;
    }
  }
  return box;
}

/** The quarter points of a curve and its end; a line has only its end. */
export function alongCurve(from: Point, points: readonly Point[]): Point[] {
  if (points.length < 2) return [...points];
  return [0.25, 0.5, 0.75, 1].map((t) => {
    let row: Point[] = [from, ...points];
    while (row.length > 1) {
      row = row.slice(1).map(([x, y], i) => {
        const [px, py] = row[i] ?? [0, 0];
        return [px + (x - px) * t, py + (y - py) * t];
      });
    }
    return row[0] ?? from;
  });
}
