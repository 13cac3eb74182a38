import { servicesContext } from '../context.ts';
import { ask } from '../page/ask.ts';
import { HOME_CATEGORIES, type HomeCategory } from '../page/home-categories.ts';
import { describePage, siteOf } from '../page/page-meta.ts';
import { useSite } from '../page/use-site.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/home.ts';

const TAGLINE = 'Discover your personal style with curated fashion from top brands';

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  // A picture that cannot be had leaves its place empty; the page is whole without it.
  const pictures = (typeId: HomeCategory['id'], count: number) => {
    const found = ask(() => catalogue.showcase(typeId, count));
    return found.ok ? found.value.flatMap((product) => product.imageUrls.slice(0, 1)) : [];
  };
  return {
    hero: [...pictures('dresses', 1), ...pictures('tops', 1), ...pictures('outerwear', 1)],
    categories: Object.fromEntries(HOME_CATEGORIES.map(({ id }) => [id, pictures(id, 2).at(-1) ?? null])),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const brand = siteOf(matches)?.brand ?? '';
  const page = {
    title: 'Your fashion companion',
    description: `${TAGLINE}.`,
    canonical: '/',
    image: loaderData?.hero[0],
  };
  return [...describePage(page, matches).slice(1), { title: `${brand} — ${page.title}` }];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <p className="wordmark">{site?.brand}</p>
          <h1 className="display">Your fashion companion</h1>
          <p>{TAGLINE}</p>
        </div>
        <div className="hero-pictures">
          {loaderData.hero.map((url) => (
            <Picture key={url} url={url} alt="" priority="high" sizes="(min-width: 64rem) 40vw, 67vw" instead={null} />
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

function CategoryCard({ category, picture }: { category: HomeCategory; picture: string | null }) {
  return (
    <a className="category-card" href={`/${category.id}`}>
      {picture && (
        <Picture
          url={picture}
          alt=""
          priority="lazy"
          sizes="(min-width: 64rem) 17vw, (min-width: 40rem) 25vw, 50vw"
          instead={null}
        />
      )}
      <span className="emoji" aria-hidden="true">
        {category.emoji}
      </span>
      <h3 className="heading">{category.name}</h3>
      <p>{category.description}</p>
      <p className="explore">Explore Collection</p>
    </a>
  );
}
