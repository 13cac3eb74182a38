import { parseDecimal } from '../../model/money/money.ts';
import { dictionary } from '../../text/dictionary.ts';
import { toHandle } from '../invent/names.ts';
import type { SampleProduct } from '../sample-product.ts';
import { createRandom, hashText } from '../seeded-random.ts';
import { editColor, editSizes, editVariants, hasColorOption, renameOption } from './sample-product-edits.ts';

/** One literal kind of mess that real feeds have, and the part of the products that has it. */
interface Mess {
  readonly kind: string;
  readonly share: number;
  readonly fits?: (product: SampleProduct) => boolean;
  readonly make: (product: SampleProduct) => SampleProduct;
}

const isShopify = (product: SampleProduct) => product.shop !== 'glassons';
const hasOneOption = (product: SampleProduct) => product.options.length === 1;
const has = (pattern: RegExp) => (product: SampleProduct) =>
  product.options.some((option) => option.values.some((value) => pattern.test(value)));
/** At Shopify only some products say their color outside of the title; Glassons always does. */
const givesColor = (product: SampleProduct) => !isShopify(product) || hasColorOption(product);
const givesOneColor = (product: SampleProduct) =>
  givesColor(product) && product.images.every((image) => image.colorAt === undefined);
const hasInseam = ({ typeId }: SampleProduct) => typeId === 'jeans' || typeId === 'pants';
const editTitle = (edit: (title: string) => string) => (p: SampleProduct) => ({ ...p, title: edit(p.title) });
const editDescription = (edit: (html: string) => string) => (p: SampleProduct) => {
  return { ...p, descriptionHtml: edit(p.descriptionHtml) };
};
const isColored = (pattern: RegExp) => (p: SampleProduct) => pattern.test(p.colorName) && givesOneColor(p);
const tenthOff = (price: string | null) => `${Math.floor((parseDecimal(price ?? '') ?? 0) / 125)}.00`;

const TITLES: readonly Mess[] = [
  { kind: 'title-sale', share: 0.03, make: editTitle((title) => `SALE - ${title}`) },
  { kind: 'title-padded', share: 0.008, make: editTitle((title) => ` ${title}${' '.repeat(120)}`) },
  { kind: 'title-upper-case', share: 0.008, make: editTitle((title) => title.toUpperCase()) },
  { kind: 'title-doubly-escaped', share: 0.03, fits: hasInseam, make: editTitle((t) => `${t} 30&amp;quot; Length`) },
  { kind: 'title-very-long', share: 0.002, make: editTitle((title) => `${title} ${LONG}`) },
  { kind: 'title-script', share: 0.006, make: editTitle((title) => `${title} <script>alert(1)</script>`) },
  { kind: 'title-without-noun', share: 0.012, fits: isShopify, make: withoutNoun },
];

const LONG =
  'As Seen On Everyone’s Feed – Limited Studio Edition With Detachable Straps, Hidden Pockets, Contrast Stitching, ' +
  'Removable Belt and a Very Long Name That Somebody in Merchandising Would Not Let Go Of, Not Even After the Third Round';

const OPTIONS: readonly Mess[] = [
  { kind: 'option-size-lower', share: 0.08, fits: isShopify, make: (p) => renameOption(p, /^Size$/, 'size') },
  { kind: 'option-sizes', share: 0.06, fits: isShopify, make: (p) => renameOption(p, /^Size$/, 'Sizes') },
  { kind: 'option-named-small', share: 0.003, fits: hasOneOption, make: (p) => renameOption(p, /^Size$/, 'small') },
  { kind: 'option-colour', share: 0.25, fits: hasColorOption, make: (p) => renameOption(p, /^Color$/, 'Colour') },
  { kind: 'option-colors', share: 0.1, fits: hasColorOption, make: (p) => renameOption(p, /^Color$/, 'Colors') },
  { kind: 'options-swapped', share: 0.02, fits: hasColorOption, make: withNamesSwapped },
];

