import type { ProductTypeId } from '../product-types.ts';

/** What shops sell beside the eight product types: kinds of things the storefront does not list. */
export const OTHER_KINDS = [
  'shoes',
  'bags',
  'swimwear',
  'lingerie',
  'sleepwear',
  'hosiery',
  'jumpsuits',
  'hats',
  'jewellery',
  'accessories',
  'beauty',
  'home',
  'children',
  'menswear',
  'gift cards',
] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

/**
 * Nouns that name a garment or another ware, singular unless only the plural does (`shorts`: a short dress is none).
 * Hyphens are spaces. Where several stand in a title, the last names the thing: a shirt dress is a dress.
 */
const NOUNS: Record<ProductTypeId | OtherKind, string> = {
  dresses:
    'dress, maxidress, minidress, mididress, sundress, shirtdress, gown, ballgown, kaftan, caftan, abaya, frock, pinafore, tunic dress, playdress, lbd',
  tops: 'top, tee, t shirt, tshirt, shirt, blouse, tank top, crop top, tanktop, croptop, camisole, cami, halterneck, bodysuit, body suit, corset, bustier, bandeau, tube top, hoodie, hoody, sweatshirt, sweater, jumper, pullover, polo, polo shirt, tunic, bra top, bralet top, bralette top, waistcoat, vest top, singlet, turtleneck, henley, chemise, sports top, poncho top, kimono top, longsleeve, crew neck sweater, sweater vest, knit vest, shell top, jersey top, rash top, peplum top, cold shoulder top, muscle tank, tank, base layer, overshirt, shirting, knitwear, tricot',
  jeans:
    'jean, jeggings, jegging, denim jean, denim pant, denim trouser, slim denim, skinny denim, ankle denim, mom denim, straight denim',
  pants:
    'pant, trouser, sports tights, sport tights, running tights, yoga tights, training tights, sweatpant, jogger, legging, treggings, tregging, culotte, chino, slack, cargo pant, trackpant, track pant, palazzo, palazzos, flares, cargos, sweatbottoms, jogger bottoms, jogging bottoms, jogging pants, capri pant, capris, harem, harem pants, cigarette trousers, cargo trousers, parachute pant, yoga pant, trackies, joggingbottoms',
  shorts:
    'shorts, jorts, hotpants, hot pants, bermudas, bermuda, bermuda short, bike short, denim short, cargo short, biker short, sweat short',
  skirts: 'skirt, miniskirt, maxiskirt, midiskirt, skort, sarong skirt, pencil skirt',
  sets: 'set, co ord, co ords, coord, coords, two piece, two piece set, 2 piece, 2 piece set, three piece, three piece set, 3 piece set, twin set, twinset, matching set, lounge set, sweat set, tracksuit, sweatsuit, pantsuit, pant suit, trouser suit, skirt suit, suit, 2pc set, co ordinate, co ordinates',
  outerwear:
    'jacket, coat, cardigan, cardi, blazer, bomber, trench, trenchcoat, trench coat, parka, puffer, anorak, windbreaker, raincoat, overcoat, topcoat, top coat, shacket, shirt jacket, gilet, cape, poncho, kimono, duster, bolero, shrug, peacoat, biker jacket, puffer vest, padded vest, jacket vest, denim vest, fur vest, outdoor waistcoat, padded waistcoat, windcheater, mac, rain jacket, duffle coat, jean jacket, bodywarmer, fleece jacket, zip jacket, cape coat, poncho coat',
  shoes:
    'shoe, heel, sandal, boot, bootie, sneaker, trainer, loafer, mule, clog, pump, flats, slides, slide, slipper, flip flop, flipflop, espadrille, ballerina, ballet flat, wedge, stiletto, thong sandal, platform, platforms, footwear, sandalette, mary jane, mary janes, brogue, high top, court shoe, moccasin, desert boot, chelsea boot',
  bags: 'bag, handbag, tote, tote bag, clutch, purse, backpack, wallet, crossbody, satchel, pouch, duffel, weekender, bum bag, fanny pack, cardholder, shoulder bag, belt bag, rucksack, toiletry case, makeup bag, cosmetic bag, beauty case, card holder, suitcase, bucket bag, top handle bag, shopper',
  swimwear:
    'bikini, swimsuit, swimwear, swim, tankini, rash vest, rashie, rash guard, boardshorts, boardies, one piece swimsuit, sarong, pareo, swim short, swim shorts, bikini top, bikini bottom, swim top, swim bottom, swim set, bikini set, cossie, bathers, swimmers, beachwear, burkini, swim trunk, bathing suit, swimming costume, swim skirt, bikini bottoms, swimsuite, wetsuit, monokini',
  lingerie:
    'bra, t shirt bra, body shaping, bralette, bralet, brief, thong, g string, gstring, knickers, panty, panties, lingerie, underwear, nipple cover, pasties, shapewear, garter, suspender belt, hipster brief, brazilian brief, teddy, balconette, sports bra, underwire bra, push up bra, undies, underpant, underskirt, petticoat, shortie, trunks, boxer brief, bra set, lingerie set, underwear set, hipster, tanga, string brief, nursing bra, bra strap, boob tape, body shaper, intimates, maternity panties, tanga brief, cheeky brief',
  sleepwear:
    'pyjama, pyjamas, pajama, pajamas, pj, pjs, nightie, nightgown, nightdress, nightshirt, sleepwear, nightwear, night slip, dressing gown, bathrobe, robe, sleep set, sleep shirt, sleep short, sleep shorts, pyjama set, pajama set, pj set, night suit, sleep dress, night dress, sleep top, sleep pant, pyjama bottom, pyjama top, pyjama short, pyjama shorts, pj pant, pj short, pj shorts, pajama pant, pajama top, pajama shorts, nightslip, n slip, negligee, morning gown, nightwear set, pyjama shirt, pyjama trouser, loungerobe, eye mask',
  hosiery:
    'tights, stocking, stockings, sock, socks, hosiery, fishnets, denier tights, den tights, pantyhose, hold ups, stay up, leg warmer, knee high sock',
  jumpsuits:
    'jumpsuit, playsuit, romper, overall, overalls, dungaree, dungarees, unitard, catsuit, boilersuit, boiler suit, onesie, dungaree dress, short overall, jump suit, all in one, salopette, flightsuit',
  hats: 'hat, cap, beanie, beret, bucket hat, baseball cap, visor, trucker cap, trucker hat, headband, balaclava, fascinator, earmuff, earmuffs, baker boy cap, straw hat, bonnet, headwear',
  jewellery:
    'jewellery, jewelry, earring, necklace, bracelet, ring, anklet, choker, bangle, brooch, pendant, ear cuff, hoop, hoops, studs, chain, watch, charm, body chain, piercing, toe ring, ring set, earring set, ringpk, ringpack, studpk, nose ring, belly ring, necklace set',
  accessories:
    'belt, scarf, sunglasses, sunnies, sunglass, glove, gloves, mittens, hair clip, claw clip, scrunchie, hair tie, bandana, umbrella, keychain, keyring, phone case, phone cover, accessory, accessories, hair band, hairband, hair elastic, snood, shawl, hair bow, bag charm, sticker, headscarf, face mask, laptop case, tie clip, hip belt, waist belt, suspenders, braces, key ring, phone shell, hair accessory, hairclip, barrette, alice band, stole, pocket square, lanyard, pin, patch, water bottle, airpod case, claw, necktie, bow tie, dog coat, dog jacket, dog bed, tube scarf, collar, fan, eyewear, phone strap, hair string, slinky clip, terry',
  beauty:
    'perfume, fragrance, lipstick, lip gloss, lip balm, mascara, fake tan, self tan, tan mist, nail polish, face mask, body lotion, body oil, hair brush, hairbrush, shampoo, eyelash, lashes, makeup, serum, moisturiser, moisturizer, soap, deodorant, cleanser, sunscreen, body spray, eyeliner, blusher, sanitizer, sanitiser, body mist, press on nails, bath bomb',
  home: 'candle, blanket, towel, cushion, pillow, mug, vase, rug, duvet, bed sheet, bedding, curtain, tablecloth, poster, notebook, throw, diffuser, tray, tumbler, cup, glassware, bath mat, laundry bag, garment bag, hanger, poster print, art print, book, picnic rug, beach towel, coaster, magnet, mosquito net, napkin, bath towel, pillowcase, washing bag, yoga mat',
  children:
    'nappy, nappies, diaper, bib, swaddle, jabla, jablas, teether, rattle, booties, bootees, baby nest, baby blanket, burp cloth, baby romper, toy, doll, kidswear, babywear, childrenswear, plush, soft toy, carry nest, baby bed, crib, cradle, craddle, pram, stroller, babygrow, sleepsuit, bodysuit set, carry bed, jhabla, mitten and booties, dry sheet, onesie baby, feeding bottle, mattress protector, muslin cloth, wipe, wipes',
  menswear: 'menswear, mens top, mens shirt, mens tee, mens pant, mens shorts, mens jean, mens jacket',
  'gift cards':
    'gift card, gift voucher, e gift card, giftcard, egift card, gift certificate, gift wrap, gift wrapping, gift box, gift bag, shipping protection, route protection, package protection',
};

