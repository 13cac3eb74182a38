import { colorKey } from '../color-key.ts';
import { decodePart } from '../source-text.ts';
import { firstText, hasType, type JsonLd, textsOf } from './json-ld.ts';

/** Slug of the color that a form of a product has, else the product's; `''` when neither names one. */
export function slugOf(form: JsonLd, node: JsonLd): string {
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
export function productId(node: JsonLd, color: string, url: URL | null): string {
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
export function colorOfPage(colors: readonly string[], url: URL): string | null {
  const name = colorKey(pageName(url));
  const ends = colors.filter((color) => color !== '' && name.endsWith(`-${color}`));
  return ends.sort((a, b) => b.length - a.length)[0] ?? null;
}
