import { wordList } from '../../text/fold-words.ts';
import { memoize } from '../../text/memoize.ts';

/** The colors that every other is a shade of, as a shopper would sort a wardrobe. */
export const BASE_COLORS = [
  'black',
  'white',
  'grey',
  'cream',
  'beige',
  'brown',
  'red',
  'burgundy',
  'pink',
  'orange',
  'yellow',
  'green',
  'khaki',
  'teal',
  'blue',
  'navy',
  'purple',
  'gold',
  'silver',
  'multi',
] as const;
export type BaseColor = (typeof BASE_COLORS)[number];

export interface ColorName {
  /** `#rrggbb`, drawn as the swatch. */
  readonly hex: string;
  readonly base: BaseColor;
}

/** Fashion's color names: `name hex`, by the base color they are a shade of. */
export const COLOR_LISTS: Readonly<Record<BaseColor, string>> = {
  black: `
    black 111111, black rinse 232326, black wash 3a3a3c, blackout 101012, blk 111111, caviar 17171a, coal 242426,
    ebony 1d1a18, eclipse 1c1c22, ink 1b1d2a, jet 14141a, jet black 0e0e10, licorice 1a1416, liquorice 1a1416,
    midnight 17182b, midnight black 121218, negro 111111, nero 111111, noir 111111, obsidian 15151a, off black 22201f,
    onyx 16161a, phantom 1c1c20, pitch black 0d0d0e, raven 17171c, tap shoe 2a2a2c, true black 0b0b0c,
    washed black 3a3a3c
  `,
  white: `
    alabaster f2f0e6, bianco fdfcf8, blanc fdfcf8, blanco fdfcf8, bright white ffffff, chalk f5f2ea, clear f6f8f9,
    cloud dancer f0eee6, cloud eef0f2, coconut f6f1e7, cotton f8f6f0, crisp white ffffff, gardenia f5f2e4,
    ivory fbf7ea, marshmallow faf3ee, milk f9f6ee, off white f7f3e8, optic white ffffff, pearl f2ede2,
    porcelain f3f1ec, snow fdfdfd, swan f6f5ef, transparent f6f8f9, white ffffff, white smoke f3f3f1,
    winter white f5f0e4
  `,
  grey: `
    anthracite 35393d, ash b2b4b2, ash cloud b9bcbe, asphalt 55585c, athletic heather b4b7ba, castlerock 5f6065,
    cement b0aea8, charcoal 3f4347, cinder 6b6c6e, concrete a9a8a4, dark grey 4d5053, dark heather 54575b,
    dove c9c6c1, elephant 8a8a8b, flint 6d6f72, fog c6c9ca, fossil 8e887c, granite 7d8084, graphite 484b4f,
    gravel 8f8d88, grey 8b8d90, grey marle b4b5b7, grey wash 9a9da1, gull 9fa3a5, gunmetal grey 53575c,
    heather b1b3b6, heather grey b1b3b6, iron 5b5e62, lead 4a4c50, light grey cfd1d3, light heather cfd1d3, marl b4b5b7, marle b4b5b7,
    moon rock 918c87, pebble a8a296, pepper 54575a, pewter 86888a, shark 5a5f64, slate 5c6670, smoke a3a5a8,
    sport grey b9bbbd, sport heather b1b3b6, steel 71797e, storm 5f6871, thunder 565a5f, titanium 83868a
  `,
  cream: `
    antique white f3ead8, bone e6dfcf, butter f6e6a8, buttercream f5e9c0, buttermilk f7ecc4, calico e8dcc3,
    champagne f0e0c4, cloud cream f4ecd8, cream f4ead2, cream mist f1ead9, creme f4ead2, ecru efe5cf,
    egg shell f0ead6, eggnog f3e6c4, eggshell f0ead6, irish cream dfcfb2, macadamia e9dcc2, natural e9dfca,
    oat e3d6bd, oat milk e8dec9, oatmeal ddd0b8, oatmilk e8dec9, oyster e3d9c6, parchment efe6cd, unbleached ece2cc,
    undyed efe6d2, vanilla f3e5ab, vanille f3e5ab
  `,
  beige: `
    almond e5cdb0, bamboo d0b57f, barley d5bd93, beige d9c6a5, birch d8cbb5, biscuit dcbf94, blush nude e6c3b3,
    buff dcbf8f, camel c19a6b, cappuccino b99b7d, cappucino b99b7d, cashew d8bd98, cashmere d2bca0, desert cfb48f,
    driftwood b19c85, dune cdb38f, fawn cfae84, flax dfc98c, flesh e6c4a8, greige c4b8a6, hazelnut a97f5e,
    hemp bfae8c, hessian c2a878, honey beige dcc08f, jute c3a878, latte cbb093, linen e6dac4, mole a99a8a,
    mushroom b7a696, nougat c6a487, nude e0bfa4, praline ad8b6c, putty cdbfa9, rattan c9a774, sand d8c3a0,
    sandstone cbb092, sandy d8c3a0, sesame d9c7a7, shell efd9c6, skin e3c3a5, stone c9bfae, straw dcc48c, tan c89f6d,
    tapioca dacbb2, taupe a4917e, travertine cdbba4, wheat e3c793
  `,
  brown: `
    acorn 7a5534, amber c6862b, bark 5f4a3a, bison 5d4436, bourbon 7a4a2a, brandy 8c4b2f, bronze 8c6a3c, bronzed 9c713f,
    brown 6f4a32, brownie 4b2d22, brunette 4b352b, cacao 5a3626, caramel b9763b, cedar 8a4b32, chai b98d63,
    chestnut 7b4030, chicory 5f4437, choc 4a2c20, chocolate 4a2c20, cinnamon a35a34, clay b0714f, cocoa 6b4636,
    coffee 5a3d2e, coffee brown 5a3d2e, cognac 9a4f24, cola 3f2620, copper b06a3f, earth 6a5240, espresso 3b2620,
    fudge 54352a, ginger b8632f, gingerbread 94562d, hazel 8a6642, hickory 6a4a3a, java 4a342c, macchiato 8b664b,
    mahogany 5b2a22, maple a5622f, mink 8a6e5c, mocha 7a5a48, mocha mousse a47764, molasses 3e261e,
    mushroom brown 8f7866, nutmeg 80543a, oak 8a6642, peanut b5854f, pecan 7d5237, russet 80461b, rust a5492a,
    saddle 8b5a33, sepia 70503a, sienna a0522d, soil 5a4638, tawny a06a3d, teak 8f6238, terracotta c2694a,
    tiramisu 8a6a52, tobacco 80603c, toffee a66a3a, tort 7a4b28, tortoise 7a4b28, tortoiseshell 7a4b28,
    truffle 594a42, umber 624a3a, walnut 5c4433, whiskey 9c6632
  `,
  red: `
    brick 9c3f31, brick red 9c3f31, candy apple c8102e, candy red d4142a, cardinal b01c2e, cherry b11030,
    cherry red b9122c, chili c43125, chilli c43125, cranberry 9e1b3c, crimson a5142b, fiesta d8362c, fire c8281e,
    fire red d61f1f, flame d9381e, goji berry b32634, lava c22a1c, lipstick c21530, lobster d4513f, poppy e03c31,
    raspberry b3244f, red c8202f, rosewood 8a3a41, rouge c0263a, ruby 9b1038, rust red a63a24, scarlet d2232a,
    sriracha c0311f, strawberry e2434f, tomato dd4433, vermilion d8412f, wine red 8a1a2c
  `,
  burgundy: `
    beetroot 7a1f3f, berry 86284f, black cherry 40101f, bordeaux 5f1426, bordo 5f1426, boysenberry 6a2143,
    burgundy 6b1a2c, cabernet 5a1a2e, cherry cola 4f1620, claret 7a1b32, crushed berry 7f2e4e, damson 54264a,
    dark cherry 5a1322, fig 5b3046, garnet 75182a, malbec 4a1626, maroon 701c2b, merlot 5c1830, mulberry 7a2a50,
    mulled wine 62203a, oxblood 5a1420, pinot 5a1c30, pinot noir 4f1a2c, plum 5f2447, sangria 841b3b,
    tawny port 5e2a32, wine 6a1b33, zinfandel 5c1d32
  `,
  pink: `
    azalea e0578a, baby pink f6c9d4, ballet f4d2d2, ballet pink f4d2d2, begonia f0718d, blossom f4b8c5, blush f1c8c4,
    bubblegum f490b8, camellia e96a7d, candy f48bb0, candy pink f27fb0, candyfloss f7bcd5, carnation f3a0b0,
    cerise d9377c, cherry blossom f7c6d0, coral pink f2837d, cotton candy f7bcd5, dragonfruit dd3c82,
    dusty pink d9a5a4, dusty rose c98c8e, fairy floss f7bcd5, flamingo f27f8f, fluorescent pink ff3fa4,
    fuchsia d42a87, fuschia d42a87, geranium e2495d, grapefruit f2796e, guava f1838a, hibiscus d13b6c,
    hot pink ee3f8e, light pink f7cfd8, lolly f59ac0, magenta c4287f, magnolia f3dfe0, mauve b784a7, musk e8b7bd,
    neon pink ff3fa4, orchid pink e29ac6, pale pink f8dbe0, peony e58ba6, petal f5cfd3, pink f29bb5,
    pink lemonade f7a9b8, pomegranate b52a4b, punch e0446b, rani pink d1246a, raspberry pink d5477e, rose e08c9c,
    rose gold dea193, rosebud e7a3b0, rosewater f1cfce, rosé e9a7a7, sakura f6cdd6, salmon f0917f, sorbet f3a6a3,
    strawberry milk f7cdd4, sweet pea f1b6cf, thistle d8bfd8, watermelon ef5a6f
  `,
  orange: `
    amber glow dd7f2f, amber orange dd8a2b, aperol f05a2e, apricot f6b98b, burnt orange c2571f, cantaloupe f7b27e,
    carrot e8762c, clementine ef7f2d, coral f47a66, creamsicle f8b684, fluorescent orange ff6a1f, kumquat f29a2e,
    mandarin f37f2e, mango f7a53b, marigold eda52c, melon f6a88a, nectarine f28c5c, neon coral ff6f5a,
    neon orange ff6a1f, orange ee7d28, papaya f79155, paprika b8432a, peach f8c4a4, persimmon e5623c, pumpkin da6f26,
    rust orange b9562a, satsuma f0812c, sherbet f8ac8c, spritz f0733a, sunset ef7f55, tangerine f28431,
    tigerlily e2613c
  `,
  yellow: `
    banana f5e28a, blonde ecd9a0, butter yellow f6e7a1, buttercup f6cf46, canary f7e04b, chartreuse c6d82f,
    citron dfdb3c, citrus e8df3d, corn f1d46b, custard f4e3a0, daffodil f6d93f, dijon c9a03c, honey dba347,
    lemon f6e65a, lemon sorbet f8f1ac, lemonade f7ec8c, light yellow f8efaa, limon f2e850, limoncello f3ea72,
    maize f0c75e, mimosa f2c662, mustard d3a029, neon yellow eaff3d, ochre c78d2b, pale yellow f7eda9,
    pastel yellow f8f0ae, pineapple f4dd62, primrose f4e98c, saffron efb02e, sunflower f3c11f, sunshine f9d748,
    turmeric d99a24, yellow f2d024
  `,
  green: `
    absinthe a9c04a, agave 6f9484, aloe a8c3a2, apple 8dbb45, apple green 8dbb45, artichoke 7d8a6b, asparagus 87a05a,
    avocado 7d8c45, balsam 3c5c4e, basil 5d7a46, bottle 12402f, bottle green 12402f, cactus 66855a, celery cbd7a0,
    clover 3a8a50, cucumber 9ab87a, dark green 1f4a33, emerald 0f7a52, emerald green 0f7a52, eucalyptus 8fa595,
    evergreen 2b4a3a, fern 5f8a4e, fir 2d4a3c, fluorescent green 6dfc3f, forest 274e37, forest green 234d34,
    gherkin 72824a, grass 5fa044, green 3c8c4f, honeydew d5e8b8, hunter 2c5038, hunter green 2c5038, ivy 3b5f41,
    jade 3fa07a, jungle 2f5d3f, juniper 4c6a57, kelly green 2f9a48, kiwi 8bb047, laurel 4a6b4f, lichen a3ae93,
    light green b6d9a8, lime b5d334, lime green a8cf34, malachite 1f8a5a, matcha a3b775, mint b5e0c8,
    mint green aee0c0, mint leaf 6fbf97, mojito 8fc29a, moss 6d7a44, neon green 6dfc3f, parsley 4b6b3a, pea 9cb05c,
    pea green 9cb05c, pear c5d380, peppermint a8dcc4, peridot a9c24a, pesto 7a8a3f, pickle 77863e, pine 28513f,
    pistachio bcd39a, racing green 14432f, rainforest 1f5a45, rosemary 6a7b68, sage a9b79d, sage green a5b494,
    sea green 4fa88a, seafoam 9fdbc0, seaweed 3f5b43, spearmint 92d0b0, spirulina 2f6b5c, tarragon 8a9772,
    tea green c9dcb5, thyme 7d8a66, wasabi b6c26b
  `,
  khaki: `
    army 5a5b3c, army green 575c3c, bay leaf 7a7d5a, burnt olive 5c5530, camo green 656a49, capers 7d7d4a,
    cargo green 656a49, drab 7a7350, dried herb 8a8360, fatigue 62644a, grape leaf 545144, greenish khaki 7d7d50,
    kalamata 5f5b44, khaki 8e8a5f, khaki green 7d7d50, military 5b5d42, military green 5b5d42, moss khaki 77774d,
    olive 6b6b3a, olive green 69703b, safari a39a70, willow 8c9570
  `,
  teal: `
    aqua 7fd6d4, aqua blue 7fd6d4, aquamarine 83d6c0, atlantis 4fb5a5, blue green 2a8a86, bluish green 3f9a8c,
    caribbean 2fb0ac, cyan 35bcd0, dark teal 164f52, deep teal 12585c, duck egg c3dcd8, lagoon 3a9aa0, mallard 1d5a5c,
    marine 1f5a74, ocean 2b7a99, peacock 12646f, peacock blue 12646f, petrol 1b5663, petrol blue 1b5663,
    sea glass a7d8cc, spruce 2f5f5a, teal 1f7a7a, teal blue 1f7a7a, teal green 1f7a6f, tidepool 2a6f75,
    turquoise 3fc3bf, turquoise blue 3fc3bf, verdigris 4f9f92, viridian 3f8f7a
  `,
  blue: `
    acid wash b9c6d6, air force blue 5d8aa8, arctic d6e7f0, atlantic 2f5f8f, azure 4d9be6, baby blue b7d7f0,
    bleach cbd8e4, bleach wash cbd8e4, blue 3a6fc4, blue wash 7d9cc2, bluebell 8a97d8, blueberry 4a569f,
    bluebird 4f86c6, breeze b9d6ea, cadet 5f7a9c, capri 2fa8d8, cerulean 3f8fc8, chambray 8fa9c6, cobalt 1c47b0,
    cobalt blue 1c47b0, cornflower 7c9bdf, dark denim 35496a, dark rinse 2c3d5c, dark wash 35496a, denim 587aa3,
    denim blue 587aa3, dusty blue 8ea6bd, electric blue 1f5bff, forget me not 8fb0dc, frost dce8ee, glacier c5dde8,
    hydrangea 9bb2e0, ice blue d5e8f2, indigo 3b4a86, lapis 2a53a8, light blue b3d1ec, light denim b4c7db,
    light rinse b4c7db, light wash b4c7db, medium wash 7f9dc0, mid blue 5b82b8, mid denim 7f9dc0, mid wash 7f9dc0,
    pacific 3279a8, pale blue cadff0, periwinkle a2a8e2, powder blue bcd4e6, raw denim 2b3856, rinse 35496a,
    royal 2348b8, royal blue 2348b8, sapphire 1f4aa1, sea 5f93b0, sky blue a9d3f0, sky c0dcf2, skyway abc7de,
    slate blue 677fa3, steel blue 5a7fa3, stone wash 96adc4, stonewash 96adc4, turkish blue 2a7ab8,
    ultramarine 2a3bb0, used blue 7393b5, vintage wash 93abc5, wash 7f9dc0, wedgewood 6a8fb8
  `,
  navy: `
    bleu marine 1d2a4d, blue nights 363b48, dark blue 23376e, dark navy 161f3a, dark sapphire 1b2f5e,
    deep blue 1f3a7a, dress blues 2a3244, french navy 1f2c50, ink blue 1d2a4d, ink navy 1b2238, marine navy 1d2a4d,
    maritime blue 27406f, midnight blue 1a2248, navy 1d2a4d, navy blue 1d2a4d, night blue 1b2444, peacoat 2b2e43,
    total eclipse 2c313d
  `,
  purple: `
    acai 4a2a45, amethyst 9263b6, aubergine 432640, blackcurrant 4f2a4c, cassis 6a2a55, crocus a678b8,
    deep purple 4a2a6b, dusty purple 94809c, eggplant 432640, elderberry 5a3a52, grape 63397c, heliotrope b07ad0, hyacinth 8a7cc0, iris 6a62b8, lavender c7bce4, lavender fog d2c4d6, light purple c9b3e0,
    lilac c9b1dd, mauve purple a5809f, mulberry purple 70345f, orchid c37bc7, pastel purple cdbce6,
    periwinkle purple a49ae0, plum purple 5f2a55, prune 50283e, purple 7d4a9e, raisin 5a3a45, taro b8a0c8, ube 9a7fc0,
    ultraviolet 5f4b8b, violet 8155b5, wisteria b3a1d6
  `,
  gold: `
    antique gold b08d45, brass b58f43, champagne gold dcc08a, gold cfa54a, golden d3a946, golden yellow e0b03a,
    light gold dcc08a, rose gold tone d9a28c, rose golden d9a28c
  `,
  silver: `
    chrome b5babf, gunmetal 53575c, gunmetal silver 7a7e83, holographic d5d8e0, iridescent d5d8e0,
    light silver d0d3d6, mercury c0c2c4, metallic b7babf, metallic silver c3c7cc, moonlit b9bfca, platinum d9d9d6,
    rhodium b8babd, silver c3c7cc
  `,
  multi: `
    assorted 000000, multi 000000, multi colour 000000, rainbow 000000
  `,
};

