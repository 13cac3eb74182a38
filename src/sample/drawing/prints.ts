import type { GarmentSpec } from '../garment-spec.ts';
import { mix } from './colour.ts';

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
    [11, 12, 0],
    [36, 8, 70],
    [58, 20, 150],
    [24, 33, 210],
    [46, 40, 300],
    [8, 50, 100],
    [31, 57, 20],
    [60, 60, 250],
  ].map(([x, y, turn]) => `<use href="#ro" transform="translate(${x} ${y})rotate(${turn})"/>`);
  return (
    `<path d="M0 0H68V68H0Z" fill="${color}"/><g id="ro"><path d="M-4-4Q1-7 5-3Q6 2 2 5Q-4 5-5 1Z" fill="${mix(color, accent, 0.38)}"/>` +
    `<path d="M-6-2Q-6-6-1-7Q0-5-3-4Q-4-1-6-2M2-7Q7-6 7-1Q6 1 5-1Q5-4 2-5ZM6 3Q4 8-1 7Q-1 5 2 5Q4 3 6 3M-6 2Q-6 6-3 6Q-3 4-4 2Z" fill="${accent}"/></g>` +
    `${rosettes.join('')}<path d="M22 18q3-1 3 2q-3 2-3-2M46 23q4 0 3 3q-4 0-3-3M18 46q3 0 2 3q-3 0-2-3M45 58q3-2 4 1q-3 2-4-1M4 30q3-1 3 2q-3 1-3-2M62 42q3 0 2 3q-3 0-2-3M20 65q3 0 2 2" fill="${accent}"/>`
  );
}

function tileOf(spec: GarmentSpec): { width: number; height: number; body: string } | undefined {
  const { color, accent } = spec;
  switch (spec.print) {
    case 'floral':
      return { width: 74, height: 82, body: floral(spec) };
    case 'gingham':
      return {
        width: 20,
        height: 20,
        body: `<path d="M0 0H20V20H0Z" fill="${accent}"/><path d="M0 0H10V20H0Z" fill="${color}" opacity=".55"/><path d="M0 0H20V10H0Z" fill="${color}" opacity=".55"/><path d="M0 0H10V10H0Z" fill="${color}" opacity=".6"/>`,
      };
    case 'stripe':
      return {
        width: 19,
        height: 19,
        body: `<path d="M0 0H19V19H0Z" fill="${color}"/><path d="M0 0H19V6H0Z" fill="${accent}"/>`,
      };
    case 'polka':
      return {
        width: 30,
        height: 30,
        body: `<path d="M0 0H30V30H0Z" fill="${color}"/><g fill="${accent}"><circle cx="7.5" cy="7.5" r="3.9"/><circle cx="22.5" cy="22.5" r="3.9"/></g>`,
      };
    case 'check':
      return { width: 64, height: 64, body: check(spec) };
    case 'animal':
      return { width: 68, height: 68, body: animal(spec) };
    default:
      return undefined;
  }
}

/** A print's repeat, and a way to have it laid at an angle for pieces cut on another grain. */
export function printPattern(id: string, spec: GarmentSpec, scale: number, turns: readonly number[]): string {
  const tile = tileOf(spec);
  if (!tile) return '';
  const size = Math.round(scale * 100) / 100;
  const laid = (turn: number) => `patternTransform="rotate(${turn})scale(${size})"`;
  const [first = 0, ...others] = turns;
  return (
    `<pattern id="${id}0" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" ${laid(first)}>${tile.body}</pattern>` +
    others.map((turn, i) => `<pattern id="${id}${i + 1}" href="#${id}0" ${laid(turn)}/>`).join('')
  );
}
