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