/** Patterns, by the name they are drawn by: every word for them. */
export const PRINT_LISTS: Readonly<Record<string, string>> = {
  floral: `
    bloom, blossom, botanical, daisy print, ditsy, ditsy floral, floral, flower, flowers, garden, hibiscus print,
    paisley, rose print, tropical
  `,
  stripe: `
    breton, candy stripe, pinstripe, pinstriped, stripe, striped, stripes
  `,
  gingham: `
    gingham, picnic check
  `,
  check: `
    argyle, check, checked, checkerboard, checkered, checks, dogtooth, houndstooth
  `,
  plaid: `
    plaid, tartan
  `,
  'polka dot': `
    dot, dots, polka, polka dot, polka dots, spot, spots, spotted, spotty
  `,
  leopard: `
    animal, animal print, cheetah, jaguar, leopard, leopard print, ocelot
  `,
  zebra: `
    tiger, tiger print, zebra, zebra print
  `,
  snake: `
    croc, python, snake, snake print, snakeskin
  `,
  camo: `
    camo, camouflage
  `,
  'tie dye': `
    marble, ombre, swirl, tie dye
  `,
  multi: `
    abstract, aztec, baroque, cherry print, color block, colour block, cow, cow print, fair isle, fairisle,
    fruit print, harlequin, kaleidoscope, mixed, mosaic, multi, multi color, multi colour, multicolor, multicolored,
    multicolour, multicoloured, patchwork, print, printed, psychedelic, rainbow, toile
  `,
};

