import { data, isRouteErrorResponse, redirect } from 'react-router';
import { formatLikeness } from '../../model/claims/likeness.ts';
import { createPriceWriter } from '../../model/money/money.ts';
import { productPath, productSlug, SIZE_KEY } from '../../model/product/product-path.ts';
import { chartFor, formatProductFit, KIND_OF_TYPE } from '../../model/sizes/my-sizes.ts';
import { cleanSize, isRecognizedSize } from '../../model/sizes/parse-size.ts';
import { findSavedAmong, toListedCard } from '../browse/loading/load-browse.ts';
import { type FirstView, requestContext, servicesContext, structuredDataContext } from '../context.ts';
import { isAskedAgain } from '../page/is-asked-again.ts';
import { pack, unpack } from '../page/packed.ts';
import { describeProduct, productData } from '../product/describe-product.ts';
import { isForgotten, type ProductData, showProduct } from '../product/load-product.ts';
import { ProductScreen } from '../product/product-screen.tsx';
import { savedVersion } from '../saved/saved-store.ts';
import { createFitFormatter } from '../sizes/format-fits.ts';
import styles from '../styles/first/product.css?url';
import type { Route } from './+types/product.ts';

/** An id as it stands in an address: other ways to write the number are other addresses, and lead nowhere. */
const PRODUCT_ID = /^[1-9]\d{0,15}$/;

/** Whoever wants a piece in more sizes than this wants it in any. */
const MOST_SIZES = 8;

export const handle = { styles } satisfies FirstView;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { productPages, catalog, site, sizeCharts } = context.get(servicesContext);
  const { auth, report, keepFromCaches, currency } = context.get(requestContext);
  // It says how long ago its price was checked, which no version of the catalog tells.
  keepFromCaches();
  const id = Number(params.id);
  if (!PRODUCT_ID.test(params.id) || !Number.isSafeInteger(id)) return answerWith({ kind: 'missing' }, 404);
  const detail = await productPages.find(id).catch(report);
  if (detail === undefined) return answerWith({ kind: 'failed' }, 503);
  if (detail === null) return answerWith({ kind: 'missing' }, 404);
  const now = Date.now();
  if (isForgotten(detail, now)) return answerWith({ kind: 'forgotten' }, 410);
  const { product } = detail;
  if (params.slug !== productSlug(product.title)) throw redirect(productPath(product) + url.search, 301);
  context.set(structuredDataContext, productData(site, detail));
  const price = catalog.price(product, currency);
  const sizes = readSizes(url.searchParams, product.sizes);
  const mySizes = await auth.mySizes();
  const kind = KIND_OF_TYPE[product.typeId];
  const own = mySizes[kind] ?? [];
  const fit = formatProductFit(product, own, chartFor(sizeCharts?.get(product.retailer) ?? [], kind));
  const shown = { ...showProduct(detail, now, price, sizes), fit, isAsked: own.length === 0 };
  const fits = createFitFormatter(mySizes, sizeCharts);
  const write = createPriceWriter(price.money.inSight);
  const likes = (await catalog.findLikes(product, sizes, currency)).map((like) => ({
    ...toListedCard(like.product, fits.format),
    // The row is there to lead on: all pictures of each would be a third of the page.
    imageUrls: like.product.imageUrls.slice(0, 1),
    reason: formatLikeness(like, write),
    size: like.size,
  }));
  // Neither are the lists of who is signed in; guests have none.
  const lists = await auth.lists().catch(report);
  const savedIds = await findSavedAmong([product, ...likes], { auth, report });
  return answerWith({
    kind: 'product',
    shown,
    likes,
    money: price.money,
    savedIds,
    lists: lists?.map(({ id, name }) => ({ id, name })) ?? null,
  });
}

/** Sizes that the product is made in, or that anything is: an address puts no words of its own on the page. */
function readSizes(query: URLSearchParams, own: readonly string[]): string[] {
  const sizes = query.getAll(SIZE_KEY).slice(0, MOST_SIZES).map(cleanSize);
  const known = sizes.filter((size) => size !== null).filter((size) => own.includes(size) || isRecognizedSize(size));
  return [...new Set(known)];
}

function answerWith(answer: ProductData, status = 200) {
  return data(pack(answer), { status });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ProductData> {
  const askedAt = savedVersion();
  try {
    const answer = unpack<ProductData>(await serverLoader());
    return answer.kind === 'product' ? { ...answer, askedAt } : answer;
  } catch (error) {
    // The way to another address.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { kind: 'failed' };
  }
}

export function shouldRevalidate(args: Parameters<typeof isAskedAgain>[0]) {
  return (
    isAskedAgain(args) ||
    args.currentUrl.pathname !== args.nextUrl.pathname ||
    args.currentUrl.search !== args.nextUrl.search
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeProduct(loaderData && unpack(loaderData), matches);
}

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductScreen data={unpack(loaderData)} />;
}
