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
  'other clothing',
  'gift cards',
] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

/**
 * Nouns that name a garment or another ware, singular unless only the plural does (`shorts`: a short dress is none).
 * Hyphens are spaces. Where several stand in a title, the last names the thing: a shirt dress is a dress.
 */
const NOUNS: Record<ProductTypeId | OtherKind, string> = {
  dresses:
    'dress, maxidress, minidress, mididress, sundress, shirtdress, gown, ballgown, kaftan, caftan, abaya, frock, pinafore, tunic dress, playdress, lbd, dungaree dress, overall dress, jumper dress, pinny, shift dress, tea dress, kaftan dress, mumu, muumuu, cheongsam, qipao, dirndl, jalabiya, jellabiya, djellaba, galabia, house dress',
  tops: 'top, tee, t shirt, tshirt, shirt, blouse, tank top, crop top, tanktop, croptop, camisole, cami, halterneck, bodysuit, body suit, corset, bustier, bandeau, tube top, hoodie, hoody, sweatshirt, sweater, jumper, pullover, polo, polo shirt, tunic, bra top, bralet top, bralette top, waistcoat, vest top, singlet, turtleneck, henley, chemise, sports top, poncho top, kimono top, longsleeve, crew neck sweater, sweater vest, knit vest, shell top, jersey top, rash top, peplum top, cold shoulder top, muscle tank, tank, base layer, overshirt, shirting, knitwear, tricot, kurta, kurti, slipover, basque, half zip, quarter zip, zip hoodie, hooded top, sweatvest, popover, rugby shirt, blusa, camiseta, bodies, bolero top, smock top, sweat top, polo neck jumper, cropped tank, spaghetti top, choli, sports vest, running vest, suit vest, bodice, babydoll top, sweater tank',
  jeans:
    'jean, jeggings, jegging, denim jean, denim pant, denim trouser, slim denim, skinny denim, ankle denim, mom denim, straight denim, jean trouser, jean pant, blue jean, denim jogger, denim legging',
  pants:
    'pant, trouser, sports tights, sport tights, running tights, yoga tights, training tights, sweatpant, jogger, legging, treggings, tregging, culotte, chino, slack, cargo pant, trackpant, track pant, palazzo, palazzos, flares, cargos, sweatbottoms, jogger bottoms, jogging bottoms, jogging pants, capri pant, capris, harem, harem pants, cigarette trousers, cargo trousers, parachute pant, yoga pant, trackies, joggingbottoms, salwar, churidar, patiala, jodhpur, jodhpurs, gaucho, cords, corduroys, sweat pant, ski trouser, outdoor trouser, running trouser, compression tights, gym tights, workout tights, cycling tights, hiking trouser, ski pant, snow pant, dungaree pant, pull on pant, suit trouser, clamdiggers, pedal pusher, pedal pushers, trackie, pull ons, tracksuit bottom, lounge bottom, track bottom, sweat bottom, suit bottom, foldover flare',
  shorts:
    'shorts, jorts, hotpants, hot pants, bermudas, bermuda, bermuda short, bike short, denim short, cargo short, biker short, sweat short, hotpant, hot pant, cutoffs, cut offs, sweatshorts, cycling shorts, running shorts, sports shorts, sweat shorts, gym shorts, short shorts, boxer shorts, legging short, leggings short, chino short, jogger short, trouser short, pant short, culotte short, bloomers, bloomer short, jort',
  skirts:
    'skirt, miniskirt, maxiskirt, midiskirt, skort, sarong skirt, pencil skirt, kilt, tutu, pareo skirt, skirt shorts, ra ra, rara, pantskirt',
  sets: 'set, co ord, co ords, coord, coords, two piece, two piece set, 2 piece, 2 piece set, three piece, three piece set, 3 piece set, twin set, twinset, matching set, lounge set, sweat set, tracksuit, sweatsuit, pantsuit, pant suit, trouser suit, skirt suit, suit, 2pc set, co ordinate, co ordinates, kurta set, salwar suit, top set, shorts set, short set, skirt and top, salwar kameez, coordinate, coordinates, sweater set, pants set, trouser set, legging set, jogger set',
  outerwear:
    'jacket, coat, cardigan, cardi, blazer, bomber, trench, trenchcoat, trench coat, parka, puffer, anorak, windbreaker, raincoat, overcoat, topcoat, top coat, shacket, shirt jacket, gilet, cape, poncho, kimono, duster, bolero, shrug, peacoat, biker jacket, puffer vest, padded vest, jacket vest, denim vest, fur vest, outdoor waistcoat, padded waistcoat, windcheater, mac, rain jacket, duffle coat, jean jacket, bodywarmer, fleece jacket, zip jacket, cape coat, poncho coat, softshell, soft shell, coatigan, blouson, body warmer, quilted vest, down vest, puffa, shearling jacket, borg jacket, cagoule, kagoule, mackintosh, trackjacket, tux, swacket, shirtjacket, longline vest, suit vest jacket, crombie, ulster, tailcoat, rain cape, fleece vest, sherpa vest, teddy vest, oilskin',
  shoes:
    'shoe, heel, sandal, boot, bootie, sneaker, trainer, loafer, mule, clog, pump, flats, slides, slide, slipper, flip flop, flipflop, espadrille, ballerina, ballet flat, wedge, stiletto, thong sandal, platform, platforms, footwear, sandalette, mary jane, mary janes, brogue, high top, court shoe, moccasin, desert boot, chelsea boot, hi top, hi tops, hightop, low top sneaker, slingback, slingbacks, oxfords, derby, derbies, plimsoll, wellies, wellington, wellingtons, gladiator, gladiators, crocs, peep toe, peep toes, flatform, flatforms, creepers, lace ups, slip ons, insole, shoelace, huarache, huaraches, dorsay, ballerinas, ballet pump, desert boots, snow boot, rain boot, footbed, sock boot, sliders, kitten heel, dress shoe, dress boot, runners, uggs, overshoe, ballet shoe, low tops, creeper',
  bags: 'bag, handbag, tote, tote bag, clutch, purse, backpack, wallet, crossbody, satchel, pouch, duffel, weekender, bum bag, fanny pack, cardholder, shoulder bag, belt bag, rucksack, toiletry case, makeup bag, cosmetic bag, beauty case, card holder, suitcase, bucket bag, top handle bag, shopper, holdall, bumbag, hobo, hobo bag, washbag, wash bag, passport holder, minaudiere, duffle, luggage, trolley, beach bag, drawstring bag, coin pouch, weekend bag, phone bag, sling bag, cross body, vanity case, cosmetic case, pencil case, passport cover, totebag, wristlet, card case, phone pouch, laptop sleeve, tablet sleeve, jewellery case, jewelry case, jewellery roll, travel case, carry on, hold all, coin case',
  swimwear:
    'bikini, swimsuit, swimwear, swim, tankini, rash vest, rashie, rash guard, boardshorts, boardies, one piece swimsuit, sarong, pareo, swim short, swim shorts, bikini top, bikini bottom, swim top, swim bottom, swim set, bikini set, cossie, bathers, swimmers, beachwear, burkini, swim trunk, bathing suit, swimming costume, swim skirt, bikini bottoms, swimsuite, monokini, board short, board shorts, bathing costume, beach cover up, bikini brief, bikini pant, bikini panty, swim brief, swim pant, swimdress, swim dress, swim bra, swimming shorts, swimming trunk, swim vest, surf suit, bather, swimming suit, trikini, burqini, swim wear, rash suit, surfsuit, rashguard, uv top, uv suit, uv set',
  lingerie:
    'bra, t shirt bra, body shaping, bralette, bralet, brief, thong, g string, gstring, knickers, panty, panties, lingerie, underwear, nipple cover, pasties, shapewear, garter, suspender belt, hipster brief, brazilian brief, teddy, balconette, sports bra, underwire bra, push up bra, undies, underpant, underskirt, petticoat, shortie, trunks, boxer brief, bra set, lingerie set, underwear set, hipster, tanga, string brief, nursing bra, bra strap, boob tape, body shaper, intimates, maternity panties, tanga brief, cheeky brief, trunk, innerwear, innerwear vest, waist cincher, cincher, brazilian, brazilians, hipsters, bralets, corselet, basque set, boy short, boyshort, boyshorts, thong brief, bra extender, bra insert, breast tape, maternity bra, soft bra, triangle bra, balcony bra, underwear top, camiknickers, thermal underwear, long johns, high leg brief, invisible brief, shaping brief, shapewear shorts, shapewear bodysuit, underdress, shaper, shaper shorts, shaper short, shaping shorts, shaping bodysuit, shaping body, shaping slip, control brief, control shorts, waist trainer, body tape, fashion tape, dress tape, clothing tape, tit tape, period pant, period underwear, control pants, body stocking, bodystocking, cheekini, half slip, waist slip, slip shorts, anti chafing shorts, anti chafe shorts, bra clip, lift tape, knicker',
  sleepwear:
    'pyjama, pyjamas, pajama, pajamas, pj, pjs, nightie, nightgown, nightdress, nightshirt, sleepwear, nightwear, night slip, dressing gown, bathrobe, robe, sleep set, sleep shirt, sleep short, sleep shorts, pyjama set, pajama set, pj set, night suit, sleep dress, night dress, sleep top, sleep pant, pyjama bottom, pyjama top, pyjama short, pyjama shorts, pj pant, pj short, pj shorts, pajama pant, pajama top, pajama shorts, nightslip, n slip, negligee, morning gown, nightwear set, pyjama shirt, pyjama trouser, loungerobe, night gown, sleep tee, sleep t shirt, sleepshirt, sleep mask, eye mask, night t shirt, sleep cami, sleep pants, lounge robe, housecoat, night shirt, night set, nightsuit, sleep bra, sleep legging, babydoll nightwear, pyjama jumpsuit, pyjama tee, bed jacket, bedjacket, blanket hoodie, wearable blanket, hooded blanket, sleep romper, sleep jumpsuit, sleep leggings',
  hosiery:
    'tights, stocking, stockings, sock, socks, hosiery, fishnets, denier tights, den tights, pantyhose, hold ups, stay up, leg warmer, knee high sock, footsies, footlets, footlet, pop socks, tight den, trainer liner, over the knee socks, overknees, bed socks, slipper socks, legwarmer, knee high, thigh highs, holdups, hold up',
  jumpsuits:
    'jumpsuit, playsuit, romper, overall, overalls, dungaree, dungarees, unitard, catsuit, boilersuit, boiler suit, onesie, short overall, jump suit, all in one, salopette, flightsuit, dungaree shorts, dungaree short, overall shorts, shortall, shortalls, coverall, coveralls, bib overall, bib and brace, ski suit, skisuit, snow suit, snowsuit, flight suit, bib pant, bib trouser, skortalls, romper shorts',
  hats: 'hat, cap, beanie, beret, bucket hat, baseball cap, visor, trucker cap, trucker hat, headband, balaclava, fascinator, earmuff, earmuffs, baker boy cap, straw hat, bonnet, headwear, fedora, trilby, boater, snapback, ear muff, ear muffs, turban, bobble hat, sun hat, fisherman hat, headwrap, party hat, deerstalker, flat cap, sweatband, flower crown, newsboy, baker boy, durag',
  jewellery:
    'jewellery, jewelry, earring, necklace, bracelet, ring, anklet, choker, bangle, brooch, pendant, ear cuff, hoop, hoops, studs, chain, watch, charm, body chain, piercing, toe ring, ring set, earring set, ringpk, ringpack, studpk, nose ring, belly ring, necklace set, cufflink, cuff link, tiara, nose stud, nose pin, locket, belly bar, earcuff, mangalsutra, jewellery set, jewelry set, stud earring, hoop earring, hair jewellery, body jewellery, arm cuff, ankle bracelet, pendant set, bracelet set, bindi, maang tikka, navel ring, earpiece, signet, friendship bracelet, huggie, ear jacket, ear crawler, ear climber, bolo tie, belly chain, waist chain, thigh chain, hand chain, foot chain, head chain, wristwatch, medallion, rosary, lariat',
  accessories:
    'belt, scarf, sunglasses, sunnies, sunglass, glove, gloves, mittens, hair clip, claw clip, scrunchie, hair tie, bandana, umbrella, keychain, keyring, phone case, phone cover, accessory, accessories, hair band, hairband, hair elastic, snood, shawl, hair bow, bag charm, sticker, headscarf, face mask, laptop case, tie clip, hip belt, waist belt, suspenders, braces, key ring, phone shell, hair accessory, hairclip, barrette, alice band, stole, pocket square, lanyard, pin, patch, water bottle, airpod case, claw, necktie, bow tie, dog coat, dog jacket, dog bed, tube scarf, collar, fan, eyewear, phone strap, hair string, slinky clip, terry, pashmina, dupatta, muffler, hair grip, hair slide, hairpin, hair pin, handkerchief, arm warmer, wrist warmer, reading glasses, sunglasses case, glasses case, dog jumper, dog sweater, dog hoodie, dog outfit, dog costume, dog shirt, dog t shirt, dog vest, dog harness, dog lead, dog collar, pet jumper, pet sweater, pet coat, pet outfit, pet hoodie, wig, hair extension, suede protector, shoe care, bag strap, neck warmer, neck tie, earmuff headband, scarves, headscarves, bow headband, tattoo, tattoos, party mask, lanyard strap, watch strap, apple watch strap, guitar strap, face covering, facemask, chain belt, smartphone case, iphone case, mobile case, mobile phone case, airpods case, tablet case, polo neck collar, roll neck collar, turtleneck collar, key chain, glasses chain, sunglasses chain, glasses cord, bow clip, hair stick, hair comb, hairpiece, hair piece, hair net, hair wrap, veil, sash, detachable collar, luggage tag, eyeglasses, goggle, badge, earphone case, earbud case, headphone, phone charm, phone chain, phone holder, shoe charm, neckerchief, foulard, ruana, cummerbund, tie pin, dog bandana, ear warmer, resistance band, dumbbell, skipping rope, sewing kit, button kit, button pins, jeans button, jean button, marker pen, charger, collar clip',
  beauty:
    'perfume, fragrance, lipstick, lip gloss, lip balm, mascara, fake tan, self tan, tan mist, nail polish, face mask, body lotion, body oil, hair brush, hairbrush, shampoo, eyelash, lashes, makeup, serum, moisturiser, moisturizer, soap, deodorant, cleanser, sunscreen, body spray, eyeliner, blusher, sanitizer, sanitiser, body mist, press on nails, bath bomb, kajal, foundation, concealer, face wash, eyeshadow, eye shadow, nail varnish, nail lacquer, nail paint, nail colour, nail color, make up brush, makeup brush, brush set, eau de toilette, eau de parfum, cologne, aftershave, hand cream, face cream, sheet mask, sleeping mask, lip liner, lip tint, lip oil, highlighter, bronzer, shower gel, body wash, body scrub, face scrub, nail file, tweezer, makeup sponge, makeup remover, body cream, body butter, face oil, hair oil, hair spray, conditioner, toner, primer, kohl, bath salt, eau de cologne, make up, cosmetics, body glitter, face gem, face jewel, nail gem, body gem, gloss, blush stick, liquid blush, cream blush, powder blush, blush palette, false nail, fake nail, nail sticker, nail art, nail glue, nail set, nail kit, hair dye, lip kit, lip stain, lip mask, lip scrub, lip plumper, lip butter, tanning, tan mousse, gradual tan, sun cream, suncream, sunblock, after sun, hair mask, hair mist, hair serum, hair curler, heatless curler, hair straightener, hair dryer, hairdryer, brow gel, brow pencil, eyebrow, contour stick, setting spray, setting powder, face mist, essential oil, body polish, bath oil, bubble bath, hand wash, gua sha, jade roller, face roller, exfoliator, eye cream, wax strip, razor, toothbrush, makeup palette, eyeshadow palette, compact mirror, cleansing balm, skincare, haircare, bodycare, face powder, eye liner, nail wrap, setting mist, bronzing drop',
  home: 'candle, blanket, towel, cushion, pillow, mug, vase, rug, duvet, bed sheet, bedding, curtain, tablecloth, poster, notebook, throw, diffuser, tray, tumbler, cup, glassware, bath mat, laundry bag, garment bag, hanger, poster print, art print, book, picnic rug, beach towel, coaster, magnet, mosquito net, napkin, bath towel, pillowcase, washing bag, yoga mat, bedspread, lunch box, photo frame, picture frame, plate, bed linen, storage box, cookie jar, jar, lamp, bowl, quilt, throw pillow, cushion cover, duvet cover, bath robe hook, mattress, clock, keepsake, greeting card, planner, jewellery box, jewelry box, jewelry dish, incense, teapot, wall art, wall hanging, ornament, bottle opener, ashtray, stationery, sheet set, towel set, bedding set, cutlery, chopping board, placemat, drinkware, tableware, kitchenware, koozie, can cooler, drink sleeve, home & garden, home decor, dinnerware, barware, water tumbler, flask, doormat, door mat, playing cards, board game, card game, jigsaw, puzzle, trinket dish, trinket tray, trinket box, wrapping paper, table runner, lantern, fairy lights, neon sign, fitted sheet, flat sheet, side table, coffee table, laundry basket, lint roller, fabric shaver, stain remover, clothing mist, plant pot, planter, mirror, calendar, diary, journal, postcard, balloons, confetti, bunting, tapestry, room spray, thermos, hot water bottle, travel mug, duvet cover set, record player, dog toy, storage basket, bath sheet, oven glove, wall print, photo album, tea light, wine glass, glass straw, stationery set',
  children:
    'nappy, nappies, diaper, bib, swaddle, jabla, jablas, teether, rattle, booties, bootees, baby nest, baby blanket, burp cloth, baby romper, toy, doll, kidswear, babywear, childrenswear, plush, soft toy, carry nest, baby bed, crib, cradle, craddle, pram, stroller, babygrow, sleepsuit, bodysuit set, carry bed, jhabla, mitten and booties, dry sheet, onesie baby, feeding bottle, mattress protector, muslin cloth, wipe, wipes, romper suit, baby vest, sleep bag, sleeping bag, baby set',
  menswear: 'menswear, mens top, mens shirt, mens tee, mens pant, mens shorts, mens jean, mens jacket',
  'other clothing':
    'saree, sari, lehenga, lehenga choli, ghagra, ghagra choli, sherwani, dhoti, lungi, mundu, costume, fancy dress, fancy dress costume, halloween costume, apron, scrubs, graduation gown, ihram, kimono costume, wetsuit, waders',
  'gift cards':
    'gift card, gift voucher, e gift card, giftcard, egift card, gift certificate, gift wrap, gift wrapping, gift box, gift bag, shipping protection, route protection, package protection, gift set, gift pack, gift hamper',
};

