import type { LanguageWords } from './language-words.ts';

export const SWEDISH: LanguageWords = {
  head: 'last',
  hasCompounds: true,
  endings: [
    ['ar', ''],
    ['ar', 'e'],
    ['er', ''],
    ['or', 'a'],
    ['en', ''],
    ['et', ''],
    ['n', ''],
    ['na', ''],
    ['r', ''],
    ['s', ''],
    ['erna', ''],
    ['orna', 'a'],
    ['arna', ''],
  ],
  additions: 'av, by, från, för, i, inkl, med, och matchande, på, samt, till, utan',
  joins: '&, och',
  nouns: {
    dresses: `
      balklänning, festklänning, hängselklänning, kaftan, klänning, klänningar, skjortklänning, sommarklänning,
      tunikaklänning
    `,
    tops: `
      bandeau, baslager topp, blus, blusar, body, bralette topp, bustier, collegetröja, collegetröjor, crop top,
      croptop, finstickad tröja, fleecetröja, halvpolo, hoodie, jersey, jumper, korsett, kortärmad topp, linne,
      linnen, luvtröja, långärmad, långärmad topp, munkjacka, mysteröja, overshirt, piké, pikéskjorta, pikétröja,
      polo, polotröja, pullover, rundhalsad tröja, skjorta, slipover, stickad tröja, sweater, sweatshirt, t shirt,
      tank top, top, topp, topplinne, träningslinne, tröja, tshirt, tunika, tunikor, underställströja, väst stickad
    `,
    jeans: 'jeans, jeansbyxa, jeansbyxor, jeansmodell, jeggings',
    pants: `
      byxa, byxdress byxor, byxor, capribyxor, cargo, cargobyxor, chino, chinos, culotte, culottebyxor, culottes,
      fritidsbyxor, haremsbyxor, jazzbyxor, joggerbyxor, joggers, kostymbyxa, kostymbyxor, legging, leggings,
      löpartights, mjukisbyxa, mjukisbyxor, palazzobyxor, regnbyxor, skalbyxor, skidbyxor, sweatpants, tights,
      treggings, träningsbyxor, träningstights, utsvängda byxor, vandringsbyxor, överdragsbyxor
    `,
    shorts: `
      bermuda, bermudas, bermudashorts, cykelbyxor, cykelshorts, hotpants, jeansshorts, mjukisshorts, shorts,
      sweatshorts, träningsshorts
    `,
    skirts: `
      byxkjol, jeanskjol, kjol, kjolar, långkjol, maxikjol, midikjol, minikjol, omlottkjol, pennkjol, plisserad kjol,
      shortskjol, tenniskjol, veckad kjol, volangkjol
    `,
    sets: `
      byxdress, byxdräkt, co ord, dressar, dräkt, joggingset, kavajkostym, kostym, kostymer, matchande set,
      mjukisdress, mjukisset, mysdress, myskläder set, mysset, set, tracksuit, träningsoverall, träningsset, tvådelad,
      tvådelat set, twinset
    `,
    outerwear: `
      anorak, bikerjacka, blazer, bolero, bomber, bomberjacka, cape, cardigan, coat, collegejacka, dunjacka, dunväst,
      fleecejacka, fuskpäls, gilet, jacka, jacket, jackor, jeansjacka, kappa, kappjacka, kappor, kavaj, kavajer,
      kimono, kofta, kofta med knappar, koftan, koftor, mocka jacka, mockajacka, overshirt jacka, parka, parkas,
      poncho, pufferjacka, pufferväst, päls, pälsjacka, pälskappa, regnjacka, regnkappa, regnrock, rock, shacket,
      sjal kofta, skaljacka, skidjacka, skinnjacka, skinnkavaj, skinnväst, skjortjacka, softshelljacka, sweatjacka,
      teddyjacka, trekvartsjacka, trench, trenchcoat, träningsjacka, täckjacka, täckväst, ullkappa, ullrock,
      vadderad jacka, vindjacka, vinterjacka, väst, vårjacka, windbreaker, yllekappa, ytterrock, överdragsjacka
    `,
    shoes: `
      ankelboots, badtofflor, ballerina, ballerinaskor, ballerinor, boot, boots, clogs, derbyskor, espadriller,
      espadrillos, flip flops, flätade skor, fotbollsskor, gummistövlar, gymnastikskor, höga stövlar, högklackat,
      inneskor, innesulor, kilklackar, klack, klackar, klackskor, känga, kängan, kängor, loafer, loafers, lågskor,
      löparsko, löparskor, mockasiner, mules, oxfordskor, promenadskor, pump, pumps, sandal, sandaler, sandalett,
      sandaletter, sandalskor, sko, skor, skosnören, slides, sneaker, sneakers, snörkängor, snörskor, stövel, stövlar,
      stövlett, stövletter, tennisskor, toffla, tofflor, träningsskor, träskor, vinterkängor, vinterskor
    `,
    bags: `
      axelremsväska, axelväska, bag, bucketbag, bumbag, bältesväska, börs, clutch, crossbody, crossbodyväska, duffel,
      gympapåse, handväska, hobo, kortfodral, korthållare, kosmetikväska, kuvertväska, laptopväska, midjeväska,
      myntbörs, necessär, passfodral, plånbok, plånböcker, portmonnä, resväska, ryggsäck, ryggsäckar, satchel,
      shoppingväska, skolväska, sminkväska, sportväska, strandväska, tote, toteväska, trolley, tygkasse, tygväska,
      väska, väskor, weekendbag, weekendväska
    `,
    swimwear: `
      badbyxa, badbyxor, baddräkt, baddräkter, badkläder, badklänning, badlinne, badponcho, badshorts, bikini,
      bikini bottoms, bikini top, bikini topp, bikini underdel, bikinibehå, bikiniset, bikinitopp, bikinitrosa,
      bikinitrosor, bikiniunderdel, bikiniöverdel, pareo, sarong, simbyxor, simdräkt, strandklänning, tankini,
      uv tröja, våtdräkt
    `,
    lingerie: `
      amnings bh, balkonettbh, behå, bh, bh topp, body underkläder, boxer, boxers, boxershorts, boxertrosa,
      boxertrosor, bralett, bralette, brazilian, briefs, bröstvårtsskydd, bygel bh, bygelbh, formande underkläder,
      hipster, kalsong, kalsonger, korsett underkläder, långkalsonger, maxitrosa, maxitrosor, mjuk bh, shapewear,
      spetsbh, spetstrosor, sport behå, sport bh, sportbehå, sportbh, sporttopp bh, string, stringtrosa, stringtrosor,
      strumpeband, strumpebandshållare, t shirt bh, topp underkläder, trosa, trosor, trosor 3 pack, trosskydd,
      underkjol, underkläder, underklänning, underklänningar, underlinne, underställ
    `,
    sleepwear: `
      badrock, kimono morgonrock, morgonrock, morgonrockar, nattdräkt, nattkläder, nattlinne, nattlinnen, nattskjorta,
      negligé, pyjamas, pyjamas set, pyjamasbyxa, pyjamasbyxor, pyjamasset, pyjamasshorts, pyjamasskjorta,
      pyjamastopp, pyjamaströja, sleepshirt, sov t shirt, sovkläder, sovlinne, sovmask
    `,
    hosiery: `
      ankelstrumpor, benvärmare, fotsockor, knästrumpor, leggings strumpbyxor, lårhöga strumpor, nätstrumpbyxor,
      raggsockor, sneakerstrumpor, socka, sockor, sport strumpor, stay ups, stayups, steps, strumpa, strumpbyxa,
      strumpbyxor, strumpor, stödstrumpor, tåstrumpor, ullsockor, ullstrumpor
    `,
    jumpsuits: `
      bodysuit overall, boilersuit, byxdress jumpsuit, catsuit, flygoverall, hängselbyxa, hängselbyxor, jumpsuit,
      onesie, overall, playsuit, romper, skidoverall, snickarbyxor, vinteroverall
    `,
    hats: `
      balaklava, basebollkeps, basker, beanie, bucket, bucket hat, buckethatt, cap, diadem, duschmössa, fiskarhatt,
      hatt, hattar, kalott, keps, kepsar, mössa, mössor, pannband, pannlampa, pälsmössa, skärm, solhatt, solskärm,
      stickad mössa, stråhatt, trucker keps, turban, vegamössa, öronmuff, öronmuffar, öronvärmare
    `,
    jewellery: `
      armband, armbandsur, armring, armringar, berlock, berlocker, brosch, choker, creoler, ear cuff, fotkedja,
      fotlänk, halsband, halsbandsset, halskedja, hoops, hänge, kedja, klocka, klockor, manschettknappar, piercing,
      pärlhalsband, ring, ringar, ringset, smycke, smycken, smyckesset, stelt armband, tiara, örhänge, örhängen,
      örhängesset, öronstickers, örstickers
    `,
    accessories: `
      accessoarer, armvärmare, bandana, brillor, bröstnäsduk, bälte, bälten, fickspegel, fingervantar, fluga,
      glasögon, halsduk, halsdukar, halsvärmare, handskar, handskar i skinn, handske, hängslen, hårband, hårklämma,
      hårklämmor, hårrosett, hårsnodd, hårsnoddar, hårspänne, iphone fodral, iphone skal, krawatt, luftfräschare,
      mask, midjeskärp, mobilfodral, mobilskal, mobilväska skal, muddar, munskydd, nyckelband, nyckelring, näsduk,
      pannband hår, paraply, pulsvärmare, reflex, rosett, scarf, scarves, scrunchie, sidenscarf, sjal, sjalar, skal,
      skovård, skärp, slips, snodd, solfjäder, solglasögon, stola, tubhalsduk, vantar, vante, vattenflaska
    `,
    beauty: `
      ansiktsmask, balsam, body lotion, body mist, borste, deodorant, doft, duschkräm, eau de toilette, foundation,
      handkräm, highlighter, hudkräm, hårborste, hårolja, kroppslotion, kräm, läppbalsam, läppglans, läppstift,
      lösnaglar, lösögonfransar, mascara, nagelfil, nagellack, parfym, puder, rouge, schampo, serum, smink,
      sminkborste, tvål, ögonskugga
    `,
    home: `
      affisch, almanacka, anteckningsbok, badlakan, badmatta, badrumsmatta, bestick, bord, bordslöpare, bricka,
      bäddset, dekoration, doftljus, duk, duschdraperi, dörrmatta, filt, flaska, flätad korg, fotoram, förvaringskorg,
      galge, gardin, gardiner, glas, grytlapp, handduk, handdukar, hylla, innerkudde, julgran, kalender, kopp, korg,
      kruka, krukor, kudde, kuddfodral, kökshandduk, kökshanddukar, lakan, lampa, ljus, ljuslykta, ljusstake, madrass,
      matta, mugg, pall, pläd, poster, prydnad, prydnadskudde, puff, påslakan, påslakanset, ram, servett, servetter,
      sittpuff, soffa, spegel, stol, strandhandduk, sänghimmel, tablett, tallrik, tavla, termos, täcke, vas, örngott,
      överkast
    `,
    children: `
      babybody, babyfilt, babymössa, babyset, babysitter, barnklänning, barnoverall, barnskor, barnvagn, blöja,
      bodyset baby, docka, dregglis, gosedjur, haklapp, leksak, napp, pyjamas baby, snuttefilt, sovpåse, sparkdräkt,
      åkpåse
    `,
    menswear: `
      herr t shirt, herrbyxor, herrjacka, herrklocka, herrkläder, herrkostym, herrskjorta, herrskor, herrtröja
    `,
    'other clothing': `
      arbetskläder, folkdräkt, förkläde, halloweendräkt, läkarrock, maskeraddräkt, maskeradkläder, scrubs,
      skyddskläder, utklädnad, utklädningskläder
    `,
    'gift cards': `
      e presentkort, gåvokort, gåvoset, presentask, presentförpackning, presentkort, presentlåda, presentset
    `,
  },
  weakNouns: {
    tops: 'college, halterneck, långärmat, off shoulder, one shoulder, ribbad, singlet, stickad',
    outerwear: 'fleece, pile, teddy, vadderad, ytterplagg',
    pants: 'kostym byxa, underdel, utsvängd, vida',
    jeans: 'bootcut, denim, mom jeans fit, slim fit jeans',
    dresses: 'bodycon, maxi, midi, mini, omlott',
    home: 'hem, inredning',
    sets: 'mys',
  },
  phrases: `
    axelband, axelremmar, bröstficka, båtringning, dragkedja, fickor, hals, huva, hög hals, hög midja, i midjan,
    kavajkrage, kavajslag, klackhöjd, klocka form, klockad, knytskärp, korta ärmar, krage, laptop, låg midja,
    lång ärm, långa ärmar, med bälte, midja, polokrage, resårmidja, ringa, ringdetalj, rund hals, skjorta krage,
    skjortkrage, skärp i midjan, skört, stil och komfort, ståkrage, sulan, t shirt material, top handle,
    topp kvalitet, topphandtag, tunna axelband, v ringning, yttersula
  `,
  audiences: {
    children: `
      babies, baby, barn, bebis, flick, flicka, flickor, för barn, junior, kids, nyfödd, nyfödda, pojk, pojkar, pojke,
      småbarn, tjej barn, tonåring, ungdom
    `,
    notChildren: `
      baby alpacka, baby tee, babyblå, babydoll, babyrosa, barnslig, barnslig charm, flickig, pojkvän
    `,
    men: 'för honom, herr, herrar, herrkläder, men, mens, män',
    women: 'dam, damer, damkläder, för henne, kvinna, kvinnor, tjej, women',
  },
  colors: {
    black: 'djupsvart, kolsvart, svart, svarta',
    white: `
      benvit, elfenben, elfenbensvit, gräddvit, krispvit, kritvit, naturvit, off white, offwhite, pärla, pärlvit,
      snövit, ullvit, vit, vita, vitt
    `,
    grey: `
      antracit, askgrå, betong, grafit, grafitgrå, grå, grå melange, gråa, gråmelange, gråmelerad, grått, koksgrå,
      kol, ljusgrå, ljusgråmelerad, mörkgrå, mörkgråmelerad, silvergrå melange, skiffer, stengrå, stålgrå
    `,
    cream: `
      beigevit, champagne, creme, ecru, grädde, gräddfärgad, havre, kräm, krämfärgad, krämvit, natur, naturfärgad,
      oblekt, smör, vanilj
    `,
    beige: `
      beiga, beige, camel, cappuccino, greige, hassel, hudfärgad, kaki beige, kamel, kamelfärgad, latte, lera, linne,
      ljusbeige, ljusbrun, mandel, mullvad, mörkbeige, nude, puder beige, sand, sandbeige, sandfärgad, sten, taupe
    `,
    brown: `
      brons, brun, bruna, brunt, bärnsten, choklad, chokladbrun, cognac, espresso, kaffe, kakao, kanel, karamell,
      kastanj, kola, konjak, konjaksbrun, koppar, kopparfärgad, mahogny, mocka, mockabrun, mörkbrun, nougat, rost,
      rostbrun, rostfärgad, roströd, tegel, tegelbrun, terracotta, terrakotta, tobak, valnöt
    `,
    red: `
      cerise röd, eldröd, hallonröd, jordgubb, klarröd, korallröd, körsbär, körsbärsröd, ljusröd, rubin, rubinröd,
      röd, röda, rött, scharlakansröd, tegelröd, tomat, tomatröd
    `,
    burgundy: `
      aubergine röd, björnbär, bordeaux, bourgogne, burgunder, burgundy, bär, granat, mörkröd, plommon, plommonröd,
      rödvin, vinröd, vinröda, vinrött
    `,
    pink: `
      babyrosa, blekrosa, cerise, chockrosa, dovrosa, dusty pink, flamingo, fuchsia, fuksia, gammalrosa, hallon,
      hallonrosa, korallrosa, lax, laxrosa, ljusrosa, ljust rosa, magenta, mellanrosa, neonrosa, pastellrosa,
      persikorosa, pink, pion, puder, puderrosa, rosa, rosé, rouge, smutsrosa, tuggummirosa
    `,
    orange: `
      aprikos, bränd orange, korall, korallorange, laxorange, mandarin, mango, melon, neonorange, orange, papaya,
      persika, persikofärgad, pumpa
    `,
    yellow: `
      banan, citron, citrongul, curry, gul, gula, gult, honung, lime gul, ljusgul, majs, neongul, ockra, ockragul,
      pastellgul, saffran, senap, senapsgul, smörgul, solgul, vaniljgul
    `,
    green: `
      bladgrön, buteljgrön, dovgrön, eukalyptus, flaskgrön, gräsgrön, grön, gröna, grönt, havsgrön, jade, klargrön,
      lime, limegrön, ljusgrön, mint, mintgrön, mossgrön, mynta, mörkgrön, neongrön, pistage, pistagegrön, salvia,
      salviagrön, sjögrön, skog, skogsgrön, smaragd, smaragdgrön, tallgrön, äppelgrön
    `,
    khaki: 'army, armégrön, kaki, kakigrön, khaki, khakigrön, militärgrön, oliv, olivgrön',
    teal: `
      akva, akvamarin, aqua, blågrön, grönblå, lagun, ljusturkos, petrol, petrolblå, petroleumblå, teal, turkos
    `,
    blue: `
      azur, azurblå, babyblå, blå, blåa, blåklint, blått, denim, denimblå, duvblå, elektrisk blå, gråblå, havsblå,
      himmel, himmelsblå, indigo, isblå, jeansblå, klarblå, klarblått, kobolt, koboltblå, kungsblå, ljus denim,
      ljusblå, ljusblå denim, ljusblått, medelblå, mellanblå, mellanblå denim, pastellblå, puderblå, royalblå, safir,
      safirblå, stålblå
    `,
    navy: `
      bläckblå, marin, marinblå, marinblått, midnattsblå, mörk denim, mörkblå, mörkblå denim, mörkblått, mörkmarin,
      nattblå, navy
    `,
    purple: `
      ametist, aubergine, druva, gredelin, lavendel, lila, ljung, ljuslila, mauve, mörklila, orkidé, pastellila,
      plommonlila, purpur, syren, vinbär, vinlila, violett
    `,
    gold: 'antikguld, guld, gulddetaljer, guldfärg, guldfärgad, gyllene, mässing, roséguld gold',
    silver: 'krom, metallic, silver, silverfärg, silverfärgad, silvergrå',
    multi: `
      blandade färger, flera färger, flerfärgad, flerfärgat, färgglad, mixed colours, multi, multicolor, multicolour,
      multifärgad, mångfärgad, mönstrad, mönstrat, regnbåge
    `,
  },
  prints: {
    floral: `
      blad, blombroderi, blomma, blommig, blommiga, blommigt, blommor, blommotiv, blommönster, blomtryck, floral,
      småblommig, storblommig, tropiskt
    `,
    stripe: `
      breton, bretonrandig, kritstreck, kritstrecksrandig, rand, randig, randiga, randigt, ränder, smalrandig
    `,
    gingham: 'gingham, vichyrutig',
    check: `
      argyle, fiskben, fiskbensmönster, glencheck, hundtand, hundtandsmönster, pepita, rutig, rutiga, rutigt, rutor,
      schackrutig
    `,
    plaid: 'skotskrutig, tartan',
    'polka dot': 'polka dot, prickar, prickig, prickiga, prickigt',
    leopard: `
      animal, animal print, cheetah, djurmönster, djurmönstrad, leo, leopard, leopardmönster, leopardmönstrad,
      leopardprint
    `,
    zebra: 'tiger, zebra, zebramönster, zebramönstrad',
    snake: 'krokodil, orm, ormmönster, ormmönstrad, ormskinn, ormskinnsmönster',
    camo: 'camouflage, kamouflage',
    'tie dye': 'batik, batikmönstrad, marmorerad, ombre, tie dye',
    multi: `
      abstrakt, barockmönster, baroque, blockfärgad, grafiskt, grafiskt mönster, mönster, paisley, patchwork, tryck
    `,
  },
  shades: `
    blek, bränd, dark, djup, dov, gammal, kall, klar, light, ljus, ljusa, ljust, mellan, mörk, mörka, mörkt, neon,
    pastell, puder, smutsig, varm
  `,
  darkShades: 'dark, djup, mörk, mörka, mörkt',
  subcategories: {
    dresses: {
      'Mini Dresses': 'kort, kort klänning, korta, mini, miniklänning',
      'Maxi & Midi Dresses': `
        ankellång, fotsid, hellång, knälång midi, lång, lång klänning, långklänning, maxi, maxiklänning, midi,
        midiklänning, vadlång
      `,
      'White Dresses': 'brud, brudklänning, bröllops, student, vit, vita',
      'Party Dresses': `
        afton, aftonklänning, bal, balklänning, bröllopsgäst, cocktail, cocktailklänning, fest, festklänning, glitter,
        glittrig, kväll, lurex, metallic, nyår, paljett, paljetter, paljettklänning, paljettprydd, sammet, satin,
        strass
      `,
    },
    tops: {
      'T-Shirt': 't shirt, t shirts, t tröja, tee, tshirt',
      Blouse: 'blus, blusar, tunika',
      'Tank Top': `
        axelband, linne, linnen, singlet, smala axelband, spagettiband, tank, tank top, tanktop,
        topp med smala axelband, tunna axelband
      `,
      'Crop Top': `
        bandeau, bustier, crop, crop top, croppad, cropped, korsett, kort topp, kort tröja, kroppad, midjekort
      `,
      'Long-sleeve': `
        collegetröja, hoodie, huvtröja, jumper, luvtröja, lång ärm, långa ärmar, långärmad, långärmade, långärmat,
        polotröja, pullover, stickad tröja, sweatshirt, tröja
      `,
      'Button-Up': 'genomknäppt, knappar, knapprad, knäppning, knäpps, knäppt, skjorta, skjortblus, skjortor',
      Halterneck: 'halter, halterneck, knytning i nacken, knyts i nacken, omlottnacke',
    },
    jeans: {
      'Straight Leg': 'rak, rak passform, raka, raka ben, rakt, straight',
      Skinny: 'jeggings, skinny, slim, slim fit, smala, super skinny, åtsittande',
      'Wide Leg': 'baggy, utställda vida, vid, vida, vida ben, vidd, wide, wide leg',
      Roomy: `
        avslappnad passform, baggy, ballong, boyfriend, loose, lös passform, lösa, löst sittande, oversize, oversized,
        relaxed
      `,
      'Low Rise': 'low rise, low waist, låg midja, lågmidjade',
      'High Rise': 'high rise, high waist, high waisted, hög midja, högmidjad, högmidjade',
      'Mom Jeans': 'mom',
      Flare: 'bootcut, flair, flare, flared, utställda, utställda ben, utsvängd, utsvängda',
    },
    pants: {
      Trousers: 'chino, chinos, kostym, kostymbyxa, kostymbyxor, pressveck',
      Cargo: 'benfickor, cargo, cargobyxor, cargofickor',
      'Wide Leg': 'culotte, palazzo, vid, vida, vida ben, vida byxor, wide, wide leg',
      Sweatpants: `
        college, jogging, joggingbyxor, mjukis, mjukisbyxa, mjukisbyxor, mys, mysbyxor, sweat, sweatpants,
        träningsbyxor
      `,
      Joggers: 'jogger, joggers, jogging, joggingbyxor, mudd, muddar',
      Tailored: 'kostym, kostymbyxa, kostymbyxor, pressveck, skräddad, skräddade, välskräddade',
    },
    shorts: {
      'Denim Shorts': 'denim, jeans',
      'Mini Shorts': 'hotpants, korta, mini',
      Bermuda: 'bermuda, knälånga, långa',
      'High Waisted': 'high waist, hög midja, högmidjade',
      'Low Rise': 'low waist, låg midja',
    },
    skirts: {
      'Mini Skirts': 'kort, mini, minikjol, skort',
      'Midi Skirts': 'knälång, midi, midikjol, penn, vadlång',
      'Maxi Skirts': 'ankellång, lång, långkjol, maxi, maxikjol',
      Pleated: 'motveck, plisserad, plisserade, plissé, tennis, veck, veckad',
      'Denim Skirts': 'denim, jeans, jeanskjol',
      'A-Line': 'a line, a linje, a linjeformad, klockad, utställd, utsvängd, vippig',
    },
    sets: {
      'Co-ord Sets': 'co ord, matchande, set, tvådelat',
      'Two-Piece Sets': `
        2 delar, 2 delat, byxdress, dräkt, kostym, mysset, set, träningsoverall, två delar, tvådelad, tvådelat,
        twinset
      `,
      'Top & Pants Sets': 'byxdress, byxdräkt, byxor, joggers, kostym, leggings, mjukis, mjukisbyxor, träningsoverall',
      'Top & Skirt Sets': 'kjol',
      'Loungewear Sets': 'lounge, loungewear, mjukis, mjukisset, mys, mysset, träningsoverall, velour',
    },
    outerwear: {
      Jackets: `
        anorak, bikerjacka, bomber, dunjacka, fleecejacka, jacka, jacket, jackor, jeansjacka, parka, parkas,
        regnjacka, skaljacka, skinnjacka, skjortjacka, täckjacka, vindjacka, väst
      `,
      Coats: `
        cape, coat, kappa, kappor, parka, parkas, poncho, regnkappa, regnrock, rock, trench, trenchcoat, ullkappa
      `,
      Cardigans: 'bolero, cardigan, kofta, koftan, koftor',
      Blazers: 'blazer, kavaj, kavajer',
    },
  },
  sizes: {
    oneSize: 'en storlek, one size, onesize, universal',
    soldOut: `
      ej i lager, ej tillgänglig, kommer snart, slut, slut i lager, slutsåld, slutsålt, tillfälligt slut
    `,
    labels: 'stl, storlek, storlekar, strl',
  },
  telling: `
    av, blå, bomull, byxor, dam, den, den här, denna, dessa, det, din, dina, du, eller, en, ett, från, färg, för, grå,
    grön, hals, har, herr, i, jacka, kjol, kläder, klänning, kort, lång, med, mönster, och, på, röd, skor, som, stil,
    storlek, svart, till, tillverkad, tröja, utan, vit, väska, är, ärmar
  `,
};
