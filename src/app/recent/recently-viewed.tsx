import { useSyncExternalStore } from 'react';
import { productPath } from '../../model/product/product-path.ts';
import { Picture } from '../ui/picture.tsx';
import { clearViewed, subscribeToViewed, type ViewedProduct, viewedProducts } from './viewed-store.ts';

const NONE: readonly ViewedProduct[] = [];

/** What was looked at on this device, in a row that scrolls; nothing without scripts. @param except the product on the screen */
export function RecentlyViewed({ except = 0 }: { except?: number }) {
  const all = useSyncExternalStore(subscribeToViewed, viewedProducts, () => NONE);
  const products = all.filter(({ id }) => id !== except);
  if (products.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recent">
      <div className="row-head">
        <h2 id="recent" className="heading">
          Recently viewed
        </h2>
        <button type="button" className="text-link" onClick={clear}>
          Clear
        </button>
      </div>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <a href={productPath(product)}>
              <span className="frame">
                {product.imageUrl !== null && (
                  <Picture url={product.imageUrl} alt="" priority="lazy" sizes="10rem" instead={null} />
                )}
              </span>
              <span className="retailer">{product.retailer}</span>
              <span className="recent-title">{product.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function clear(): void {
  clearViewed();
  // The button went with the list.
  document.getElementById('main')?.focus({ preventScroll: true });
}