const SIZES: readonly Mess[] = [
  { kind: 'size-padded', share: 0.03, make: (p) => editSizes(p, (size, i) => (i % 2 === 0 ? ` ${size} ` : size)) },
  { kind: 'size-comma', share: 0.01, make: (p) => editSizes(p, (size) => `${size},`) },
  { kind: 'size-lower', share: 0.02, fits: has(/^M$/), make: (p) => editSizes(p, (size) => size.toLowerCase()) },
  { kind: 'size-words', share: 0.02, fits: has(/^M$/), make: (p) => editSizes(p, (size) => WORDS[size] ?? size) },
  { kind: 'size-2xl', share: 0.3, fits: has(/^XXL$/), make: (p) => editSizes(p, (s) => (s === 'XXL' ? '2XL' : s)) },
  { kind: 'size-dash', share: 0.25, fits: has(/^XS\/S$/), make: (p) => editSizes(p, (s) => s.replace('/', '-')) },
  { kind: 'size-bare', share: 0.05, fits: has(/^US \d/), make: (p) => editSizes(p, (s) => s.replace('US ', '')) },
  {
    kind: 'size-worded',
    share: 0.05,
    fits: has(/^\d\d$/),
    make: (p) => editSizes(p, (s) => s.replace(/^\d/, 'Size $&')),
  },
  { kind: 'size-one', share: 0.02, fits: has(/^XS\/S$|^XS$/), make: (p) => inOneSize(p, 'One Size') },
  { kind: 'size-one-handle', share: 0.01, fits: has(/^XS\/S$|^XS$/), make: (p) => inOneSize(p, 'one-size') },
  { kind: 'size-like-price', share: 0.004, fits: hasOneOption, make: withPriceAsSize },
];

const COLORS: readonly Mess[] = [
  { kind: 'color-padded', share: 0.1, fits: isColored(/^Black$/), make: (p) => editColor(p, (c) => ` ${c}`) },
  { kind: 'color-thrice', share: 0.06, fits: isColored(/^Black$/), make: (p) => editColor(p, (c) => `${c}/${c}/${c}`) },
  { kind: 'color-upper', share: 0.06, fits: givesColor, make: (p) => editColor(p, (c) => c.toUpperCase()) },
  { kind: 'color-gray', share: 1, fits: isColored(/^Grey$/), make: (p) => editColor(p, () => 'Gray') },
  { kind: 'color-gray-lower', share: 0.5, fits: isColored(/^Gray$/), make: (p) => editColor(p, () => 'gray') },
  { kind: 'color-mustard-jade', share: 0.6, fits: isColored(/^(Yellow|Mustard)$/), make: inMustardAndJade },
  { kind: 'color-numbered', share: 1, fits: isColored(/^Orange$/), make: (p) => editColor(p, () => 'orange-1') },
  { kind: 'color-elsewhere', share: 0.005, fits: givesOneColor, make: (p) => editColor(p, () => 'See product page') },
];

const PRICES: readonly Mess[] = [
  { kind: 'compare-at-zero', share: 0.04, make: (p) => editVariants(p, (v) => ({ ...v, compareAt: '0.00' })) },
  {
    kind: 'compare-at-below',
    share: 0.06,
    make: (p) => editVariants(p, (v) => ({ ...v, compareAt: tenthOff(v.price) })),
  },
  { kind: 'compare-at-equal', share: 0.02, make: (p) => editVariants(p, (v) => ({ ...v, compareAt: v.price })) },
  { kind: 'sku-empty', share: 0.4, make: (p) => editVariants(p, (v) => ({ ...v, sku: '' })) },
  { kind: 'sku-null', share: 0.1, fits: isShopify, make: (p) => editVariants(p, (v) => ({ ...v, sku: null })) },
];

const TEXTS: readonly Mess[] = [
  { kind: 'description-empty', share: 0.04, make: editDescription(() => '') },
  { kind: 'description-long', share: 0.012, make: editDescription(sizeChartHtml) },
  { kind: 'description-doubly-escaped', share: 0.09, fits: hasInseam, make: editDescription((html) => html + ESCAPED) },
  { kind: 'description-script', share: 0.004, make: editDescription((html) => SCRIPT + html) },
];

const ESCAPED = '<p>Inseam 30&amp;quot;, rise 11&amp;quot;. Designed in our studio &amp;amp; made to last.</p>';
const SCRIPT = '<script>document.title="owned"</script><img src=x onerror="alert(1)"><style>body{display:none}</style>';

const CHART_ROWS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];
const CHART_COLUMNS = ['Bust (cm)', 'Waist (cm)', 'Hip (cm)', 'Bust (in)', 'Waist (in)', 'Hip (in)', 'AU', 'US', 'UK'];
const CHART_STYLE =
  'style="border: 1px solid #ddd; padding: 6px 10px; text-align: center; font-size: 12px;" data-mce-style="border: 1px solid"';

