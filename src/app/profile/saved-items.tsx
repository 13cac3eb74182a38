import { type SubmitEvent, useRef } from 'react';
import { useNavigation } from 'react-router';
import { formatDecimal } from '../../model/money.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../../model/product-types.ts';
import { formatCount } from '../page/format-count.ts';
import { Heart, SaveForm } from '../saved/heart.tsx';
import { useHearts } from '../saved/use-hearts.ts';
import { Pagination } from '../ui/pagination.tsx';
import { cardPriority, ProductCard } from '../ui/product-card.tsx';
import { useScrollIntoView } from '../ui/use-scroll-into-view.ts';
import { useScrollToResults } from '../ui/use-scroll-to-results.ts';
import type { SavedCard } from './load-profile.ts';
import { SavedSkeleton } from './profile-skeleton.tsx';
import { savedPath } from './profile-view.ts';
import { NoneOfType, NothingSaved } from './saved-messages.tsx';
import type { CurrentSavedPage } from './use-saved-page.ts';

interface SavedItemsProps {
  readonly saved: CurrentSavedPage;
  readonly typeId: ProductTypeId | null;
}

/** The tab of saved items: a filter by category, and the cards of one page. */
export function SavedItems({ saved, typeId }: SavedItemsProps) {
  const screen = useRef<HTMLDivElement>(null);
  const isBusy = useNavigation().state === 'loading';
  useScrollToResults(screen, saved.currentPage);
  return (
    <div ref={screen}>
      <CategoryPills saved={saved} typeId={typeId} />
      <section className="results" aria-label="Saved items" aria-busy={isBusy} tabIndex={-1}>
        <div className="results-bar">
          <p className="showing" role="status">
            {saved.matchCount > 0 && `Showing ${saved.items.length} of ${formatCount(saved.matchCount)} items`}
          </p>
        </div>
        <SavedContent saved={saved} typeId={typeId} />
      </section>
    </div>
  );
}

function CategoryPills({ saved, typeId }: SavedItemsProps) {
  const row = useRef<HTMLElement>(null);
  useScrollIntoView(row, typeId);
  return (
    <nav ref={row} className="pills" aria-label="Categories">
      <CategoryLink name="All Saved" id={null} count={saved.totalCount} isCurrent={typeId === null} />
      {PRODUCT_TYPES.map(({ id, name }) => (
        <CategoryLink key={id} name={name} id={id} count={saved.typeCounts[id] ?? 0} isCurrent={id === typeId} />
      ))}
    </nav>
  );
}

interface CategoryLinkProps {
  readonly name: string;
  readonly id: ProductTypeId | null;
  readonly count: number;
  readonly isCurrent: boolean;
}

function CategoryLink({ name, id, count, isCurrent }: CategoryLinkProps) {
  return (
    <a href={savedPath({ typeId: id, page: 1 })} aria-current={isCurrent ? 'page' : undefined}>
      {name}
      <small>{formatCount(count)}</small>
    </a>
  );
}

function SavedContent({ saved, typeId }: SavedItemsProps) {
  const toggle = useHearts();
  if (saved.totalCount === 0) return <NothingSaved />;
  if (saved.matchCount === 0) return <NoneOfType typeId={typeId} />;
  // The last card of the page is away, and the page before is on its way.
  if (saved.items.length === 0) return <SavedSkeleton />;
  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    focusNext(event.submitter);
    toggle(event);
  };
  return (
    <>
      <SaveForm onSubmit={remove} />
      <div className="grid-products">
        {saved.items.map((item, index) => (
          <SavedProduct key={item.productId} item={item} index={index} askedAt={saved.askedAt} />
        ))}
      </div>
      <Pagination
        currentPage={saved.currentPage}
        totalPages={saved.totalPages}
        pathTo={(page) => savedPath({ typeId, page })}
      />
    </>
  );
}

interface SavedProductProps {
  readonly item: SavedCard;
  readonly index: number;
  readonly askedAt: number | undefined;
}

function SavedProduct({ item, index, askedAt }: SavedProductProps) {
  const { productId, title } = item;
  const saved = { savedIds: [productId], askedAt };
  return (
    <ProductCard
      product={{ ...item, id: productId }}
      price={`$${formatDecimal(item.priceCents)}`}
      note={item.isListed ? null : 'No longer available'}
      priority={cardPriority(index)}
      heart={<Heart productId={productId} title={title} saved={saved} isChecking={false} />}
    />
  );
}

/** The card goes at once: the keyboard goes on at the next one, or at the one before the last. */
function focusNext(heart: HTMLElement | null): void {
  const hearts = [...document.querySelectorAll<HTMLElement>('.heart')];
  const place = heart ? hearts.indexOf(heart) : -1;
  const next = hearts[place + 1] ?? hearts[place - 1] ?? heart?.closest<HTMLElement>('.results');
  next?.focus({ preventScroll: true });
}
