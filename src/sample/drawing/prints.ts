import type { GarmentSpec } from '../garment-spec.ts';
import { mix } from './mix-color.ts';

const PETALS = 'M0 0C-5-3-4-9 0-9.5C4-9 5-3 0 0Z';

function blossom(x: number, y: number, size: number, turn: number, fill: string, heart: string): string {
  const petals = [0, 72, 144, 216, 288].map((a) => `<use href="#pe" transform="rotate(${a})"/>`).join('');
  return `<g transform="translate(${x} ${y})rotate(${turn})scale(${size})" fill="${fill}">${petals}<circle r="2.2" fill="${heart}"/></g>`;
}

function floral({ color, accent }: GarmentSpec): string {
  const soft = mix(accent, color, 0.35);
  const leaf = mix('#64794f', color, 0.25);
  const heart = mix('#d9a441', accent, 0.15);
  return (
    `<path id="pe" d="${PETALS}"/><path d="M0 0H74V82H0Z" fill="${color}"/>` +
    `<path d="M18 29q4 8 1 14q-6-6-1-14M58 62q9-1 12 5q-9 2-12-5M46 20q6-5 12-2q-4 7-12 2M26 60q-7-2-8-8q7 1 8 8M40 47q2 6-2 10" fill="${leaf}"/>` +
    blossom(17, 19, 1.05, 10, accent, heart) +
    blossom(54, 52, 1.25, 40, accent, heart) +
    blossom(60, 13, 0.62, 0, soft, heart) +
    blossom(16, 66, 0.7, 60, soft, heart) +
    `<g fill="${soft}"><circle cx="36" cy="37" r="2"/><circle cx="40" cy="74" r="1.7"/><circle cx="37" cy="8" r="1.8"/></g>`
  );
}

function check({ color, accent }: GarmentSpec): string {
  const deep = mix(color, '#161214', 0.3);
  return (
    `<path d="M0 0H64V64H0Z" fill="${color}"/><path d="M8 0H30V64H8ZM0 8H64V30H0Z" fill="${deep}" opacity=".42"/>` +
    `<path d="M19 0V64M0 19H64" stroke="${accent}" stroke-width="2" opacity=".55"/><path d="M44 0V64M50 0V64M0 44H64M0 50H64" stroke="${accent}" stroke-width="2.4" opacity=".7"/>`
  );
}

function animal({ color, accent }: GarmentSpec): string {
  const rosettes = [
    [12, 14, 0],
    [48, 8, 80],
    [84, 20, 160],
    [30, 44, 215],
    [66, 48, 310],
    [10, 74, 110],
    [46, 80, 30],
    [84, 84, 255],
  ].map(
    ([x, y, turn], i) =>
      `<use href="#ro" transform="translate(${x} ${y})rotate(${turn})scale(${[1, 0.7, 1.1, 0.85][i % 4]} ${[0.8, 1, 0.85][i % 3]})"/>`,
  );
  return (
    `<path d="M0 0H96V96H0Z" fill="${color}"/><g id="ro"><path d="M-7-5Q0-11 8-6Q10 2 3 8Q-7 9-9 2Z" fill="${mix(color, accent, 0.36)}"/>` +
    `<path d="M-10 2Q-12-8-2-11Q4-13 8-8Q3-9-1-8Q-7-6-7-1Q-8 2-10 2M10-4Q13 3 7 8Q4 10 2 9Q7 5 8-3ZM-8 5Q-6 10-1 11Q-2 8-5 5Z" fill="${accent}"/></g>` +
    `${rosettes.join('')}<path d="M30 22q5-2 5 3q-5 3-5-3M66 28q6 0 4 5q-6 1-4-5M26 64q5 0 3 5q-5 0-3-5M66 68q4-3 6 2q-4 3-6-2M5 42q4-2 5 3q-5 2-5-3M88 58q5 0 3 5q-5 0-3-5M28 92q5-1 3 3q-4 1-3-3M66 90q5 0 4 4q-4 0-4-4M30 4q4-1 4 3q-4 2-4-3" fill="${accent}"/>`
  );
}

interface Tile {
  readonly width: number;
  readonly height: number;
  readonly body: (spec: GarmentSpec) => string;
}

const TILES: Partial<Record<GarmentSpec['print'], Tile>> = {
  floral: { width: 74, height: 82, body: floral },
  gingham: {
    width: 20,
    height: 20,
    body: ({ color, accent }) =>
      `<path d="M0 0H20V20H0Z" fill="${accent}"/><path d="M0 0H10V20H0Z" fill="${color}" opacity=".55"/><path d="M0 0H20V10H0Z" fill="${color}" opacity=".55"/><path d="M0 0H10V10H0Z" fill="${color}" opacity=".6"/>`,
  },
  stripe: {
    width: 19,
    height: 19,
    body: ({ color, accent }) => `<path d="M0 0H19V19H0Z" fill="${color}"/><path d="M0 0H19V6H0Z" fill="${accent}"/>`,
  },
  polka: {
    width: 30,
    height: 30,
    body: ({ color, accent }) =>
      `<path d="M0 0H30V30H0Z" fill="${color}"/><g fill="${accent}"><circle cx="7.5" cy="7.5" r="3.9"/><circle cx="22.5" cy="22.5" r="3.9"/></g>`,
  },
  check: { width: 64, height: 64, body: check },
  animal: { width: 96, height: 96, body: animal },
};

/** A print's repeat, and a way to have it laid at an angle for pieces cut on another grain. */
export function printPattern(id: string, spec: GarmentSpec, scale: number, turns: readonly number[]): string {
  const tile = TILES[spec.print];
  if (!tile) return '';
  const size = Math.round(scale * 100) / 100;
  const laid = (turn: number) => `patternTransform="rotate(${turn})scale(${size})"`;
  const [first = 0, ...others] = turns;
  return (
    `<pattern id="${id}0" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" ${laid(first)}>${tile.body(spec)}</pattern>` +
    others.map((turn, i) => `<pattern id="${id}${i + 1}" href="#${id}0" ${laid(turn)}/>`).join('')
  );
}
