import type { ShopProfile, SourceProduct } from '../retailer.ts';
import { toLine } from '../understand/plain-text.ts';
import type { Understood } from '../understand/understand-record.ts';
import { describeUnderstood, formatLanguage } from './format-text.ts';
import type { LookedAt } from './look-at-shop.ts';

/** Records on a sheet: as many as can be judged in two minutes. */
export const SHEET_SIZE = 100;
const MAX_TEXT = 300;

/** Some of the things, by chance, in their order. */
export function sampleOf<T>(things: readonly T[], size: number, random: () => number): T[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(size, things.length)) chosen.add(Math.floor(random() * things.length));
  return things.filter((_, at) => chosen.has(at));
}

/**
 * A web page with a card for each thing, grouped by what it was understood as: its picture, what the shop calls it, what was
 * understood and why, or why it is not listed. Without scripts, and with nothing from elsewhere but the shop's pictures, which
 * are loaded when they come into view; all of the shop's text is escaped.
 */
export function formatSheet(retailer: string, looked: readonly LookedAt[], profile: ShopProfile | null = null): string {
  const counts = Map.groupBy(looked, ({ thing }) => thing.kind);
  const sum = `${looked.length} records: ${counts.get('product')?.length ?? 0} listed, ${counts.get('other')?.length ?? 0} not ours, ${counts.get('rejected')?.length ?? 0} rejected`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'">
<title>${escapeHtml(retailer)}: contact sheet</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(retailer)}</h1>
<p>${[sum, ...(profile ? [formatLanguage(profile.language, profile.stranger)] : [])].join('; ')}</p>
${formatGroups(looked)}
</body>
</html>
`;
}

/** By what they were understood as, the listed first: among dresses, what is none springs to the eye. */
function formatGroups(looked: readonly LookedAt[]): string {
  const named = Map.groupBy(looked, ({ thing }) => {
    if (thing.kind === 'product') return `0 ${thing.product.typeId}`;
    return thing.kind === 'other' ? `1 not ours: ${thing.other}` : '2 rejected';
  });
  return [...named]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, group]) =>
        `<section>\n<h2>${escapeHtml(name.slice(2))} <small>${group.length}</small></h2>\n${group.map(formatCard).join('\n')}\n</section>`,
    )
    .join('\n');
}

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 1rem; }
section { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
h2 { grid-column: 1 / -1; font-size: 1.25rem; margin: 1rem 0 0; }
h2::first-letter { text-transform: uppercase; }
small { font-weight: normal; opacity: .7; }
article { border: 1px solid #8888; border-top: 4px solid #3a7; padding: 0 .75rem .75rem; overflow-wrap: anywhere; }
article.other { border-top-color: #a72; }
article.rejected, article.broken { border-top-color: #c33; }
.picture { margin: 0 -.75rem .5rem; height: 14rem; background: #8882; display: grid; place-items: center; }
.picture img { width: 100%; height: 14rem; object-fit: contain; text-align: center; line-height: 14rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem .5rem; margin: 0; }
dt { opacity: .7; }
dd { margin: 0; }
`;

function formatCard({ given, thing }: LookedAt): string {
  const title = given ? toLine(given.title) : ('title' in thing && thing.title) || 'no title';
  const lines = [...understoodOf(thing), ...writtenOf(given), ...droppedOf(given, thing)];
  const details = lines.map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(shorten(text))}</dd>`).join('');
  return `<article class="${thing.kind}"><div class="picture">${pictureOf(given)}</div><h3>${escapeHtml(shorten(title))}</h3><dl>${details}</dl></article>`;
}

function pictureOf(given: SourceProduct | null): string {
  const address = given?.imageUrls[0]?.replace(/^\/\//, 'https://') ?? '';
  if (!/^https?:\/\//i.test(address)) return 'No picture';
  return `<img src="${escapeHtml(smallOf(address))}" alt="Not loaded" loading="lazy">`;
}

/** Shopify's image host makes pictures small; of others, a hundred may take their time. */
function smallOf(address: string): string {
  return /^https?:\/\/cdn\.shopify\.com\//i.test(address)
    ? `${address}${address.includes('?') ? '&' : '?'}width=400`
    : address;
}

type Line = readonly [name: string, text: string];

function understoodOf(thing: Understood): Line[] {
  if (thing.kind === 'other') return [['not ours', `${thing.other} (${thing.reason})`]];
  if (thing.kind !== 'product') return [['rejected', thing.reason]];
  return describeUnderstood(thing.product);
}

/** What the shop wrote that is understood of other words than its title. */
function writtenOf(given: SourceProduct | null): Line[] {
  if (!given) return [];
  const lines: Line[] = [
    ['category', given.productType],
    ['Google', given.googleCategory ?? ''],
    ['tags', given.tags.join(', ')],
    ['its colour', given.colors.join(', ')],
    ['says', toLine(given.description)],
  ];
  return lines.filter(([, text]) => text !== '');
}

/** Sizes and colors of the shop that nothing was understood of. */
function droppedOf(given: SourceProduct | null, thing: Understood): Line[] {
  if (!given || thing.kind !== 'product') return [];
  const kept = new Map(thing.product.variants.map(({ externalId, size }) => [externalId, size]));
  const sizes = given.variants.filter(({ externalId, size }) => size !== null && !kept.get(externalId));
  const lost = [...new Set(sizes.map(({ size }) => size ?? ''))];
  const fault = thing.pictures?.lost ?? null;
  const noColor = thing.product.colors.length === 0 ? given.colors : [];
  return [
    ...(lost.length > 0 ? [['dropped', `${lost.join(', ')} (no size, or no price)`] as const] : []),
    ...(fault === null ? [] : [['dropped', `${given.imageUrls.length} pictures: ${fault}`] as const]),
    ...(noColor.length > 0 ? [['dropped', `${noColor.join(', ')} (no colour)`] as const] : []),
  ];
}

function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).toWellFormed()}…` : text;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');
}
