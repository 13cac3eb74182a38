import type { ReactNode } from 'react';
import { formatPercent } from '../../model/claims/sale.ts';
import type { Product } from '../../model/product/product.ts';
import { productPath } from '../../model/product/product-path.ts';
import { cardAnchor } from './card-address.ts';
import { Carousel } from './carousel.tsx';
import type { Priority } from './picture.tsx';

/** What a card says of a product in words made for it, where there is anything to say. */
export interface CardNotes {
  /** The sizes in stock, for who points at it: `US 4, 6, 8`; `''` for none. */
  readonly sizesText?: string;
  /** How its sizes stand to the visitor's: `In your size: AU 10`, `Near your size: M`. */
  readonly fitText?: string;
  /** Why it is shown. */
  readonly reason?: string;
}

interface ProductCardProps {
  readonly product: Pick<Product, 'id' | 'title' | 'retailer' | 'url' | 'imageUrls'> &
    Partial<Pick<Product, 'brand' | 'salePercent'>> &
    CardNotes;
  /** Where the card leads; its page when absent. */
  readonly href?: string;
  /** As it is shown, with the former one where there is one. */
  readonly price: ReactNode;
  /** What keeps it from being bought, if anything does. */
  readonly note: string | null;
  readonly priority: Priority;
  readonly heart: ReactNode;
  /** Another way on. */
  readonly way?: ReactNode;
  /** Other colors of its style. */
  readonly swatches?: ReactNode;
}

/** One product: pictures, heart, retailer, title, price and the way to the retailer's own page. */
export function ProductCard({
  product,
  href = productPath(product),
  price,
  note,
  priority,
  heart,
  way,
  swatches,
}: ProductCardProps) {
  const { id, title, url, imageUrls, salePercent = null, sizesText = '', fitText, reason } = product;
  const lastLine = (
    <>
      {swatches}
      {reason !== undefined && <p className="card-reason">{reason}</p>}
    </>
  );
  return (
    <article className="card" id={cardAnchor(id)}>
      <Carousel productId={id} images={imageUrls} title={title} href={href} priority={priority}>
        {heart}
        {salePercent !== null && <SaleBadge percent={salePercent} />}
        {note && <span className="card-note">{note}</span>}
        {sizesText !== '' && (
          <p className="card-sizes">
            <span className="sr-only">Sizes in stock: </span>
            {sizesText}
          </p>
        )}
      </Carousel>
      <p className="retailer">{shopLine(product)}</p>
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <p className="price">{price}</p>
      <a
        className="view"
        href={url}
        target="_blank"
        rel="noopener sponsored"
        aria-label={`View Product ${title} (opens in a new tab)`}
      >
        View Product
      </a>
      {way}
      {fitText === undefined ? (
        lastLine
      ) : (
        <div>
          <p className="card-fit">{fitText}</p>
          {lastLine}
        </div>
      )}
    </article>
  );
}

/** Who sells it, and whose make it is where that is somebody else. */
export function shopLine({ retailer, brand = '' }: { readonly retailer: string; readonly brand?: string }): string {
  const isOwn = brand === '' || bare(brand) === bare(retailer);
  return isOwn ? retailer : `${brand} · ${retailer}`;
}

/** `−30 %`: a reduction that the product's own history proves. */
export function SaleBadge({ percent }: { percent: number }) {
  const { seen, heard } = formatPercent(percent);
  return (
    <span className="sale-badge">
      <span aria-hidden="true">{seen}</span>
      <span className="sr-only">{heard}</span>
    </span>
  );
}

/** A name as shops write it in one place and another: `Motel Rocks`, `MOTELROCKS`. */
function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The cards that stand in the first row at least; the first is as large as any picture of the first view, and sooner there. */
const FIRST_IN_VIEW: readonly Priority[] = ['high', 'low'];

/** How much the picture of the card at this place, counted from 0, matters to the first view. */
export function cardPriority(index: number): Priority {
  return FIRST_IN_VIEW[index] ?? 'lazy';
}
