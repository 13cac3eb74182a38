import type { ProductType } from '../../model/product-types.ts';
import type { BrowseData } from './load-browse.ts';

export function BrowseScreen({ type, data }: { type: ProductType; data: BrowseData }) {
  return (
    <h1 className="display">
      {type.name} {data.listing.ok ? 'ok' : data.listing.message}
    </h1>
  );
}
