export { BASE_COLORS, type BaseColor } from './color-names.ts';
export { baseColorOf, type Swatch, swatchOf } from './color-swatch.ts';
export { findHandleColors, findTextColors, findTitleColors, hasColorWord, parseColors } from './color-text.ts';
