import type { KindWords } from './language-words.ts';

/** Names of garments and other wares that shops of every language use; a language's own words go before them. */
export const INTERNATIONAL_NOUNS: KindWords = {
  tops: `
    baby tee, bandeau, body, bodysuit, bralette top, bustier, crop top, cropped top, hoodie, hoody, longsleeve,
    neckholder top, polo, polo shirt, poloshirt, pullover, shirt, sweat shirt, sweater, sweatshirt, t shirt, tank top,
    tanktop, tee, top, tops, tshirt
  `,
  jeans: 'denim jeans, jean, jeans, jegging, jeggings',
  pants: `
    cargo, cargo pants, chino, chinos, culotte pants, jogger, joggers, joggpants, jogpants, legging, leggings,
    palazzo, pants, sweatpants, trackpants
  `,
  shorts: `
    bermuda, bermuda shorts, bermudas, biker shorts, cargo shorts, hot pants, hotpants, jeansshorts, shorts
  `,
  skirts: 'mini skirt, skort',
  sets: '2 piece, co ord, co ords, coord set, outfit, set, twin set, twinset, two piece',
  outerwear: `
    anorak, biker jacket, blazer, bolero, bomber, cape, cardigan, coat, coatigan, jacket, kimono, parka, poncho,
    puffer, shacket, softshell, trench, trench coat, trenchcoat, windbreaker
  `,
  dresses: 'caftan, dress, kaftan, slip dress',
  shoes: `
    ankle boots, ballerina, ballerinas, boot, boots, chelsea boots, clogs, espadrilles, flip flops, loafer, loafers,
    mary jane, mary janes, mule, mules, pumps, slide, slides, slingback, slingbacks, slipper, slippers, sneaker,
    sneakers
  `,
  bags: 'bag, clutch, crossbody, minibag, shopper, tote, tote bag',
  swimwear: 'beachwear, bikini, bikini set, bikini top, burkini, monokini, pareo, tankini, trikini',
  lingerie: `
    bralette, brazilian, dessous, lingerie, panties, push up bh, shapewear, string, tanga, thong, underwear
  `,
  sleepwear: 'loungewear set pyjama, nightwear, pijama, pyjama, pyjama set, pyjamas, sleepwear',
  jumpsuits: 'catsuit, jumpsuit, jumpsuits, onesie, overall, overalls, playsuit, romper',
  hats: 'beanie, bucket hat, cap, caps, snapback',
  jewellery: 'choker, creolen, ear cuff, piercing',
  accessories: 'accessoires, accessories, bandana, scrunchie, sunglasses',
  beauty: `
    concealer, eau de parfum, eau de toilette, eyeliner, lipgloss, lipstick, make up, makeup, mascara, parfum, serum,
    shampoo, spray
  `,
  home: 'plaid fleece, poster',
  'gift cards': 'e gift card, gift card, giftcard',
  menswear: 'menswear',
  children: 'babywear, kidswear',
};

/** Those that name the thing only where no noun does. */
export const INTERNATIONAL_WEAK_NOUNS: KindWords = {
  tops: 'crop, halter, strick',
  dresses: 'maxi, midi, mini',
  jeans: 'bootcut, denim, skinny, slim fit',
  sets: 'loungewear',
};
