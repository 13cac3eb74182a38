import { useLocation, useRevalidator } from 'react-router';
import { formatLikes } from '../../model/claims/likeness.ts';
import { productPath, sizedProductPath } from '../../model/product/product-path.ts';
import { ProductCards } from '../browse/product-grid.tsx';
import { AddToList } from '../lists/add-to-list.tsx';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { useViewed } from '../recent/viewed-store.ts';
import { Heart, SaveForm } from '../saved/heart.tsx';
import { useHearts } from '../saved/use-hearts.ts';
import { mySizesPath } from '../sizes/my-sizes-path.ts';
import { cardAnchor } from '../ui/card-address.ts';
import { Picture } from '../ui/picture.tsx';
import { FormerPrice } from '../ui/price.tsx';
import { SaleBadge, shopLine } from '../ui/product-card.tsx';
import { TryAgain } from '../ui/try-again.tsx';
import { WatchPiece } from '../watches/watch-form.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductData, ShownProduct } from './load-product.ts';
import { PriceHistory } from './price-history.tsx';
import { ShareButton } from './share-button.tsx';

/** The page of one product, or what there is to say in its place. */
export function ProductScreen({ data }: { data: ProductData }) {
  if (data.kind !== 'product') return <NoProduct kind={data.kind} />;
  return <Product key={data.shown.card.id} data={data} />;
}

type Shown = Extract<ProductData, { kind: 'product' }>;

function Product({ data }: { data: Shown }) {
  const { shown, likes, money } = data;
  const { card } = shown;
  const isChecking = useRevalidator().state === 'loading';
  useViewed(card);
  return (
    <div className="product">
      <SaveForm onSubmit={useHearts()} />
      <nav className="trail" aria-label="Breadcrumb">
        <a href="/">Home</a>
        <a href={`/${shown.type.id}`}>{shown.type.name}</a>
      </nav>
      <article id={cardAnchor(card.id)}>
        <Gallery images={card.imageUrls} title={card.title}>
          <Heart productId={card.id} title={card.title} saved={data} isChecking={isChecking} />
          {card.salePercent !== null && <SaleBadge percent={card.salePercent} />}
        </Gallery>
        <Details shown={shown} lists={data.lists} />
      </article>
      {likes.length > 0 && (
        <section className="likes" aria-labelledby="likes">
          <h2 id="likes" className="heading">
            {formatLikes(
              shown.wantedSizes,
              likes.map(({ size }) => size),
              shown.goneSince === null && card.available,
            )}
          </h2>
          {shown.wantedSizes.length > 0 && likes.every(({ size }) => size === null) && (
            <p className="text-muted">{`Nothing like it in ${shown.wantedSizes.join(' or ')} right now.`}</p>
          )}
          <ProductCards products={likes} money={money} saved={data} priority="lazy" isOneRow />
        </section>
      )}
      <RecentlyViewed except={card.id} />
    </div>
  );
}

/** Everything but the pictures, in the order in which it is asked for. */
function Details({ shown, lists }: { shown: ShownProduct; lists: Shown['lists'] }) {
  const { card, gone } = shown;
  const { title } = card;
  return (
    <div className="facts">
      <p className="retailer">{shopLine(card)}</p>
      <h1 className="heading">{title}</h1>
      {gone !== null && (
        <p className="notice" role="status">
          <strong>{gone.head}</strong> {gone.text}
        </p>
      )}
      <Prices shown={shown} />
      <Colors shown={shown} />
      <Sizes shown={shown} />
      <div className="ways-on">
        {gone === null && <WayToShop card={card} />}
        <ShareButton title={title} />
        <WatchPiece
          productId={card.id}
          title={title}
          sizes={shown.sizes.flatMap(({ sizes }) => sizes.map(({ size }) => size))}
          currency={card.currency}
        />
      </div>
      {lists !== null && <AddToList productId={card.id} lists={lists} />}
      {shown.attributes.length > 0 && <p className="text-muted">{`Also: ${shown.attributes.join(', ')}`}</p>}
      {shown.paragraphs.length > 0 && (
        <section className="description" aria-labelledby="description">
          <h2 id="description">Description</h2>
          {shown.paragraphs.map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat, and never move
            <p key={place}>{paragraph}</p>
          ))}
        </section>
      )}
      <PriceHistory shown={shown} />
    </div>
  );
}

/** The way to the retailer's own page: quiet when there is nothing of it to buy. */
function WayToShop({ card: { title, retailer, url, available } }: { card: ShownProduct['card'] }) {
  const text = available ? `Shop at ${retailer}` : `Sold out at ${retailer}: see it there`;
  return (
    <a
      className={available ? 'button button-primary' : 'button'}
      href={url}
      target="_blank"
      rel="noopener sponsored"
      aria-label={`${text}: ${title} (opens in a new tab)`}
    >
      {text}
      <span aria-hidden="true">↗</span>
    </a>
  );
}

