import { useRevalidator } from 'react-router';
import { formatPrice } from '../../model/money.ts';
import type { CardProduct } from '../../model/product.ts';
import { Heart, SaveForm } from '../saved/heart.tsx';
import type { SavedAnswer } from '../saved/saved-store.ts';
import { useHearts } from '../saved/use-hearts.ts';
import type { Priority } from '../ui/picture.tsx';
import { cardPriority, ProductCard } from '../ui/product-card.tsx';

interface ProductGridProps {
  readonly products: readonly CardProduct[];
  readonly saved: SavedAnswer;
}

/** The cards, and the one form all their hearts submit. */
export function ProductGrid({ products, saved }: ProductGridProps) {
  return (
    <>
      <SaveForm onSubmit={useHearts()} />
      <ProductCards products={products} saved={saved} />
    </>
  );
}

/** The cards alone. @param priority of their pictures; by their place when absent */
export function ProductCards({ products, saved, priority }: ProductGridProps & { priority?: Priority }) {
  const isChecking = useRevalidator().state === 'loading';
  return (
    <div className="grid-products">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          price={<Price product={product} />}
          salePercent={product.salePercent}
          note={product.available ? null : 'Sold out'}
          priority={priority ?? cardPriority(index)}
          heart={<Heart productId={product.id} title={product.title} saved={saved} isChecking={isChecking} />}
        />
      ))}
    </div>
  );
}

function Price({ product: { priceCents, compareAtCents } }: { product: CardProduct }) {
  return (
    <>
      {formatPrice(priceCents)}
      {compareAtCents !== null && (
        <s>
          <span className="sr-only">was </span>
          {formatPrice(compareAtCents)}
        </s>
      )}
    </>
  );
}
