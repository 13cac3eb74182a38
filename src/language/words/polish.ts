import type { LanguageWords } from './language-words.ts';

export const POLISH: LanguageWords = {
  head: 'first',
  hasCompounds: false,
  endings: [
    ['i', ''],
    ['y', ''],
    ['e', ''],
    ['ki', 'ka'],
    ['y', 'a'],
    ['e', 'a'],
    ['i', 'a'],
    ['ek', 'ka'],
    ['e', 'ka'],
  ],
  additions: 'bez, dla, do, na, o, od, po, pod, w, we, z, ze',
  joins: '&, i, oraz',
  nouns: {
    dresses: `
      kaftan, princeska, sukieneczka, sukienka, sukienka maxi, sukienka midi, sukienka mini, sukienki, sukienkę,
      suknia, suknie, tunika sukienka
    `,
    tops: `
      bezrękawnik dzianinowy, bluza, bluza z kapturem, bluzeczka, bluzka, bluzki, bluzy, body, bokserka,
      bokserki damskie top, bolerko top, bralet top, bustier, crop top, golf, golfik, gorset, gorsety, halka top,
      hoodie, kamizelka dzianinowa, kamizelka swetrowa, koszula, koszule, koszulka, koszulka polo, koszulki,
      koszulo bluzka, longsleeve, podkoszulek, polo, pulower, rękawiczki top, sweter, sweterek, swetr, swetry,
      swetry damskie, t shirt, top, topik, topy, tshirt, tunika, tuniki
    `,
    jeans: `
      dzwony jeansowe, dżinsowe spodnie, dżinsy, jeans, jeansowe spodnie, jeansy, jegginsy, spodnie dżinsowe,
      spodnie jeans, spodnie jeansowe
    `,
    pants: `
      alladynki, bojówki, bryczesy, chinosy, cygaretki, dresy dół, dzwony, getry, haremki, joggery, kuloty, legginsy,
      legginsy sportowe, leginsy, palazzo, rurki, spodnie, spodnie cargo, spodnie dresowe, spodnie garniturowe,
      spodnie materiałowe, spodnie palazzo, spodnie treningowe, szwedy, tregginsy
    `,
    shorts: `
      bermudy, jeansowe szorty, kolarki, krótkie spodenki, short, shorty, spodenki, spodenki jeansowe, szorty,
      szorty jeansowe
    `,
    skirts: `
      mini spódniczka, spódnica, spódnice, spódnice mini, spódnico spodnie, spódnicospodnie, spódniczka, spódniczki
    `,
    sets: `
      bliźniak, co ord, dres, dres komplet, dresy, dwuczęściowy komplet, garniak, garnitur, garnitury, garsonka,
      kombinezon dwuczęściowy, komplet, komplet dresowy, komplety, kostium, kostium damski, set, zestaw,
      zestaw dwuczęściowy
    `,
    outerwear: `
      bezrękawnik, blazer, blezer, bluzo kurtka, bolerko, bomberka, budrysówka, cardigan, dyplomatka, futerko, futro,
      jeansówka, kamizela, kamizelka, kamizelki, kardigan, kardigan długi, kardigany, katana, kimono, koszulo kurtka,
      kożuch, kożuszek, kurteczka, kurtka, kurtka puchowa, kurtki, marynarka, marynarki, narzutka, narzutki, parka,
      peleryna, pelerynka, peleryny, polar, ponczo, prochowiec, przeciwdeszczówka, puchówka, płaszcz, płaszcze,
      płaszczyk, ramoneska, softshell, sweter rozpinany, szlafrok płaszcz, trencz, trenczyk, wiatrówka, żakiecik,
      żakiet, żakiety
    `,
    shoes: `
      adidasy, balerina, balerinki, baleriny, botek, botki, botki na obcasie, but, buty, buty sportowe, chodaki,
      crocsy, czółenka, drewniaki, espadryle, glany, japonki, kalosze, kapcie, klapeczki, klapka, klapki, koturny,
      kozak, kozaki, lity, loafersy, lordsy, mokasynki, mokasyny, mule, muszkieterki, obcasy, obuwie, oficerki,
      oxfordy, pantofle, platformy, półbuty, rzymianki, sandał, sandałki, sandały, sneakers, sneakersy, szpileczki,
      szpilki, sztyblety, tenisówki, trampki, trapery, wkładki, workery, wsuwane, śniegowce
    `,
    bags: `
      aktówka, bagaż, bumbag, etui na karty, kopertówka, kopertówki, kosmetyczka, koszyk torebka, kuferek, kuferki,
      listonoszka, listonoszki, nerka, plecaczek, plecak, plecaki, portfel, portfele, portmonetka, sakiewka, saszetka,
      shopper bag, shopperka, torba, torba plażowa, torby, torebeczka, torebka, torebki, walizka, wizytownik, worek
    `,
    swimwear: `
      bikini, biustonosz kąpielowy, dół bikini, dół od bikini, figi kąpielowe, góra bikini, góra od bikini,
      jednoczęściowy strój, kostium kąpielowy, kąpielówki, majtki kąpielowe, pareo, spodenki kąpielowe,
      stroje kąpielowe, strój jednoczęściowy, strój jednoczęściowy kąpielowy, strój kąpielowy, sukienka plażowa,
      szorty kąpielowe, tankini, trykini, tunika plażowa
    `,
    lingerie: `
      bardotka, bielizna, bielizna modelująca, bielizna termoaktywna, biustonosz, biustonosz sportowy, biustonosze,
      body modelujące, body wyszczuplające, bokserki, bralet, braletka, bralette, brazyliany, figi, figi brazylijskie,
      figi modelujące, gorset bieliźniany, gorset wyszczuplający, halka, kalesony, komplet bielizny, majteczki,
      majtki, nakładki na sutki, pas do pończoch, podkoszulka, podwiązka, półhalka, slip, slipy, stanik,
      stanik sportowy, staniki, stringi, stringi damskie, szorty modelujące, top bieliźniany
    `,
    sleepwear: `
      bonżurka, góra od piżamy, haleczka, halka nocna, komplet piżamowy, koszula nocna, koszule nocne,
      koszulka do spania, koszulka nocna, koszulka piżamowa, opaska do spania, peniuar, pidżama, piżama, piżamka,
      piżamy, podomka, satynowa piżama, spodnie od piżamy, spodnie piżamowe, szlafrok, szlafroki
    `,
    hosiery: `
      baletki skarpetki, getry skarpety, kabaretki, ocieplacze na nogi, podkolanówki, pończochy, pończochy samonośne,
      rajstopki, rajstopy, skarpeta, skarpetka, skarpetki, skarpety, skarpety stopki, stopki, stopy, zakolanówki
    `,
    jumpsuits: `
      jednoczęściowy kombinezon, kombinezon, kombinezon damski, kombinezon spodnie, kombinezonik, kombinezony,
      ogrodniczka, ogrodniczki, overall, rampers
    `,
    hats: `
      bejsbolówka, bejsbolówki, beret, berety, bucket hat, czapeczka, czapka, czapka z daszkiem, czapki, daszek,
      fascynator, kapelusz, kapelusze, kaszkiet, kominiarka, nauszniki, opaska, opaska na głowę, toczek, turban
    `,
    jewellery: `
      biżuteria, bransoleta, bransoletka, bransoletki, broszka, celebrytka, charms, choker, diadem, kolczyk, kolczyki,
      kolia, komplet biżuterii, medalik, naszyjnik, naszyjnik z zawieszką, naszyjniki, nausznica, obrączka, obrączki,
      pierścień, pierścionek, pierścionki, spinka do mankietów, spinki do mankietów, sygnet, wisiorek, zawieszka,
      zegarek, zegarki, łańcuszek
    `,
    accessories: `
      akcesoria, apaszka, apaszki, bandamka, bandana, breloczek, brelok, chusta, chustka, chusty, etui,
      etui na okulary, etui na telefon, frotka, gumka, gumka do włosów, gumki, gumki do włosów, klamra,
      klamra do włosów, kokarda, komin, krawat, maseczka, maska, mitenki, muszka, ocieplacz, okulary,
      okulary przeciwsłoneczne, opaska do włosów, parasol, parasolka, pas, pasek, paski damskie, paski skórzane,
      peruka, poszetka, rękawiczka, rękawiczki, scrunchie, smycz, spinka, spinki, szal, szal damski, szalik, szaliki,
      szelki, wachlarz, welon, woalka
    `,
    beauty: `
      balsam, błyszczyk, cień do powiek, dezodorant, kosmetyki, kredka, krem, lakier, lakier do paznokci,
      maseczka do twarzy, maskara, mgiełka, mydło, odżywka, olejek, peeling, perfumy, podkład, pomadka, pomadki,
      puder, pędzel, rzęsy, róż do policzków, serum, szampon, szczotka, szminka, sztuczne rzęsy, tipsy, tonik, tusz,
      woda perfumowana, woda toaletowa, zapach, żel
    `,
    home: `
      bidon, bieżnik, butelka, chodnik, dekoracja, doniczka, dywan, dywanik, dzbanek, figurka, filiżanka, firana,
      firanka, firanki, fotel, kalendarz, kapa, kieliszek, koc, komplet pościeli, kosz, kołdra, krzesełko, krzesło,
      kubek, kubek termiczny, lampa, lampka, lustro, mata, materac, miska, narzuta, notes, obraz, obrus, organizer,
      plakat, pled, podkładka, poduszka, pojemnik, poszewka, poszewka na poduszkę, poszewki, pościel, prześcieradło,
      pufa, półka, ramka, ręcznik, ręczniki, serwetka, stół, szklanka, taca, talerz, wazon, wieszak, zasłona,
      zasłonka, zasłony, ściereczka, świeca, świeczka, świecznik
    `,
    children: `
      body niemowlęce, buciki niemowlęce, kaftanik, kocyk, lalka, maskotka, niedrapki, otulacz, pajac, pajacyk,
      pieluszka, pluszak, półśpiochy, rampers niemowlęcy, rożek, smoczek, wyprawka, zabawka, śliniak, śpioszki,
      śpiworek
    `,
    menswear: `
      bluza męska, buty męskie, garnitur męski, koszula męska, koszulka męska, kurtka męska, spodnie męskie
    `,
    'other clothing': `
      dirndl, fartuch, fartuch medyczny, fartuszek, kostium karnawałowy, odzież robocza, przebranie, sari,
      strój karnawałowy, strój na halloween, toga
    `,
    'gift cards': `
      bon podarunkowy, bon upominkowy, e karta podarunkowa, karta podarunkowa, karta prezentowa, karta upominkowa,
      pudełko prezentowe, torba prezentowa, voucher, zestaw prezentowy
    `,
  },
  weakNouns: {
    tops: 'dzianina, hiszpanka, kopertowa, prążki, prążkowana, prążkowany, z długim rękawem',
    dresses: 'koktajlowa, maxi, midi, mini, ołówkowa, rozkloszowana, wieczorowa',
    outerwear: 'miś, oversizowa, pikowana, pluszowa, skórzana',
    pants: 'dresowe, dzwony szerokie, kant, materiałowe',
    jeans: 'denim, dżinsowe, jeansowa, mom fit',
    home: 'dom',
  },
  phrases: `
    biustonosz niepotrzebny, dekolt, dekolt halter, dekolt w serek, długi rękaw, długim rękawem, golf dekolt,
    gumka w pasie, kieszenie, kołnierzyk, kołnierzyk koszulowy, krótki rękaw, krótkim rękawem,
    na cienkich ramiączkach, na guziki, na obcasie, na pasku, na ramiączkach, na zamek, ołówkowy fason, pas w talii,
    pasek w komplecie, pasek w talii, półgolf, stójka, w kant, w pasie, w paski, w serek, wkładka z gąbki,
    wysoki stan, z golfem, z gumką, z kapturem, z klamrą, z paskiem, ściągacz
  `,
  audiences: {
    children: `
      chłopca, chłopców, chłopiec, chłopięca, chłopięce, chłopięcy, dla chłopca, dla dzieci, dla dziecka,
      dla dziewczynki, dzieci, dziecięca, dziecięce, dziecięcy, dziecko, dziewczynka, dziewczynki, dziewczęca,
      dziewczęce, dziewczęcy, junior, juniorska, kids, niemowląt, niemowlę, niemowlęca, niemowlęce, niemowlęcy,
      noworodek
    `,
    notChildren: 'baby blue, baby doll, babydoll, dziewczęcy krój, dziewczęcy styl',
    men: 'dla mężczyzn, dla niego, men, męska, męski, męskie, mężczyzn, mężczyzna, panów',
    women: 'damska, damski, damskie, dla kobiet, dla niej, kobiet, kobieta, pań, women',
  },
  colors: {
    black: 'czarna, czarne, czarny, czarnych, czerń, głęboka czerń',
    white: `
      biała, białe, biały, biel, ivory, kość słoniowa, mleczna, mleczny, off white, perła, perłowa, perłowy,
      złamana biel, śmietankowy biały, śnieżnobiały
    `,
    grey: `
      antracyt, antracytowy, betonowy, ciemnoszara, ciemnoszary, ciemny szary, grafit, grafitowa, grafitowe,
      grafitowy, jasnoszara, jasnoszary, jasny szary, melanż, popiel, popielata, popielate, popielaty, stalowa,
      stalowy, szara, szare, szarości, szary, szary melanż
    `,
    cream: `
      ecru, krem, kremowa, kremowe, kremowy, maślany, naturalny, owsiany, szampan, szampański, waniliowa, waniliowy,
      śmietankowa, śmietankowy
    `,
    beige: `
      beż, beżowa, beżowe, beżowo, beżowy, beżowym, camel, cappuccino, cappucino, cielista, cieliste, cielisty,
      ciemny beż, jasnobeżowy, jasnobrązowy, jasny beż, kamel, kamienny, karmel jasny, karmelowy jasny, latte, lniany,
      mokka jasny, nude, orzechowy jasny, piaskowa, piaskowy, taupe, wielbłądzi
    `,
    brown: `
      brąz, brązowa, brązowe, brązowego, brązowy, camel ciemny, ceglasta, ceglasty, cegła, ciemnobrązowy, cynamonowy,
      czekolada, czekoladowa, czekoladowe, czekoladowy, espresso, kakaowy, karmel, karmelowa, karmelowy, kasztanowy,
      kawowy, koniak, koniakowy, miedziana, miedziany, mokka, orzechowy, rdzawa, rdzawy, ruda, rude, rudy, tabaka,
      terakota, terracotta, toffi
    `,
    red: `
      czerwieni, czerwień, czerwona, czerwone, czerwony, czerwonym, karminowy, koralowy czerwony, makowy,
      malinowy czerwony, pomidorowy, rubinowy, szkarłatny, truskawkowy, wiśnia, wiśniowa, wiśniowy
    `,
    burgundy: `
      bakłażanowy czerwony, bordo, bordowa, bordowe, bordowy, burgund, burgundowa, burgundowy, ciemnoczerwony,
      jagodowy, jeżynowy, rubin ciemny, winna, winny, wino, śliwka, śliwkowa, śliwkowy
    `,
    pink: `
      amarant, amarantowa, amarantowy, baby pink, blush, brudnoróżowy, brudny róż, cukierkowy, fuksja, fuksji,
      fuksjowa, fuksjowy, gumowy róż, jasnoróżowa, jasnoróżowy, jasny róż, magenta, malinowa, malinowy, neonowy róż,
      pastelowy róż, pudrowa, pudrowe, pudrowy, pudrowy róż, róż, różem, różowa, różowe, różowy, różu,
      wrzosowy różowy, łososiowa, łososiowy
    `,
    orange: `
      brzoskwinia, brzoskwiniowa, brzoskwiniowy, dyniowy, koral, koralowa, koralowe, koralowy, mandarynkowy, mango,
      morela, morelowa, morelowy, neonowy pomarańcz, papaja, pomarańcz, pomarańczowa, pomarańczowe, pomarańczowy,
      łosoś pomarańczowy
    `,
    yellow: `
      bananowy, cytryna, cytrynowa, cytrynowy, jasnożółty, kanarkowy, kurkuma, limonkowy żółty, miodowa, miodowy,
      musztarda, musztardowa, musztardowe, musztardowy, ochra, szafranowy, słonecznikowy, słoneczny, żółta, żółte,
      żółty, żółć
    `,
    green: `
      awokado, butelkowa, butelkowa zieleń, butelkowej zieleni, butelkowozielony, butelkowy, ciemnozielona,
      ciemnozielony, eukaliptusowy, groszkowy, jabłko, jabłkowy, jasnozielona, jasnozielony, jodłowy, leśna zieleń,
      leśny, limonka, limonkowa, limonkowy, mięta, miętowa, miętowe, miętowy, morska zieleń, neonowa zieleń,
      oliwkowy zielony, pistacja, pistacjowa, pistacjowy, seledynowa, seledynowy, szałwia, szałwiowa, szałwiowy,
      szmaragd, szmaragdowa, szmaragdowe, szmaragdowy, trawiasty, zieleni, zielenią, zieleń, zielona, zielone,
      zielony
    `,
    khaki: `
      army, khaki, militarny, oliwka, oliwkowa, oliwkowe, oliwkowy, wojskowa, wojskowy, zgniła zieleń, zgniły zielony
    `,
    teal: `
      akwamaryn, aqua, cyraneczka, kolor morski, lagunowy, morska, morski, morskie, petrol, petrolowy, turkus,
      turkusowa, turkusowe, turkusowy
    `,
    blue: `
      atramentowy jasny, baby blue, błękit, błękitna, błękitne, błękitny, chaber, chabrowa, chabrowe, chabrowy,
      ciemny denim jasny, denim, gołębi, indygo, jasnoniebieska, jasnoniebieski, jasny jeans, jasny niebieski,
      jeansowy niebieski, kobalt, kobaltowa, kobaltowe, kobaltowy, królewski, lazur, lazurowy, lodowy, lodowy błękit,
      modry, niebieska, niebieski, niebieskie, pastelowy niebieski, royal blue, szafirowy
    `,
    navy: `
      atramentowy, ciemnoniebieska, ciemnoniebieski, ciemny jeans, granat, granatem, granatowa, granatowe, granatowy,
      granatu, marynarski, navy, nocny błękit
    `,
    purple: `
      ametystowy, bakłażan, bakłażanowy, bzowy, fiolet, fioletowa, fioletowe, fioletowy, fioletu, jagoda,
      jasnofioletowy, lawenda, lawendowa, lawendowe, lawendowy, lila, liliowa, liliowe, liliowy, oberżyna, purpura,
      purpurowy, wrzos, wrzosowa, wrzosowy, śliwkowy fiolet
    `,
    gold: 'mosiężny, stare złoto, złocisty, złota, złote, złotem, złotko, złoto, złoty',
    silver: 'chrom, lustrzany, metaliczny, srebrna, srebrne, srebrny, srebrnym, srebro',
    multi: `
      kolorowa, kolorowe, kolorowy, mix, mix kolorów, multi, multikolor, pstrokaty, tęczowy, wielobarwna, wielobarwny,
      wielokolorowa, wielokolorowe, wielokolorowy
    `,
  },
  prints: {
    floral: `
      floral, kwiatki, kwiatowa, kwiatowe, kwiatowy, kwiatowym, kwiaty, kwiatów, kwiecista, kwieciste, kwiecisty,
      tropikalny, w kwiatki, w kwiatowy, w kwiaty, w liście, w róże, łączka
    `,
    stripe: `
      paseczki, pasiak, pasiasta, pasiasty, paski, prążek, prążki, tenis, w paseczki, w paski, w pasy, w prążki
    `,
    check: `
      jodełka, kraciasta, kraciasty, krata, kratka, kratę, książę walii, pepitka, romby, szachownica, w kratkę,
      w kratkę vichy, w kratę, w pepitkę
    `,
    plaid: 'szkocka krata, tartan',
    'polka dot': 'grochy, groszek, groszki, kropki, w grochy, w groszki, w kropki',
    leopard: `
      animal print, centki, cętki, gepard, lamparci, lampart, motyw zwierzęcy, pantera, panterka, panterkowa,
      panterkę, w cętki, w panterkę, zwierzęcy
    `,
    zebra: 'tygrys, tygrysi, w zebrę, zebra, zebrę',
    snake: 'krokodyl, pyton, skóra węża, w wężowy wzór, wąż, wężowa, wężowe, wężowy',
    camo: 'kamuflaż, moro',
    'tie dye': 'batik, marmurek, ombre, tie dye',
    multi: `
      abstrakcyjny, color block, geometryczny, nadruk, orientalny, paisley, patchwork, w azteckie wzory, w literki,
      w łaty, we wzory, wzory, wzorzysta, wzorzyste, wzorzysty, wzór
    `,
  },
  shades: `
    blady, brudny, butelkowa, butelkowy, ciemna, ciemne, ciemny, delikatny, głęboki, intensywny, jaskrawy, jasna,
    jasne, jasny, neonowy, pastelowa, pastelowy, pudrowy, zgaszony, zgniły
  `,
  darkShades: 'ciemna, ciemne, ciemny, głęboki',
  subcategories: {
    dresses: {
      'Mini Dresses': 'babydoll, krótka, krótka sukienka, krótkie, mini, trapezowa krótka',
      'Maxi & Midi Dresses': 'do kostek, długa, długa sukienka, długie, długości midi, maxi, midi, za kolano',
      'White Dresses': 'biała, białe, ivory, na ślub cywilny, ślubna',
      'Party Dresses': `
        aksamit, aksamitna, balowa, balowe, bandażowa, brokat, brokatowa, błyszcząca, cekinami, cekinowa, cekiny,
        dopasowana bodycon, gorsetowa, imprezowa, koktajlowa, koktajlowe, na bal, na imprezę, na studniówkę,
        na wesele, ołówkowa, satynowa, studniówkowa, sylwester, sylwestrowa, welurowa, weselna, wieczorowa,
        wieczorowe, wizytowa, z cekinami, z cekinów, z piór
      `,
    },
    tops: {
      'T-Shirt': 'koszulka, koszulki, t shirt, t shirty, tshirt',
      Blouse: 'bluzeczka, bluzka, bluzki, hiszpanka, koszulowa bluzka, tunika',
      'Tank Top': `
        bez rękawów top, bokserka, cienkich ramiączkach, na ramiączkach, na szelkach, podkoszulek, ramiączka,
        ramiączkach, tank top, top na ramiączkach
      `,
      'Crop Top': `
        bandeau, bralet, bustier, crop, crop top, cropped, gorset, gorsetowy, krótka, krótka bluza, krótka bluzka,
        krótki, krótki top
      `,
      'Long-sleeve': `
        bluza, bluzy, długi rękaw, długie rękawy, długiego rękawa, długim rękawem, długimi rękawami, golf, longsleeve,
        pulower, półgolf, sweter, sweterek, swetry, z długim rękawem
      `,
      'Button-Up': `
        guzikami, guziki, koszula, koszule, na guziki, rozpinana, zapinana na guziki, zapinany na guziki
      `,
      Halterneck: 'amerykański dekolt, dekolt halter, halter, na szyi, na szyję, wiązana na szyi, wiązany na szyi',
    },
    jeans: {
      'Straight Leg': 'o prostym kroju, prosta nogawka, proste, prosty, prosty krój, straight',
      Skinny: 'dopasowane, obcisłe, rurki, skinny, slim, super skinny, zwężane',
      'Wide Leg': `
        kuloty, szeroka nogawka, szeroki, szerokie, szerokimi nogawkami, szwedy, wide, wide leg, z szeroką nogawką
      `,
      Roomy: 'baggy, boyfriend, loose, luźne, luźny, luźnym kroju, oversize, relaxed, slouchy',
      'Low Rise': 'biodrówki, low rise, niska talia, niski stan, niskim stanem, z niskim stanem',
      'High Rise': `
        high rise, high waist, push up wysoki, wysoka talia, wysoki stan, wysokiego stanu, wysokim stanem,
        z wysokim stanem, z wysoką talią
      `,
      'Mom Jeans': 'mom',
      Flare: `
        bootcut, dzwony, flare, flared, rozkloszowane, rozszerzana nogawka, rozszerzane, rozszerzanymi nogawkami
      `,
    },
    pants: {
      Trousers: 'chino, chinosy, cygaretki, eleganckie, garniturowe, kantka, materiałowe, w kant, wizytowe',
      Cargo: 'bojówki, bojówkowe, cargo',
      'Wide Leg': `
        kuloty, palazzo, szeroka nogawka, szerokie, szerokie nogawki, szerokimi nogawkami, szwedy, wide leg
      `,
      Sweatpants: 'dres, dresowe, dresy, sportowe, treningowe',
      Joggers: 'dresowe joggery, jogger, joggersy, joggery, ze ściągaczem, ściągacz, ściągaczami, ściągaczem',
      Tailored: `
        cygaretki, eleganckie, garniturowe, kant, kantem, na kant, w kant, zakładki, zaprasowany kant, zaszewki
      `,
    },
    shorts: {
      'Denim Shorts': 'denim, dżinsowe, jeans, jeansowe',
      'Mini Shorts': 'krótkie mini, mini',
      Bermuda: 'bermudy, do kolan, długie, kolarki, przed kolano',
      'High Waisted': 'high waist, wysoki stan, wysokim stanem, z wysokim stanem',
      'Low Rise': 'niski stan, niskim stanem, z niskim stanem',
    },
    skirts: {
      'Mini Skirts': 'krótka, krótkie, mini, spódniczka mini',
      'Midi Skirts': 'do kolan, do połowy łydki, midi, ołówkowa, za kolano',
      'Maxi Skirts': 'do kostek, do ziemi, długa, maxi',
      Pleated: 'harmonijka, kontrafałdy, plisa, plisowana, plisowane, plisy, w zakładki, zakładki',
      'Denim Skirts': 'denim, dżinsowa, jeans, jeansowa, jeansowe',
      'A-Line': `
        kloszem, kloszowana, linia a, rozkloszowana, rozkloszowane, rozszerzana, trapez, trapezowa, z koła
      `,
    },
    sets: {
      'Co-ord Sets': 'co ord, komplet, komplety, set, zestaw',
      'Two-Piece Sets': `
        bliźniak, dres, dwuczęściowa, dwuczęściowe, dwuczęściowy, garnitur, garsonka, komplet, kostium, set, zestaw
      `,
      'Top & Pants Sets': 'dres, dresowy, garnitur, joggery, legginsy, spodni, spodniami, spodnie, ze spodniami',
      'Top & Skirt Sets': 'garsonka, spódnica, spódniczką, ze spódnicą',
      'Loungewear Sets': 'domowy, dres, dresowe, dresowy, homewear, loungewear, po domu, welurowy',
    },
    outerwear: {
      Jackets: `
        bezrękawnik, bomber, bomberka, jeansówka, kamizelka, katana, kurteczka, kurtka, kurtki, parka, polar,
        puchówka, ramoneska, wiatrówka
      `,
      Coats: `
        futro, kożuch, parka, peleryna, ponczo, prochowiec, przeciwdeszczowy płaszcz, płaszcz, płaszcze, płaszczyk,
        trencz
      `,
      Cardigans: `
        bolerko, cardigan, kardigan, kardigany, narzutka, narzutka dzianinowa, rozpinany sweter, sweter rozpinany
      `,
      Blazers: 'blazer, blezer, marynarka, marynarki, żakiet, żakiety',
    },
  },
  sizes: {
    oneSize: 'jeden rozmiar, one size, rozmiar uniwersalny, uni, uniwersalna, uniwersalny',
    soldOut: `
      brak, brak w magazynie, niedostępna, niedostępne, niedostępny, produkt niedostępny, wyprzedana, wyprzedane,
      wyprzedany
    `,
    labels: 'roz, rozm, rozmiar, rozmiary',
  },
  telling: `
    bawełna, bez, biała, biały, bluzka, buty, czarna, czarny, czerwony, damska, damski, damskie, dekolt, dla, do,
    długi, i, jest, kolor, koszula, krótki, która, który, kurtka, lub, materiał, model, na, nie, niebieski, o, od,
    odzież, oraz, po, przez, rozmiar, rękaw, się, skóra, spodnie, spódnica, sukienka, to, torebka, ubrania, w, wzór,
    z, ze, zielony
  `,
};
