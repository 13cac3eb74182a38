import type { GarmentSpec } from '../../garment-spec.ts';

/** The kinds of outer layer, each with its own fronts, collar and fastening. */
export type OuterwearStyle = 'trucker' | 'biker' | 'bomber' | 'zip' | 'cardigan' | 'blazer' | 'coat' | 'puffer';

/** Which outer layer a spec asks for: its kind, or for a jacket its cut or cloth. */
export function styleOf({ kind, fabric, cut }: GarmentSpec): OuterwearStyle {
  if (cut === 'puffer' && (kind === 'jacket' || kind === 'coat')) return 'puffer';
  if (kind === 'cardigan' || kind === 'blazer' || kind === 'coat') return kind;
  if (cut === 'bomber') return 'bomber';
  if (fabric === 'denim') return 'trucker';
  if (fabric === 'leather') return 'biker';
  return fabric === 'fleece' || fabric === 'knit' ? 'zip' : 'bomber';
}

/** The measures of an outer layer. */
export interface Build {
  hem: number;
  chest: number;
  hemWidth: number;
  /** Depth of the neck opening, and how far the fronts part at the hem. */
  opening: number;
  part: number;
  /** How far the left front lies over the right. */
  overlap: number;
  band: number;
  ribbed?: boolean | undefined;
  /** Quilted across, and puffed between the seams. */
  puffed?: boolean;
}

/** By style, in centimetres. */
export const BUILDS: Record<OuterwearStyle, Build> = {
  trucker: { hem: 60, chest: 25, hemWidth: 22.5, opening: 9, part: 0, overlap: 1.6, band: 4.5 },
  biker: { hem: 57, chest: 24, hemWidth: 22, opening: 26, part: 1.4, overlap: 1.6, band: 0 },
  bomber: { hem: 62, chest: 26, hemWidth: 23, opening: 8, part: 0, overlap: 0.2, band: 6, ribbed: true },
  zip: { hem: 62, chest: 26, hemWidth: 24.5, opening: 6, part: 0, overlap: 0.2, band: 4, ribbed: true },
  cardigan: { hem: 60, chest: 25, hemWidth: 23.5, opening: 26, part: 0, overlap: 1.6, band: 5.5, ribbed: true },
  blazer: { hem: 72, chest: 24.5, hemWidth: 25, opening: 37, part: 3.4, overlap: 2.4, band: 0 },
  coat: { hem: 108, chest: 27, hemWidth: 31, opening: 32, part: 1.6, overlap: 6, band: 0 },
  puffer: { hem: 64, chest: 28, hemWidth: 26.5, opening: 6, part: 0, overlap: 0.2, band: 0, puffed: true },
};
