/** The colours that every other is a shade of, as a shopper would sort a wardrobe. */
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

/** Fashion's colour names: `name hex`, by the base colour they are a shade of. */
const NAMES: Record<BaseColor, string> = {
  black:
    'black 111111, noir 111111, onyx 16161a, jet 14141a, jet black 0e0e10, ebony 1d1a18, ink 1b1d2a, midnight 17182b, midnight black 121218, raven 17171c, off black 22201f, washed black 3a3a3c, black wash 3a3a3c, black rinse 232326, liquorice 1a1416, coal 242426, eclipse 1c1c22, nero 111111, negro 111111, pitch black 0d0d0e, obsidian 15151a, blackout 101012, true black 0b0b0c, caviar 17171a, licorice 1a1416, phantom 1c1c20, blk 111111, tap shoe 2a2a2c',
  white:
    'white ffffff, ivory fbf7ea, off white f7f3e8, snow fdfdfd, chalk f5f2ea, pearl f2ede2, optic white ffffff, bright white ffffff, milk f9f6ee, alabaster f2f0e6, porcelain f3f1ec, coconut f6f1e7, cloud eef0f2, marshmallow faf3ee, blanc fdfcf8, clear f6f8f9, transparent f6f8f9, bianco fdfcf8, blanco fdfcf8, crisp white ffffff, winter white f5f0e4, gardenia f5f2e4, swan f6f5ef, cotton f8f6f0, cloud dancer f0eee6, white smoke f3f3f1',
  grey: 'grey 8b8d90, charcoal 3f4347, slate 5c6670, ash b2b4b2, smoke a3a5a8, graphite 484b4f, anthracite 35393d, pewter 86888a, steel 71797e, concrete a9a8a4, fog c6c9ca, marle b4b5b7, grey wash 9a9da1, grey marle b4b5b7, heather grey b1b3b6, dove c9c6c1, light grey cfd1d3, dark grey 4d5053, ash cloud b9bcbe, storm 5f6871, pebble a8a296, fossil 8e887c, granite 7d8084, athletic heather b4b7ba, dark heather 54575b, sport heather b1b3b6, light heather cfd1d3, flint 6d6f72, cement b0aea8, asphalt 55585c, iron 5b5e62, titanium 83868a, gunmetal grey 53575c, sport grey b9bbbd, gravel 8f8d88, lead 4a4c50, cinder 6b6c6e, pepper 54575a, marl b4b5b7, elephant 8a8a8b, shark 5a5f64, thunder 565a5f, castlerock 5f6065, moon rock 918c87, gull 9fa3a5',
  cream:
    'cream f4ead2, ecru efe5cf, vanilla f3e5ab, vanille f3e5ab, butter f6e6a8, buttercream f5e9c0, oat e3d6bd, oatmeal ddd0b8, oatmilk e8dec9, bone e6dfcf, eggshell f0ead6, parchment efe6cd, buttermilk f7ecc4, champagne f0e0c4, cream mist f1ead9, natural e9dfca, calico e8dcc3, creme f4ead2, undyed efe6d2, cloud cream f4ecd8, oat milk e8dec9, antique white f3ead8, egg shell f0ead6, unbleached ece2cc, eggnog f3e6c4, oyster e3d9c6, macadamia e9dcc2, irish cream dfcfb2',
  beige:
    'beige d9c6a5, sand d8c3a0, stone c9bfae, taupe a4917e, nude e0bfa4, camel c19a6b, tan c89f6d, fawn cfae84, latte cbb093, almond e5cdb0, biscuit dcbf94, mushroom b7a696, wheat e3c793, linen e6dac4, blush nude e6c3b3, driftwood b19c85, cashmere d2bca0, hazelnut a97f5e, shell efd9c6, buff dcbf8f, sesame d9c7a7, flax dfc98c, dune cdb38f, greige c4b8a6, mole a99a8a, skin e3c3a5, flesh e6c4a8, straw dcc48c, rattan c9a774, jute c3a878, hemp bfae8c, cappuccino b99b7d, honey beige dcc08f, putty cdbfa9, barley d5bd93, cashew d8bd98, desert cfb48f, praline ad8b6c, nougat c6a487, sandstone cbb092, bamboo d0b57f, birch d8cbb5, hessian c2a878, travertine cdbba4, sandy d8c3a0, tapioca dacbb2, cappucino b99b7d',
  brown:
    'brown 6f4a32, chocolate 4a2c20, espresso 3b2620, mocha 7a5a48, coffee 5a3d2e, cocoa 6b4636, cacao 5a3626, chestnut 7b4030, caramel b9763b, cinnamon a35a34, toffee a66a3a, cognac 9a4f24, tobacco 80603c, walnut 5c4433, mahogany 5b2a22, umber 624a3a, bronze 8c6a3c, bronzed 9c713f, copper b06a3f, sienna a0522d, rust a5492a, terracotta c2694a, maple a5622f, truffle 594a42, tortoise 7a4b28, brunette 4b352b, hickory 6a4a3a, pecan 7d5237, amber c6862b, ginger b8632f, tawny a06a3d, chai b98d63, java 4a342c, clay b0714f, soil 5a4638, mink 8a6e5c, bark 5f4a3a, teak 8f6238, nutmeg 80543a, coffee brown 5a3d2e, cedar 8a4b32, russet 80461b, sepia 70503a, peanut b5854f, gingerbread 94562d, mushroom brown 8f7866, choc 4a2c20, tortoiseshell 7a4b28, tort 7a4b28, fudge 54352a, bison 5d4436, oak 8a6642, molasses 3e261e, saddle 8b5a33, acorn 7a5534, macchiato 8b664b, tiramisu 8a6a52, bourbon 7a4a2a, whiskey 9c6632, chicory 5f4437, cola 3f2620, brownie 4b2d22, hazel 8a6642, earth 6a5240, mocha mousse a47764',
  red: 'red c8202f, cherry b11030, scarlet d2232a, crimson a5142b, ruby 9b1038, tomato dd4433, cardinal b01c2e, poppy e03c31, lipstick c21530, candy red d4142a, chili c43125, brick 9c3f31, vermilion d8412f, strawberry e2434f, fire red d61f1f, rouge c0263a, lobster d4513f, cranberry 9e1b3c, cherry red b9122c, raspberry b3244f, rosewood 8a3a41, wine red 8a1a2c, chilli c43125, rust red a63a24, brick red 9c3f31, fiesta d8362c, candy apple c8102e, goji berry b32634, fire c8281e, flame d9381e, lava c22a1c, sriracha c0311f',
  burgundy:
    'burgundy 6b1a2c, wine 6a1b33, maroon 701c2b, bordeaux 5f1426, merlot 5c1830, oxblood 5a1420, claret 7a1b32, plum 5f2447, berry 86284f, garnet 75182a, mulberry 7a2a50, mulled wine 62203a, cabernet 5a1a2e, fig 5b3046, sangria 841b3b, black cherry 40101f, boysenberry 6a2143, beetroot 7a1f3f, damson 54264a, pinot noir 4f1a2c, pinot 5a1c30, malbec 4a1626, zinfandel 5c1d32, bordo 5f1426, tawny port 5e2a32, cherry cola 4f1620, dark cherry 5a1322, crushed berry 7f2e4e',
  pink: 'pink f29bb5, blush f1c8c4, rose e08c9c, rosé e9a7a7, dusty pink d9a5a4, dusty rose c98c8e, baby pink f6c9d4, hot pink ee3f8e, light pink f7cfd8, pale pink f8dbe0, fuchsia d42a87, fuschia d42a87, magenta c4287f, bubblegum f490b8, peony e58ba6, salmon f0917f, coral pink f2837d, watermelon ef5a6f, flamingo f27f8f, candy f48bb0, candy pink f27fb0, carnation f3a0b0, petal f5cfd3, raspberry pink d5477e, rose gold dea193, ballet f4d2d2, ballet pink f4d2d2, mauve b784a7, punch e0446b, hibiscus d13b6c, orchid pink e29ac6, pomegranate b52a4b, neon pink ff3fa4, guava f1838a, musk e8b7bd, lolly f59ac0, sorbet f3a6a3, cotton candy f7bcd5, thistle d8bfd8, blossom f4b8c5, rani pink d1246a, fluorescent pink ff3fa4, cerise d9377c, candyfloss f7bcd5, fairy floss f7bcd5, rosebud e7a3b0, magnolia f3dfe0, sakura f6cdd6, azalea e0578a, rosewater f1cfce, dragonfruit dd3c82, begonia f0718d, sweet pea f1b6cf, grapefruit f2796e, geranium e2495d, camellia e96a7d, cherry blossom f7c6d0, strawberry milk f7cdd4, pink lemonade f7a9b8',
  orange:
    'orange ee7d28, burnt orange c2571f, tangerine f28431, apricot f6b98b, peach f8c4a4, coral f47a66, papaya f79155, mango f7a53b, marigold eda52c, pumpkin da6f26, clementine ef7f2d, persimmon e5623c, cantaloupe f7b27e, melon f6a88a, amber orange dd8a2b, sunset ef7f55, carrot e8762c, aperol f05a2e, neon orange ff6a1f, sherbet f8ac8c, paprika b8432a, nectarine f28c5c, rust orange b9562a, fluorescent orange ff6a1f, neon coral ff6f5a, mandarin f37f2e, satsuma f0812c, kumquat f29a2e, tigerlily e2613c, creamsicle f8b684, spritz f0733a, amber glow dd7f2f',
  yellow:
    'yellow f2d024, lemon f6e65a, mustard d3a029, butter yellow f6e7a1, canary f7e04b, sunshine f9d748, sunflower f3c11f, daffodil f6d93f, banana f5e28a, limoncello f3ea72, honey dba347, pale yellow f7eda9, pastel yellow f8f0ae, light yellow f8efaa, saffron efb02e, ochre c78d2b, citrus e8df3d, chartreuse c6d82f, turmeric d99a24, pineapple f4dd62, corn f1d46b, neon yellow eaff3d, custard f4e3a0, citron dfdb3c, buttercup f6cf46, lemonade f7ec8c, limon f2e850, mimosa f2c662, dijon c9a03c, primrose f4e98c, maize f0c75e, blonde ecd9a0, lemon sorbet f8f1ac',
  green:
    'green 3c8c4f, sage a9b79d, mint b5e0c8, emerald 0f7a52, forest 274e37, forest green 234d34, pistachio bcd39a, lime b5d334, lime green a8cf34, apple green 8dbb45, matcha a3b775, moss 6d7a44, fern 5f8a4e, bottle green 12402f, hunter green 2c5038, jade 3fa07a, kelly green 2f9a48, light green b6d9a8, dark green 1f4a33, neon green 6dfc3f, seafoam 9fdbc0, pine 28513f, basil 5d7a46, avocado 7d8c45, cactus 66855a, grass 5fa044, clover 3a8a50, ivy 3b5f41, eucalyptus 8fa595, pear c5d380, kiwi 8bb047, celery cbd7a0, mint green aee0c0, sage green a5b494, spearmint 92d0b0, malachite 1f8a5a, peridot a9c24a, evergreen 2b4a3a, tea green c9dcb5, aloe a8c3a2, spirulina 2f6b5c, sea green 4fa88a, emerald green 0f7a52, racing green 14432f, fluorescent green 6dfc3f, bottle 12402f, laurel 4a6b4f, mint leaf 6fbf97, apple 8dbb45, hunter 2c5038, juniper 4c6a57, thyme 7d8a66, wasabi b6c26b, honeydew d5e8b8, seaweed 3f5b43, peppermint a8dcc4, agave 6f9484, gherkin 72824a, pickle 77863e, rainforest 1f5a45, jungle 2f5d3f, asparagus 87a05a, artichoke 7d8a6b, parsley 4b6b3a, lichen a3ae93, fir 2d4a3c, balsam 3c5c4e, cucumber 9ab87a, pesto 7a8a3f, absinthe a9c04a, mojito 8fc29a, rosemary 6a7b68, tarragon 8a9772, pea green 9cb05c, pea 9cb05c',
  khaki:
    'khaki 8e8a5f, olive 6b6b3a, olive green 69703b, army 5a5b3c, army green 575c3c, military 5b5d42, cargo green 656a49, fatigue 62644a, willow 8c9570, burnt olive 5c5530, safari a39a70, capers 7d7d4a, military green 5b5d42, drab 7a7350, moss khaki 77774d, khaki green 7d7d50, camo green 656a49, dried herb 8a8360, bay leaf 7a7d5a, kalamata 5f5b44, grape leaf 545144, greenish khaki 7d7d50',
  teal: 'teal 1f7a7a, turquoise 3fc3bf, aqua 7fd6d4, peacock 12646f, cyan 35bcd0, lagoon 3a9aa0, deep teal 12585c, petrol 1b5663, sea glass a7d8cc, aquamarine 83d6c0, dark teal 164f52, marine 1f5a74, ocean 2b7a99, spruce 2f5f5a, verdigris 4f9f92, turquoise blue 3fc3bf, aqua blue 7fd6d4, teal blue 1f7a7a, teal green 1f7a6f, petrol blue 1b5663, peacock blue 12646f, duck egg c3dcd8, bluish green 3f9a8c, blue green 2a8a86, mallard 1d5a5c, viridian 3f8f7a, caribbean 2fb0ac, tidepool 2a6f75, atlantis 4fb5a5',
  blue: 'blue 3a6fc4, sky c0dcf2, sky blue a9d3f0, baby blue b7d7f0, light blue b3d1ec, pale blue cadff0, powder blue bcd4e6, cobalt 1c47b0, royal blue 2348b8, electric blue 1f5bff, azure 4d9be6, denim blue 587aa3, indigo 3b4a86, cornflower 7c9bdf, periwinkle a2a8e2, cerulean 3f8fc8, ice blue d5e8f2, steel blue 5a7fa3, dusty blue 8ea6bd, slate blue 677fa3, sapphire 1f4aa1, mid blue 5b82b8, bluebell 8a97d8, blueberry 4a569f, ultramarine 2a3bb0, capri 2fa8d8, light wash b4c7db, wash 7f9dc0, rinse 35496a, bleach wash cbd8e4, dark rinse 2c3d5c, raw denim 2b3856, denim 587aa3, light rinse b4c7db, stone wash 96adc4, bleach cbd8e4, mid wash 7f9dc0, medium wash 7f9dc0, dark wash 35496a, vintage wash 93abc5, light denim b4c7db, mid denim 7f9dc0, dark denim 35496a, blue wash 7d9cc2, stonewash 96adc4, acid wash b9c6d6, arctic d6e7f0, glacier c5dde8, hydrangea 9bb2e0, cadet 5f7a9c, chambray 8fa9c6, atlantic 2f5f8f, pacific 3279a8, royal 2348b8, air force blue 5d8aa8, cobalt blue 1c47b0, turkish blue 2a7ab8, lapis 2a53a8, bluebird 4f86c6, wedgewood 6a8fb8, skyway abc7de, frost dce8ee, sea 5f93b0, breeze b9d6ea, forget me not 8fb0dc, used blue 7393b5',
  navy: 'navy 1d2a4d, navy blue 1d2a4d, dark navy 161f3a, midnight blue 1a2248, dark blue 23376e, deep blue 1f3a7a, night blue 1b2444, french navy 1f2c50, ink blue 1d2a4d, marine navy 1d2a4d, bleu marine 1d2a4d, peacoat 2b2e43, total eclipse 2c313d, dress blues 2a3244, maritime blue 27406f, blue nights 363b48, ink navy 1b2238, dark sapphire 1b2f5e',
  purple:
    'purple 7d4a9e, lilac c9b1dd, lavender c7bce4, violet 8155b5, amethyst 9263b6, orchid c37bc7, grape 63397c, aubergine 432640, eggplant 432640, iris 6a62b8, wisteria b3a1d6, heather a996b8, mauve purple a5809f, deep purple 4a2a6b, light purple c9b3e0, ube 9a7fc0, hyacinth 8a7cc0, periwinkle purple a49ae0, pastel purple cdbce6, dusty purple 94809c, prune 50283e, plum purple 5f2a55, heliotrope b07ad0, mulberry purple 70345f, cassis 6a2a55, blackcurrant 4f2a4c, elderberry 5a3a52, acai 4a2a45, crocus a678b8, taro b8a0c8, lavender fog d2c4d6, ultraviolet 5f4b8b, raisin 5a3a45',
  gold: 'gold cfa54a, golden d3a946, brass b58f43, rose golden d9a28c, champagne gold dcc08a, antique gold b08d45, golden yellow e0b03a, light gold dcc08a, rose gold tone d9a28c',
  silver:
    'silver c3c7cc, metallic b7babf, chrome b5babf, gunmetal 53575c, metallic silver c3c7cc, platinum d9d9d6, mercury c0c2c4, moonlit b9bfca, gunmetal silver 7a7e83, light silver d0d3d6, iridescent d5d8e0, holographic d5d8e0, rhodium b8babd',
  multi: 'multi 000000, rainbow 000000, multi colour 000000, assorted 000000',
};