function Prices({ shown }: { shown: ShownProduct }) {
  return (
    <div className="prices">
      <p className="price">
        {shown.price}
        {shown.formerPrice !== null && (
          <FormerPrice
            salePercent={shown.card.salePercent}
            price={shown.formerPrice}
            retailer={shown.card.retailer}
            isRoomy
          />
        )}
        {shown.aboutPrice !== null && <span className="about">{shown.aboutPrice}</span>}
      </p>
      {shown.saleText !== null && <p className="sale-text">{shown.saleText}</p>}
      {shown.claimText !== null && <p>{shown.claimText}</p>}
      {shown.goneSince === null && (
        <p className="text-muted">
          {shown.reading.before}
          <time dateTime={shown.checkedAt}>{shown.reading.ago}</time>
          {shown.reading.after}
        </p>
      )}
    </div>
  );
}

/** Its own color, and the others that the style comes in. */
function Colors({ shown: { color, colors, card } }: { shown: ShownProduct }) {
  if (color === '' && colors.length === 0) return null;
  return (
    <section className="fact" aria-labelledby="colors">
      <h2 id="colors">{colors.length > 0 ? 'Colors' : 'Color'}</h2>
      {colors.length === 0 ? (
        <p className="color-name">{color}</p>
      ) : (
        <ul className="colors-of-style">
          <li>
            <span aria-current="true">
              <SmallPicture url={card.imageUrls[0] ?? null} />
              <span className="color-name">{color || 'This one'}</span>
            </span>
          </li>
          {colors.map((other) => (
            <li key={other.id}>
              <a href={productPath(other)}>
                <SmallPicture url={other.imageUrl} />
                <span className="color-name">{other.color || other.title}</span>
                {!other.available && <span className="text-muted">Sold out</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SmallPicture({ url }: { url: string | null }) {
  return (
    <span className="small-picture">{url !== null && <Picture url={url} alt="" priority="lazy" instead={null} />}</span>
  );
}

function Sizes({ shown: { sizes, card, goneSince, wantedSizes, fit, isAsked } }: { shown: ShownProduct }) {
  if (goneSince !== null) return null;
  const settings = mySizesPath(productPath(card));
  return (
    <section className="fact" aria-labelledby="sizes">
      <h2 id="sizes">Sizes</h2>
      {!card.available && <p>Sold out</p>}
      {sizes.length === 0 && card.available && <p className="text-muted">The shop names no sizes.</p>}
      {fit !== null && (
        <p className="fit">
          <strong>{fit.text}</strong>
          {fit.why !== null && <span className="text-muted">{fit.why}</span>}
          <a className="text-link" href={settings}>
            Change my sizes
          </a>
        </p>
      )}
      {sizes.map(({ system, sizes: shown }) => (
        <div key={system} className="size-system">
          {system !== '' && <h3>{system}</h3>}
          <ul className="sizes-shown">
            {shown.map(({ label, size, isAvailable }) => (
              <li
                key={label}
                className={isAvailable ? undefined : 'sold-out'}
                aria-current={wantedSizes.includes(size) || fit?.sizes.includes(size) || undefined}
              >
                {isAvailable ? (
                  label
                ) : (
                  <a
                    href={`${sizedProductPath(card, [size])}#likes`}
                    title={`Sold out: see what is like it in ${size}`}
                  >
                    <s>{label}</s>
                    <span className="sr-only"> (sold out: see what is like it)</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {isAsked && sizes.length > 0 && (
        <p className="fit">
          <a className="text-link" href={settings}>
            Which is mine? Set my sizes
          </a>
        </p>
      )}
    </section>
  );
}

const WORDS = {
  missing: ['404', 'Oops! Page not found'],
  forgotten: ['No longer available', 'This piece has been gone for a while, and its page with it.'],
  failed: ['One moment', 'This product can’t be shown right now.'],
} as const;

function NoProduct({ kind }: { kind: keyof typeof WORDS }) {
  const [title, text] = WORDS[kind];
  const { pathname } = useLocation();
  return (
    <div className="plain">
      <h1 className="display">{title}</h1>
      <p className="mt-4 text-muted" role={kind === 'failed' ? 'alert' : undefined}>
        {text}
      </p>
      <p className="mt-8">
        {kind === 'failed' ? (
          <TryAgain path={pathname} />
        ) : (
          <a className="text-link" href="/">
            Return to Home
          </a>
        )}
      </p>
    </div>
  );
}
