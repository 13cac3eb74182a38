import { formatDecimal } from '../../model/money/money.ts';
import { type GarmentSpec, VIEWS, type View } from '../garment-spec.ts';
import type { SampleImage, SampleOption, SampleProduct, SampleVariant } from '../sample-product.ts';
import type { SampleShop, SampleShopSlug } from '../sample-shop.ts';
import { hashText, type SeededRandom } from '../seeded-random.ts';
import { type GarmentStyle, inventStyle, NEWEST } from './invent-style.ts';
import { toHandle } from './names.ts';
import { accentFor, type Color, colorsOf, pickColors } from './palette.ts';
import type { Recipe } from './recipe.ts';
import { planRange } from './recipes.ts';
import { inventNaming, stockOf } from './shop-manners.ts';
import { type Fit, type SizeRun, sizeRunFor } from './size-runs.ts';
import { storyFor, storyHtml } from './stories.ts';
import { productTypeFor, tagsFor } from './tags.ts';

/** What one record of a shop is about: a style in a color (a few records hold several) and a fit. */
interface Article {
  readonly style: GarmentStyle;
  readonly colors: readonly Color[];
  readonly fit: Fit;
}

/** Ids go on from here as in a shop's database: rising, with gaps, never twice. */
const FIRST_IDS = {
  'princess-polly': { product: 7_214_000_000_000, variant: 40_120_000_000_000, image: 31_800_000_000_000 },
  'motel-rocks': { product: 8_930_000_000_000, variant: 43_700_000_000_000, image: 36_100_000_000_000 },
  glassons: { product: 204_000, variant: 1_900_000, image: 5_200_000 },
} satisfies Record<SampleShopSlug, object>;
type IdCounter = (typeof FIRST_IDS)[SampleShopSlug];

/** Invents a shop's whole range, without mess. The same every time. */
export function inventProducts(shop: SampleShop): SampleProduct[] {
  const ids = { ...FIRST_IDS[shop.slug] };
  const handles = new Set<string>();
  let ordinal = 0;
  return planRange(shop.products).flatMap(({ recipe, count, before }) => {
    const products: SampleProduct[] = [];
    while (products.length < count) {
      for (const article of articlesOf(shop, recipe, ordinal++, count - products.length)) {
        products.push(inventProduct(article, before + products.length, ids, handles));
      }
    }
    return products;
  });
}

function articlesOf(shop: SampleShop, recipe: Recipe, ordinal: number, room: number): Article[] {
  const style = inventStyle(shop.slug, recipe, ordinal);
  const { random } = style;
  const few = recipe.palette === 'white' ? [1, 1, 2] : shop.slug === 'glassons' ? [1, 2, 2, 3, 4] : [1, 1, 2, 2, 3];
  const colors = pickColors(
    random,
    colorsOf(shop.slug, style.spec.fabric === 'denim' ? 'denim' : recipe.palette),
    random.pick(few),
  );
  if (shop.slug === 'princess-polly' && colors.length > 1 && random.chance(0.08)) {
    return [{ style, colors, fit: 'regular' }];
  }
  const articles: Article[] = colors.map((color) => ({ style, colors: [color], fit: 'regular' }));
  // Princess Polly lists a style's Petite and Curve fits as products of their own, with the same pictures.
  if (shop.slug === 'princess-polly' && random.chance(0.14)) {
    articles.push({ style, colors: colors.slice(0, 1), fit: random.pick(['petite', 'curve']) });
  }
  return articles.slice(0, room);
}

/** @param nth its place among the products of its subcategory */
function inventProduct(
  { style, colors, fit }: Article,
  nth: number,
  ids: IdCounter,
  handles: Set<string>,
): SampleProduct {
  const { random, recipe, shop } = style;
  const color = colors[0] as Color;
  const spec = { ...style.spec, color: color.hex, accent: accentFor(random, color.hex, style.spec.print) };
  const naming = inventNaming(random, style, colors, fit);
  const handle = freeHandle(naming.handle, handles);
  const story = storyFor(random, style.name, spec, random.pick(['172 cm', `5'8"`, '175 cm', `5'9"`]));
  const run = sizeRunFor(random, shop, spec, fit);
  ids.product += random.whole(9_000, 60_000);
  return {
    shop,
    id: ids.product,
    handle,
    styleCode: style.code,
    typeId: recipe.typeId,
    subcategory: recipe.subcategory,
    spec,
    cleanTitle: naming.title,
    title: naming.title,
    colorName: naming.colorName,
    story,
    descriptionHtml: storyHtml(shop, story),
    productType: productTypeFor(random, style),
    tags: tagsFor(random, style, spec, naming.colorName),
    options: optionsOf(run, naming.colorOption),
    variants: variantsOf(style, run, naming.colorOption, ids),
    images: imagesOf(style, spec, handle, colors, ids),
    publishedAt: launchDate(shop, recipe, nth),
    updatedAt: NEWEST - random.whole(0, 3000) * 60_000,
    mess: [],
    defect: null,
  };
}