/** Words that name the thing only where no noun does. */
const WEAK_NOUNS: Partial<Record<ProductTypeId | OtherKind, string>> = {
  tops: 'crop, halter, knit, long sleeve, short sleeve, ls top, vest, tube, rib, body, l s, body suit, strapless, racerback, off shoulder, graphic, jersey, crewneck, crew neck, v neck, bardot, hood, sweat',
  jeans: 'denim, bootcut, boot cut, bootleg, mom fit, boyfriend fit',
  pants: 'bottoms, bottom, trs, cargo, flare, sweats, wide leg, slim leg, trouse',
  shorts: 'short, boxer, boxers',
  outerwear: 'fleece, faux fur, teddy, sherpa, varsity, aviator, vest jacket, fur, windproof',
  dresses: 'maxi, midi, slip, mini',
  sets: 'loungewear',
  swimwear: 'one piece, bathing, triangle top, beach',
  accessories: 'kit, case',
};

/** Phrases that only look like a noun: a boot cut, a cap sleeve, a top stitch. They hide the words they hold. */
const PHRASES =
  'press stud, press studs, snap stud, boot cut, bootcut, cap sleeve, cap sleeved, top stitch, top stitching, top stitched, paper bag, paperbag, tie belt, belt loop, ring detail, o ring, d ring, chain detail, chain strap, belt detail, collar detail, button tab, set in, drop waist, shirt collar, shirt style, shirt neck, polo neck, polo collar, heel length, brief style, boot leg, jewel neck, jewel button, patch pocket, patch pockets, coat hanger, sweater weather, body con, shirt tail, chain belt, jean style, pin tuck, pin stripe, pin striped, suit fabric, sweatshirt fabric, jersey fabric, shirt hem, turtle neck, platform sole, watch pocket, watch now, all in, dress code, dress up, dressed up, dress down, top up, top to toe, slip on, slip pocket, tank style, cape sleeve, poncho style, throw on, throw over, throw it on, hoop detail, swim to, collar tips, cup detail, bra cup, bra cups, built in bra, trench style, blazer style, bomber style, corset style, corset detail, cami strap, cami straps, belt buckle, ballet neck, robe style, bustier style, camisole straps, pump cover, hood detail';

