/**
 * What a trait of a garment is called in titles (the more often a word stands there, the more often it is picked), and what the
 * description says of it.
 */
interface Trait {
  readonly words?: readonly string[];
  readonly point?: string;
}

/** A cloth: its feel, and what it is made of. */
interface Cloth extends Trait {
  readonly feel: string;
  readonly made: string;
}

/** Its keys are the values that a spec may have. */
const tableOf =
  <Value>() =>
  <Key extends string>(table: Record<Key, Value>): Readonly<Record<Key, Value>> =>
    table;

/** `high` is folded over once, `off` and `one` leave both shoulders or one of them bare, `hood` lies behind. */
export const NECK = tableOf<Trait>()({
  v: { words: ['V Neck', 'V-Neck'], point: 'V neckline' },
  square: { words: ['Square Neck'], point: 'Square neckline' },
  scoop: { words: ['Scoop Neck'], point: 'Scooped neckline' },
  crew: { words: ['Crew Neck', 'High Neck'], point: 'Close, round neckline' },
  halter: { words: ['Halter', 'Halter Neck'], point: 'Ties behind the neck' },
  strapless: { words: ['Strapless', 'Bandeau'], point: 'Worn without straps, grip tape inside' },
  cowl: { words: ['Cowl Neck', 'Cowl'], point: 'Draped neckline' },
  collar: { point: 'Pointed collar' },
  high: { point: 'High neck, folded over once' },
  off: { words: ['Off Shoulder', 'Off The Shoulder'], point: 'Sits off the shoulders' },
  one: { words: ['One Shoulder'], point: 'One shoulder stays bare' },
  sweetheart: { words: ['Sweetheart'], point: 'Sweetheart neckline' },
  hood: { point: 'Hood with a drawstring' },
  none: {},
});

export const SLEEVE = tableOf<Trait>()({
  none: {},
  strap: { words: ['Strappy', 'Cami'], point: 'Adjustable straps' },
  short: { point: 'Sleeves to the elbow' },
  puff: { words: ['Puff Sleeve'], point: 'Gathered puff sleeves' },
  long: { words: ['Long Sleeve'], point: 'Full-length sleeves' },
  balloon: { words: ['Balloon Sleeve'], point: 'Balloon sleeves with a narrow cuff' },
});

/** Shape of legs or skirt; a `puffer` is quilted, a `bomber` ribbed at hem and wrists, a `corset` boned. */
export const CUT = tableOf<Trait>()({
  fitted: { point: 'Close to the body' },
  'a-line': { point: 'Widens softly to the hem' },
  straight: { point: 'Falls straight' },
  flare: { point: 'Kicks out below the knee' },
  wide: { point: 'Generous through the leg' },
  skinny: { point: 'Narrow to the ankle' },
  mom: { point: 'Roomy hip, tapered to the ankle' },
  cargo: { point: 'Patch pockets at the thigh' },
  jogger: { point: 'Gathered at the ankle' },
  tailored: { point: 'Pressed crease at the front' },
  bermuda: { point: 'Ends just above the knee' },
  pleated: { point: 'Sharp pressed pleats' },
  tiered: { point: 'Gathered tiers' },
  wrap: { point: 'Wraps and ties at the waist' },
  puffer: { point: 'Quilted and padded' },
  bomber: { point: 'Gathered hem and cuffs' },
  corset: { point: 'Boned and laced' },
});

export const FABRIC = tableOf<Cloth>()({
  cotton: { words: ['Cotton', 'Poplin', 'Cotton'], feel: 'crisp cotton', made: '100% cotton' },
  denim: { words: ['Denim'], feel: 'sturdy denim', made: '99% cotton, 1% elastane' },
  satin: { words: ['Satin', 'Satin', 'Silky'], feel: 'fluid satin', made: '97% polyester, 3% elastane' },
  knit: { words: ['Knit', 'Rib Knit', 'Ribbed'], feel: 'soft rib knit', made: '62% viscose, 38% nylon' },
  linen: { words: ['Linen', 'Linen Blend'], feel: 'airy linen', made: '55% linen, 45% viscose' },
  leather: {
    words: ['Faux Leather', 'Vegan Leather'],
    feel: 'supple faux leather',
    made: '100% polyurethane; backing 100% polyester',
  },
  mesh: { words: ['Mesh', 'Sheer Mesh'], feel: 'fine stretch mesh', made: '92% nylon, 8% elastane' },
  fleece: { words: ['Fleece'], feel: 'brushed-back fleece', made: '70% cotton, 30% recycled polyester' },
  wool: { words: ['Wool Blend', 'Brushed Wool'], feel: 'a warm wool blend', made: '58% wool, 42% recycled polyester' },
  lace: { words: ['Lace'], feel: 'delicate lace', made: '90% nylon, 10% elastane' },
  sequin: { words: ['Sequin'], feel: 'all-over sequins', made: '100% polyester' },
  velvet: { words: ['Velvet'], feel: 'plush velvet', made: '92% polyester, 8% elastane' },
  corduroy: { words: ['Corduroy', 'Cord'], feel: 'soft corduroy', made: '98% cotton, 2% elastane' },
  teddy: { words: ['Teddy'], feel: 'fluffy teddy', made: '100% polyester' },
  fur: { words: ['Faux Fur'], feel: 'plush faux fur', made: '100% polyester' },
  suede: { words: ['Suedette'], feel: 'soft suedette', made: '100% polyester' },
  crochet: { words: ['Crochet'], feel: 'open crochet', made: '100% cotton' },
  tweed: { words: ['Tweed'], feel: 'textured tweed', made: '70% polyester, 30% cotton' },
  nylon: { feel: 'light nylon', made: '100% nylon; filling 100% polyester' },
});

export const PRINT = tableOf<Trait>()({
  plain: {},
  floral: { words: ['Floral', 'Ditsy Floral', 'Floral'] },
  gingham: { words: ['Gingham'] },
  stripe: { words: ['Stripe', 'Striped'] },
  polka: { words: ['Polka Dot', 'Spot'] },
  check: { words: ['Check', 'Plaid'] },
  animal: { words: ['Leopard', 'Animal'] },
});

/** What a picture of the sample shops shows: one garment, described the way a product developer would. */
export interface GarmentSpec {
  kind: 'dress' | 'top' | 'jeans' | 'pants' | 'shorts' | 'skirt' | 'set' | 'jacket' | 'coat' | 'cardigan' | 'blazer';
  /** Body length; a set's length is that of its lower half, and a `body` is closed between the legs. */
  length: 'crop' | 'mini' | 'regular' | 'midi' | 'maxi' | 'body';
  neck: keyof typeof NECK;
  sleeve: keyof typeof SLEEVE;
  /** `lower` says which a set has. */
  cut: keyof typeof CUT;
  lower?: 'pants' | 'skirt' | 'shorts';
  fabric: keyof typeof FABRIC;
  print: keyof typeof PRINT;
  /** `#rrggbb`: the ground color, and the second color of a print. */
  color: string;
  accent: string;
  buttons: boolean;
  /** Closed by a zip along the front. */
  zip?: boolean;
  /** Decides paper tint, tilt, fold and grain variation; equal specs draw equal pictures. */
  seed: number;
}

/** The views a product page shows, in their usual order. */
export const VIEWS = ['front', 'back', 'detail', 'styled'] as const;
export type View = (typeof VIEWS)[number];