/** A description with a whole size chart pasted into it, as from a word processor: some 13 kB, as long as the longest seen. */
function sizeChartHtml(description: string): string {
  const head = ['Size', ...CHART_COLUMNS].map((name) => `<th ${CHART_STYLE}>${name}</th>`).join('');
  const rows = CHART_ROWS.map((size, row) => {
    const cells = CHART_COLUMNS.map((_, column) => `<td ${CHART_STYLE}>${76 + row * 5 + column}</td>`).join('\n');
    return `<tr>\n<td ${CHART_STYLE}><strong>${size}</strong></td>\n${cells}\n</tr>`;
  });
  return `${description}\n<table data-mce-fragment="1"><tbody>\n<tr>${head}</tr>\n${rows.join('\n')}\n</tbody></table>`;
}

const PICTURES: readonly Mess[] = [
  { kind: 'picture-none', share: 0.006, make: (p) => ({ ...p, images: [] }) },
  { kind: 'picture-missing', share: 0.006, fits: (p) => p.images.length > 0, make: withMissingPicture },
  {
    kind: 'picture-repeated',
    share: 0.01,
    fits: (p) => p.images.length < 6,
    make: (p) => ({ ...p, images: [...p.images, ...p.images.slice(0, 1)] }),
  },
];

const ALL = [...TITLES, ...OPTIONS, ...SIZES, ...COLORS, ...PRICES, ...TEXTS, ...PICTURES];

/** The kinds of mess that the sample has, for tests that look for each. */
export const MESS_KINDS: readonly string[] = ALL.map((mess) => mess.kind);

/** A product as messy as real feeds are. Which mess it gets depends on its handle alone. */
export function makeMessy(product: SampleProduct): SampleProduct {
  return ALL.reduce((current, mess) => {
    const draw = hashText(`${mess.kind}/${product.shop}/${product.handle}`) / 2 ** 32;
    if (draw >= mess.share || !(mess.fits?.(current) ?? true)) return current;
    return { ...mess.make(current), mess: [...current.mess, mess.kind] };
  }, product);
}

/** Only tags and description still tell what it is: `Aida Black`. */
function withoutNoun(product: SampleProduct): SampleProduct {
  const name = product.cleanTitle.split(' ')[0] ?? '';
  return { ...product, title: `${name} ${product.colorName}`, tags: [...product.tags, product.typeId ?? ''] };
}

/** `color: S, size: BLACK`: the right values under each other's names. */
function withNamesSwapped(product: SampleProduct): SampleProduct {
  const names = product.options.map((option) => option.name).reverse();
  return { ...product, options: product.options.map((option, i) => ({ ...option, name: names[i] ?? option.name })) };
}

/** Two colors in one text, and in the pictures. */
function inMustardAndJade(product: SampleProduct): SampleProduct {
  const print = product.spec.print === 'plain' ? 'stripe' : product.spec.print;
  const look = { color: '#c99a2e', accent: '#2c8a6c', print } as const;
  const images = product.images.map((image) => ({
    ...image,
    drawing: image.drawing && { ...image.drawing, spec: { ...image.drawing.spec, ...look } },
  }));
  return { ...editColor(product, () => 'MUSTARD / JADE'), spec: { ...product.spec, ...look }, images };
}

const WORDS = dictionary<string>({
  XS: 'EXTRA SMALL',
  S: 'Small',
  M: 'Medium',
  L: 'Large',
  XL: 'Extra Large',
  XXL: 'XX-Large',
});

function inOneSize(product: SampleProduct, label: string): SampleProduct {
  const variant = product.variants[0];
  if (variant === undefined || product.options.length !== 1) return product;
  const options = product.options.map((option) => ({ ...option, values: [label] }));
  return { ...product, options, variants: [{ ...variant, values: [label] }] };
}

/** Gift wrapping sold as a size, as some shops' add-on apps do. */
function withPriceAsSize(product: SampleProduct): SampleProduct {
  const last = product.variants.at(-1);
  const option = product.options[0];
  if (last === undefined || option === undefined) return product;
  const label = createRandom(product.handle).pick(['$10.00', '5.00 USD', '15.0']);
  return {
    ...product,
    options: [{ ...option, values: [...option.values, label] }],
    variants: [...product.variants, { ...last, id: last.id + 7, values: [label] }],
  };
}

function withMissingPicture(product: SampleProduct): SampleProduct {
  const file = `${toHandle(product.handle)}-lost.webp`;
  return {
    ...product,
    images: product.images.map((image, i) => (i === 0 ? { ...image, file, drawing: null } : image)),
  };
}