/** Patterns, by every word for them; the value is the name they are drawn by. */
export const PRINT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    floral:
      'floral, ditsy, ditsy floral, rose print, daisy print, botanical, blossom, flower, flowers, bloom, garden, tropical, hibiscus print, paisley',
    stripe: 'stripe, stripes, striped, pinstripe, pinstriped, breton, candy stripe',
    gingham: 'gingham, picnic check',
    check: 'check, checked, checks, checkerboard, checkered, houndstooth, dogtooth, argyle',
    plaid: 'plaid, tartan',
    'polka dot': 'polka dot, polka dots, polka, spot, spots, spotted, dot, dots, spotty',
    leopard: 'leopard, leopard print, cheetah, animal, animal print, ocelot, jaguar',
    zebra: 'zebra, zebra print, tiger, tiger print',
    snake: 'snake, snake print, snakeskin, python, croc',
    camo: 'camo, camouflage',
    'tie dye': 'tie dye, ombre, marble, swirl',
    multi:
      'multi, multicolour, multicolor, multicoloured, multicolored, multi colour, multi color, rainbow, print, printed, patchwork, abstract, mixed, colour block, color block, fairisle, fair isle, aztec, baroque, toile, psychedelic, kaleidoscope, mosaic, harlequin, cow, cow print, cherry print, fruit print',
  }).flatMap(([print, words]) => words.split(', ').map((word) => [word, print] as const)),
);

/** Every colour name with its swatch and base colour. */
export const COLOR_NAMES: ReadonlyMap<string, ColorName> = new Map(
  Object.entries(NAMES).flatMap(([base, names]) =>
    names.split(', ').map((entry) => {
      const at = entry.lastIndexOf(' ');
      return [entry.slice(0, at), { hex: `#${entry.slice(at + 1)}`, base: base as BaseColor }] as const;
    }),
  ),
);

/** Words before a colour that belong to its name. */
export const SHADES: ReadonlySet<string> = new Set(
  (
    'light dark pale deep bright soft dusty dusky baby hot neon pastel washed faded vintage burnt royal electric powder ' +
    'ice icy metallic warm cool rich muted mid medium off jet navy sky candy acid vivid antique matte ' +
    'shiny frosted creamy milky smoky smokey earthy french lilac cherry forest bottle army lime olive mint sage steel ' +
    'slate cobalt butter lemon rose coral brick chocolate ash blush ocean sea apple bubblegum fluro fluoro sunset'
  ).split(' '),
);