function optionsOf(run: SizeRun, colorOption: readonly string[]): SampleOption[] {
  const sizes = run.names.map((name, i) => ({ name, values: [...new Set(run.rows.map((row) => row[i] as string))] }));
  return colorOption.length === 0 ? sizes : [{ name: 'Color', values: colorOption }, ...sizes];
}

function variantsOf(
  style: GarmentStyle,
  run: SizeRun,
  colorOption: readonly string[],
  ids: IdCounter,
): SampleVariant[] {
  const { random, code } = style;
  const rows =
    colorOption.length === 0 ? run.rows : colorOption.flatMap((name) => run.rows.map((row) => [name, ...row]));
  const stock = stockOf(random, rows.length);
  const formerCents = random.chance(0.14)
    ? Math.round((style.priceMinor * random.whole(125, 170)) / 100 / 100) * 100
    : 0;
  return rows.map((values, i) => {
    ids.variant += random.whole(1_000, 40_000);
    return {
      id: ids.variant,
      values,
      sku: `${code}-${values.join('-').replace(/\s/g, '').toUpperCase()}`,
      price: formatDecimal(style.priceMinor),
      compareAt:
        formerCents > style.priceMinor ? formatDecimal(formerCents - (style.priceMinor % 100 === 99 ? 1 : 0)) : null,
      available: stock[i] ?? false,
    };
  });
}

function imagesOf(
  style: GarmentStyle,
  spec: GarmentSpec,
  handle: string,
  colors: readonly Color[],
  ids: IdCounter,
): SampleImage[] {
  ids.image += 400_000;
  const own = picturesOf(style.random, handle, spec, ids.image);
  if (colors.length === 1) return own;
  const others = colors.slice(1).map((color, i) => ({
    ...(own[0] as SampleImage),
    id: ids.image + 300_000 + i,
    file: `${handle}-${toHandle(color.name)}-front.webp`,
    drawing: { spec: { ...spec, color: color.hex }, view: 'front' as const },
    colorAt: i + 1,
  }));
  // Six pictures at most, and one of every color among them.
  return [...own.slice(0, 6 - others.length).map((image) => ({ ...image, colorAt: 0 })), ...others];
}

const COUNTS = [1, 2, 3, 4, 5, 6] as const;
const WEIGHTS: Record<number, number> = { 1: 6, 2: 10, 3: 34, 4: 34, 5: 9, 6: 7 };

/** The pictures of a product, the front first. The fifth and sixth are second takes of a detail and of the styling. */
function picturesOf(random: SeededRandom, handle: string, spec: GarmentSpec, firstId: number): SampleImage[] {
  const count = random.pickWeighted(COUNTS, (value) => WEIGHTS[value] ?? 0);
  const version = random.whole(1_700_000_000, 1_763_000_000);
  const again: GarmentSpec = { ...spec, seed: spec.seed + 1 };
  const takes: View[] = [...VIEWS, 'detail', 'styled'];
  return takes.slice(0, count).map((view, i) => ({
    id: firstId + i * 32_768,
    file: `${handle}-${view}${i < VIEWS.length ? '' : '-2'}.webp`,
    version,
    drawing: { spec: i < VIEWS.length ? spec : again, view },
  }));
}

/** A handle not given yet: the second `aida-mini-dress-black` becomes `aida-mini-dress-black-1`. */
function freeHandle(wanted: string, taken: Set<string>): string {
  let handle = wanted;
  for (let n = 1; taken.has(handle); n++) handle = `${wanted}-${n}`;
  taken.add(handle);
  return handle;
}

const MINUTE = 60_000;
const OLDEST_MINUTES = 420 * 1440;
const GOLDEN = 0.618_033_988_75;

/**
 * When the nth product of a recipe came out. Steps of the golden ratio spread a recipe evenly over time: whatever part
 * of the newest one looks at, each subcategory and shop has its share in it, and colors of a style never stand together.
 */
function launchDate(shop: SampleShopSlug, recipe: Recipe, nth: number): number {
  const start = hashText(`${shop}/${recipe.typeId}/${recipe.subcategory}`) / 2 ** 32;
  const age = ((start + nth * GOLDEN) % 1) ** 1.6;
  return NEWEST - Math.floor(age * OLDEST_MINUTES) * MINUTE - (hashText(`${shop}/${nth}`) % 60) * 1000;
}
