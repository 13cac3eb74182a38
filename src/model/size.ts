export {
  cleanSize,
  compareSizes,
  isRecognizedSize,
  type SizeGroup,
  sizeGroup,
  sortedSizeLabels,
} from './size-label.ts';
export { fallbackSizes, groupSizes, offeredSizes, type SizeCount } from './size-picker.ts';
