import type { LanguageWords } from './language-words.ts';

export const ITALIAN: LanguageWords = {
  head: 'first',
  hasCompounds: false,
  endings: [
    ['i', 'o'],
    ['i', 'e'],
    ['e', 'a'],
    ['i', ''],
    ['i', 'a'],
    ['che', 'ca'],
    ['ghe', 'ga'],
    ['i', 'io'],
    ['e', 'ia'],
  ],
  additions: 'a, al, alla, con, da, dettaglio, effetto, in, per, senza, stampa, stile',
  joins: '&, e, ed',
  nouns: {
    dresses: `
      abiti, abitino, abito, abito da sera, abito da sposa, abito lungo, caftano, chemisier, miniabiti, miniabito,
      prendisole, robe manteau,
      sottana abito, tubino, vestiti, vestitino, vestito
    `,
    tops: `
      blusa, bluse, body, bustier, camicetta, camicia, camicia di jeans, camicie, canotta, canottiera, cardigan top,
      casacca, corpetto, corsetto, crop top, dolcevita, felpa, felpe, gilet in maglia, girocollo, lupetto, maglia,
      maglieria, maglietta, magliette, maglioncino, maglione, maglioni, maxi maglia, polo, pullover, sottogiacca,
      t shirt, tee, top, tunica
    `,
    jeans: 'jeans, jeggings, pantalone jeans, pantaloni jeans',
    pants: `
      capri, cargo, chino, chinos, culotte, fuseaux, joggers, leggings, leggins, palazzo, pantacollant, pantajazz,
      pantalaccio, pantalone, pantaloni, pantaloni cargo, pantaloni della tuta, pantaloni palazzo, pantaloni sportivi,
      pantaloni tuta, pantapalazzo, pinocchietto, treggings
    `,
    shorts: `
      bermuda, calzoncini, ciclista, hotpants, pantaloncini, pantaloncino, pantaloni corti, short, shorts,
      shorts di jeans
    `,
    skirts: `
      gonna, gonna di jeans, gonna pantalone, gonne, gonnellina, kilt, longuette, minigonna, pareo gonna,
      tubino gonna, tutù
    `,
    sets: `
      abito pantalone, co ord, completi, completo, completo due pezzi, coordinati, coordinato, due pezzi, set,
      tailleur, tuta da ginnastica, tuta felpa, tuta sportiva, twin set, twinset
    `,
    outerwear: `
      blazer, bolero, bomber, caban, cappa, cappotti, cappottino, cappotto, cardigan, chiodo, coprispalle, eskimo,
      giacca, giacca a vento, giacche, giacchetta, giacchino, giaccone, gilet, gilè, giubbetto, giubbino, giubbotti,
      giubbotto, impermeabile, k way, kimono, mantella, montgomery, parka, peacoat, pelliccia, pellicciotto, piumino,
      poncho, sahariana, smanicato, soprabito, spolverino, trench
    `,
    shoes: `
      anfibi, ballerina, ballerine, ciabatta, ciabatte, décolleté, décolletées, espadrillas, espadrilles, francesine,
      infradito, mocassini, mocassino, pantofola, pantofole, polacchini, sabot, sandali, sandalo, scarpa, scarpe,
      scarpe sportive, scarponcini, scarponi, slip on, sneakers, stivale, stivaletti, stivaletto, stivali, stringate,
      tacco, tronchetti, tronchetto, zeppa, zeppe, zoccoli
    `,
    bags: `
      bauletto, beauty case, borsa, borse, borsellino, borsello, borsetta, borsone, cartella, cestino borsa, marsupio,
      pochette, portacarte, portadocumenti, portafogli, portafoglio, portamonete, portatessere, secchiello, tracolla,
      trousse, valigia, zainetto, zaino
    `,
    swimwear: `
      bikini, boxer mare, copricostume, costume, costume da bagno, costume da mare, costume intero, costumi,
      costumi da bagno, fascia bikini, pantaloncini da bagno, pareo, reggiseno bikini, slip bikini, slip mare,
      tankini, top bikini, trikini
    `,
    lingerie: `
      baby doll, body intimo, boxer, bralette, brasiliana, brassière, bustino, canotta intima, contenitivo,
      coprenti capezzoli, coulotte, culotte intimo, giarrettiera, guaina, intimo, lingerie, mutande, mutandina,
      mutandine, panciera, perizoma, reggicalze, reggiseni, reggiseno, reggiseno sportivo, slip, slip modellante,
      sottogonna, sottoveste, tanga
    `,
    sleepwear: `
      accappatoio, babydoll, camicia da notte, camicie da notte, mascherina notte, pantaloni pigiama, pigiama,
      pigiama corto, pigiami, sottoveste notte, top pigiama, vestaglia, vestaglia da camera
    `,
    hosiery: `
      autoreggenti, calza, calzamaglia, calze, calzerotti, calzettoni, calzini, calzino, collant, fantasmini,
      gambaletti, gambaletto, minicalze, parigine, scaldamuscoli
    `,
    jumpsuits: `
      jumpsuit, overall, pagliaccetto adulto, salopette, tuta, tuta corta, tuta elegante, tuta intera, tuta lunga,
      tuta pantalone, tute, tutina
    `,
    hats: `
      bandana cappello, basco, berretto, borsalino, cappelli, cappellino, cappello, cerchietto, coppola, cuffia,
      fascia, pamela, paraorecchie, passamontagna, turbante, visiera, zuccotto
    `,
    jewellery: `
      anelli, anello, bigiotteria, bracciale, braccialetto, catena, catenina, cavigliera, charm, ciondolo, collana,
      collane, collier, fede, gemelli, gioielli, gioiello, girocollo collana, orecchini, orecchino, orologi, orologio,
      spilla
    `,
    accessories: `
      accessori, bandana, bretelle, cappuccio, cintura, cinture, cover, cravatta, custodia, elastici, elastico,
      fascia capelli, fazzoletto, fermaglio, fiocco, foulard, fusciacca, guanti, guanto, manicotti, mascherina,
      molletta, muffole, occhiali, occhiali da sole, ombrelli, ombrello, papillon, pashmina, pinza capelli,
      portachiavi, scaldacollo, scialle, sciarpa, sciarpe, stola, velo, ventaglio
    `,
    beauty: `
      bagnoschiuma, balsamo, ciglia finte, cipria, crema, deodorante, eyeliner, fondotinta, latte corpo, lucidalabbra,
      maschera viso, olio corpo, ombretto, pennello, profumi, profumo, rossetto, sapone, shampoo, siero, smalto,
      spazzola, trucco, unghie
    `,
    home: `
      accappatoio casa, agenda, appendino, asciugamani, asciugamano, bicchiere, borraccia, calendario, candela,
      candele, cesto, ciotola, completo letto, coperta, coppia lenzuola, copricuscino, copriletto, copripiumino,
      cornice, cuscini, cuscino, decorazione, federa, lampada, lenzuola, lenzuolo, materasso, mensola, parure letto,
      piatto, piumone, plaid, pouf, quaderno, quadro, runner, scatola, sedia, set asciugamani, sgabello, specchio,
      strofinaccio, tappetino, tappeto, tavolo, tazza, telo bagno, telo mare, tenda, tende, tovaglia, tovaglietta,
      trapunta, vaso, vassoio
    `,
    children: `
      babbucce, bambola, bavaglino, bavetta, body neonato, ciuccio, copertina neonato, ghettine, giocattolo,
      pagliaccetto, pannolino, peluche, sacco nanna, tutina neonato
    `,
    'other clothing': `
      camice, costume carnevale, costume da carnevale, costume di carnevale, costume halloween, divisa, grembiule,
      travestimento, tuta da lavoro, vestito carnevale
    `,
    'gift cards': 'buono regalo, card regalo, carta regalo, confezione regalo, gift card',
  },
  weakNouns: {
    tops: 'a costine, capispalla no, monospalla',
    dresses: 'corto, longuette abito, lungo, midi, mini',
    outerwear: 'capispalla, ecopelle, ecopelliccia, imbottito, pile, teddy',
    jeans: 'a zampa, denim, jeans skinny',
    home: 'casa',
    shoes: 'tacchi',
  },
  phrases: `
    a camicia, a collo alto, a maglia, a palazzo gamba, a trapezio, abito da, bottoni,
    cappuccio staccabile, cintura in vita, colletto, colletto camicia, collo, collo a camicia, collo alla coreana,
    collo alto, collo polo, con cappuccio, con tacco, di jeans, di maglia, effetto jeans, girovita, in jeans,
    in maglia, lavorazione a maglia, maglia a coste, manica corta, manica lunga, maniche corte, maniche lunghe,
    scollo, scollo a barca, scollo a v, spacco, spalle, taglia unica, tasche, tracolla rimovibile, vita alta,
    vita bassa
  `,
  audiences: {
    children: `
      anni, baby, bambina, bambine, bambini, bambino, bimba, bimbi, bimbo, junior, kids, mesi, neonata, neonati,
      neonato, ragazza, ragazze, ragazzi, ragazzo, teen
    `,
    notChildren: `
      azzurro baby, baby alpaca, baby doll, babydoll, celeste baby, da ragazza copertina, ragazza copertina,
      rosa baby, tutte le ragazze
    `,
    men: 'da uomo, maschile, maschio, men, per lui, uomini, uomo',
    women: 'da donna, donna, donne, femminile, per lei, signora, women',
  },
  colors: {
    black: 'nera, nere, neri, nero',
    white: `
      avorio, bianca, bianche, bianchi, bianco, bianco ottico, bianco panna, bianco sporco, burro bianco, gesso,
      latte, neve, panna bianco, perla
    `,
    grey: `
      acciaio, antracite, ardesia, asfalto, cemento, cenere, fumo, grafite, grigi, grigia, grigie, grigio,
      grigio chiaro, grigio melange, grigio scuro, melange, perla grigio, piombo
    `,
    cream: `
      avena, burro, champagne, crema, ecru, greggio, lino chiaro, naturale, naturali, panna, vaniglia
    `,
    beige: `
      beige, biscotto, cacha, camel, cammello, cappuccino, carne, cipria beige, corda, kaki chiaro, lino, mandorla,
      miele chiaro, nocciola, nude, pietra, sabbia, taupe, tortora
    `,
    brown: `
      ambra, biscotto scuro, bronzo, bruciato, bruno, cacao, caffè, cannella, caramello, castagna, castoro,
      cioccolato, cognac, cuoio, marrone, marroni, mattone, mogano, moka, noce, rame, ruggine, tabacco, terra,
      terracotta, testa di moro
    `,
    red: `
      carminio, ciliegia, corallo rosso, fragola, geranio, lampone rosso, papavero, pomodoro, rossa, rosse, rossi,
      rosso, rosso fuoco, rubino, scarlatto
    `,
    burgundy: `
      amarena, barolo, bordeaux, bordò, borgogna, granata, melanzana rosso, mosto, prugna, ribes, uva rossa, vinaccia,
      vino
    `,
    pink: `
      begonia, ciclamino, cipria, confetto, flamingo, fucsia, fuxia, geranio rosa, lampone, magenta, peonia, rosa,
      rosa antico, rosa baby, rosa chiaro, rosa cipria, rosa confetto, rosa pallido, rosa polvere, rosa shocking,
      rosato, salmone
    `,
    orange: `
      albicocca, aragosta, arancia, arancio, arancione, arancioni, corallo, mandarino, mango, melone, papaya, pesca,
      salmone arancio, zucca
    `,
    yellow: `
      banana, cedro, curry, gialla, gialle, gialli, giallo, girasole, limone, mais, miele, ocra, senape, sole,
      zafferano
    `,
    green: `
      acqua, acquamarina verde, bosco, bottiglia, edera, eucalipto, felce, foresta, giada, lime, lime fluo, mela,
      menta, muschio, petrolio verde, pino, pistacchio, prato, salvia, smeraldo, verde, verde acqua, verde bosco,
      verde bottiglia, verde chiaro, verde mela, verde menta, verde salvia, verde scuro, verde smeraldo, verdi
    `,
    khaki: `
      cachi, fango, kaki, militare, oliva, verde kaki, verde militare, verde oliva, verde oliva scuro
    `,
    teal: `
      acqua marina, acquamarina, blu petrolio, ciano, ottanio, pavone, petrolio, teal, tiffany, turchese,
      verde petrolio
    `,
    blue: `
      avio, azzurra, azzurre, azzurri, azzurro, azzurro cielo, azzurro polvere, blu, blu avio, blu chiaro, blu cina,
      blu cobalto, blu elettrico, blu jeans, blu royal, bluette, bluette elettrico, carta da zucchero, celeste, china,
      cielo, cobalto, denim, denim chiaro, denim medio, fiordaliso, ghiaccio, indaco, jeans, pervinca, polvere,
      turchino, zaffiro
    `,
    navy: `
      blu inchiostro, blu marino, blu navy, blu notte, blu scuro, blue navy, denim scuro, inchiostro, mare profondo,
      marino, navy, notte
    `,
    purple: `
      ametista, glicine, indaco viola, lavanda, lilla, malva, melanzana, mirtillo, orchidea, porpora, prugna viola,
      uva, viola, violetta, violetto
    `,
    gold: 'color oro, dorata, dorate, dorati, dorato, oro, ottone',
    silver: 'argentata, argentate, argentati, argentato, argento, color argento, cromo, metallizzato',
    multi: 'arcobaleno, assortito, bicolore, colorato, fantasia, multi, multicolor, multicolore',
  },
  prints: {
    floral: `
      a fiori, botanica, fiorata, fiorato, fiorellini, fiori, floreale, floreali, stampa fiori, stampa floreale,
      tropicale
    `,
    stripe: 'a righe, bretone, gessata, gessato, riga, rigata, rigato, righe, righine',
    gingham: 'vichy',
    check: `
      a quadretti, a quadri, pied de poule, principe di galles, quadretti, quadri, rombi, scacchi, spina di pesce
    `,
    plaid: 'scozzese, tartan',
    'polka dot': 'a pois, plumetis, pois, puntini',
    leopard: 'animal print, animalier, ghepardo, leopardata, leopardato, leopardo, maculata, maculato',
    zebra: 'tigrato, zebra, zebrato',
    snake: 'cocco, coccodrillo, pitonato, pitone, serpente',
    camo: 'camouflage, mimetica, mimetico',
    'tie dye': 'degradé, marmorizzato, sfumato, tie dye',
    multi: `
      astratta, barocca, cachemire, cashmere stampa, etnica, geometrica, geometrico, jacquard, paisley, patchwork,
      stampata, stampato
    `,
  },
  shades: `
    acceso, antico, baby, bruciato, chiara, chiaro, elettrico, fluo, medio, melange, notte, pallido, pastello,
    polvere, scura, scuro
  `,
  darkShades: 'notte, scura, scuro',
  subcategories: {
    dresses: {
      'Mini Dresses': 'abitino, abito corto, corto, mini, miniabito, vestitino',
      'Maxi & Midi Dresses': 'abito lungo, longuette, lungo, maxi, midi, vestito lungo',
      'White Dresses': 'avorio, bianca, bianco, sposa',
      'Party Dresses': `
        cerimonia, cocktail, corsetto, da cerimonia, da cocktail, da sera, elegante da sera, festa, gala, glitter,
        lurex, paillettes, piume, raso, satin, sera, strass, tubino paillettes, velluto
      `,
    },
    tops: {
      'T-Shirt': 'maglietta, magliette, t shirt, tshirt',
      Blouse: 'blusa, bluse, camicetta, casacca, tunica',
      'Tank Top': 'bretelle, canotta, canottiera, smanicata, spalline, spalline sottili, tank, top con spalline',
      'Crop Top': 'bandeau, bustier, corsetto, corta, corto, crop, crop top, cropped, fascia, top corto',
      'Long-sleeve': `
        a maniche lunghe, dolcevita, felpa, felpe, maglia a maniche lunghe, maglioncino, maglione, maglioni,
        manica lunga, maniche lunghe, pullover
      `,
      'Button-Up': 'abbottonata, abbottonatura, bottoni davanti, camicia, camicie, chiusura con bottoni',
      Halterneck: `
        all americana, allacciato al collo, collo all'americana, halter, scollo all'americana
      `,
    },
    jeans: {
      'Straight Leg': 'a sigaretta, dritti, dritto, gamba dritta, regular dritto, straight',
      Skinny: 'aderente, aderenti, skinny, slim, super skinny',
      'Wide Leg': 'a palazzo, ampia, baggy, gamba larga, larghi, largo, palazzo, wide, wide leg',
      Roomy: 'ampio, baggy, boyfriend, comodo, loose, over, oversize, relaxed, slouchy',
      'Low Rise': 'low rise, vita bassa',
      'High Rise': 'high rise, high waist, vita alta',
      'Mom Jeans': 'mom',
      Flare: 'a zampa, bootcut, flare, flared, svasati, svasato, zampa, zampa d elefante',
    },
    pants: {
      Trousers: `
        chino, chinos, classici, con piega, con pinces, eleganti, pantaloni classici, pantaloni eleganti, pinces,
        sigaretta
      `,
      Cargo: 'cargo, tasconi',
      'Wide Leg': 'a palazzo, ampi, culotte, gamba ampia, gamba larga, larghi, largo, palazzo, wide leg',
      Sweatpants: 'della tuta, felpa, felpati, jogging, sportivi, tuta',
      Joggers: 'jogger, joggers, jogging, polsini, tuta',
      Tailored: `
        classico, con piega, con pinces, da abito, elegante, eleganti, pinces, sartoriale, sartoriali
      `,
    },
    shorts: {
      'Denim Shorts': 'denim, di jeans, in jeans, jeans',
      'Mini Shorts': 'corti, hotpants, mini',
      Bermuda: 'al ginocchio, bermuda, lunghi',
      'High Waisted': 'high waist, vita alta',
      'Low Rise': 'vita bassa',
    },
    skirts: {
      'Mini Skirts': 'corta, mini, minigonna',
      'Midi Skirts': 'al ginocchio, longuette, media, midi',
      'Maxi Skirts': 'lunga, maxi',
      Pleated: 'a pieghe, pieghe, plissettata, plissé',
      'Denim Skirts': 'denim, di jeans, in jeans, jeans',
      'A-Line': 'a ruota, linea a, ruota, skater, svasata, trapezio',
    },
    sets: {
      'Co-ord Sets': 'abbinato, co ord, completo, coordinato, set',
      'Two-Piece Sets': '2 pezzi, completo, coordinato, due pezzi, set, tailleur, tuta, twin set',
      'Top & Pants Sets': 'joggers, leggings, pantalone, pantaloni, tailleur pantalone, tuta',
      'Top & Skirt Sets': 'gonna',
      'Loungewear Sets': 'casa, felpa, homewear, loungewear, tuta',
    },
    outerwear: {
      Jackets: `
        biker, bomber, chiodo, giacca, giacca a vento, giacchino, giaccone, gilet, giubbetto, giubbino, giubbotto,
        parka, piumino, smanicato
      `,
      Coats: `
        caban, cappa, cappottino, cappotto, impermeabile, mantella, montgomery, parka, poncho, soprabito, spolverino,
        trench
      `,
      Cardigans: 'bolero, cardigan, coprispalle',
      Blazers: 'blazer, giacca blazer, giacca da abito, giacca elegante, giacca sartoriale',
    },
  },
  sizes: {
    oneSize: 'one size, taglia unica, tu, unica',
    soldOut: 'esaurita, esauriti, esaurito, non disponibile, sold out, terminato',
    labels: 'misura, numero, taglia, taglie, tg, tgl',
  },
  telling: `
    a, abito, ai, alla, bianco, blu, borsa, camicia, che, collo, con, corto, cotone, da, dal, del, della, di, donna,
    e, giacca, gli, gonna, il, in, la, le, lo, lungo, maglia, maniche, modello, nel, nero, pantaloni, per, rosso,
    scarpe, senza, spedizione, stampa, taglia, tessuto, un, una, verde, vestito, vita
  `,
};
