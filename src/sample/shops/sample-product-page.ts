import { html, raw } from 'hono/html';
import { parseDecimal } from '../../model/money/money.ts';
import type { SampleProduct, SampleVariant } from '../sample-product.ts';
import type { SampleShop } from '../sample-shop.ts';
import { pictureUrl, shopProductPath } from './shop-address.ts';

type Html = ReturnType<typeof html>;

/** A product's page, for shoppers who follow "View Product". Complete without script; `blocks` become JSON-LD. */
export function productPage(shop: SampleShop, product: SampleProduct, root: string, blocks: readonly object[]): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${product.cleanTitle} | ${shop.name} (sample)</title>
<link rel="canonical" href="${root}${shopProductPath(shop, product)}">
<link rel="stylesheet" href="${root}/files/shop.css">
${blocks.map(jsonLdBlock)}
</head>
<body>
<p class="notice">A sample shop. This product and its pictures are invented, and nothing here is for sale.</p>
<header><p class="brand">${shop.name}</p></header>
<main>
${pictures(product, root)}
<section class="words">
<p class="eyebrow">${product.subcategory ?? 'Accessories'} · ${product.colorName.trim()}</p>
<h1>${product.cleanTitle}</h1>
${priceLine(product)}
<h2>Sizes</h2>
<ul class="sizes">${product.variants.map((variant) => sizeItem(product, variant))}</ul>
<h2>About it</h2>
<p>${product.story.intro}</p>
<ul class="points">${product.story.points.map((point) => html`<li>${point}</li>`)}</ul>
<p class="care">${product.story.care}</p>
</section>
</main>
<footer>${shop.name} has no part in this page. The page stands in for a shop while the storefront runs on sample data.</footer>
</body>
</html>`;
}

function pictures(product: SampleProduct, root: string): Html {
  if (product.images.length === 0) return html`<p class="none">No picture</p>`;
  return html`<ul class="pictures">${product.images.map(
    (image, i) =>
      html`<li><img src="${pictureUrl(root, image)}" width="900" height="1200" alt="${product.cleanTitle}, picture ${i + 1}"${
        i === 0 ? '' : raw(' loading="lazy"')
      }></li>`,
  )}</ul>`;
}

/** A size, with the color before it only where the product has several. */
function sizeItem(product: SampleProduct, variant: SampleVariant): Html {
  const telling = variant.values.filter((_, i) => (product.options[i]?.values.length ?? 0) > 1);
  const label = (telling.length > 0 ? telling : variant.values).map((value) => value.trim()).join(' · ');
  return html`<li${variant.available ? '' : raw(' class="gone"')}>${label}</li>`;
}

function priceLine(product: SampleProduct): Html {
  const { price = null, compareAt = null } = product.variants[0] ?? {};
  const cents = parseDecimal(price ?? '') ?? 0;
  if (cents === 0) return html`<p class="price">Price on request</p>`;
  const former = (parseDecimal(compareAt ?? '') ?? 0) > cents ? html`<s>$${compareAt}</s>` : '';
  return html`<p class="price">$${price} ${former}</p>`;
}

/** JSON inside a script element: `<` is escaped, or a title with `</script>` would end it. */
function jsonLdBlock(block: object): Html {
  return html`<script type="application/ld+json">${raw(JSON.stringify(block).replace(/</g, '\\u003c'))}</script>
`;
}

/** The style of the sample shops' product pages: paper, ink, one column of pictures beside one of words. */
export const SHOP_STYLE = `
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #211d1a; --soft: #6f665e; --line: #e3dcd2; --deep: #f0ebe3; }
@media (prefers-color-scheme: dark) { :root { --paper: #171513; --ink: #f2ece4; --soft: #a89e93; --line: #37322d; --deep: #221f1c; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 16px/1.6 ui-sans-serif, system-ui, sans-serif; }
a { color: inherit; }
.notice { background: var(--deep); color: var(--soft); font-size: 13px; padding: 8px 24px; text-align: center; }
header { border-bottom: 1px solid var(--line); padding: 24px; text-align: center; }
.brand { font: 500 26px/1.1 ui-serif, Georgia, serif; letter-spacing: .01em; }
main { display: grid; gap: 32px; margin: 0 auto; max-width: 1240px; padding: 24px; }
.pictures { display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); list-style: none; padding: 0; }
.pictures img { aspect-ratio: 3 / 4; background: var(--deep); display: block; height: auto; object-fit: cover; width: 100%; }
.none { aspect-ratio: 3 / 4; align-content: center; background: var(--deep); color: var(--soft); max-width: 480px; text-align: center; }
h1 { font: 400 34px/1.15 ui-serif, Georgia, serif; letter-spacing: -.01em; overflow-wrap: anywhere; text-wrap: balance; }
.eyebrow { color: var(--soft); font-size: 12px; letter-spacing: .12em; margin-bottom: 12px; text-transform: uppercase; }
.price { font-size: 20px; font-variant-numeric: tabular-nums; margin: 12px 0 24px; }
.price s { color: var(--soft); font-size: 16px; margin-left: 8px; }
h2 { font-size: 13px; font-weight: 600; letter-spacing: .04em; margin: 24px 0 8px; }
.sizes { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; padding: 0; }
.sizes li { border: 1px solid var(--ink); font-size: 14px; min-width: 48px; padding: 8px 12px; text-align: center; }
.sizes .gone { border-color: var(--line); color: var(--soft); text-decoration: line-through; }
.points { margin-top: 12px; padding-left: 20px; }
.care { color: var(--soft); margin-top: 16px; }
footer { border-top: 1px solid var(--line); color: var(--soft); font-size: 13px; margin-top: 48px; padding: 24px; text-align: center; }
@media (min-width: 900px) {
  main { gap: 64px; grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); padding: 48px 32px; }
  .words { align-self: start; position: sticky; top: 48px; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
`;