export interface Word {
  readonly value: ProductTypeId | OtherKind | null;
  readonly weak: boolean;
}

function entries(words: string, word: Word): [string, Word][] {
  return words.split(', ').map((phrase) => [phrase, word]);
}

function wordsOf(table: Partial<Record<ProductTypeId | OtherKind, string>>, weak: boolean): [string, Word][] {
  return Object.entries(table).flatMap(([value, words]) =>
    entries(words, { value: value as ProductTypeId | OtherKind, weak }),
  );
}

/** Every word and phrase that may tell a type, singular; a `null` value hides the words in it. Nouns win over weak words. */
export const TYPE_WORDS: ReadonlyMap<string, Word> = new Map([
  ...entries(PHRASES, { value: null, weak: false }),
  ...wordsOf(WEAK_NOUNS, true),
  ...wordsOf(NOUNS, false),
]);

/**
 * Kinds that a word decides wherever it stands in a title: a bikini top is swimwear. Lists of nouns from the table above
 * that shops put before another noun.
 */
export const DECISIVE: ReadonlySet<string> = new Set(
  (
    'bikini, swimsuit, swimwear, swim, tankini, beachwear, lingerie, pyjama, pajama, pj, pyjamas, pajamas, pjs, nightwear, ' +
    'sleepwear, nappy, diaper, jabla, jablas, teether, gift card, gift voucher, mosquito net, booties, swaddle, underwear, ' +
    'bath towel, nightie, night suit, burp cloth'
  ).split(', '),
);
