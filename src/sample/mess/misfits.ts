import type { SampleOption, SampleProduct, SampleVariant } from '../sample-product.ts';
import type { SampleShopSlug } from '../sample-shop.ts';

/** Things a fashion shop also sells and this storefront does not: `title | size option values | price | product type`. */
const NOT_OURS: Record<SampleShopSlug, string> = {
  'princess-polly': `Posy Shoulder Bag Black | One Size | 48.00 | Bags
    Lux Strappy Block Heels Silver | US 6 | EU 37; US 7 | EU 38; US 9 | EU 40 | 69.00 | Shoes
    Marisol Triangle Bikini Top Red | US 4; US 6; US 8; US 10 | 38.00 | Swim
    Fable Baseball Cap Cream | One Size | 26.00 |
    Noor Gold Hoop Earrings | Default Title | 18.00 | Jewellery
    Halcyon Soy Candle – Fig & Cedar | Default Title | 32.00 |
    Beach Club Towel Stripe | 100*140 cm | 45.00 |
    Princess Polly Gift Card | $25.00; $50.00; $100.00 | 25.00 | Gift Card`,
  'motel-rocks': `Siren Western Boots in Black | 36; 37; 38; 39; 40 | 89.00 |
    Moxie Baguette Bag in Bubblegum | Default Title | 36.00 | Accessories
    Rio Bikini Bottoms in Cobalt | XS; S; M; L | 24.00 |
    Halo Bucket Hat in Ecru | one-size | 22.00 |
    Ghost Silver Chain Necklace | 16.5 / 52; 18 / 56 | 28.00 |
    Briar Ribbed Socks | XL (Pack of 2); M (Pack of 2) | 12.00 |`,
  glassons: `Rue Tote Bag | One Size | 34.99 | Accessories
    Kit Ballet Flats | 6; 7; 8; 9 | 49.99 | Shoes
    Bay Swimsuit | 8; 10; 12 | 54.99 | Swimwear
    Scout Claw Clip | One Size | 9.99 | Accessories`,
};

/** The shop's products that are not of the eight types, after its real ones. They borrow a spec and have no pictures. */
export function inventMisfits(shop: SampleShopSlug, like: SampleProduct, firstId: number): SampleProduct[] {
  return NOT_OURS[shop].split('\n').map((line, i) => {
    const fields = line.trim().split(/ ?\| ?/);
    const [title, type = '', price = '0.00'] = [fields[0] as string, fields.at(-1), fields.at(-2)];
    const sizes = fields.slice(1, -2).join(' | ').split(/; /);
    const handle = title.toLowerCase().replace(/[^a-z]+/g, '-');
    const id = firstId + i * 1_117;
    const only = sizes[0] === 'Default Title';
    const options: SampleOption[] = [
      { name: only ? 'Title' : i % 3 === 2 ? 'Choose Ring sSze' : 'Size', values: sizes },
    ];
    const variants: SampleVariant[] = sizes.map((size, n) => ({
      id: id + 100 + n,
      values: [size],
      sku: '',
      price: size.startsWith('$') ? size.slice(1) : price,
      compareAt: null,
      available: n % 3 !== 2,
    }));
    return {
      ...like,
      id,
      handle: shop === 'glassons' ? `${handle}-zz${10_000 + i}acc-black` : handle,
      styleCode: `ZZ${10_000 + i}ACC`,
      typeId: null,
      subcategory: null,
      cleanTitle: title,
      title,
      descriptionHtml: `<p>${title.replace('&', '&amp;')}. Goes with the rest of you.</p>`,
      story: { intro: `${title}. Goes with the rest of you.`, points: [], care: '' },
      productType: type,
      tags: ['accessories', 'live'],
      options,
      variants,
      images: [],
      mess: ['not-ours'],
    };
  });
}

/** Records that a reader must refuse, made from sound ones; each keeps its own address. */
export function makeDefects(shop: SampleShopSlug, sound: readonly SampleProduct[]): SampleProduct[] {
  const kinds =
    shop === 'glassons'
      ? (['zero-price', 'no-price', 'no-product-block', 'dead-link', 'duplicate-id'] as const)
      : (['no-price', 'zero-price', 'no-id', 'duplicate-id'] as const);
  return kinds.map((defect, i) => makeDefect(sound[(i + 1) * 23] as SampleProduct, defect));
}

function makeDefect(product: SampleProduct, defect: NonNullable<SampleProduct['defect']>): SampleProduct {
  const price = defect === 'no-price' ? null : defect === 'zero-price' ? '0.00' : undefined;
  const variants = price === undefined ? product.variants : product.variants.map((variant) => ({ ...variant, price }));
  // A duplicate has the id of the product it was made from; the others must not, or they would be duplicates too.
  const id = defect === 'no-id' ? null : defect === 'duplicate-id' ? product.id : (product.id ?? 0) + 3;
  return { ...product, id, handle: `${product.handle}-${defect}`, variants, defect, mess: [...product.mess, defect] };
}
