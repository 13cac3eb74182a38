import { wordList } from '../../text/word-list.ts';

/** Words that tell nothing about a piece. */
export const FILLERS: ReadonlySet<string> = new Set(
  wordList(`
    a, about, actually, after, again, all, already, also, am, an, and, another, any, anyone, anything, are,
    arrival, arrivals, as, asap, at, be, been, being, best, both, browse, but, buy, buying, by, can,
    clothes, clothing, color, colored, colors, colour, coloured, colours, cost, costs, could, currently,
    did, do, does, doing, each, either, else, ever, every, everything, few, find, finding, for, from, get,
    getting, give, gonna, good, got, great, had, has, have, having, he, hello, help, her, hey, hi, hoping,
    how, i, id, ideas, if, ill, im, in, inspo, interested, into, is, it, item, items, its, ive, just, keen,
    kind, ladies, latest, left, lets, like, list, ll, look, looking, lot, lots, love, lovely, many, maybe,
    me, mine, more, most, much, must, my, need, needed, needs, new, newest, newly, nice, not, now, of, ok,
    okay, oldest, on, ones, online, only, option, options, or, order, ordered, our, perfect, perhaps,
    please, pls, plz, prefer, preferably, price, priced, prices, purchase, quite, range, really, recent,
    right, same, search, searching, see, sell, selling, she, shop, shopping, should, show, so, some,
    somebody, someone, something, sort, sorted, sorting, spend, spending, start, starting, still, stuff,
    style, styles, such, suggest, suggestions, super, tell, than, thank, thanks, that, thats, the, their,
    them, then, there, these, they, thing, things, this, those, though, to, today, too, try, trying, type,
    u, very, view, want, wanted, wants, was, we, wear, wearing, were, what, whats, when, where, which, who,
    why, will, wish, with, within, woman, women, womens, would, ya, yes, you, your
  `),
);

/** What is said for one thing in two ways, as the rules for titles know it. */
export const IDIOMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'a line': 'a-line',
    'boot cut': 'bootcut',
    'boot leg': 'bootleg',
    'booty shorts': 'mini shorts',
    'cut out': 'cut-out',
    'cut outs': 'cut-out',
    'for short girls': 'petite',
    'for short ladies': 'petite',
    'for short people': 'petite',
    'for short women': 'petite',
    'hi neck': 'high neck',
    'hi rise': 'high rise',
    'hi waist': 'high waist',
    'hi waisted': 'high waisted',
    'hot pants': 'mini shorts',
    hotpants: 'mini shorts',
    'jean short': 'denim shorts',
    'jean shorts': 'denim shorts',
    'jean skirt': 'denim skirt',
    'jeans jacket': 'denim jacket',
    'jeans short': 'denim shorts',
    'jeans shorts': 'denim shorts',
    'jeans skirt': 'denim skirt',
    'job interview': 'office',
    'knee length shorts': 'bermuda shorts',
    lbd: 'black dress',
    'little black dress': 'black dress',
    'little white dress': 'white dress',
    'long shorts': 'bermuda shorts',
    'lose fit': 'loose fit',
    lwd: 'white dress',
    'matching outfit': 'matching set',
    'matching outfits': 'matching set',
    'mum jeans': 'mom jeans',
    'new years': 'party',
    'see through': 'see-through',
    'short shorts': 'mini shorts',
    't shirt': 't-shirt',
    't shirts': 't-shirts',
    'track suit': 'tracksuit',
    trenchcoat: 'trench coat',
    trenchcoats: 'trench coat',
    'two piece outfit': 'two piece set',
  }),
);

/** Said of what is worn for an occasion, whatever it is; to the rules for titles it is a set. */
export const ANY_GARMENT: ReadonlySet<string> = new Set(wordList('look, looks, outfit, outfits'));

/** What has a print, whichever. */
export const PRINTED: ReadonlySet<string> = new Set(
  wordList(`
    bedruckt, bedruckte, bedrucktes, bedrukt, bedrukte, desenli, estampada, estampadas, estampado, estampados,
    fantasia, gemustert, gemusterte, gemustertes, imprimé, imprimée, imprimés, kuvioitu, motif, motifs, muster,
    mönster, mönstrad, mønster, mønstret, pattern, patterned, patterns, print, printed, prints, stampa,
    stampata, stampato, vzorovaná, wzory, wzorzysta
  `),
);

