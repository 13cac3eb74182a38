import { wordList } from '../../text/word-list.ts';

/** Words that tell nothing about a piece. */
export const FILLERS: ReadonlySet<string> = new Set(
  wordList(`
    a, all, also, am, an, and, any, anything, are, arrival, arrivals, asap, at, be, best, but, buy, by, can, clothes,
    clothing, color, colored, colour, coloured, cost, costs, could, do, does, everything, find, for, from, get, give,
    good, got, great, had, has, have, hello, help, hey, hi, i, id, ideas, im, in, inspo, is, it, item, items, ive,
    just, kind, ladies, latest, like, looking, lovely, maybe, me, must, my, need, needs, new, newest, nice, of, on,
    online, or, our, please, pls, plz, price, priced, prices, really, same, search, sell, should, show, so, some,
    something, sorted, stuff, style, styles, super, than, thanks, that, thats, the, there, these, they, thing, things,
    this, those, to, today, type, u, very, want, wanted, wants, we, wear, wearing, what, whats, where, which, who,
    will, with, woman, women, womens, would, you, your
  `),
);

/** What is said for one thing in two ways, as the rules for titles know it. */
export const IDIOMS: Readonly<Record<string, string>> = {
  'a line': 'a-line',
  'boot cut': 'bootcut',
  'boot leg': 'bootleg',
  'booty shorts': 'mini shorts',
  'hi neck': 'high neck',
  'hi rise': 'high rise',
  'hi waist': 'high waist',
  'hi waisted': 'high waisted',
  'hot pants': 'mini shorts',
  hotpants: 'mini shorts',
  'jean shorts': 'denim shorts',
  'jean skirt': 'denim skirt',
  'knee length shorts': 'bermuda shorts',
  lbd: 'black dress',
  'little black dress': 'black dress',
  'little white dress': 'white dress',
  'long shorts': 'bermuda shorts',
  lwd: 'white dress',
  'matching outfit': 'matching set',
  'matching outfits': 'matching set',
  'mum jeans': 'mom jeans',
  'short shorts': 'mini shorts',
  'track suit': 'tracksuit',
  'two piece outfit': 'two piece set',
};

/** Said of what is worn for an occasion, whatever it is; to the rules for titles it is a set. */
export const ANY_GARMENT: ReadonlySet<string> = new Set(wordList('look, looks, outfit, outfits'));

/** Pictures of garments. */
export const EMOJI: Readonly<Record<string, string>> = {
  '👕': 't-shirt',
  '👖': 'jeans',
  '👗': 'dress',
  '👚': 'top',
  '🧥': 'coat',
  '🩳': 'shorts',
};

export const CHEAPEST_FIRST = wordList(`
  affordable, bargain, budget, budget friendly, by lowest price, cheap, cheaper, cheapest, cheapest first,
  cheapest to most expensive, inexpensive, low cost, low price, low priced, low prices, low to high, lowest cost,
  lowest price, lowest price first, lowest priced, lowest to highest, price ascending, price low to high,
  sorted by lowest price, sorted by price
`);
export const DEAREST_FIRST = wordList(`
  by highest price, dearest, high to low, highest price, highest price first, highest priced, highest to lowest,
  most expensive, most expensive first, price descending, price high to low, priciest
`);
export const SALE_PHRASES = wordList(`
  clearance, discount, discounted, discounts, half price, in sale, in the sale, markdown, markdowns, marked down,
  on clearance, on discount, on offer, on sale, on special, outlet, reduced, reduced price, sale, sale items, sales,
  special offer, special offers
`);
export const STOCK_PHRASES = wordList(
  'available, available now, back in stock, currently available, in stock, still available',
);

/** What is named behind these is not wanted. */
export const NEGATIONS = wordList(`
  anything but, apart from, arent, aside from, avoid, besides, but no, but not, cant be, doesnt have, dont want,
  except, except for, exclude, excluding, havent, instead of, isnt, minus, never, no, non, not, nothing, other than,
  rather than, sans, w o, without
`);
/** May stand between a negation and what is not wanted. */
export const BEFORE_UNWANTED: ReadonlySet<string> = new Set(
  wordList('a, an, any, be, by, for, from, have, in, made, of, really, so, super, that, the, too, very, with'),
);
