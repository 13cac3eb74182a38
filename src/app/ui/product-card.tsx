import { formatPrice } from '../../model/money.ts';
import type { CardProduct } from '../browse/load-browse.ts';
import { Carousel } from './carousel.tsx';
import type { Priority } from './picture.tsx';

/** One product: pictures, heart, retailer, title, price and the way to the retailer's own page. */
export function ProductCard({ product, priority }: { product: CardProduct; priority: Priority }) {
  const { id, title, retailer, url, priceCents, compareAtCents, available } = product;
  return (
    <article className="card">
      <Carousel images={product.imageUrls} title={title} href={url} priority={priority}>
        <button type="submit" form="save" name="productId" value={id} className="heart" aria-label={`Save ${title}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 20.5 4.2 12.7a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1Z" />
          </svg>
        </button>
        {!available && <span className="sold-out">Sold out</span>}
      </Carousel>
      <p className="retailer">{retailer}</p>
      <h2>{title}</h2>
      <p className="price">
        {formatPrice(priceCents)}
        {compareAtCents !== null && (
          <s>
            <span className="sr-only">was </span>
            {formatPrice(compareAtCents)}
          </s>
        )}
      </p>
      <a
        className="view"
        href={url}
        target="_blank"
        rel="noopener sponsored"
        aria-label={`View Product ${title} (opens in a new tab)`}
      >
        View Product
      </a>
    </article>
  );
}