/** Pictures of garments. */
export const EMOJI: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '👕': 't-shirt',
    '👖': 'jeans',
    '👗': 'dress',
    '👚': 'top',
    '🧥': 'coat',
    '🩳': 'shorts',
  }),
);

export const CHEAPEST_FIRST = wordList(`
  a petit prix, a poco prezzo, affordable, barata, barato, bargain, billig, billige, billiger, billiges,
  bon marché, budget, budget friendly, by lowest price, by price, cheap, cheaper, cheapest, cheapest first,
  cheapest to most expensive, economica, economico, goedkoop, goedkope, günstig, günstige, günstiger, günstiges,
  inexpensive, low cost, low price, low priced, low prices, low to high, lowest cost, lowest price,
  lowest price first, lowest priced, lowest to highest, petit prix, preiswert, preiswerte,
  price ascending, price low to high, sorted by lowest price, sorted by price, voordelig, voordelige
`);
/** The order that a list has anyway. */
export const NEWEST_FIRST = wordList('latest first, most recent first, newest first, newest to oldest, recent first');
export const DEAREST_FIRST = wordList(`
  by highest price, dearest, high to low, highest price, highest price first, highest priced, highest to lowest,
  most expensive, most expensive first, price descending, price high to low, priciest
`);
export const SALE_PHRASES = wordList(`
  clearance, discount, discounted, discounts, en rebajas, en solde, en soldes, half price, im sale, in de sale,
  in saldo, in sale, in the sale, markdown, markdowns, marked down, na wyprzedaży, on clearance, on discount,
  on offer, on sale, on special, outlet, promoção, på rea, rebajas, reduced, reduced price, reduziert, saldi,
  sale, sale items, sales, solde, soldes, special offer, special offers, uitverkoop, wyprzedaż
`);
export const STOCK_PHRASES = wordList(`
  available, available now, back in stock, currently available, in stock, in stock now, in stock only,
  still available, still in stock
`);
/** What nobody wants to see: after a denial, what is in stock is meant. */
export const SOLD_OUT_PHRASES = wordList(`
  anything out of stock, anything sold out, out of stock, out of stock items, out of stock stuff, sold out,
  sold out items, sold out ones, sold out stuff, soldout, the sold out, unavailable, unavailable items
`);
export const FULL_PRICE_PHRASES = wordList('at full price, full price, full priced, not reduced, regular price');
export const NOT_DEAR_PHRASES = wordList(`
  isnt expensive, isnt too expensive, nicht so teuer, nicht teuer, nicht zu teuer, niet duur, niet te duur,
  no cara, no caro, no muy cara, no muy caro, non cara, non caro, non troppo cara, non troppo caro, not dear,
  not expensive, not overpriced, not pricey, not so expensive, not too dear, not too expensive, not too pricey,
  not very expensive, nothing expensive, nothing too expensive, pas cher, pas chère, pas trop cher, pas trop chère, que no sea cara,
  que no sea caro
`);
/** Before what is sold out, or on sale. */
export const DENIALS = wordList(`
  arent, dont show, dont show me, except, exclude, excluding, hide, isnt, leave out, minus, no, non, not,
  nothing, remove, skip, thats not, without
`);

/** What is named behind these is not wanted. */
export const NEGATIONS = wordList(`
  aber kein, aber keine, aber nicht, any color but, any colour but, anything but, apart from, arent, aside from,
  ausser, außer, avoid, besides, but no, but not, cant be, cant have, che non sia, do not like, do not show,
  do not show me, do not want, doesnt have, dont like, dont need, dont show, dont show me, dont want, eccetto,
  every color but, every colour but, except, except for, excepto, exclude, excluding, geen, hate, havent, hide,
  instead of, isnt, kein, keine, keinen, leave out, ma non, ma senza, maar geen, maar niet, mais pas, mais sans,
  minus, neither, never, nicht, niet, no, no sea, non, not, nothing, ohne, other than, pas, pas de, pero no,
  pero sin, que no sea, qui ne soit pas, rather than, remove, salvo, sans, sauf, senza, sin, skip, tranne, w o,
  without, zonder
`);
/** May stand between a negation and what is not wanted. */
export const BEFORE_UNWANTED: ReadonlySet<string> = new Set(
  wordList(`
  a, allzu, an, any, be, by, così, d, de, demasiado, en, for, from, have, in, made, muy, of, really, sehr, so,
  super, tan, tanto, te, that, the, too, trop, troppo, très, un, una, une, very, with, zo, zu
`),
);
