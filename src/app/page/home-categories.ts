import type { ProductTypeId } from '../../model/product/product-types.ts';

/** The cards of the home page (specification, sections 2 and 3). */
export const HOME_CATEGORIES = [
  { id: 'dresses', name: 'Dresses', emoji: '👗', description: 'Elegant & casual dresses' },
  { id: 'tops', name: 'Tops', emoji: '👚', description: 'Blouses, shirts & more' },
  { id: 'jeans', name: 'Jeans', emoji: '👖', description: 'Perfect fitting denim' },
  { id: 'pants', name: 'Pants', emoji: '🕺', description: 'Casual & formal pants' },
  { id: 'shorts', name: 'Shorts', emoji: '🩳', description: 'Summer essentials' },
  { id: 'skirts', name: 'Skirts', emoji: '💃', description: 'Mini, midi & maxi styles' },
] as const satisfies readonly { id: ProductTypeId; name: string; emoji: string; description: string }[];
