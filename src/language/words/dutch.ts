import type { LanguageWords } from './language-words.ts';

export const DUTCH: LanguageWords = {
  head: 'last',
  hasCompounds: true,
  endings: [
    ['en', ''],
    ['s', ''],
    ['n', ''],
    ['es', ''],
  ],
  additions: 'bij, by, en bijpassende, in, incl, inclusief, met, op, uit, van, van de, voor, zonder',
  joins: '&, en',
  nouns: {
    dresses: `
      galajurk, gebreide jurk, jurk, jurken, jurkje, kleed, kleedje, maxi jurk, overgooier, trouwjurk
    `,
    tops: `
      bloes, blouse, blousetop, body, capuchontrui, coltrui, crewtop, croptop, fleecetrui, hemd, hemdje, hoodie,
      jersey, kabeltrui, korset, longsleeve, onderblouse, overhemd, overshirt, polo, poloshirt, schipperstrui, shirt,
      singlet, slipover, spencer, sportshirt, sporttop, sweat, sweater, sweatvest, t shirt, tank, tanktop, topje,
      trui, tuniek, vest trui
    `,
    jeans: 'denim broek, jeans, jeansbroek, jegging, spijkerbroek',
    pants: `
      broek, broeken, capri, cargobroek, chino, culotte, flair broek, flair pants, flared broek, harembroek, jogger,
      joggers, joggingbroek, legging, leggings, palazzo, palazzo broek, pantalon, pantalons, regenbroek, skibroek,
      sportbroek, sportlegging, stretchbroek, sweatbroek, sweatpant, sweatpants, tight, tights, trainingsbroek,
      tregging, wandelbroek
    `,
    shorts: `
      bermuda, fietsbroek, hotpants, jeansshort, korte broek, radlerbroek, short, shorts, spijkershort, sportshort,
      sweatshort, wielrenbroek
    `,
    skirts: `
      broekrok, jeansrok, kokerrok, maxirok, midirok, minirok, overslagrok, plissérok, plooirok, rok, rokje, rokken,
      skort, spijkerrok, tennisrok
    `,
    sets: `
      2 delige set, broekpak, co ord, combi set, comfypak, huispak, joggingpak, kostuum, mantelpak, pak, pakje, set,
      sweatsuit, trainingspak, tweedelig, tweedelige set, twinset
    `,
    outerwear: `
      anorak, bikerjack, blazer, bodywarmer, bolero, bomberjack, cape, capuchonvest, cardigan, colbert, donsjas,
      fleecejack, fleecevest, gewatteerde jas, gilet, hesje, houtje touwtje jas, jack, jas, jasje, jassen, jeansjack,
      kimono, lange jas, leren jas, mantel, parka, poncho, pufferjas, regenjas, regenponcho, skijas, softshelljas,
      spijkerjack, spijkerjas, sportjack, suèdejas, teddyjas, trainingsjack, trainingsjas, trenchcoat, tussenjas,
      vest, windbreaker, windjack, winterjas, wollen jas, zomerjas
    `,
    shoes: `
      badslides, badslipper, badslippers, ballerina, cleats, enkellaars, enkellaarsjes, espadrille, hak, hakken,
      hardloopschoen, hardloopschoenen, inlegzool, instapper, instappers, klompen, laars, laarsje, laarsjes, laarzen,
      loafers, muiltje, muiltjes, pantoffel, pantoffels, pump, pumps, regenlaars, sandaal, sandaaltjes, sandalen,
      schoen, schoenen, schoentjes, slides, slipper, slippers, slof, sloffen, sneaker, sneakers, sportschoen,
      sportschoenen, trailschoenen, veterboots, veterschoen, voetbalschoen, voetbalschoenen
    `,
    bags: `
      broodtas, buideltas, clutch, crossbodytas, etui, gymtas, handtas, heuptas, heuptasje, kaarthouder, koffer,
      make up tas, pasjeshouder, portefeuille, portemonnee, reistas, rugtas, rugzak, rugzakje, schooltas, schoudertas,
      shopper, sporttas, tas, tasje, tassen, toilettas, trolley, weekendtas
    `,
    swimwear: `
      badmode, badmuts, badpak, badpakken, bikini, bikini broekje, bikini set, bikini slip, bikini top, bikinibroekje,
      bikinislip, bikinitop, boardshort, pareo, strandjurk, strandlaken jurk, tankini, triangel bikini, uv shirt,
      zwembroek, zwemkleding, zwempak, zwemshirt, zwemshort, zwemslip
    `,
    lingerie: `
      beha, bh, bh topje, bodystocking, borstvoedingsbh, boxer, boxers, boxershort, boxershorts, bralette, brazilian,
      briefs, bustier, correctieslip, corrigerend, corselet, hemdje ondergoed, heupslip, hipster, jarretel, lingerie,
      minislip, onderbroek, ondergoed, onderhemd, onderjurk, onderrok, panty slip, shapewear, slip, slips, sport bh,
      sportbeha, sportbh, string, strings, tailleslip, tepelplakkers, thermoshirt, topje ondergoed, trunk, trunks
    `,
    sleepwear: `
      badjas, bigshirt, duster, huisjas, kamerjas, nachthemd, nachtjapon, nachtjurk, ochtendjas, pyjama, pyjama broek,
      pyjama set, pyjama short, pyjamabroek, pyjamaset, pyjamatop, shortama, slaapbroek, slaapjurk, slaapmasker,
      slaapshirt
    `,
    hosiery: `
      beenwarmers, enkelsokken, footies, huissokken, invisibles, kniekous, kniekousen, kous, kousen, kousjes, maillot,
      panties kousen, panty, panty's, sneakersok, sneakersokken, sok, sokjes, sokken, steunkousen
    `,
    jumpsuits: `
      boilersuit, broekpak jumpsuit, catsuit, jumpsuit, ketelpak, onesie, overall, playsuit, salopette, skipak,
      sneeuwpak, tuinbroek, tuinjurk overall, unitard
    `,
    hats: `
      baret, baseballpet, beanie, bivakmuts, bonnet, buckethat, cap, haarband muts, hoed, hoofdband, kepie, muts,
      mutsje, oorwarmers, pet, petje, strohoed, tulband, vissershoed, zonnehoed, zweetband
    `,
    jewellery: `
      armband, armbandje, bedel, broche, choker, collier, enkelband, enkelbandje, haarsieraad, halsketting, hanger,
      hangers, horloge, ketting, manchetknopen, oorbel, oorbellen, oorhangers, oorknopjes, oorringen, oorstekers,
      piercing, ring, ringenset, ringetje, sieraad, sieraden, tiara
    `,
    accessories: `
      accessoire, armband telefoon, bal, bandana, bidon, bretels, bril, ceintuur, colsjaal, das, elastiek, haarband,
      haarclip, haarelastiek, haarklem, haarspeld, haarspeldjes, haarstrik, handschoen, handschoenen, hoesje,
      kanten kraagje, keepershandschoen, keepershandschoenen, masker, mondkapje, nekwarmer, omslagdoek, paraplu,
      pochet, polsbandje, polswarmers, riem, riemen, scheenbeschermer, scheenbeschermers, scrunchie, shawl, sjaal,
      sjaaltje, sjerp, sleutelhanger, stola, stropdas, tailleriem, telefoonhoesje, vlinderdas, voetbal, waaier,
      wanten, zakdoek, zonnebril, zweetbandje
    `,
    beauty: `
      bodylotion, bodymist, crème, dagcrème, deodorant, douchegel, eau de toilette, foundation, geur, gezichtscrème,
      gezichtsmasker, haarborstel, haarmasker, handcrème, kwast, lipbalm, lippenstift, lotion, make up, mascara,
      nagellak, nepnagels, oogschaduw, parfum, scrub, serum, shampoo, zeep
    `,
    home: `
      agenda, badlaken, badmat, beker, bestek, bord, dekbed, dekbedovertrek, deken, dienblad, drinkfles, fotolijst,
      geurkaars, gordijn, gordijnen, handdoek, handdoeken, hoeslaken, hoofdkussen, kaars, kalender, kandelaar,
      kapstok, kom, kop, krukje, kussen, kussenhoes, kussensloop, laken, lamp, lunchbox, mand, matras, mok,
      notitieboek, opbergbox, placemat, plaid, poef, poster, schaal, servet, servetten, sierkussen, spiegel, sprei,
      stoel, strandlaken, tafel, tafelkleed, tafelloper, theedoek, vaas, vloerkleed, wandkleed, washand, waterfles
    `,
    children: `
      babydeken, babypakje, babyslofjes, boxkleed, boxpak, boxpakje, hydrofieldoek, knuffel, kruippak, luier,
      newbornset, pop, romper, rompertje, slaapzak, slab, slabbetje, slofjes baby, speelgoed, speen
    `,
    menswear: `
      heren t shirt, herenbroek, herenjas, herenoverhemd, herenpak, herenschoen, herenshirt, herentrui
    `,
    'other clothing': `
      carnavalskostuum, dirndl, doktersjas, halloween kostuum, kokskleding, kostuum carnaval, schort, verkleedkleding,
      verkleedkostuum, verkleedpak, werkkleding
    `,
    'gift cards': 'cadeaubon, cadeaukaart, cadeauset, cadeauverpakking, geschenkbon, geschenkset, giftcard',
  },
  weakNouns: {
    tops: 'gebreid, halter, rib',
    outerwear: 'fleece, gewatteerd, imitatieleer, teddy',
    pants: 'flared, joggingstof, travel, wide',
    jeans: 'denim, flared jeans, skinny',
    dresses: 'maxi, overslag',
    home: 'wonen',
  },
  phrases: `
    bootcut, boothals, borstzak, broekspijp, broekspijpen, broekzakken, capuchon, col, col kraag, hals, hemdkraag,
    high waist, hoge taille, jassenmaat, jeansstof, korte mouw, korte mouwen, kraag, laarspijp, lange mouw,
    lange mouwen, laptop, made in, met riem, op en top, opstaande kraag, overhemdkraag, pasvorm, polokraag,
    ring detail, ringdetail, rits, rokdeel, ronde hals, ruche, steekzakken, strik, strikdetail, top kwaliteit,
    topstitch, v hals, zakken
  `,
  audiences: {
    children: `
      babies, baby, baby's, boys, girls, jeugd, jongen, jongens, junior, kids, kind, kinder, kinderen, kleuter,
      kleuters, meisje, meisjes, newborn, peuter, peuters, teens, tiener, tieners
    `,
    notChildren: 'baby alpaca, baby blauw, baby roze, baby tee, babyblauw, babydoll, babyroze, meisjesachtig',
    men: 'heren, herenmode, man, mannen, men, mens, voor hem',
    women: 'dames, damesmode, meiden, voor haar, vrouw, vrouwen, women',
  },
  colors: {
    black: 'diepzwart, gitzwart, zwart, zwarte',
    white: `
      gebroken wit, helderwit, ivoor, kit wit, krijtwit, off white, offwhite, parel, parelwit, roomwit, sneeuwwit,
      wit, witte, wolwit
    `,
    grey: `
      antraciet, betongrijs, donkergrijs, gemêleerd grijs, grafiet, grijs, grijs melange, grijsmelange, grijze,
      leisteen, lichtgrijs, muisgrijs, rook, steengrijs, zilvergrijs melange
    `,
    cream: `
      botergeel, champagne, creme wit, crème, ecru, eierschaal, gebroken ecru, haver, kit, naturel, ongebleekt,
      roomkleurig, vanille
    `,
    beige: `
      amandel, beige, camel, greige, hazelnoot, huidskleur, kameel, karamel licht, khaki beige, kiezel, latte,
      lichtbruin, linnen, nude, steen, taupe, touw, zand, zandbeige, zandkleurig
    `,
    brown: `
      baksteen, brons, bruin, bruine, cacao, choco, chocolade, chocoladebruin, cognac, cognac bruin, donkerbruin,
      espresso, hout, kaneel, karamel, kastanje, koffie, koper, koperkleurig, mokka, mokkabruin, roest, roestbruin,
      roestkleurig, steenrood bruin, tabak, terracotta, toffee, walnoot
    `,
    red: `
      aardbei, felrood, helderrood, karmijn, kers, kersenrood, kersrood, koraalrood, robijnrood, rode, rood,
      scharlaken, steenrood, tomaat, vuurrood
    `,
    burgundy: `
      aubergine rood, bes, bessen, bordeaux, bordeauxrood, bordo, bourgondisch, bourgondië, braam, donkerrood,
      granaat, merlot, pruim, wijn, wijnrood
    `,
    pink: `
      babyroze, blush, donkerroze, felroze, flamingo, framboos, fuchsia, fuchsia roze, hardroze, koraalroze,
      lichtroze, magenta, mauve roze, neonroze, oud roze, oudroze, perzikroze, pink, poeder, poederroze, roosje, rosé,
      roze, zalm, zalmroze
    `,
    orange: `
      abrikoos, felloranje, koraal, mandarijn, mango, meloen, neonoranje, oranje, papaja, perzik, perzikkleurig,
      pompoen, roestoranje, terra, zalm oranje
    `,
    yellow: `
      banaan, boter, citroen, citroengeel, curry, geel, gele, honing, kerrie, lichtgeel, limoen geel, maïs, mosterd,
      mosterdgeel, neongeel, oker, okergeel, saffraan, zachtgeel, zonnebloem
    `,
    green: `
      appelgroen, avocado, bosgroen, dennengroen, donkergroen, emerald, eucalyptus, flesgroen, flessengroen,
      grasgroen, groen, groene, jade, lichtgroen, lime, limoen, mint, mintgroen, mos, mosgroen, munt, muntgroen,
      neongroen, petrolgroen, pistache, salie, saliegroen, smaragd, smaragdgroen, zeegroen
    `,
    khaki: `
      army, armygroen, kaki, kakigroen, khaki, khakigroen, legergroen, mosgroen donker, olijf, olijfgroen
    `,
    teal: `
      aqua, aquamarijn, blauwgroen, eendenblauw, lagune, oceaan, petrol, petrolblauw, teal, turkoois, turquoise,
      zeeblauw
    `,
    blue: `
      azuur, azuurblauw, babyblauw, blauw, blauw denim, blauwe, denim, denimblauw, duifblauw, elektrisch blauw,
      grijsblauw, helderblauw, hemelsblauw, ijsblauw, indigo, jeansblauw, kobalt, kobaltblauw, koningsblauw,
      korenblauw, lichtblauw, light blue denim, lucht, luchtblauw, medium blue, middenblauw, pastelblauw, royal blauw,
      saffier, staalblauw
    `,
    navy: `
      donker denim, donkerblauw, inkt, inktblauw, marine, marineblauw, middernachtblauw, nachtblauw, navy
    `,
    purple: `
      amethist, aubergine, blauwe bes, donkerpaars, druif, lavendel, lichtpaars, lila, mauve, orchidee, paars, paarse,
      pruimpaars, purper, sering, seringen, violet
    `,
    gold: 'antiekgoud, goud, gouden, goudkleurig, goudkleurige, messing',
    silver: 'chroom, metallic, zilver, zilveren, zilvergrijs, zilverkleurig, zilverkleurige',
    multi: `
      bont, gemengd, meerkleurig, meerkleurige, multi, multicolor, multicolour, regenboog, veelkleurig
    `,
  },
  prints: {
    floral: `
      bladeren, bloem, bloemdessin, bloemen, bloemenprint, bloemetjes, bloemetjesprint, bloemmotief, floral, gebloemd,
      gebloemde, tropisch
    `,
    stripe: `
      bretonse, gestreept, gestreepte, krijtstreep, streep, streepdessin, streepjes, streepprint, strepen
    `,
    gingham: 'boerenbont, vichy',
    check: 'blok, geblokt, geruit, geruite, pied de poule, ruit, ruitjes, ruitprint, schaakbord, visgraat',
    plaid: 'schotse ruit, tartan',
    'polka dot': 'gestippeld, gestippelde, polkadot, stip, stippen, stippenprint',
    leopard: 'animal, animal print, dierenprint, leopard, luipaard, luipaardprint, panter, panterprint',
    zebra: 'tijger, tijgerprint, zebra, zebraprint',
    snake: 'croco, slang, slangenleer, slangenprint',
    camo: 'camouflage',
    'tie dye': 'dip dye, marmer, tie dye',
    multi: `
      all over print, aztec, colourblock, dessin, grafisch, grafische print, paisley, patchwork, print
    `,
  },
  shades: `
    dark, diep, donker, donkere, fel, hard, helder, koel, licht, lichte, light, mat, midden, neon, oud, pastel, puma,
    warm, zacht
  `,
  darkShades: 'dark, diep, donker, donkere',
  subcategories: {
    dresses: {
      'Mini Dresses': 'kort, korte, korte jurk, mini, mini jurk',
      'Maxi & Midi Dresses': 'enkellengte, lang, lange, lange jurk, maxi, maxi jurk, midi, midi jurk',
      'White Dresses': 'bruid, bruids, ivoor, trouw, wit, witte',
      'Party Dresses': `
        avond, cocktail, feest, feestelijk, feestelijke, fluweel, fluwelen, gala, glitter, pailletten, party, satijn,
        satijnen, strass
      `,
    },
    tops: {
      'T-Shirt': 'baby tee, shirt, t shirt, t shirts, tee, tshirt',
      Blouse: 'bloes, blouse, blouses, blousetop, tuniek',
      'Tank Top': 'bandjes, hemdje, mouwloos topje, singlet, spaghetti, spaghettibandjes, tank, tank top, tanktop',
      'Crop Top': 'bandeau, bustier, crop, cropped, croptop, korset, kort topje, korte top',
      'Long-sleeve': `
        coltrui, hoodie, lange mouw, lange mouwen, long sleeve, longsleeve, sweat, sweater, sweatshirt, trui, truien
      `,
      'Button-Up': 'blouse met knopen, doorknoop, hemdblouse, knoopsluiting, knopen, overhemd, overhemden',
      Halterneck: 'halter, halterhals, haltermodel, haltertop',
    },
    jeans: {
      'Straight Leg': 'recht, rechte, rechte pijp, rechte pijpen, straight',
      Skinny: 'jegging, skinny, slim, slim fit, strak, super skinny',
      'Wide Leg': 'baggy, palazzo, wide, wide leg, wijd, wijde, wijde pijp, wijde pijpen',
      Roomy: 'baggy, boyfriend, loose, losse, oversized, relaxed, ruime, ruimvallend',
      'Low Rise': 'lage taille, low rise, low waist',
      'High Rise': 'high rise, high waist, high waisted, hoge taille',
      'Mom Jeans': 'mom',
      Flare: 'bootcut, flair, flare, flared, uitlopende, uitlopende pijpen, wijd uitlopend',
    },
    pants: {
      Trousers: 'broek met vouw, chino, nette broek, pantalon, pantalons',
      Cargo: 'cargo, cargobroek',
      'Wide Leg': 'culotte, palazzo, wide, wide leg, wijde, wijde pijp, wijde pijpen',
      Sweatpants: 'jogging, joggingbroek, joggingstof, sweat, sweatbroek, sweatpants, trainings, trainingsbroek',
      Joggers: 'jogger, joggers, jogging, joggingbroek',
      Tailored: 'getailleerd, kostuum, nette, pantalon, tailored, vouw',
    },
    shorts: {
      'Denim Shorts': 'denim, jeans, spijker',
      'Mini Shorts': 'hotpants, mini',
      Bermuda: 'bermuda, lange short',
      'High Waisted': 'high waist, hoge taille',
      'Low Rise': 'lage taille, low waist',
    },
    skirts: {
      'Mini Skirts': 'kort, korte, mini, minirok, skort',
      'Midi Skirts': 'knielengte, kuitlengte, midi, midirok',
      'Maxi Skirts': 'lang, lange, maxi, maxirok',
      Pleated: 'geplisseerd, geplisseerde, plissé, plooi, plooien, plooirok, tennis',
      'Denim Skirts': 'denim, jeans, spijker, spijkerrok',
      'A-Line': 'a lijn, a line, klok, uitlopend, uitlopende',
    },
    sets: {
      'Co-ord Sets': 'bijpassend, co ord, set, tweedelig, tweedelige',
      'Two-Piece Sets': `
        2 delig, 2 delige, broekpak, joggingpak, mantelpak, pak, set, trainingspak, tweedelig, tweedelige, twinset
      `,
      'Top & Pants Sets': 'broek, broekpak, joggingpak, legging, pantalon, trainingspak',
      'Top & Skirt Sets': 'mantelpak, rok',
      'Loungewear Sets': 'comfy, huispak, joggingpak, lounge, loungewear, trainingspak',
    },
    outerwear: {
      Jackets: `
        biker, bodywarmer, bomber, bomberjack, gilet, jack, jas, jasje, jeansjack, leren jas, parka, puffer, regenjas,
        spijkerjack, spijkerjas, trainingsjack, windbreaker, winterjas
      `,
      Coats: `
        cape, coat, jas lang, lange jas, mantel, mantels, parka, poncho, regenjas, teddyjas lang, trenchcoat,
        winterjas, wollen jas
      `,
      Cardigans: 'bolero, cardigan, gebreid vest, vest, vesten, vestje',
      Blazers: 'blazer, colbert, getailleerd jasje',
    },
  },
  sizes: {
    oneSize: 'eén maat, one size, onesize, universeel',
    soldOut: 'niet beschikbaar, niet leverbaar, niet op voorraad, tijdelijk uitverkocht, uitverkocht',
    labels: 'maat, maten, mt',
  },
  telling: `
    bij, blauw, broek, dames, de, deze, dit, draag, een, en, grijs, groen, hals, heeft, heren, het, in, is, jas, je,
    jouw, jurk, katoen, kleding, kleur, korte, lange, maat, met, mouwen, naar, niet, ook, op, rok, rood, schoenen,
    stof, tas, te, trui, van, voor, wit, wordt, zijn, zonder, zwart
  `,
};
