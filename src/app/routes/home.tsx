import { data } from 'react-router';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { type FirstView, servicesContext } from '../context.ts';
import { CategoryRow } from '../layout/category-row.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { WaysIn } from '../layout/site-header.tsx';
import { HOME_CATEGORIES } from '../page/home-categories.ts';
import { describePage, rootDataOf } from '../page/page-meta.ts';
import { useAccount, useSite } from '../page/use-root-data.ts';
import styles from '../styles/first/home.css?url';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/home.ts';

const TAGLINE = 'Discover your personal style with curated fashion from top brands';

export const handle = { styles } satisfies FirstView;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog } = context.get(servicesContext);
  // A picture that cannot be had leaves its place empty; the page is whole without it.
  const pictures = async (typeId: ProductTypeId, count: number) =>
    (await catalog.showcase(typeId, count)).flatMap((product) => product.imageUrls.slice(0, 1));
  const hero = Promise.all([pictures('dresses', 1), pictures('tops', 1), pictures('outerwear', 1)]);
  // The second of each: the first of some are in the hero.
  const categories = HOME_CATEGORIES.map(async ({ id }) => [id, (await pictures(id, 2)).at(-1) ?? null] as const);
  const shown = { hero: (await hero).flat(), categories: Object.fromEntries(await Promise.all(categories)) };
  return data(shown, { status: catalog.isReady() ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const brand = rootDataOf(matches)?.site.brand ?? '';
  const page = {
    title: 'Your fashion companion',
    description: `${TAGLINE}.`,
    canonical: '/',
    image: loaderData?.hero[0],
  };
  return [...describePage(page, matches).slice(1), { title: `${brand} — ${page.title}` }];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className="hero">
        <HeroWays />
        <div className="hero-words">
          <h1 className="display">Your fashion companion</h1>
          <p>{TAGLINE}</p>
          <SearchField isMain />
          <a className="button button-primary" href="/dresses">
            Shop dresses
          </a>
        </div>
        <div className="hero-pictures">
          {loaderData.hero.map((url, place) => (
            <Picture
              key={url}
              url={url}
              alt=""
              priority={place === 0 ? 'high' : 'lazy'}
              sizes={place === 0 ? LARGE_SIZES : SMALL_SIZES}
              instead={null}
            />
          ))}
        </div>
      </section>
      <section className="categories" aria-labelledby="shop-by-category">
        <h2 id="shop-by-category" className="heading">
          Shop by Category
        </h2>
        <div className="category-grid">
          {HOME_CATEGORIES.map((category) => (
            <CategoryCard key={category.id} category={category} picture={loaderData.categories[category.id] ?? null} />
          ))}
        </div>
      </section>
      <section className="closing">
        <p className="heading">Curated with love for your style journey</p>
      </section>
    </>
  );
}

/** Of the hero's pictures: a large one beside two of half its width. */
const LARGE_SIZES = '(min-width: 64rem) 40vw, calc(67vw - 0.75rem)';
const SMALL_SIZES = '(min-width: 64rem) 20vw, calc(34vw - 0.5rem)';

/** The home page has no header: its hero has links of its own. */
function HeroWays() {
  const brand = useSite()?.brand;
  const account = useAccount();
  return (
    <div className="hero-ways">
      <p className="wordmark">{brand}</p>
      <CategoryRow path="/" />
      <nav className="ways-in" aria-label="Account">
        {account ? <a href="/profile">Profile</a> : <WaysIn />}
      </nav>
    </div>
  );
}

interface CategoryCardProps {
  readonly category: (typeof HOME_CATEGORIES)[number];
  readonly picture: string | null;
}

function CategoryCard({ category, picture }: CategoryCardProps) {
  return (
    <a className="category-card" href={`/${category.id}`}>
      <div className="category-picture">
        {picture && (
          <Picture
            url={picture}
            alt=""
            priority="lazy"
            sizes="(min-width: 96rem) 16vw, (min-width: 40rem) 33vw, calc(50vw - 2rem)"
            instead={null}
          />
        )}
      </div>
      <h3 className="heading">
        {category.name}
        <span className="emoji" aria-hidden="true">
          {category.emoji}
        </span>
      </h3>
      <p>{category.description}</p>
      <p className="explore">Explore Collection</p>
    </a>
  );
}