/** Patterns, by every word for them; the value is the name they are drawn by. */
export const PRINT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(PRINT_LISTS).flatMap(([print, words]) => wordList(words).map((word) => [word, print] as const)),
);

/** Every color name with its swatch and base color. */
export const COLOR_NAMES: ReadonlyMap<string, ColorName> = new Map(
  Object.entries(COLOR_LISTS).flatMap(([base, names]) =>
    wordList(names).map((entry) => {
      const at = entry.lastIndexOf(' ');
      return [entry.slice(0, at), { hex: `#${entry.slice(at + 1)}`, base: base as BaseColor }] as const;
    }),
  ),
);

/** How the interface draws a color: a disc of one color, or a pattern in the colors that its name holds. */
export type Swatch =
  | { readonly kind: 'solid'; readonly hex: string }
  /** `print` is one of: floral, stripe, gingham, check, plaid, polka dot, leopard, zebra, snake, camo, tie dye, multi. */
  | { readonly kind: 'print'; readonly print: string; readonly hexes: readonly string[] };

/**
 * The swatch of a cleaned color name, or `null` when no word of it is known. A name that is not known goes by the
 * longest known phrase nearest its end: `washed black` is black, `romaine calm` is nothing we know.
 */
export function swatchOf(name: string): Swatch | null {
  const words = wordsOf(name);
  const print = findLastPhrase(words, PRINT_NAMES);
  const color = findColor(words);
  if (print === null) return color === null ? null : { kind: 'solid', hex: color.hex };
  return { kind: 'print', print, hexes: color === null || color.base === 'multi' ? [] : [color.hex] };
}

