import type { Product } from '../../src/model/product/product.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';

const CUTS =
  'Mini,Midi,Maxi,Cropped,Oversized,Relaxed,Slim,Straight,Wide Leg,Flared,Tailored,Fitted,Boxy,Longline,Sleeveless,Strapless'.split(
    ',',
  );
const CLOTHS =
  'Linen,Cotton,Satin,Silk,Denim,Velvet,Ribbed,Knit,Lace,Mesh,Crochet,Wool,Leather,Suede,Corduroy,Jersey,Poplin,Twill,Chiffon,Tulle,Organza,Fleece,Cashmere,Mohair'.split(
    ',',
  );
const NECKS =
  'Halter,Cowl,Square Neck,V Neck,Off Shoulder,One Shoulder,High Neck,Scoop,Corset,Wrap,Button Up,Zip Through'.split(
    ',',
  );
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  dresses: ['Dress', 'Slip Dress', 'Shirt Dress'],
  tops: ['Top', 'Blouse', 'Tank', 'Tee'],
  jeans: ['Jeans', 'Denim Jean'],
  pants: ['Pants', 'Trousers', 'Joggers'],
  shorts: ['Shorts'],
  skirts: ['Skirt'],
  sets: ['Set', 'Two Piece Set'],
  outerwear: ['Jacket', 'Coat', 'Blazer', 'Cardigan'],
};
const PLAIN =
  'soft light heavy elastic waistband pockets pleats ruffle gathered tiered ruching bow tie straps adjustable hook closure zip invisible seams ' +
  'panel contrast stitching embroidered sequin shimmer pattern print vintage modern classic timeless summer winter spring autumn evening daytime ' +
  'office weekend brunch beach festival wedding guest birthday holiday travel comfortable breathable stretch structured flowing drape sheer opaque ' +
  'lined unlined organic recycled sustainable handmade limited everyday layering boots sneakers heels sandals bag belt jewellery earrings ' +
  'neckline hemline cuffs collar lapel shoulder sleeves puff balloon bishop flutter cap long short';

/** A style's own name, and rare words: invented syllables, so that the words of many products are some tens of thousands. */
const SYLLABLES =
  'ba be bo da de do el en fa fi ga ha in ja jo ka ki la le li lo ma mi mo na ni no or pa ra re ri ro sa si ta ti va vi za'.split(
    ' ',
  );

/** The same products with titles of four to eight words and descriptions of some sixty, by Zipf's law as texts have them. */
export function withTexts(products: readonly Product[], seed: number): Product[] {
  const random = createRandom(seed);
  const plain = PLAIN.split(' ');
  return products.map((product) => ({
    ...product,
    title: titleOf(product, random),
    description: Array.from({ length: random.whole(40, 80) }, () =>
      random.chance(0.04) ? inventWord(random) : random.chance(0.35) ? 'the' : random.pickSkewed(plain),
    ).join(' '),
  }));
}

function titleOf({ typeId, colors }: Product, random: Random): string {
  const words = [
    inventWord(random),
    random.chance(0.6) ? random.pickSkewed(CLOTHS) : '',
    random.chance(0.5) ? random.pickSkewed(NECKS) : '',
    random.chance(0.7) ? random.pickSkewed(CUTS) : '',
    random.pick(NOUNS[typeId] ?? ['Piece']),
    random.chance(0.3) ? `in ${colors[0] ?? 'black'}` : '',
  ];
  const title = words.filter(Boolean).join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function inventWord(random: Random): string {
  return Array.from({ length: random.whole(2, 4) }, () => random.pickSkewed(SYLLABLES)).join('');
}
