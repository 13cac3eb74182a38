export { BASE_COLORS } from './color-names.ts';
export { baseColorOf, baseColorsOf, swatchOf } from './color-swatch.ts';
