import { memo, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SizeSelection } from '../../model/filters/filter-set.ts';
import type { PageMoney } from '../../model/filters/page-money.ts';
import { createPriceWriter, type PriceWriter } from '../../model/money/money.ts';
import { sizedProductPath } from '../../model/product/product-path.ts';
import { memoize } from '../../text/memoize.ts';
import { Heart, SaveForm } from '../saved/heart.tsx';
import type { SavedAnswer } from '../saved/saved-store.ts';
import { useHearts } from '../saved/use-hearts.ts';
import { NoImage } from '../ui/carousel.tsx';
import type { Priority } from '../ui/picture.tsx';
import { CardPrice } from '../ui/price.tsx';
import { cardPriority, ProductCard } from '../ui/product-card.tsx';
import { StyleSwatches } from '../ui/style-swatches.tsx';
import type { BrowseData, ListedCard } from './loading/load-browse.ts';
import { useShownCards } from './local/use-list-client.ts';

interface ProductGridProps {
  readonly products: readonly ListedCard[];
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

const NOTHING: readonly number[] = [];

/** The cards of an answer that was found here: those that are known, and places for those that are to come. */
export function FoundGrid({ data }: { data: BrowseData }) {
  const shown = useShownCards(data);
  const ids = data.found?.ids ?? NOTHING;
  const [keys, setKeys] = useState(() => ({ ids, byId: recycleKeys(new Map(), ids) }));
  if (keys.ids !== ids) setKeys({ ids, byId: recycleKeys(keys.byId, ids) });
  const isChecking = useRevalidator().state === 'loading';
  const { currency, inSight, rateDay } = data.money;
  return (
    <>
      <SaveForm onSubmit={useHearts()} />
      <div className="grid-products">
        {shown.map((known, index) =>
          'card' in known ? (
            <ListCard
              key={keys.byId.get(known.card.id)}
              product={known.card}
              href={sizedProductPath(known.card, wantedOf(known.card, data.filters.sizes))}
              currency={currency}
              rateDay={rateDay}
              write={writerOf(inSight)}
              saved={known.saved}
              priority={cardPriority(index)}
              isChecking={isChecking}
            />
          ) : (
            <CardToCome key={keys.byId.get(known.id)} isFailed={known.isFailed} />
          ),
        )}
      </div>
    </>
  );
}

/**
 * Keys for the cards of a list, by product. A product that stays keeps its key; a new one takes that of one that leaves, and with it
 * the elements of its card: to write them anew takes half as long as to make others.
 */
export function recycleKeys(before: ReadonlyMap<number, number>, ids: readonly number[]): ReadonlyMap<number, number> {
  const staying = new Set(ids.flatMap((id) => before.get(id) ?? []));
  const free = [...before.values()].filter((key) => !staying.has(key)).reverse();
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.pop() ?? next++]));
}

/** The place of a card that is on its way, or could not be had. */
function CardToCome({ isFailed }: { isFailed: boolean }) {
  if (!isFailed) {
    return (
      <div className="card card-skeleton card-to-come" aria-busy="true">
        <div className="frame" />
      </div>
    );
  }
  return (
    <div className="card card-skeleton card-missing">
      <div className="frame">
        <NoImage text="Not loaded yet" />
      </div>
      <p className="text-muted">This item follows when the connection is back.</p>
    </div>
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
  return (
    <div className={isOneRow ? 'grid-products one-row' : 'grid-products'}>
      {products.map((product, index) => (
        <ListCard
          key={product.id}
          product={product}
          href={sizedProductPath(product, wantedOf(product, sizes))}
          currency={money.currency}
          rateDay={money.rateDay}
          write={writerOf(money.inSight)}
          saved={saved}
          priority={priority ?? cardPriority(index)}
          isChecking={isChecking}
        />
      ))}
    </div>
  );
}

function wantedOf({ retailer }: ListedCard, sizes: readonly SizeSelection[]): string[] {
  return sizes.filter((selected) => selected.retailer === retailer).map(({ size }) => size);
}

/** The same writer for the same currencies: what it writes is drawn again only when it is another. */
const writerFor = memoize((codes) => createPriceWriter(codes.split(',').filter(Boolean)));
const writerOf = (inSight: readonly string[]) => writerFor(inSight.join());

interface ListCardProps {
  readonly product: ListedCard;
  /** What the list is shown in. */
  readonly currency: string;
  readonly rateDay: string;
  readonly write: PriceWriter;
  readonly href: string;
  readonly saved: SavedAnswer;
  readonly priority: Priority;
  readonly isChecking: boolean;
}

/** Drawn again only when it says something else: a list changes with every click, most of its cards do not. */
const ListCard = memo(function ListCard(props: ListCardProps) {
  const { product, href, currency, rateDay, write, saved, priority, isChecking } = props;
  return (
    <ProductCard
      product={product}
      price={<CardPrice product={product} currency={currency} rateDay={rateDay} write={write} />}
      href={href}
      note={product.available ? null : 'Sold out'}
      priority={priority}
      swatches={
        product.colors && <StyleSwatches product={product} colors={product.colors} more={product.moreColors ?? 0} />
      }
      heart={<Heart productId={product.id} title={product.title} saved={saved} isChecking={isChecking} />}
    />
  );
});