/** Words that name the thing only where no noun does. */
const WEAK_NOUNS: Partial<Record<ProductTypeId | OtherKind, string>> = {
  tops: 'crop, halter, knit, long sleeve, short sleeve, ls top, vest, tube, rib, body, l s, body suit, strapless, racerback, off shoulder, graphic, jersey, crewneck, crew neck, v neck, bardot, hood, sweat, bodies, button down, button up, roll neck, polo neck, mock neck, flannel, ringer, raglan, smock, zip up, leotard, thermal, turtle neck, t, crew, tabard',
  jeans: 'denim, bootcut, boot cut, bootleg, mom fit, boyfriend fit, ripped skinny',
  pants: 'bottoms, bottom, trs, cargo, flare, sweats, wide leg, slim leg, trouse, capri',
  shorts: 'short, boxer, boxers, bloomer',
  outerwear:
    'fleece, faux fur, teddy, sherpa, varsity, aviator, vest jacket, fur, windproof, tuxedo, biker, shearling, moto',
  dresses: 'maxi, midi, slip, mini, bodycon, shift, smock dress, midaxi, sheath',
  sets: 'loungewear',
  lingerie: 'string, cheeky',
  shoes: 'oxford, court, courts, jelly',
  swimwear: 'one piece, bathing, triangle top, beach, cover up, coverup',
  accessories: 'kit, case, tie, mask, glasses, wings, horns, compact',
  bags: 'baguette',
  skirts:
    'denim mini, denim midi, denim maxi, pleated mini, pleated midi, pleated maxi, cargo mini, cargo midi, cargo maxi',
};

