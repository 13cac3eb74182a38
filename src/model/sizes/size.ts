export {
  cleanSize,
  compareSizes,
  isRecognizedSize,
  sizeGroup,
  sortedSizeLabels,
} from './size-label.ts';
export { fallbackSizes, groupSizes, offeredSizes, type SizeCount } from './size-picker.ts';
