import { type MouseEvent, type SubmitEvent, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { SavedItem, SavedList } from '../../model/account/account.ts';
import type { PriceWriter } from '../../model/money/money.ts';
import { productPath } from '../../model/product/product-path.ts';
import { findProductType, PRODUCT_TYPES, type ProductTypeId } from '../../model/product/product-types.ts';
import { formatCount } from '../../model/search/format-count.ts';
import { useKeptPriceWriter } from '../page/use-root-data.ts';
import { Heart, SaveForm } from '../saved/heart.tsx';
import { useHearts } from '../saved/use-hearts.ts';
import { clickedLink } from '../ui/in-place-links.ts';
import { LinkArea } from '../ui/link-area.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { cardPriority, ProductCard } from '../ui/product-card.tsx';
import { useScrollIntoView } from '../ui/use-scroll-into-view.ts';
import { scrollToResults, useScrollToResults } from '../ui/use-scroll-to-results.ts';
import type { ProfileData } from './load-profile.ts';
import { SavedSkeleton } from './profile-skeleton.tsx';
import { type ProfileView, savedPath } from './profile-view.ts';

/** The saved items as they are by now, and since when. */
export type CurrentSavedPage = SavedList & Pick<ProfileData, 'askedAt'>;

interface SavedItemsProps {
  /** The last list that is known. */
  readonly saved: CurrentSavedPage;
  /** What was asked for. */
  readonly view: ProfileView;
  /** True while that takes noticeably long to come. */
  readonly isComing: boolean;
}

/** The tab of saved items: a filter by category, and the cards of one page. */
export function SavedItems({ saved, view, isComing }: SavedItemsProps) {
  const screen = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isBusy = useNavigation().state === 'loading' || isComing;
  useScrollToResults(screen, saved.currentPage);
  // The list begins at its top with the click; the answer moves nothing more.
  const followPage = (event: MouseEvent) => {
    const link = clickedLink(event);
    if (!link?.closest('.pagination') || !navigator.onLine) return;
    event.preventDefault();
    navigate(link.pathname + link.search, { preventScrollReset: true });
    scrollToResults(screen.current);
  };
  return (
    <LinkArea ref={screen} onClick={followPage}>
      <CategoryPills saved={saved} typeId={view.typeId} />
      <section className="results" aria-label="Saved items" aria-busy={isBusy} tabIndex={-1}>
        <div className="results-bar">
          <p className="showing" role="status">
            {!isComing &&
              saved.matchCount > 0 &&
              `Showing ${saved.items.length} of ${formatCount(saved.matchCount)} items`}
          </p>
        </div>
        {isComing ? <SavedSkeleton /> : <SavedContent saved={saved} view={view} isBusy={isBusy} />}
      </section>
    </LinkArea>
  );
}

function CategoryPills({ saved, typeId }: { saved: CurrentSavedPage; typeId: ProductTypeId | null }) {
  const row = useRef<HTMLElement>(null);
  useScrollIntoView(row, typeId);
  const pills = [
    { id: null, name: 'All Saved', count: saved.totalCount },
    ...PRODUCT_TYPES.map(({ id, name }) => ({ id, name, count: saved.typeCounts[id] ?? 0 })),
  ];
  return (
    <nav ref={row} className="pills" aria-label="Categories">
      {pills.map(({ id, name, count }) => (
        <a key={name} href={savedPath({ typeId: id, page: 1 })} aria-current={id === typeId ? 'page' : undefined}>
          {name}
          <small>{formatCount(count)}</small>
        </a>
      ))}
    </nav>
  );
}

interface SavedContentProps extends Pick<SavedItemsProps, 'saved' | 'view'> {
  readonly isBusy: boolean;
}

function SavedContent({ saved, view, isBusy }: SavedContentProps) {
  const toggle = useHearts();
  const write = useKeptPriceWriter(saved.items.map(({ currency }) => currency));
  if (saved.totalCount === 0) return <NothingSaved typeId={null} />;
  // Of what is on its way nobody knows yet that there is none.
  if (saved.matchCount === 0) return isBusy ? <SavedSkeleton /> : <NothingSaved typeId={view.typeId} />;
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
          <SavedProduct key={item.productId} item={item} index={index} write={write} askedAt={saved.askedAt} />
        ))}
      </div>
      <PageLinks
        currentPage={isBusy ? Math.min(view.page, saved.totalPages) : saved.currentPage}
        totalPages={saved.totalPages}
        pathTo={(page) => savedPath({ ...view, page })}
      />
    </>
  );
}

interface SavedProductProps {
  readonly item: SavedItem;
  readonly index: number;
  readonly write: PriceWriter;
  readonly askedAt: number | undefined;
}

function SavedProduct({ item, index, write, askedAt }: SavedProductProps) {
  const { productId, title } = item;
  const saved = { savedIds: [productId], askedAt };
  return (
    <ProductCard
      product={{ ...item, id: productId }}
      price={write(item.priceMinor, item.currency)}
      note={item.isListed ? null : 'No longer available'}
      priority={cardPriority(index)}
      heart={<Heart productId={productId} title={title} saved={saved} isChecking={false} />}
      way={
        <a className="text-link" href={`${productPath({ id: productId, title })}#watch`} aria-label={`Watch ${title}`}>
          Watch
        </a>
      }
    />
  );
}

/** An empty list of saved items. @param typeId what it is limited to; `null`: nothing is saved at all */
function NothingSaved({ typeId }: { typeId: ProductTypeId | null }) {
  const noun = findProductType(typeId)?.name.toLowerCase();
  return (
    <div className="message">
      <p className="heading">No saved items yet</p>
      <p className="text-muted">
        Click the heart icon{' '}
        <svg className="heart-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20.5 4.2 12.7a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1Z" />
        </svg>{' '}
        on {noun ?? 'anything'} you like, and it will wait for you here.
      </p>
      <a className="button button-primary" href={`/${typeId ?? ''}`}>
        {noun === undefined ? 'Start shopping' : `Shop ${noun}`}
      </a>
    </div>
  );
}

/** The card goes at once: the keyboard goes on at the next one, or at the one before the last. */
function focusNext(heart: HTMLElement | null): void {
  const hearts = [...document.querySelectorAll<HTMLElement>('.heart')];
  const place = heart ? hearts.indexOf(heart) : -1;
  const next = hearts[place + 1] ?? hearts[place - 1] ?? heart?.closest<HTMLElement>('.results');
  next?.focus({ preventScroll: true });
}
