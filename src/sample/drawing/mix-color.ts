type Rgb = [number, number, number];

/** The three channels of `#rrggbb`, each 0–255. */
export function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** How light a color looks, 0–1. */
export function lightness(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** A color part of the way to another. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to);
  return `#${channels(from)
    .map((c, i) =>
      Math.round(c + ((target[i] ?? 0) - c) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A color that is told from the cloth it lies on: part of the way to one for pale cloth, or to one for dark. */
export function apartFrom(cloth: string, onPale: string, onDark: string, part: number, pale = 0.5): string {
  return mix(cloth, lightness(cloth) > pale ? onPale : onDark, part);
}

/** The color a cloth's own shadow takes: darker and warmer, never plain black. */
export function shadowOf(hex: string): string {
  return mix(hex, '#1a1016', 0.78);
}
