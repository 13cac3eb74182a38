import {
  type ParsedRecord,
  type RetailerSource,
  type SourceProduct,
  type SourceVariant,
  shopperUrl,
} from '../../retailer.ts';
import { colorKey, hintedColor } from '../shop-color.ts';
import { decodePart, lastSegment, withCurrency } from '../source-text.ts';
import { findJsonLd, findOffers, firstText, hasType, type JsonLd, openNodes, textsOf } from './json-ld.ts';
import { scanPage } from './scan-page.ts';

/**
 * The product of a page (schema.org `Product` or `ProductGroup`), from its JSON-LD, else from its microdata. A page also
 * describes products it recommends: a block that names another page's address is not the product.
 * @param address where the page was read; `null` of a page kept in a file
 */
export function parseProductPage(html: string, address: URL | null, source: RetailerSource): ParsedRecord {
  const page = readPage(html, address, source);
  const node = findOwnProduct(page);
  if (!node) {
    const reason = page.fault === null ? 'no product on the page' : `no product on the page (${page.fault})`;
    return { kind: 'rejected', externalId: null, reason };
  }
  const forms = findForms(node, page);
  const byColor = Map.groupBy(forms, (form) => slugOf(variesByColor(node) ? form : (forms[0] ?? node), node));
  const named = byColor.size > 1 ? colorOfPage([...byColor.keys()], page.address) : null;
  const products = [...byColor]
    .filter(([color]) => named === null || color === named)
    .map(([color, colorForms]) => toProduct(node, colorForms, { page, source, color }));
  return { kind: 'products', products };
}

/** A group that says what its forms differ in, and does not name the color, is one product. */
function variesByColor(node: JsonLd): boolean {
  const aspects = textsOf(node.variesBy);
  return aspects.length === 0 || aspects.some((aspect) => /colou?r|pattern/i.test(aspect));
}

type Page = ReturnType<typeof readPage>;

function readPage(html: string, address: URL | null, source: RetailerSource) {
  const scanned = scanPage(html);
  const root = new URL(source.publicAddress ?? source.address);
  const canonical = scanned.canonical === '' ? null : URL.parse(scanned.canonical, address ?? root);
  // Of a page kept in a file, nothing but the page itself tells where it was.
  const named = canonical && /^https?:$/.test(canonical.protocol) ? canonical : null;
  const url = address ?? named ?? root;
  // It may tell where shoppers see it.
  const isShoppers = address === null && (url === root || url.href.startsWith(root.href));
  const shopper = isShoppers ? url : shopperUrl(source, url);
  const found = findJsonLd(scanned.blocks);
  const nodes = found.nodes.some(isProduct) ? found.nodes : [...found.nodes, ...openNodes(scanned.items)];
  const products = nodes.filter(isProduct).map((node) => [firstText(node['@id']), node] as const);
  return {
    address: url,
    /** Whether it is; else the address is the shop's. */
    isPlaceKnown: address !== null || named !== null,
    /** Where shoppers find it. */
    shopperUrl: shopper,
    /** Paths by which the page calls itself. */
    ownPaths: new Set([pathOf(url), pathOf(shopper), ...(canonical ? [pathOf(canonical)] : [])]),
    heading: scanned.heading,
    language: scanned.language,
    nodes,
    /** Its products by the names that others refer to them by. Of two of one name, the first. */
    products: new Map(products.toReversed()),
    /** Where it stands in the shop: the last of its breadcrumbs. */
    crumb: nodes.flatMap(breadcrumbs).at(-1) ?? '',
    /** Why a part of it could not be read. */
    fault: scanned.fault ?? (found.broken === null ? null : `JSON-LD: ${found.broken}`),
  };
}

function isProduct(node: JsonLd): boolean {
  return hasType(node, 'ProductGroup') || hasType(node, 'Product');
}

function pathOf(url: URL): string {
  return url.pathname.replace(/\/$/, '').toLowerCase();
}

