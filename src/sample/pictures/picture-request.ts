import { PICTURE_WIDTHS } from '../../model/product/picture-widths.ts';
import type { GarmentSpec, View } from '../garment-spec.ts';

/** Pictures are WebP; JPEG for who previews a link, since not all of them read WebP. */
export type PictureFormat = 'webp' | 'jpg';

/** What to draw, and as what. */
export interface PictureRequest {
  readonly drawing: { readonly spec: GarmentSpec; readonly view: View };
  /** Pixels; the height is four thirds of it. */
  readonly width: number;
  readonly format: PictureFormat;
}

/** When no width is asked for. */
const USUAL: number = PICTURE_WIDTHS[3];

/** The width to draw for a wanted one: the next that is offered, so that no more are kept than those. */
export function pickWidth(wanted: string | undefined): number {
  const width = /^\d{1,5}$/.test(wanted ?? '') ? Number(wanted) : USUAL;
  return PICTURE_WIDTHS.find((offered) => offered >= width) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? USUAL;
}
