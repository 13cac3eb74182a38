import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { OtherKind } from '../other-kinds.ts';

/**
 * Nouns that name a garment or another ware, singular unless only the plural does (`shorts`: a short dress is none).
 * Hyphens are spaces. Where several stand in a title, the last names the thing: a shirt dress is a dress.
 */
export const NOUNS: Readonly<Record<ProductTypeId | OtherKind, string>> = {
  dresses: `
    abaya, ballgown, caftan, cheongsam, dirndl, djellaba, dress, dungaree dress, frock, galabia, gown, house dress,
    jalabiya, jellabiya, jumper dress, kaftan, kaftan dress, lbd, maxidress, mididress, minidress, mumu, muumuu,
    overall dress, pinafore, pinny, playdress, qipao, shift dress, shirtdress, sundress, tea dress, tunic dress
  `,
  tops: `
    babydoll top, bandeau, base layer, basque, blouse, blusa, bodice, bodies, body suit, bodysuit, bolero top,
    bra top, bralet top, bralette top, bustier, cami, camiseta, camisole, chemise, choli, cold shoulder top, corset,
    crew neck sweater, crop top, cropped tank, croptop, half zip, halterneck, henley, hooded top, hoodie, hoody,
    jersey top, jumper, kimono top, knit vest, knitwear, kurta, kurti, longsleeve, muscle tank, overshirt, peplum top,
    polo, polo neck jumper, polo shirt, poncho top, popover, pullover, quarter zip, rash top, rugby shirt,
    running vest, shell top, shirt, shirting, singlet, slipover, smock top, spaghetti top, sports top, sports vest,
    sweat top, sweater, sweater tank, sweater vest, sweatshirt, sweatvest, t shirt, tank, tank top,
    tanktop, tee, top, tricot, tshirt, tube top, tunic, turtleneck, vest top, waistcoat, zip hoodie
  `,
  jeans: `
    ankle denim, blue jean, denim jean, denim jogger, denim legging, denim pant, denim trouser, jean, jean pant,
    jean trouser, jegging, jeggings, mom denim, skinny denim, slim denim, straight denim
  `,
  pants: `
    capri pant, capris, cargo pant, cargo trousers, cargos, chino, churidar, cigarette trousers, clamdiggers,
    compression tights, cords, corduroys, culotte, cycling tights, dungaree pant, flares, foldover flare, gaucho,
    gym tights, harem, harem pants, hiking trouser, jodhpur, jodhpurs, jogger, jogger bottoms, jogging bottoms,
    jogging pants, joggingbottoms, legging, lounge bottom, outdoor trouser, palazzo, palazzos, pant, parachute pant,
    patiala, pedal pusher, pedal pushers, pull on pant, pull ons, running tights, running trouser, salwar, ski pant,
    ski trouser, slack, snow pant, sport tights, sports tights, suit bottom, suit trouser, sweat bottom, sweat pant,
    sweatbottoms, sweatpant, track bottom, track pant, trackie, trackies, trackpant, tracksuit bottom,
    training tights, tregging, treggings, trouser, workout tights, yoga pant, yoga tights
  `,
  shorts: `
    bermuda, bermuda short, bermudas, bike short, biker short, bloomer short, bloomers, boxer shorts, cargo short,
    chino short, culotte short, cut offs, cutoffs, cycling shorts, denim short, gym shorts, hot pant, hot pants,
    hotpant, hotpants, jogger short, jort, jorts, legging short, leggings short, pant short, running shorts,
    short shorts, shorts, sports shorts, sweat short, sweat shorts, sweatshorts, trouser short
  `,
  skirts: `
    kilt, maxiskirt, midiskirt, miniskirt, pantskirt, pareo skirt, pencil skirt, ra ra, rara, sarong skirt, skirt,
    skirt shorts, skort, tutu
  `,
  sets: `
    2 piece, 2 piece set, 2pc set, 3 piece set, co ord, co ordinate, co ordinates, co ords, coord, coordinate,
    coordinates, coords, jogger set, kurta set, legging set, lounge set, matching set, pant suit, pants set, pantsuit,
    salwar kameez, salwar suit, set, short set, shorts set, skirt and top, skirt suit, suit, sweat set, sweater set,
    sweatsuit, three piece, three piece set, top set, tracksuit, trouser set, trouser suit, twin set, twinset,
    two piece, two piece set
  `,
  outerwear: `
    anorak, biker jacket, blazer, blouson, body warmer, bodywarmer, bolero, bomber, borg jacket, cagoule, cape,
    cape coat, cardi, cardigan, coat, coatigan, crombie, denim vest, down vest, duffle coat, duster, fleece jacket,
    fleece vest, fur vest, gilet, jacket, jacket vest, jean jacket, kagoule, kimono, longline vest, mac, mackintosh,
    oilskin, outdoor waistcoat, overcoat, padded vest, padded waistcoat, parka, peacoat, poncho, poncho coat, puffa,
    puffer, puffer vest, quilted vest, rain cape, rain jacket, raincoat, shacket, shearling jacket, sherpa vest,
    shirt jacket, shirtjacket, shrug, soft shell, softshell, suit vest, suit vest jacket, swacket, tailcoat, teddy vest,
    top coat, topcoat, trackjacket, trench, trench coat, trenchcoat, tux, ulster, windbreaker, windcheater,
    zip jacket
  `,
  shoes: `
    ballerina, ballerinas, ballet flat, ballet pump, ballet shoe, boot, bootie, brogue, chelsea boot, clog,
    court shoe, creeper, creepers, crocs, derbies, derby, desert boot, desert boots, dorsay, dress boot, dress shoe,
    espadrille, flatform, flatforms, flats, flip flop, flipflop, footbed, footwear, gladiator, gladiators, heel,
    hi top, hi tops, high top, hightop, huarache, huaraches, insole, kitten heel, lace ups, loafer, low top sneaker,
    low tops, mary jane, mary janes, moccasin, mule, overshoe, oxfords, peep toe, peep toes, platform, platforms,
    plimsoll, pump, rain boot, runners, sandal, sandalette, shoe, shoelace, slide, sliders, slides, slingback,
    slingbacks, slip ons, slipper, sneaker, snow boot, sock boot, stiletto, thong sandal, trainer, uggs, wedge,
    wellies, wellington, wellingtons
  `,
  bags: `
    backpack, bag, beach bag, beauty case, belt bag, bucket bag, bum bag, bumbag, card case, card holder, cardholder,
    carry on, clutch, coin case, coin pouch, cosmetic bag, cosmetic case, cross body, crossbody, drawstring bag,
    duffel, duffle, fanny pack, handbag, hobo, hobo bag, hold all, holdall, jewellery case, jewellery roll,
    jewelry case, laptop sleeve, luggage, makeup bag, minaudiere, passport cover, passport holder, pencil case,
    phone bag, phone pouch, pouch, purse, rucksack, satchel, shopper, shoulder bag, sling bag, suitcase,
    tablet sleeve, toiletry case, top handle bag, tote, tote bag, totebag, travel case, trolley, vanity case, wallet,
    wash bag, washbag, weekend bag, weekender, wristlet
  `,
  swimwear: `
    bather, bathers, bathing costume, bathing suit, beach cover up, beachwear, bikini, bikini bottom, bikini bottoms,
    bikini brief, bikini pant, bikini panty, bikini set, bikini top, board short, board shorts, boardies, boardshorts,
    burkini, burqini, cossie, monokini, one piece swimsuit, pareo, rash guard, rash suit, rash vest, rashguard,
    rashie, sarong, surf suit, surfsuit, swim, swim bottom, swim bra, swim brief, swim dress, swim pant, swim set,
    swim short, swim shorts, swim skirt, swim top, swim trunk, swim vest, swim wear, swimdress, swimmers,
    swimming costume, swimming shorts, swimming suit, swimming trunk, swimsuit, swimsuite, swimwear, tankini, trikini,
    uv set, uv suit, uv top
  `,
  lingerie: `
    anti chafe shorts, anti chafing shorts, balconette, balcony bra, basque set, body shaper, body shaping, body
    stocking, body tape, bodystocking, boob tape, boxer brief, boy short, boyshort, boyshorts, bra, bra clip, bra
    extender, bra insert, bra set, bra strap, bralet, bralets, bralette, brazilian, brazilian brief, brazilians,
    breast pad, breast tape, brief, camiknickers, cheekini, cheeky brief, cincher, clothing tape, control brief,
    control pants, control shorts, corselet, dress tape, fashion tape, g string, garter, gstring, half slip, high
    leg brief, hipster, hipster brief, hipsters, innerwear, innerwear vest, intimates, invisible brief, knicker,
    knickers, lift tape, lingerie, lingerie set, long johns, maternity bra, maternity pad, maternity panties,
    nipple cover, nursing bra, nursing pad, panties, panty, pasties, period pad, period pant, period underwear,
    petticoat, push up bra, sanitary pad, shaper, shaper short, shaper shorts, shapewear, shapewear bodysuit,
    shapewear shorts, shaping body, shaping bodysuit, shaping brief, shaping shorts, shaping slip, shortie, slip
    shorts, soft bra, sports bra, string brief, suspender belt, t shirt bra, tanga, tanga brief, teddy, thermal
    underwear, thong, thong brief, tit tape, triangle bra, trunk, trunks, underdress, underpant, underskirt,
    underwear, underwear set, underwear top, underwire bra, undies, waist cincher, waist slip, waist trainer
  `,
  sleepwear: `
    babydoll nightwear, bathrobe, bed jacket, bedjacket, blanket hoodie, dressing gown, eye mask, hooded blanket,
    housecoat, lounge robe, loungerobe, morning gown, n slip, negligee, night dress, night gown, night set,
    night shirt, night slip, night suit, night t shirt, nightdress, nightgown, nightie, nightshirt, nightslip,
    nightsuit, nightwear, nightwear set, pajama, pajama pant, pajama set, pajama shorts, pajama top, pajamas, pigiama, pijama, pizama, pj,
    pj pant, pj set, pj short, pj shorts, pjs, pyjama, pyjama bottom, pyjama jumpsuit, pyjama set, pyjama shirt,
    pyjama short, pyjama shorts, pyjama tee, pyjama top, pyjama trouser, pyjamas, robe, sleep bra, sleep cami,
    sleep dress, sleep jumpsuit, sleep legging, sleep leggings, sleep mask, sleep pant, sleep pants, sleep romper,
    sleep set, sleep shirt, sleep short, sleep shorts, sleep t shirt, sleep tee, sleep top, sleepshirt, sleepwear,
    wearable blanket
  `,
  hosiery: `
    bed socks, den tights, denier tights, fishnets, footlet, footlets, footsies, hold up, hold ups, holdups, hosiery,
    knee high, knee high sock, leg warmer, legwarmer, over the knee socks, overknees, pantyhose, pop socks,
    slipper socks, sock, socks, stay up, stocking, stockings, thigh highs, tight den, tights, trainer liner
  `,
  jumpsuits: `
    all in one, bib and brace, bib overall, bib pant, bib trouser, boiler suit, boilersuit, catsuit, coverall,
    coveralls, dungaree, dungaree short, dungaree shorts, dungarees, flight suit, flightsuit, jump suit, jumpsuit,
    onesie, overall, overall shorts, overalls, playsuit, romper, romper shorts, salopette, short overall, shortall,
    shortalls, ski suit, skisuit, skortalls, snow suit, snowsuit, unitard
  `,
  hats: `
    baker boy, baker boy cap, balaclava, baseball cap, beanie, beret, boater, bobble hat, bonnet, bucket hat, cap,
    deerstalker, durag, ear muff, ear muffs, earmuff, earmuffs, fascinator, fedora, fisherman hat, flat cap,
    flower crown, hat, headband, headwear, headwrap, newsboy, party hat, snapback, straw hat, sun hat, sweatband,
    trilby, trucker cap, trucker hat, turban, visor
  `,
  jewellery: `
    ankle bracelet, anklet, arm cuff, bangle, belly bar, belly chain, belly ring, bindi, body chain, body jewellery,
    bolo tie, bracelet, bracelet set, brooch, chain, charm, choker, cuff link, cufflink, ear climber, ear crawler,
    ear cuff, ear jacket, earcuff, earpiece, earring, earring set, foot chain, friendship bracelet, hair jewellery,
    hand chain, head chain, hoop, hoop earring, hoops, huggie, jewellery, jewellery set, jewelry, jewelry set, lariat,
    locket, maang tikka, mangalsutra, medallion, navel ring, necklace, necklace set, nose pin, nose ring, nose stud,
    pendant, pendant set, piercing, ring, ring set, ringpack, ringpk, rosary, signet, stud earring, studpk, studs,
    thigh chain, tiara, toe ring, waist chain, watch, wristwatch
  `,
  accessories: `
    accessories, accessory, airpod case, airpods case, alice band, apple watch strap, arm warmer, badge, bag charm,
    bag strap, bandana, barrette, belt, bow clip, bow headband, bow tie, braces, button kit, button pins, cat bed,
    cat collar, cat toy, chain belt, charger, claw, claw clip, collar, collar clip, cummerbund, detachable collar,
    dog bandana, dog bed, dog boots, dog bowl, dog coat, dog collar, dog collar set, dog costume, dog harness,
    dog hoodie, dog jacket, dog jumper, dog lead, dog leash, dog outfit, dog pajama, dog puffer jacket, dog pyjama,
    dog raincoat, dog shirt, dog sweater, dog sweatshirt, dog t shirt, dog vest, dumbbell, dupatta, ear warmer,
    earbud case, earmuff headband, earphone case, eyeglasses, eyewear, face covering, facemask, fan, foulard,
    glasses case, glasses chain, glasses cord, glove, gloves, goggle, guitar strap, hair accessory, hair band,
    hair bow, hair clip, hair comb, hair elastic, hair extension, hair grip, hair net, hair piece, hair pin,
    hair slide, hair stick, hair string, hair tie, hair wrap, hairband, hairclip, hairpiece, hairpin, handkerchief,
    headphone, headscarf, headscarves, hip belt, iphone case, jean button, jeans button, key chain, key ring,
    keychain, keyring, lanyard, lanyard strap, laptop case, luggage tag, marker pen, mittens, mobile case,
    mobile phone case, muffler, neck tie, neck warmer, neckerchief, necktie, party mask, pashmina, patch, pet bed,
    pet bowl, pet carrier, pet coat, pet costume, pet hoodie, pet jumper, pet outfit, pet sweater, phone case,
    phone chain, phone charm, phone cover, phone holder, phone shell, phone strap, pin, pocket square,
    polo neck collar, reading glasses, resistance band, roll neck collar, ruana, sash, scarf, scarves, scrunchie,
    sewing kit, shawl, shoe care, shoe charm, skipping rope, slinky clip, smartphone case, snood, sticker, stole,
    suede protector, sunglass, sunglasses, sunglasses case, sunglasses chain, sunnies, suspenders, tablet case,
    tattoo, tattoos, terry, tie clip, tie pin, tube scarf, turtleneck collar, umbrella, veil, waist belt, watch band,
    watch strap, water bottle, wig, wrist warmer
  `,
  beauty: `
    after sun, aftershave, bath bomb, bath oil, bath salt, blush palette, blush stick, blusher, body butter,
    body cream, body gem, body glitter, body lotion, body mist, body oil, body polish, body scrub, body spray,
    body wash, bodycare, bronzer, bronzing drop, brow gel, brow pencil, brush set, bubble bath, cleanser,
    cleansing balm, cologne, compact mirror, concealer, conditioner, contour stick, cosmetics, cream blush, deodorant,
    eau de cologne, eau de parfum, eau de toilette, essential oil, exfoliator, eye cream, eye liner, eye shadow,
    eyebrow, eyelash, eyeliner, eyeshadow, eyeshadow palette, face cream, face gem, face jewel, face mask, face mist,
    face oil, face powder, face roller, face scrub, face wash, fake nail, fake tan, false nail, foundation, fragrance,
    gloss, gradual tan, gua sha, hair brush, hair curler, hair dryer, hair dye, hair mask, hair mist, hair oil,
    hair serum, hair spray, hair straightener, hairbrush, haircare, hairdryer, hand cream, hand wash, heatless curler,
    highlighter, jade roller, kajal, kohl, lashes, lip balm, lip butter, lip gloss, lip kit, lip liner, lip mask,
    lip oil, lip plumper, lip scrub, lip stain, lip tint, lipstick, liquid blush, make up, make up brush, makeup,
    makeup brush, makeup palette, makeup remover, makeup sponge, mascara, moisturiser, moisturizer, nail art,
    nail color, nail colour, nail file, nail gem, nail glue, nail kit, nail lacquer, nail paint, nail polish,
    nail set, nail sticker, nail varnish, nail wrap, perfume, powder blush, press on nails, primer, razor, sanitiser,
    sanitizer, self tan, serum, setting mist, setting powder, setting spray, shampoo, sheet mask, shower gel,
    skincare, sleeping mask, soap, sun cream, sunblock, suncream, sunscreen, tan mist, tan mousse, tanning, toner,
    toothbrush, tweezer, wax strip
  `,
  home: `
    apron set, area rug, armchair, art print, ashtray, bakeware, balloons, barware, basket, bath mat, bath robe hook,
    bath robe set, bath rug, bath sheet, bath towel, beach towel, bed cover, bed frame, bed linen, bed runner,
    bed sheet, bed skirt, bedding, bedding set, bedsheet, bedspread, bench cushion, blanket, blinds, board game, book,
    bookcase, bookshelf, bottle opener, bowl, bowl set, bunting, calendar, can cooler, candle, candle holder,
    candlestick, card game, carpet, chair, chair cover, chandelier, chopping board, christmas ornament,
    christmas tree, clock, clothing mist, coaster, coffee table, comforter, comforter set, confetti, cookie jar,
    cookware, cooler box, couch cover, coverlet, crib sheet, cup, curtain, curtain panel, curtain set, cushion,
    cushion cover, cutlery, cutting board, decanter, desk, desk lamp, diary, diffuser, dining chair, dinner plate,
    dinner set, dinnerware, dish cloth, dish towel, dog toy, doona, doona cover, door mat, doormat, drape, drapes,
    dresser, drink sleeve, drinkware, duvet, duvet cover, duvet cover set, duvet insert, duvet set, fabric shaver,
    fairy lights, figurine, fitted sheet, flask, flat sheet, fleece throw, floor lamp, frying pan, garden chair,
    garment bag, glass straw, glassware, greeting card, hammock, hamper, hand towel, hanger, headboard, home & garden,
    home decor, hook, hot water bottle, incense, jar, jewellery box, jewelry box, jewelry dish, jigsaw, journal,
    keepsake, kettle, kitchen towel, kitchenware, knit throw, koozie, lamp, lampshade, lantern, laundry bag,
    laundry basket, lint roller, lunch box, magnet, mattress, mattress pad, mattress topper, mirror, mosquito net,
    mug, mug set, napkin, neon sign, nightstand, notebook, organiser, organizer, ornament, ottoman, oven glove,
    oven mitt, parasol, pendant light, photo album, photo frame, picnic rug, picture frame, pillow, pillow case,
    pillow cover, pillow insert, pillow sham, pillowcase, pillowcase set, pitcher, placemat, planner, plant pot,
    planter, planter pot, plate, plate set, playing cards, postcard, poster, poster print, pot holder, pouf, pouffe,
    puzzle, quilt, quilt cover, quilt set, record player, roller blind, room spray, rug, runner rug, saucepan, saucer,
    seat cushion, sham, sheet, sheet set, shelf, shower curtain, side table, slipcover, sofa, sofa cover,
    stain remover, stationery, stationery set, statue, stool, storage basket, storage bin, storage box, table cloth,
    table cover, table linen, table mat, table runner, table sheet, tablecloth, tablecloth set, tableware, tapestry,
    tea light, tea towel, tealight, teapot, tent, thermos, throw, throw blanket, throw pillow, towel, towel set,
    travel mug, tray, trinket box, trinket dish, trinket tray, tumbler, valance, vase, wall art, wall clock,
    wall decor, wall hanging, wall lamp, wall print, washcloth, washing bag, water tumbler, watering can,
    weighted blanket, wine glass, wrapping paper, wreath, yoga mat
  `,
  children: `
    baby bed, baby blanket, baby nest, baby romper, baby set, baby vest, babygrow, babywear, bib, bodysuit set,
    bootees, booties, burp cloth, carry bed, carry nest, childrenswear, craddle, cradle, crib, diaper, doll,
    dry sheet, feeding bottle, jabla, jablas, jhabla, kidswear, mattress protector, mitten and booties, muslin cloth,
    nappies, nappy, onesie baby, plush, pram, rattle, romper suit, sleep bag, sleeping bag, sleepsuit, soft toy,
    stroller, swaddle, teether, toy, wipe, wipes
  `,
  menswear: `
    mens jacket, mens jean, mens pant, mens shirt, mens shorts, mens tee, mens top, menswear
  `,
  'other clothing': `
    apron, costume, dhoti, fancy dress, fancy dress costume, ghagra, ghagra choli, graduation gown, halloween costume,
    ihram, kimono costume, lehenga, lehenga choli, lungi, mundu, saree, sari, scrubs, sherwani, waders, wetsuit
  `,
  'gift cards': `
    e gift card, egift card, gift bag, gift box, gift card, gift certificate, gift hamper, gift pack, gift set,
    gift voucher, gift wrap, gift wrapping, giftcard, package protection, route protection, shipping protection
  `,
};

