/** What a picture of the sample shops shows: one garment, described the way a product developer would. */
export interface GarmentSpec {
  kind: 'dress' | 'top' | 'jeans' | 'pants' | 'shorts' | 'skirt' | 'set' | 'jacket' | 'coat' | 'cardigan' | 'blazer';
  /** Body length; a set's length is that of its lower half, and a `body` is closed between the legs. */
  length: 'crop' | 'mini' | 'regular' | 'midi' | 'maxi' | 'body';
  /** `high` is folded over once, `off` and `one` leave both shoulders or one of them bare, `hood` lies behind. */
  neck:
    | 'v'
    | 'square'
    | 'scoop'
    | 'crew'
    | 'halter'
    | 'strapless'
    | 'cowl'
    | 'collar'
    | 'high'
    | 'off'
    | 'one'
    | 'sweetheart'
    | 'hood'
    | 'none';
  sleeve: 'none' | 'strap' | 'short' | 'puff' | 'long' | 'balloon';
  /** Shape of legs or skirt; a `puffer` is quilted, a `bomber` ribbed at hem and wrists, a `corset` boned. `lower` says which a set has. */
  cut:
    | 'fitted'
    | 'straight'
    | 'a-line'
    | 'flare'
    | 'wide'
    | 'skinny'
    | 'mom'
    | 'cargo'
    | 'jogger'
    | 'tailored'
    | 'bermuda'
    | 'pleated'
    | 'tiered'
    | 'wrap'
    | 'puffer'
    | 'bomber'
    | 'corset';
  lower?: 'pants' | 'skirt' | 'shorts';
  fabric:
    | 'cotton'
    | 'denim'
    | 'satin'
    | 'knit'
    | 'linen'
    | 'leather'
    | 'mesh'
    | 'fleece'
    | 'wool'
    | 'lace'
    | 'sequin'
    | 'velvet'
    | 'corduroy'
    | 'teddy'
    | 'fur'
    | 'suede'
    | 'crochet'
    | 'tweed'
    | 'nylon';
  print: 'plain' | 'floral' | 'gingham' | 'stripe' | 'polka' | 'check' | 'animal';
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