/** Phrases that only look like a noun: a boot cut, a cap sleeve, a top stitch. They hide the words they hold. */
const PHRASES =
  'press stud, press studs, snap stud, boot cut, bootcut, cap sleeve, cap sleeved, top stitch, top stitching, top stitched, paper bag, paperbag, tie belt, belt loop, ring detail, o ring, d ring, chain detail, chain strap, belt detail, collar detail, button tab, set in, drop waist, shirt collar, shirt neck, polo neck, polo collar, heel length, boot leg, jewel neck, jewel button, patch pocket, patch pockets, coat hanger, sweater weather, body con, shirt tail, chain belt, pin tuck, pin stripe, pin striped, suit fabric, sweatshirt fabric, jersey fabric, shirt hem, turtle neck, platform sole, watch pocket, watch now, all in, dress code, dress up, dressed up, dress down, top up, top to toe, slip on, slip pocket, cape sleeve, throw on, throw over, throw it on, hoop detail, swim to, collar tips, cup detail, bra cup, bra cups, built in bra, corset detail, cami strap, cami straps, belt buckle, ballet neck, camisole straps, pump cover, hood detail, tie neck, tie front, tie waist, tie back, tie dye, tie dyed, tie detail, tie shoulder, tie strap, tie up, tie side, tie cuff, mini dot, jersey lined, shirt sleeve, plate detail, ring pull, ring zip, set of ruffles, cup size, boxer fit, dot print, watch pocket detail, patch detail, mask print, string strap, string straps, string tie, string ties, shoe lace detail, body length, body skimming, body contouring, whole body, upper body, body shape, bag pocket, flannel fabric, bottle green, oxford cloth, oxford fabric, apron neck, kimono sleeve, kimono sleeved, glitter string, cut out, cut outs, outfit goals, cups, swim club, swim team, beach club, bikini tie, suit up, pyjama party, denim blue';

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
    'bath towel, nightie, night suit, burp cloth, sleep set, sleep tee, sleep t shirt, sleep shirt, sleep short, sleep shorts, ' +
    'sleep cami, sleep top, sleep pant, sleep pants, sleep dress'
  ).split(', '),
);