/** Whether the node says that it is of this page (true), of another (false) or does not say (null). */
function isOfPage(node: JsonLd, page: Page): boolean | null {
  // A group may give the address of one of its variants, or one of its own that leads to any of them.
  const variantUrls = node.variants.map((variant) => firstText(variant.url) || (findOffers(variant)[0]?.url ?? ''));
  if (variantUrls.some((url) => page.ownPaths.has(pathIn(page, url)))) return true;
  const addresses = [firstText(node.url), firstText(node['@id']), findOffers(node)[0]?.url ?? ''];
  for (const address of addresses) {
    const path = pathIn(page, address);
    if (path !== '') return page.ownPaths.has(path);
  }
  return null;
}

/** The path of an address as a page writes it; `''` when there is none. */
function pathIn(page: Page, address: string): string {
  const url = address === '' ? null : URL.parse(address, page.address);
  return url && /^https?:$/.test(url.protocol) ? pathOf(url) : '';
}

function findOwnProduct(page: Page): JsonLd | null {
  const candidates = page.nodes.filter(isProduct);
  const own = candidates.filter((node) => isOfPage(node, page) === true);
  const unclaimed = candidates.filter((node) => isOfPage(node, page) === null);
  const groupsFirst = (nodes: readonly JsonLd[]) => nodes.find((node) => hasType(node, 'ProductGroup')) ?? nodes[0];
  const named = unclaimed.filter((node) => firstText(node.name).trim().toLowerCase() === page.heading.toLowerCase());
  // From a file, the page's address is not known, so no block can claim it.
  const anybody = page.isPlaceKnown ? unclaimed : candidates;
  return groupsFirst(own) ?? groupsFirst(named) ?? groupsFirst(anybody) ?? null;
}

/** The forms in which the product is sold: variants of a group that are sold on this page, or the product itself. */
function findForms(node: JsonLd, page: Page): JsonLd[] {
  const named = node.variants.length > 0 ? node.variants.map((one) => resolve(one, page)) : findMembers(node, page);
  // What is referred to twice is one form.
  const variants = [...new Set(named)].slice(0, MAX_VARIANTS);
  const here = variants.filter((variant) => isOfPage(variant, page) !== false);
  if (here.length > 0) return here;
  return variants.length > 0 ? [...variants] : [node];
}

/** A variant of a group may be a mere reference to a node that stands elsewhere on the page. */
function resolve(variant: JsonLd, { products }: Page): JsonLd {
  const id = firstText(variant['@id']);
  if (id === '' || variant.offers.length > 0) return variant;
  return products.get(id) ?? variant;
}

/** The products on the page that say that they are of this group. */
function findMembers(group: JsonLd, { nodes }: Page): JsonLd[] {
  const ids = [firstText(group.productGroupID), firstText(group['@id'])].filter((id) => id !== '');
  if (!hasType(group, 'ProductGroup')) return [];
  const isMember = (node: JsonLd) =>
    [...textsOf(node.inProductGroupWithID), ...textsOf(node.isVariantOf)].some((id) => ids.includes(id));
  return nodes.filter((node) => node !== group && isMember(node));
}

interface ColorPart {
  readonly page: Page;
  readonly source: RetailerSource;
  /** Its slug; `''` when the page names none. */
  readonly color: string;
}

function toProduct(node: JsonLd, forms: readonly JsonLd[], { page, source, color }: ColorPart): SourceProduct {
  const first = forms[0] ?? node;
  const handle = lastSegment(page.address);
  const id = productId(node, color, page.isPlaceKnown ? page.address : null);
  const title = firstText(node.name) || firstText(first.name);
  const tags = textsOf(node.keywords)
    .slice(0, MAX_KEYWORDS)
    .flatMap((keywords) => keywords.split(',', MAX_KEYWORDS));
  const colors = textsOf(first.color).length > 0 ? textsOf(first.color) : textsOf(node.color);
  const hinted = hintedColor({ title, tags }, source.hints);
  const images = [...forms.flatMap((form) => textsOf(form.image)), ...textsOf(node.image).slice(0, MAX_IMAGES)];
  return {
    externalId: id,
    title,
    brand: brandOf(node) || brandOf(first),
    description: firstText(node.description) || firstText(first.description),
    productType: textsOf(node.category).join(' > ') || page.crumb,
    tags,
    language: page.language,
    handle,
    colors: colors.length > 0 || hinted === null ? colors : [hinted],
    variants: variantsOfAll(forms, id, source.currency),
    url: page.shopperUrl.href,
    imageUrls: [...new Set(images.slice(0, MAX_IMAGES))].map((image) => URL.parse(image, page.shopperUrl)?.href ?? ''),
    publishedAt: firstText(node.releaseDate) || firstText(node.datePublished) || null,
  };
}