/** Words that name the thing only where no noun does. */
export const WEAK_NOUNS: Readonly<Partial<Record<ProductTypeId | OtherKind, string>>> = {
  tops: `
    bardot, body, button down, button up, crew, crew neck, crewneck, crop, flannel, graphic, halter, hood, jersey,
    knit, l s, leotard, long sleeve, ls top, mock neck, off shoulder, polo neck, racerback, raglan, rib, ringer,
    roll neck, short sleeve, smock, strapless, sweat, t, tabard, thermal, tube, turtle neck, v neck, vest, zip up
  `,
  jeans: `
    boot cut, bootcut, bootleg, boyfriend fit, denim, mom fit, ripped skinny
  `,
  pants: `
    bottom, bottoms, capri, cargo, flare, slim leg, sweats, trouse, trs, wide leg
  `,
  shorts: `
    bloomer, boxer, boxers, short
  `,
  outerwear: `
    aviator, biker, faux fur, fleece, fur, moto, shearling, sherpa, tuxedo, varsity, vest jacket, windproof
  `,
  dresses: `
    bodycon, maxi, midaxi, midi, mini, sheath, shift, slip, smock dress
  `,
  sets: `
    loungewear
  `,
  lingerie: `
    cheeky, string
  `,
  shoes: `
    court, courts, jelly, oxford
  `,
  swimwear: `
    bathing, beach, cover up, coverup, one piece, triangle top
  `,
  accessories: `
    case, compact, glasses, horns, kit, mask, tie, wings
  `,
  bags: `
    baguette
  `,
  skirts: `
    cargo maxi, cargo midi, cargo mini, denim maxi, denim midi, denim mini, pleated maxi, pleated midi, pleated mini
  `,
};