/** The base color of a cleaned color name (`espresso` → brown), or `null`; a print without a color is multi. */
export const baseColorOf = memoize((name): BaseColor | null => {
  const words = wordsOf(name);
  const color = isMotif(words.join(' ')) ? null : findColor(words);
  if (color) return color.base;
  return findLastPhrase(words, PRINT_NAMES) === null ? null : 'multi';
}, 5_000);

/** Whether a name with a color's word in it is that of a print: what has cherries on it need not be red. */
function isMotif(name: string): boolean {
  return PRINT_NAMES.has(name) && !COLOR_NAMES.has(name);
}

/**
 * The base colors of a product's cleaned color names, each once: what a shopper who filters by `green` means by `sage`.
 * A print beside a color (`blue`, `stripe`) adds nothing; alone it is multi.
 */
export function baseColorsOf(names: readonly string[]): BaseColor[] {
  const bases = [...new Set(names.map(baseColorOf).filter((base) => base !== null))];
  return bases.length > 1 ? bases.filter((base) => base !== 'multi' || names.includes(base)) : bases;
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replaceAll('gray', 'grey')
    .split(/[\s/-]+/)
    .filter(Boolean);
}

/** How yarn is mixed or cloth finished, not its color: navy heather is navy, black denim black, gold foil gold. */
const MELANGE = new Set('heather marl marle melange blend mix denim wash metallic tone mist smoke'.split(' '));

