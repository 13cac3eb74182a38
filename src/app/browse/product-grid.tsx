import { useRevalidator } from 'react-router';
import type { SizeSelection } from '../../model/filter-set.ts';
import { createPriceWriter, type PriceWriter } from '../../model/money.ts';
import type { PageMoney } from '../../model/page-money.ts';
import { sizedProductPath } from '../../model/product-path.ts';
import { Heart, SaveForm } from '../saved/heart.tsx';
import type { SavedAnswer } from '../saved/saved-store.ts';
import { useHearts } from '../saved/use-hearts.ts';
import type { Priority } from '../ui/picture.tsx';
import { cardPriority, ProductCard } from '../ui/product-card.tsx';
import type { ListedCard } from './load-browse.ts';

interface ProductGridProps {
  /** Each with why it is shown, where that is to be said. */
  readonly products: readonly (ListedCard & { readonly reason?: string })[];
  readonly money: PageMoney;
  readonly saved: SavedAnswer;
  /** Those that the shopper wants: their pieces' pages are told. */
  readonly sizes?: readonly SizeSelection[];
}

/** The cards, and the one form all their hearts submit. */
export function ProductGrid(props: ProductGridProps) {
  return (
    <>
      <SaveForm onSubmit={useHearts()} />
      <ProductCards {...props} />
    </>
  );
}

interface ProductCardsProps extends ProductGridProps {
  /** Of their pictures; by their place when absent. */
  readonly priority?: Priority;
  /** Shows no more of them than one row holds (on a phone two). */
  readonly isOneRow?: boolean;
}

/** The cards alone. */
export function ProductCards({ products, money, saved, sizes = [], priority, isOneRow = false }: ProductCardsProps) {
  const isChecking = useRevalidator().state === 'loading';
  const write = createPriceWriter(money.inSight);
  return (
    <div className={isOneRow ? 'grid-products one-row' : 'grid-products'}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          price={<Price product={product} money={money} write={write} />}
          href={sizedProductPath(product, wantedOf(product, sizes))}
          salePercent={product.salePercent}
          sizesText={product.sizesText}
          reason={product.reason}
          note={product.available ? null : 'Sold out'}
          priority={priority ?? cardPriority(index)}
          heart={<Heart productId={product.id} title={product.title} saved={saved} isChecking={isChecking} />}
        />
      ))}
    </div>
  );
}

function wantedOf({ retailer }: ListedCard, sizes: readonly SizeSelection[]): string[] {
  return sizes.filter((selected) => selected.retailer === retailer).map(({ size }) => size);
}

interface PriceProps {
  readonly product: ListedCard;
  readonly money: PageMoney;
  readonly write: PriceWriter;
}

/** The retailer's own price, the former one, and what it comes to in the list's currency where that is another. */
function Price({ product: { currency, priceMinor, compareAtMinor, aboutMinor }, money, write }: PriceProps) {
  return (
    <>
      <span>{write(priceMinor, currency)}</span>
      {compareAtMinor !== null && (
        <s>
          <span className="sr-only">was </span>
          {write(compareAtMinor, currency)}
        </s>
      )}
      {aboutMinor !== null && <span className="about">{`about ${write(aboutMinor, money.currency)}`}</span>}
    </>
  );
}