/** Phrases that only look like a noun: a boot cut, a cap sleeve, a top stitch. They hide the words they hold. */
export const PHRASES = `
  all in, apron neck, bag pocket, ballet neck, beach club, belt buckle, belt detail, belt loop, bikini tie,
  blanket stitch, body con, body contouring, body length, body shape, body skimming, boot leg, bottle green, boxer fit,
  bra cup, bra cups, built in bra, built in shelf, built in shelf bra, button tab, cami strap, cami straps,
  camisole straps, cap sleeve, cap sleeved, cape sleeve, chain detail, chain strap, coat hanger, collar detail,
  collar tips, corset detail, cup detail, cup size, cups, curtain call, curtain hem, cut out, cut outs, d ring,
  date night, denim blue, desk job, dot print, drape detail, drape front, drape neck, drape top, dress code,
  dress down, dress up, dressed up, drop waist, eye hook, flannel fabric, flower basket, fringe hem, girls night,
  glitter string, hat check, heel length, hood detail, hook and eye, hook and eye closure, hoop detail, jersey fabric,
  jersey lined, jewel button, jewel neck, kimono sleeve, kimono sleeved, kitchen disco, ladies night, lamp shade print,
  mask print, mini dot, o ring, outfit goals, oxford cloth, oxford fabric, paper bag, paperbag, patch detail,
  patch pocket, patch pockets, pin stripe, pin striped, pin tuck, plate detail, platform sole, polo collar, press stud,
  press studs, pump cover, pyjama party, ring detail, ring pull, ring zip, rug doctor, set in, set of ruffles,
  sheet music, shelf bra, shirt collar, shirt hem, shirt neck, shirt sleeve, shirt tail, shoe lace detail, slip on,
  slip pocket, snap stud, stool pigeon, string strap, string straps, string tie, string ties, suit fabric, suit up,
  sweater weather, sweatshirt fabric, swim club, swim team, swim to, table tennis, tent dress, throw it on, throw on,
  throw over, tie back, tie belt, tie cuff, tie detail, tie dye, tie dyed, tie front, tie neck, tie shoulder, tie side,
  tie strap, tie up, tie waist, top stitch, top stitched, top stitching, top to toe, top up, upper body, watch now,
  watch pocket, watch pocket detail, whole body
`;

/**
 * Kinds that a word decides wherever it stands in a title: a bikini top is swimwear. Nouns from the table above that shops
 * put before another noun.
 */
export const DECISIVE_NOUNS = `
  bath towel, beachwear, bikini, booties, burp cloth, diaper, gift card, gift voucher, jabla, jablas, lingerie,
  mosquito net, nappy, night suit, nightie, nightwear, pajama, pajamas, pj, pjs, pyjama, pyjamas, sleep cami,
  sleep dress, sleep pant, sleep pants, sleep set, sleep shirt, sleep short, sleep shorts, sleep t shirt, sleep tee,
  sleep top, sleepwear, swaddle, swim, swimsuit, swimwear, tankini, teether, underwear
`;
