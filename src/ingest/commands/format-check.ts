import type { NormalizedProduct } from '../../model/product/product.ts';
import { redactUrls } from '../redact-url.ts';
import { kindOfReason, LISTS_NOTHING } from '../run/ingest-report.ts';
import { countAlike, describeUnderstood, formatLanguage, formatTally, toPrintable } from './format-text.ts';
import type { ShopLook } from './look-at-shop.ts';

/** What was understood of a shop, as text for an operator: product by product, then in sum. */
export function formatCheck(retailer: string, { records, looked, profile, error }: ShopLook): string {
  const things = looked.map(({ thing }) => thing);
  const products = things.flatMap((thing) => (thing.kind === 'product' ? thing.product : []));
  const others = things.flatMap((thing) => (thing.kind === 'other' ? thing : []));
  const rejected = things.flatMap((thing) => (thing.kind === 'rejected' ? thing : []));
  const sum = `${retailer}: ${records} records: ${products.length} products, ${others.length} not ours, ${rejected.length} rejected`;
  return [
    ...products.flatMap(formatProduct),
    ...others.flatMap((thing) => formatUnlisted(thing, `not ours: ${thing.other} (${thing.reason})`)),
    ...rejected.flatMap((thing) => formatUnlisted(thing, `rejected: ${thing.reason}`)),
    sum,
    ...(profile === null ? [] : [`${retailer}: ${formatLanguage(profile.language, profile.stranger)}`]),
    ...formatNames(
      `${retailer}: types`,
      products.map(({ typeId }) => typeId),
    ),
    ...formatNames(
      `${retailer}: not ours`,
      others.map(({ other }) => other),
    ),
    ...formatNames(
      `${retailer}: rejected`,
      rejected.map(({ reason }) => kindOfReason(reason)),
    ),
    ...(error === null ? [] : [`${retailer}: failed: ${toPrintable(error)}`]),
    ...(error === null && records === 0 ? [`${retailer}: ${LISTS_NOTHING}`] : []),
  ].join('\n');
}

/** What is called so, why it is not listed, and its page. */
function formatUnlisted(
  { title = '', url = '', externalId }: { title?: string; url?: string; externalId: string | null },
  why: string,
): string[] {
  const id = externalId ?? 'no id';
  return [
    toPrintable(title === '' ? id : `${title} (${id})`),
    `  ${toPrintable(why)}`,
    ...(url === '' ? [] : [`  page      ${toPrintable(redactUrls(url))}`]),
  ];
}

function formatProduct(product: NormalizedProduct): string[] {
  const { title, imageUrls, url } = product;
  const lines = [...describeUnderstood(product), ['pictures', String(imageUrls.length)], ['page', url]] as const;
  return [toPrintable(title), ...lines.map(([name, value]) => `  ${name.padEnd(8)}  ${toPrintable(value)}`)];
}

function formatNames(intro: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${intro}: ${formatTally(countAlike(names))}`];
}