/** Of a brand that is only referred to, the page says no name. */
function brandOf({ brand }: JsonLd): string {
  const name = firstText(brand);
  return /^(?:https?:|#)/i.test(name) ? '' : name;
}

/** No garment has more variants, nor more sizes; the others bound what each color of a page repeats. */
const MAX_VARIANTS = 2_000;
const MAX_IMAGES = 100;
const MAX_KEYWORDS = 200;
const MAX_SIZES = 50;

function variantsOfAll(forms: readonly JsonLd[], id: string, currency: string | undefined): SourceVariant[] {
  let variants: SourceVariant[] = [];
  for (const form of forms) {
    if (variants.length >= MAX_VARIANTS) break;
    variants = variants.concat(variantsOf(form, id, currency));
  }
  return variants.slice(0, MAX_VARIANTS);
}

/** One variant for each offer; an offer without a size takes that of its product. */
function variantsOf(form: JsonLd, id: string, currency: string | undefined): SourceVariant[] {
  const sizes = textsOf(form.size).slice(0, MAX_SIZES);
  return findOffers(form).flatMap((offer, at) => {
    const own = offer.size === '' ? sizes : [offer.size];
    const sku = offer.sku || firstText(form.sku);
    return (own.length === 0 ? [null] : own).map((size) => ({
      externalId: sku !== '' && own.length < 2 ? sku : [sku || id, size ?? at].join('~'),
      size,
      price: withCurrency(offer.price, currency),
      compareAt: offer.compareAt,
      available: offer.available,
    }));
  });
}

/** The names of a breadcrumb list without the shop and the product itself. */
function breadcrumbs(node: JsonLd): string[] {
  return hasType(node, 'BreadcrumbList') ? node.crumbs.slice(1, -1) : [];
}

/** Slug of the color that a form of a product has, else the product's; `''` when neither names one. */
function slugOf(form: JsonLd, node: JsonLd): string {
  return keyOf(form) || keyOf(node);
}

function keyOf({ color }: JsonLd): string {
  // With the fit, where the color's text names one: a style's *Black Petite* has a page besides that of *Black*.
  return colorKey(textsOf(color).join('/'));
}

/**
 * The id of a product, of one color, that stays from run to run: the code of its style with the color, or where there
 * is no such code, the page's own name with it. A style has a page for each color at some shops, so that without a
 * color nothing but the page's name tells its products apart. `''` when nothing names it.
 */
function productId(node: JsonLd, color: string, url: URL | null): string {
  const name = url === null ? '' : pageName(url);
  const code = styleCode(node);
  if (color !== '' && (code || name) !== '') return `${code || name}~${color}`;
  return name || code || firstText(node.sku) || firstText(node.name);
}

/** A product's own stock-keeping unit is no code: it is often that of the size which is in stock just now. */
function styleCode(node: JsonLd): string {
  if (!hasType(node, 'ProductGroup')) return firstText(node.productID);
  return firstText(node.productGroupID) || firstText(node.productID) || firstText(node.sku);
}

/** What tells a page from the shop's others: what follows `/p/`, `/products/` …, else all of its path and query. */
function pageName(url: URL): string {
  const path = trimSlashes(url.pathname);
  const name = /(?:^|\/)(?:p|pd|products?|item|dp)\/(.+)$/i.exec(path)?.[1];
  return decodePart(name ?? (path === '' ? '' : path + url.search));
}

/** Not by a pattern: one for the end would begin anew at each slash of a run of them. */
function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).replace(/^\/+/, '');
}

/**
 * The color, of those of a group, after which a page is named: `/p/aida-off-white` is the page of *Off-White*, and not
 * of *White*; `null` when it is named after none. The others have pages of their own.
 */
function colorOfPage(colors: readonly string[], url: URL): string | null {
  const name = colorKey(pageName(url));
  const ends = colors.filter((color) => color !== '' && name.endsWith(`-${color}`));
  return ends.sort((a, b) => b.length - a.length)[0] ?? null;
}