function findColor(words: readonly string[]): ColorName | null {
  const own = findLastPhrase(words, COLOR_NAMES);
  const isMixed = words.length > 1 && MELANGE.has(words.at(-1) ?? '') && !COLOR_NAMES.has(words.join(' '));
  return (isMixed ? findLastPhrase(words.slice(0, -1), COLOR_NAMES) : null) ?? own;
}

function findLastPhrase<T>(words: readonly string[], known: ReadonlyMap<string, T>): T | null {
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - 3); start < end; start += 1) {
      const found = known.get(words.slice(start, end).join(' '));
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** How a shopper would sort a long list of colors. */
const FAMILIES: Readonly<Record<BaseColor, string>> = {
  black: 'Black',
  white: 'White & cream',
  grey: 'Grey & silver',
  cream: 'White & cream',
  beige: 'Beige & brown',
  brown: 'Beige & brown',
  red: 'Red & burgundy',
  burgundy: 'Red & burgundy',
  pink: 'Pink',
  orange: 'Orange',
  yellow: 'Yellow & gold',
  green: 'Green & khaki',
  khaki: 'Green & khaki',
  teal: 'Blue & teal',
  blue: 'Blue & teal',
  navy: 'Blue & teal',
  purple: 'Purple',
  gold: 'Yellow & gold',
  silver: 'Grey & silver',
  multi: 'Prints & multicolor',
};

/** The family of a cleaned color name (`sage` → `Green & khaki`); `Other` for a name that is not known. */
export function colorFamilyOf(name: string): string {
  const base = baseColorOf(name);
  return base === null ? 'Other' : FAMILIES[base];
}
