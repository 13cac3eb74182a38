import { wordList } from '../text/fold-words.ts';

/** Words of color texts, as lists by what they are good for. */
export const COLOR_WORD_LISTS = {
  /** Names of people that are colors too: as the first word of a title they name the style. */
  givenNames: `
  amber, basil, clover, fern, ginger, hazel, heather, iris, ivy, jade, marigold, petal, poppy, rosé, ruby, saffron,
  scarlet, sienna, violet, willow
`,
  /** These name a color as often as a style: they give way to another color in the title. */
  halfNames: `
  aurora, berry, bloom, candy, cherry, coral, honey, olive, peach, pearl, raven, rose, sunset
`,
  /** Color names that in running text are mostly something else: cloths, things, places, cuts. */
  notInText: `
  abstract, acai, acorn, aloe, animal, aperol, apple, arctic, army, artichoke, asparagus, atlantic, atlantis, azalea,
  aztec, ballet, bamboo, banana, bark, barley, begonia, birch, bison, blackout, bleach, bloom, blossom, bottle,
  bourbon, breeze, brownie, buttercup, cactus, cadet, camellia, candy, candyfloss, cappuccino, capri, caribbean,
  carrot, cashew, cashmere, caviar, cedar, cement, chain, chambray, cinder, citrus, clay, clear, cloud, coconut, cola,
  corn, cotton, cow, croc, crocus, cucumber, custard, denim, desert, dijon, drab, dune, earth, eclipse, eggnog,
  elephant, fiesta, fig, fir, fire, flame, flesh, flint, flower, flowers, fossil, frost, fudge, garden, geranium,
  gherkin, gingerbread, glacier, grapefruit, grass, gravel, guava, gull, hazel, heather, hemp, hibiscus, honey,
  hunter, iris, iron, jaguar, java, jungle, juniper, jute, kiwi, kumquat, lagoon, laurel, lava, lead, lemonade, limon,
  linen, lobster, lolly, macadamia, macchiato, magnolia, malbec, mallard, mandarin, mango, maple, marble, marine,
  marl, melon, mercury, metallic, military, milk, mimosa, mink, mixed, mojito, molasses, mole, mosaic, musk, natural,
  nougat, nutmeg, oak, obsidian, ocean, orchid, oyster, pacific, parsley, pea, peacoat, peanut, pebble, pepper, pesto,
  petal, phantom, pickle, pineapple, pinot, praline, primrose, print, printed, punch, rainforest, raisin, rattan,
  rinse, rosemary, royal, saddle, safari, sakura, sandy, satsuma, sea, sepia, shark, shell, skin, soil, sorbet, spot,
  spots, spritz, sriracha, steel, storm, straw, strawberry, sunset, swan, swirl, taro, teak, thistle, thunder, thyme,
  tiger, tiramisu, titanium, transparent, tropical, undyed, wash, watermelon, whiskey, willow
`,
  /** Words before a color that belong to its name. */
  shades: `
  acid, antique, apple, army, ash, baby, blush, bottle, brick, bright, bubblegum, burnt, butter, candy, cherry,
  chocolate, cobalt, cool, coral, creamy, dark, deep, dusky, dusty, earthy, electric, faded, fluoro, fluro, forest,
  french, frosted, hot, ice, icy, jet, lemon, light, lilac, lime, matte, medium, metallic, mid, milky, mint, muted,
  navy, neon, ocean, off, olive, pale, pastel, powder, rich, rose, royal, sage, sea, shiny, sky, slate, smokey, smoky,
  soft, steel, sunset, vintage, vivid, warm, washed
`,
  /** Things that are drawn on clothes and are colors too. */
  things: `
    apple, banana, berry, blossom, cherry, citrus, clover, coconut, coral, daisy, fern, fig, flamingo, fuchsia, grape,
    iris, ivy, lavender, lemon, lilac, lime, mango, melon, mushroom, olive, orange, orchid, peach, peacock, pear, peony,
    pineapple, plum, pomegranate, poppy, raspberry, rose, sage, shell, strawberry, sunflower, sunset, swan, tangerine,
    tomato, violet, watermelon, wisteria
  `,
  /** What is done to denim, before `wash` or `rinse`. */
  washed: `
  authentic, bleach, bleached, raw, retro, rinse, salt, sand, stone, sun, super, worn
`,
} as const;

export const GIVEN_NAMES = setOf(COLOR_WORD_LISTS.givenNames);
export const HALF_NAMES = setOf(COLOR_WORD_LISTS.halfNames);
export const NOT_IN_TEXT = setOf(COLOR_WORD_LISTS.notInText);
export const SHADES = setOf(COLOR_WORD_LISTS.shades);
export const THINGS = setOf(COLOR_WORD_LISTS.things);
export const WASHED = setOf(COLOR_WORD_LISTS.washed);

function setOf(list: string): ReadonlySet<string> {
  return new Set(wordList(list));
}
