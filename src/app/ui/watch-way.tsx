import { productPath } from '../../model/product/product-path.ts';

/** Leads from elsewhere to the form on a piece's page. */
export function WatchWay({ piece }: { piece: { readonly id: number; readonly title: string } }) {
  return (
    <a className="text-link" href={`${productPath(piece)}#watch`} aria-label={`Watch ${piece.title}`}>
      Watch
    </a>
  );
}
