import { categoryTitle, type ProductType } from '../../model/product/product-types.ts';

export function BrowseTitle({ type }: { type: ProductType }) {
  return (
    <div className="browse-title">
      <h1 className="display">{categoryTitle(type)}</h1>
      <p className="text-muted">Discover your perfect style</p>
    </div>
  );
}
