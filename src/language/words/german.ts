import type { LanguageWords } from './language-words.ts';

export const GERMAN: LanguageWords = {
  head: 'last',
  hasCompounds: true,
  endings: [
    ['n', ''],
    ['en', ''],
    ['er', ''],
    ['es', ''],
    ['e', ''],
    ['s', ''],
    ['nen', ''],
  ],
  additions: 'auf, aus, bei, by, für, im, in, inkl, inklusive, mit, ohne, und passendem, von, zum, zur',
  joins: 'und',
  nouns: {
    dresses: `
      abendrobe, dirndl, etuikleid, hemdblusenkleid, hängerchen, kleid, kleidchen, sommerkleid, strickkleid,
      wickelkleid
    `,
    tops: `
      achselshirt, bluse, blusenshirt, blusentop, bluson shirt, bodies, body, corsage, feinstrick, hemd, hemdbluse,
      hoodie, jerseytop, kapuzenpulli, kapuzenpullover, kapuzensweatshirt, korsage, korsett, longshirt, oberteil,
      polohemd, poloshirt, pulli, pullunder, ringelshirt, rolli, rollkragenpullover, shirt, shirtbluse,
      strickoberteil, strickpulli, strickpullover, strickshirt, sweat, sweatjacke, sweatshirt, troyer, trägertop,
      tunika, unterziehshirt, westover
    `,
    jeans: 'denimhose, jeans, jeanshose, jeggings, röhrenjeans',
    pants: `
      7 8 hose, anzughose, bundfaltenhose, capri, caprihose, cargohose, chinohose, culotte, freizeithose, haremshose,
      hose, jogginghose, lederhose, leggings, leggins, marlenehose, palazzohose, pluderhose, radler leggings,
      reithose, schlaghose, schlupfhose, skihose, softshellhose, sporthose, steghose, stoffhose, sweathose,
      thermohose, trainingshose, treggings
    `,
    shorts: `
      bermuda, bermudas, hotpants, jeansshorts, kurze hose, radlerhose, radlershorts, shorts, sweatshorts
    `,
    skirts: `
      bleistiftrock, faltenrock, hosenrock, jeansrock, plisseerock, rock, röckchen, strickrock, tellerrock,
      tennisrock, wickelrock
    `,
    sets: `
      2 teiler, 2 teiliges set, anzug, co ord set, dreiteiler, freizeitanzug, hausanzug, hosenanzug, jogginganzug,
      kombi, kombination, kostüm, set, sportanzug, trainingsanzug, twinset, zweiteiler, zweiteiliges set
    `,
    outerwear: `
      anorak, bikerjacke, blazer, blouson, bolero, cape, cardigan, daunenjacke, fleecejacke, funktionsjacke, gehrock,
      hemdjacke, jacke, janker, jeansjacke, jeansweste, kunstfelljacke, kurzblazer, kurzmantel, lederjacke,
      longblazer, mantel, outdoorjacke, parka, pelzmantel, poncho, regenjacke, sakko, skijacke, softshelljacke,
      steppjacke, steppmantel, steppweste, strickjacke, strickmantel, trachtenjanker, trenchcoat, wendejacke, weste,
      windjacke, winterjacke, wollmantel, übergangsjacke
    `,
    shoes: `
      babyschuh, badelatschen, badeschuhe, ballerinas, boots, einlegesohle, espadrille, gummistiefel, halbschuh,
      hausschuh, hausschuhe, hohe stiefel, keilabsatz, latschen, laufschuh, mokassin, pantolette, pantoletten, pumps,
      sandale, sandalette, sandaletten, schnürboots, schnürer, schnürschuh, schnürsenkel, schuh, schuhe, slipper,
      sneaker, sportschuh, stiefel, stiefelette, stiefeletten, turnschuh, turnschuhe, wanderschuh, zehentrenner
    `,
    bags: `
      bauchtasche, beutel, brieftasche, etui, geldbeutel, geldbörse, gürteltasche, handtasche, kartenetui, koffer,
      kosmetiktasche, kulturbeutel, kulturtasche, portemonnaie, portmonee, reisetasche, rucksack, schultertasche,
      tasche, trolley, turnbeutel, umhängetasche
    `,
    swimwear: `
      badeanzug, badehose, badekappe, badekleid, bademode, badeshirt, badeshorts, badeslip, badetop, bikini,
      bikini hose, bikini oberteil, bikinihose, bikinioberteil, bikinitop, boardshorts, neoprenanzug, schwimmanzug,
      schwimmshirt, strandkleid, strandponcho, strandtuch, tankini
    `,
    lingerie: `
      bh, bodyshaper, boxer, boxershorts, bustier, bustier bh, bügel bh, dessous, formslip, hipster, hotpant slip,
      hüfthalter, korselett, mieder, miederhose, negligee bh, panties, pants unterwäsche, panty, retro pants,
      retroshorts, shapewear, slip, slips, sport bh, sportbh, still bh, stillbh, strapsgürtel, stringtanga,
      strumpfhalter, taillenslip, tangas, thermounterwäsche, torselett, trunks, unterhemd, unterhose, unterkleid,
      unterrock, unterwäsche
    `,
    sleepwear: `
      bademantel, hauskleid, hausmantel, morgenmantel, nachthemd, nachtkleid, nachtwäsche, negligee, negligé, pyjama,
      pyjamahose, pyjamaoberteil, pyjamashorts, pyjamatop, saunakilt, schlafanzug, schlafanzughose, schlafhose,
      schlafmaske, schlafoverall, schlafshirt, schlafshorts, shorty pyjama, sleepshirt
    `,
    hosiery: `
      beinstulpen, feinstrumpfhose, feinsöckchen, füßling, füßlinge, halterlose, kniestrumpf, kniestrümpfe, overknees,
      sneakersocken, socke, socken, strumpf, strumpfhose, strumpfhosen, strümpfe, stulpen, stützstrumpf, söckchen
    `,
    jumpsuits: `
      arbeitsoverall, einteiler, hosenoverall, jumpsuit, latzhose, latzrock overall, overall, playsuit, schneeanzug,
      skianzug, strampler jumpsuit
    `,
    hats: `
      baseballcap, basecap, baskenmütze, beanie, bommelmütze, cap, fascinator, fellmütze, fischerhut, hut, kappe,
      mütze, ohrenschützer, schiebermütze, schirmmütze, schlauchmütze, sonnenhut, stirnband, strickmütze, strohhut,
      sturmhaube, turban
    `,
    jewellery: `
      anhänger, armband, armbanduhr, armkette, armreif, bauchkette, bettelarmband, brosche, charm, chronograph,
      collier, creolen, damenuhr, fußkettchen, fußkette, haarschmuck, halskette, kette, manschettenknopf, ohrhänger,
      ohrring, ohrringe, ohrstecker, piercing, ring, ringset, schmuck, schmuckset, uhr
    `,
    accessories: `
      accessoire, anstecker, armstulpen, brille, einstecktuch, fliege, fächer, fäustlinge, gesichtsmaske, gürtel,
      haarband, haargummi, haarklammer, haarreif, haarschleife, haarspange, halstuch, handschuh, handschuhe,
      handwärmer, handyhülle, handytasche, hosenträger, imprägnierspray, kopftuch, krawatte, loop, loopschal, maske,
      nackenwärmer, nierenwärmer, perücke, pulswärmer, regenschirm, schal, schirm, schlauchschal, schleife,
      schlüsselanhänger, schuhspanner, schultergurt, schultertuch, seidentuch, sonnenbrille, stola, taillengürtel,
      tuch
    `,
    beauty: `
      bodylotion, bürste, creme, deo, duft, duschgel, foundation, gesichtscreme, gesichtsmaske pflege, haarbürste,
      haaröl, handcreme, highlighter, kosmetik, körperlotion, lidschatten, lippenstift, nagelfeile, nagellack, parfüm,
      pflegeöl, puder, rouge, schwamm, seife, sonnencreme, wimperntusche
    `,
    home: `
      badematte, bademattenset, badetuch, becher, besteck, bettbezug, bettdecke, bettlaken, bettwäsche, bilderrahmen,
      brotdose, decke, dekoration, duftkerze, duschtuch, fußmatte, gardine, geschirr, geschirrtuch, handtuch,
      handtücher, hocker, kalender, karte, kerze, kissen, kissenbezug, kissenbezüge, kissenhülle, kuscheldecke, laken,
      lampe, matratze, notizbuch, poster, regal, saunatuch, schale, schüssel, sitzkissen, sofa, spannbettlaken,
      spiegel, stuhl, tagesdecke, tasse, teller, teppich, tisch, tischdecke, tischläufer, tischset, topf,
      trinkflasche, vase, vorhang, waschlappen, wolldecke, wäschekorb
    `,
    children: `
      babybody, babydecke, babykleid, babymütze, kinderkleid, krabbelschuhe, kuscheltier, lätzchen, matschhose,
      mullwindel, mädchenkleid, puppe, schlafsack, schnuller, schultüte, spieler, spielzeug, spucktuch, strampler,
      wickelbody, windel
    `,
    menswear: `
      herren t shirt, herrenanzug, herrenhemd, herrenhose, herrenjacke, herrenjeans, herrenpullover, herrenschuh,
      herrenshirt, herrenslip, männershirt
    `,
    'other clothing': `
      arbeitskleidung, brautschleier, faschingskostüm, halloweenkostüm, karnevalskostüm, kasack, schürze, verkleidung
    `,
    'gift cards': 'geschenkbox, geschenkgutschein, geschenkkarte, geschenkset, gutschein',
  },
  weakNouns: {
    tops: 'kurzarm, langarm, neckholder, oberbekleidung, ringel, strick',
    pants: 'marlene, unterteil',
    jeans: 'denim, mom fit',
    outerwear: 'fleece, jacken mäntel, lederimitat, steppung, teddy',
    shoes: 'absatz, leder, sohle',
    home: 'wohnen',
  },
  phrases: `
    5 pocket, bindegürtel, blusenkragen, boxy, brusttasche, carmen ausschnitt, eingriffstaschen, five pocket,
    gehschlitz, gesäßtaschen, gürtelschlaufen, gürtelschnalle, hemdblusenkragen, hemdkragen, hemdsärmel, hosenbein,
    hosenbund, jackentaschen, jeansstoff, kapuze, kettendetail, kragen, krawattenkragen, laptop, made in, regular fit,
    reißverschlusstaschen, reverskragen, ringdetail, rock n roll, rockabilly, rockstar, rockteil, rocky, rollkragen,
    rundhalsausschnitt, schalkragen, schleifendetail, seitentaschen, slim fit, stehkragen, t shirt stoff, taschen,
    taschenrechner, u boot ausschnitt, uboot ausschnitt, umlegekragen, v ausschnitt, ärmel
  `,
  audiences: {
    children: `
      baby, babys, boys, girls, junge, jungen, kids, kind, kinder, kleinkind, kleinkinder, mädchen, neugeborene,
      teens
    `,
    notChildren: `
      baby blau, baby rosa, baby tee, babyblau, babydoll, babyrosa, junge damen, junge frau, junge frauen, junge mode,
      mädchenhaft
    `,
    men: 'für ihn, herren, herrenmode, mann, men, mens, männer',
    women: 'damen, damenbekleidung, damenmode, frau, frauen, für sie, women',
  },
  colors: {
    black: 'anthrazitschwarz, schwarz, tiefschwarz',
    white: `
      altweiß, cremeweiß, elfenbein, naturweiß, off white, offwhite, perlmutt, perlweiß, schneeweiß, weiss, weisse,
      weiß, wollweiß
    `,
    grey: `
      anthrazit, asphalt, basaltgrau, betongrau, dunkelgrau, granit, graphit, grau, grau meliert, graumeliert,
      greige grau, hellgrau, mausgrau, rauchgrau, schiefer, schiefergrau, steingrau
    `,
    cream: `
      champagner, champagnerfarben, creme, ecru, eierschale, hafer, kitt, kittfarben, natur, naturfarben, vanille
    `,
    beige: `
      beige, camel, cappuccino, cognac hell, haselnuss, haut, hautfarben, hellbraun, kamel, karamell, kaschmir, latte,
      leinen, mandel, nude, nudefarben, puder beige, sand, sandbeige, sandfarben, stein, taupe
    `,
    brown: `
      braun, bronze, bronzefarben, cognac, cognacbraun, dunkelbraun, espresso, kaffee, kakao, karamellbraun, kastanie,
      kupfer, kupferfarben, mokka, nougat, ocker braun, rost, rostbraun, rostfarben, schoko, schokobraun, schokolade,
      schokoladenbraun, tabak, terracotta, terrakotta, walnuss, zimt
    `,
    red: `
      blutrot, erdbeere, feuerrot, hellrot, hummer, hummerrot, karminrot, kirsche, kirschrot, rot, rubin, rubinrot,
      scharlachrot, signalrot, tomatenrot, ziegelrot
    `,
    burgundy: `
      aubergine rot, beere, beerenfarben, bordeaux, bordeauxrot, bordo, brombeere, burgund, burgunder, burgunderrot,
      dunkelrot, granatrot, merlot, pflaume, rotwein, weinrot
    `,
    pink: `
      altrosa, altrose, blush, dunkelrosa, flamingo, fuchsia, hellrosa, himbeere, himbeerrot, knallpink, koralle rosa,
      lachs, lachsfarben, magenta, malve, neonpink, pink, pinkfarben, puder, puderrosa, rosa, rosé, zartrosa
    `,
    orange: `
      apfelsine, apricot, aprikose, dunkelorange, hellorange, korall, koralle, korallenrot, kürbis, mandarine, melone,
      neonorange, orange, pfirsich, rostorange
    `,
    yellow: `
      curcuma, curry, currygelb, dunkelgelb, gelb, hellgelb, honig, limette gelb, mais, maisgelb, neongelb, ocker,
      safran, senf, senfgelb, sonnengelb, vanillegelb, zitrone, zitronengelb
    `,
    green: `
      apfelgrün, dunkelgrün, flaschengrün, gras, grasgrün, grün, hellgrün, jade, jadegrün, limette, limettengrün,
      lindgrün, mint, mintgrün, minze, moos, moosgrün, neongrün, pistazie, salbei, salbeigrün, seegrün, smaragd,
      smaragdgrün, tanne, tannengrün, waldgrün
    `,
    khaki: `
      armygrün, camouflage grün, kakhi, khaki, militärgrün, oliv, olive, olivgrün, schilf, schilfgrün
    `,
    teal: 'aqua, aquamarin, blaugrün, cyan, karibik, petrol, petrolblau, smaragdblau, türkis, türkisblau',
    blue: `
      azur, azurblau, babyblau, blau, blau meliert, bleu, blue denim, denim, eisblau, enzian, enzianblau, graublau,
      hellblau, himmelblau, indigo, jeans blau, jeansblau, kobalt, kobaltblau, kornblumenblau, königsblau, mittelblau,
      pastellblau, rauchblau, royal, royalblau, saphirblau, stahlblau, taubenblau
    `,
    navy: `
      dunkelblau, indigo dunkel, marine, marineblau, mitternachtsblau, nachtblau, navy, schwarzblau, tintenblau,
      ultramarin dunkel
    `,
    purple: `
      amethyst, aubergine, dunkellila, flieder, fliederfarben, helllila, lavendel, lavendelblau, lila, orchidee,
      pflaume lila, purpur, traube, violett
    `,
    gold: 'altgold, gelbgold, gold, goldfarben, goldgelb, hellgold, messing, roségold gold',
    silver: 'altsilber, chrom, metallic, silber, silberfarben, silbergrau',
    multi: `
      bedruckt, bunt, farbig, gemustert, mehrfarb, mehrfarbig, mischfarben, multicolor, multicolour, regenbogen,
      sortiert
    `,
  },
  prints: {
    floral: `
      blumen, blumendruck, blumenmuster, blumenprint, blümchen, blüten, floral, geblümt, millefleurs, tropical
    `,
    stripe: `
      blockstreifen, geringelt, gestreift, längsstreifen, nadelstreifen, querstreifen, ringel, ringelmuster, streifen,
      streifenmuster
    `,
    check: 'fischgrat, glencheck, hahnentritt, kariert, karo, karomuster, karos, schachbrett, vichykaro',
    'polka dot': 'gepunktet, getupft, polka dot, polka dots, punkte, pünktchen, tupfen',
    leopard: `
      animal, animal print, animalprint, leo, leo print, leomuster, leopard, leopardenmuster, leopardenprint,
      leoprint
    `,
    zebra: 'tigermuster, zebra, zebramuster',
    snake: 'python, schlange, schlangenmuster, schlangenprint',
    camo: 'camouflage, tarnmuster',
    'tie dye': 'batik, batikmuster, farbverlauf, marmoriert, tie dye',
    multi: `
      allover print, colourblocking, ethnoprint, grafikprint, muster, norwegermuster, paisley, patchwork
    `,
  },
  shades: `
    alt, blass, dark, dunkel, gedecktes, hell, knall, kräftig, kühl, leuchtend, light, matt, mittel, neon, pastell,
    satt, tief, warm, zart, zarte
  `,
  darkShades: 'dark, dunkel, tief',
  subcategories: {
    dresses: {
      'Mini Dresses': 'babydoll, kurz, kurzes kleid, mini',
      'Maxi & Midi Dresses': `
        bodenlang, knöchellang, lang, langes, langes kleid, maxi, maxilänge, midi, midilänge, wadenlang
      `,
      'White Dresses': 'braut, brautkleid, hochzeits, hochzeitskleid, weiss, weiß, weißes, weißes kleid',
      'Party Dresses': `
        abend, abendkleid, abendrobe, abschlusskleid, ball, ballkleid, bodycon, cocktail, cocktailkleid,
        etuikleid glitzer, festlich, festliches, glitzer, pailletten, paillettenbesatz, party, partykleid, samt,
        satin
      `,
    },
    tops: {
      'T-Shirt': 'basic shirt, print shirt, t shirt, t shirts, tshirt',
      Blouse: 'bluse, blusen, blusenshirt, blusentop, schluppenbluse, tunika',
      'Tank Top': `
        achselshirt, cami, camisole, singlet, spaghetti, spaghettiträger, tank, tank top, tanktop, top mit trägern,
        träger, trägertop, unterziehtop
      `,
      'Crop Top': `
        bandeau, bauchfrei, bauchfreies, bustier, corsage, crop, crop top, cropped, korsage, korsett, kurzes top
      `,
      'Long-sleeve': `
        hoodie, kapuzenpullover, langarm, langarmbluse, langarmshirt, langarmtop, lange ärmel, langen ärmeln,
        langärmelig, langärmelige, langärmeliges, langärmlig, longsleeve, pulli, pullover, rollkragenpullover,
        strickpullover, sweater, sweatshirt
      `,
      'Button-Up': 'durchgehende knopfleiste, durchgeknöpft, hemd, hemdbluse, hemdblusen, knopfleiste, knöpfbar',
      Halterneck: 'halter, nackenträger, neckholder',
    },
    jeans: {
      'Straight Leg': 'gerade, gerader schnitt, gerades bein, straight, straight fit, straight leg',
      Skinny: 'jeggings, röhren, röhrenjeans, skinny, slim, slim fit, super skinny',
      'Wide Leg': 'baggy, weit, weite, weitem bein, weiten, weites, weites bein, wide, wide leg',
      Roomy: 'baggy, boyfriend, locker, lockere, loose, loose fit, oversized, relaxed, weit geschnitten',
      'Low Rise': 'hüftjeans, low, low rise, low waist, niedrige leibhöhe, niedriger bund, tiefer bund',
      'High Rise': `
        high, high rise, high waist, hoch geschnitten, hohe, hohe leibhöhe, hohe taille, hohem bund, hoher bund
      `,
      'Mom Jeans': 'mom, mom fit, mom jeans',
      Flare: 'ausgestellt, ausgestellte, ausgestelltes bein, bootcut, flare, flared, schlag, schlagjeans',
    },
    pants: {
      Trousers: `
        anzug, anzughose, bundfalten, bundfaltenhose, bügelfalte, chino, chinohose, marlenehose,
        stoff, stoffhose
      `,
      Cargo: 'cargo, cargohose, cargotaschen',
      'Wide Leg': `
        culotte, marlene, marlenehose, palazzo, palazzohose, weit, weite, weitem bein, weiten, weites bein, wide leg
      `,
      Sweatpants: 'jogging, jogginghose, sweat, sweathose, sweatpants, trainings, trainingshose',
      Joggers: 'bündchen, jogg, jogger, jogging, jogginghose, joggpants',
      Tailored: 'anzug, anzughose, bundfalten, business, bügelfalte, tailored',
    },
    shorts: {
      'Denim Shorts': 'denim, jeans, jeansshorts',
      'Mini Shorts': 'hotpants, kurze shorts, mini',
      Bermuda: 'bermuda, bermudas, knielang, knielange, lange shorts',
      'High Waisted': 'high, high waist, hohe taille, hohem bund, hoher bund',
      'Low Rise': 'low rise, low waist, niedriger bund',
    },
    skirts: {
      'Mini Skirts': 'kurz, kurzer, kurzer rock, mini, skort, tennisrock',
      'Midi Skirts': 'knielang, midi, midilänge, wadenlang, wadenlanger',
      'Maxi Skirts': 'bodenlang, bodenlanger, lang, langer, langer rock, maxi, maxilänge',
      Pleated: 'falten, faltenrock, kellerfalten, plissee, plissiert, plissierter, tennis',
      'Denim Skirts': 'denim, jeans, jeansrock',
      'A-Line': 'a form, a line, a linie, ausgestellt, ausgestellter, glocken, teller',
    },
    sets: {
      'Co-ord Sets': 'co ord, kombi, kombination, set, zweiteiler',
      'Two-Piece Sets': `
        2 teiler, 2 teilig, 2 teiliges, anzug, hosenanzug, jogginganzug, kostüm, set, twinset, zweiteiler, zweiteilig,
        zweiteiliges
      `,
      'Top & Pants Sets': 'anzug, hose, hosen, hosenanzug, jogginganzug, leggings, trainingsanzug',
      'Top & Skirt Sets': 'kostüm, rock',
      'Loungewear Sets': 'freizeitanzug, hausanzug, homewear, jogginganzug, lounge, loungewear, trainingsanzug',
    },
    outerwear: {
      Jackets: `
        anorak, biker, blouson, bomber, daunen, fleecejacke, jacke, jacken, jeansjacke, lederjacke, parka, regenjacke,
        steppjacke, weste, winterjacke
      `,
      Coats: 'cape, kurzmantel, mantel, parka, poncho, strickmantel, trench, trenchcoat, wollmantel',
      Cardigans: 'cardigan, strick, strickjacke, strickjacken, strickmantel',
      Blazers: 'blazer, longblazer, sakko',
    },
  },
  sizes: {
    oneSize: 'einheitsgr, einheitsgrösse, einheitsgröße, one size, onesize, uni, universal',
    soldOut: 'ausverkauft, nicht lieferbar, nicht verfügbar, nicht vorrätig, vergriffen',
    labels: 'gr, groesse, grösse, größe, herstellergröße, kleidergröße, konfektionsgröße',
  },
  telling: `
    auch, auf, aus, ausschnitt, baumwolle, bei, bekleidung, blau, bluse, damen, das, dem, den, der, die, ein, eine,
    für, grau, größe, herren, hose, im, ist, jacke, kleid, kurz, lang, material, mit, nicht, oder, ohne, rock,
    schwarz, sich, taschen, und, von, weiß, wird, zum, zur, ärmel
  `,
};
