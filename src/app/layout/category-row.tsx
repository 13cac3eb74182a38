import { useRef } from 'react';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { useScrollIntoView } from '../ui/use-scroll-into-view.ts';

/** The way to every category. Where it does not fit it scrolls sideways, with the one at `path` in sight. */
export function CategoryRow({ path }: { path: string }) {
  const row = useRef<HTMLElement>(null);
  useScrollIntoView(row, path);
  return (
    <nav ref={row} className="category-row" aria-label="Shop">
      {PRODUCT_TYPES.map(({ id, name }) => (
        <a key={id} href={`/${id}`} aria-current={path === `/${id}` ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
