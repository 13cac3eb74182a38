import { useEffect } from 'react';
import type { CardProduct } from '../../model/product/product.ts';
import { noteViewed } from './viewed-store.ts';

/** Remembers, on this device, that a product was looked at. */
export function useViewed({ id, title, retailer, imageUrls }: CardProduct): void {
  const imageUrl = imageUrls[0] ?? null;
  useEffect(() => noteViewed({ id, title, retailer, imageUrl }), [id, title, retailer, imageUrl]);
}
