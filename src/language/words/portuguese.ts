import type { LanguageWords } from './language-words.ts';

export const PORTUGUESE: LanguageWords = {
  head: 'first',
  hasCompounds: false,
  endings: [
    ['s', ''],
    ['es', ''],
    ['oes', 'ao'],
    ['ais', 'al'],
  ],
  additions: 'a, ao, com, detalhe, efeito, em, estampa, estilo, para, por, sem',
  joins: '&, e',
  nouns: {
    dresses: `
      caftan, chemise vestido, chemisier, jardineira vestido, kaftan, tubinho, túnica vestido, vestidinho, vestido,
      vestido de noiva, vestido longo
    `,
    tops: `
      baby look, baby tee, bata, blusa, blusa de frio, blusinha, blusão, body, bustier, camisa, camisa polo,
      camisa social, camiseta, camisete, camisola, camisola de malha, camisão, ciganinha, colete de malha, corpete,
      corselet, corset, crop top, cropped, espartilho, gola alta, hoodie, malha, moletom, polo, pulôver, regata,
      regatinha, segunda pele, suéter, suéteres, sweat, sweatshirt, t shirt, tomara que caia, top, tricot, tricô,
      túnica
    `,
    jeans: 'calça de ganga, calça jeans, calças de ganga, calças jeans, ganga, jeans, jeans calça, jegging',
    pants: `
      bailarina, calça, calça alfaiataria, calça cargo, calça de moletom, calça flare, calça jogger, calça legging,
      calça pantalona, calça social, calças, calças de fato de treino, chinos, corsário, culotte, jogger, joggers,
      legging, leggings, montaria, palazzo, pantacourt, pantalona
    `,
    shorts: `
      bermuda, bermuda jeans, bermudas, biker, calção, calções, calções de ganga, ciclista, hot pants, short,
      short jeans, short saia balão, shortinho, shorts
    `,
    skirts: `
      mini saia, minissaia, saia, saia calça, saia jeans, saia longa, saia midi, saia short, saias, short saia,
      shorts saia, tutu
    `,
    sets: `
      agasalho conjunto, co ord, conjuntinho, conjunto, conjunto de moletom, conjuntos, coordenado, duas peças, fato,
      fato de treino, set, tailleur, terninho, terno, twin set
    `,
    outerwear: `
      anoraque, blazer, blusão casaco, blusão de ganga, bolero, bomber, camisa jaqueta, capa, cardigan, cardigã,
      casaco, casaco de malha, casacos, casaqueto, colete, corta vento, corta ventos, gabardina, gabardine,
      impermeável, japona, jaqueta, jaqueta jeans, kimono, kispo, max colete, maxi cardigã, maxi colete,
      moletom com zíper, overshirt, parka, ponche, poncho, puffer, quimono, sobrecasaca, sobreposição, sobretudo,
      spencer, trench, trench coat
    `,
    shoes: `
      alpargata, anabela, ankle boot, babuche, bota, botas, botim, botins, chinelo, chinelos, chuteira, coturno,
      espadrille, galocha, havaianas, loafer, mocassim, mocassins, mule, oxford, pantufa, pantufas, papete, peep toe,
      rasteira, rasteirinha, salto, sandália, sandálias, sapatilha, sapatilhas, sapatilhas de corrida, sapato,
      sapatos, sapatênis, scarpin, slide, sneaker, tamanco, tamancos, tênis
    `,
    bags: `
      bolsa, bolsa tiracolo, bolsas, bolsinha, bornal, carteira, carteiras, clutch, ecobag, estojo, mala, malas,
      mochila, mochilas, necessaire, nécessaires, pochete, porta cartão, porta cartões, porta moedas, saco de praia,
      sacola, shopping bag, tiracolo
    `,
    swimwear: `
      bikini, biquíni, burkini, calcinha biquíni, calcinha de biquíni, calções de banho, camisa uv, canga,
      fato de banho, fatos de banho, maiô, moda praia, saída de praia, short de praia, sunga, sungas, sutiã biquíni,
      tanga de praia, tankini, top biquíni
    `,
    lingerie: `
      anágua, bermuda modeladora, body lingerie, boxer, bralette, calcinha, calcinhas, caleçon, camisete íntima,
      cinta, cinta liga, cinta modeladora, combinação, conjunto lingerie, cueca, cueca boxer, cueca slip, cuecas,
      espartilho lingerie, fio dental, fitilho, hot pant, lingerie, modelador, roupa interior, roupa íntima, soutien,
      soutiens, sunquini, sutien, sutiã, sutiãs, tanga, top nadador sutiã, top sutiã
    `,
    sleepwear: `
      baby doll, babydoll, camisa de dormir, camisa de noite, camisola de dormir, camisola renda dormir, camisolinha,
      hobby, máscara de dormir, penhoar, pijama, pijama longo, pijamas, robe, robes, roupão, short doll, shortdoll
    `,
    hosiery: `
      collants, kit meias, meia, meia calça, meias, meias até ao joelho, meias calça, meias calças, meias de vidro,
      meião, perneira, peúgas, polaina, sapatilha meia, soquete
    `,
    jumpsuits: `
      jardineira, jardineiras, macacão, macacão longo, macacão pantalona, macacões, macaquinho, macaquinhos, romper,
      salopete
    `,
    hats: `
      balaclava, bandana boné, bandolete, boina, boné, bonés, bucket, bucket hat, cartola, chapéu, chapéus, gorro,
      gorros, tiara, touca, turbante, viseira
    `,
    jewellery: `
      aliança, anel, anéis, argola, argolas, berloque, bijuteria, bracelete, brinco, brincos, broche, choker, colar,
      colares, conjunto de brincos, corrente, escapulário, fio de ouro, gargantilha, joia, joias, piercing, pingente,
      pulseira, pulseiras, relógio, relógios, semijoia, semijoias, tornozeleira
    `,
    accessories: `
      acessório, acessórios, bandana, cachecol, capa de celular, capa telemóvel, capinha, chaveiro, cinto, cintos,
      echarpe, elástico, estola, fivela, garrafa squeeze, gola, gravata, gravata borboleta, guarda chuva, laço,
      laço de cabelo, lenço, lenços, leque, luva, luvas, manta cachecol, máscara, pashmina, patch, pin, piranha,
      porta chaves, prendedor de cabelo, presilha, presilhas, scrunchie, suspensório, véu, xale, xuxinha, óculos,
      óculos de sol
    `,
    beauty: `
      base, batom, blush, body splash, colônia, condicionador, creme, cílios, demaquilante, desodorante, esmalte,
      gloss, hidratante, iluminador, loção, maquiagem, maquilhagem, máscara capilar, paleta, perfume, pincel,
      protetor solar, rímel, sabonete, shampoo, sombra, sérum, unhas postiças, verniz, óleo corporal
    `,
    home: `
      adesivo, agenda, almofada, bandeja, banqueta, cabide, cadeira, caderno, caixa, calendário, caminho de mesa,
      candeeiro, caneca, capa de almofada, capa de edredom, cesto, cobertor, colcha, copo, cortina, cortinas,
      decoração, difusor, edredom, edredão, espelho, fronha, garrafa, guardanapo, jogo americano, jogo de cama,
      jogo de lençol, lençol, lençóis, luminária, manta, mesa, pano de prato, peseira, porta retrato, prato, puff,
      pôster, quadro, saco de dormir casa, sousplat, tapete, tapete de banheiro, tigela, toalha, toalhas, travesseiro,
      vaso, vela, xícara
    `,
    children: `
      babador, babete, babygrow, body bebê, boneca, brinquedo, chupeta, conjunto bebê, cueiro, culote bebê, fralda,
      macacão bebê, manta bebê, mijão, pagão, peluche, pelúcia, saída maternidade, tip top
    `,
    'other clothing': `
      avental, bata médica, beca, fantasia, fantasias, fato de carnaval, jaleco, máscara de carnaval,
      roupa de palhaço, scrub, traje, uniforme
    `,
    'gift cards': `
      caixa presente, cartão oferta, cartão presente, embalagem presente, gift card, kit presente, vale compras,
      vale presente
    `,
  },
  weakNouns: {
    tops: 'canelada, canelado, decote, mangas, moletinho, tricô blusa',
    dresses: 'curto, longo, maxi, midi, tubinho vestido',
    outerwear: 'fleece, matelassê, pelo, puffer colete',
    jeans: 'denim, mom, skinny jeans, wide leg jeans',
    home: 'cama mesa e banho, casa',
    sets: 'peças',
  },
  phrases: `
    barra, base do, base reta, bolsa canguru, bolsos, bolsos cargo, cintura alta, cintura baixa, com bolso,
    corte a fio, cós alto, de malha, decote v, em malha, estampa exclusiva, fio 30, fio 40, fio tinto,
    gola alta detalhe, gola careca, gola polo, gola redonda, gola v, manga bufante, manga comprida, manga curta,
    manga longa, manga princesa, mangas compridas, mangas curtas, ombro a ombro, saia do vestido, salto alto,
    sem manga, sombra e água fresca, tamanho unico
  `,
  audiences: {
    children: `
      adolescente, baby, bebê, bebês, criança, crianças, infantil, infanto juvenil, junior, juvenil, kids, mamãe bebê,
      menina, meninas, menino, meninos, rapariga, rapaz, recém nascido, tal mãe tal filha, teen
    `,
    notChildren: `
      amarelo bebê, azul bebê, baby doll, baby look, baby tee, babydoll, babylook, lilás bebê, meninas superpoderosas,
      rosa bebê, verde bebê
    `,
    men: 'homem, homens, masculina, masculinas, masculino, masculinos, men, plus size masculino',
    women: 'feminina, femininas, feminino, femininos, moda feminina, mulher, mulheres, senhora, women',
  },
  colors: {
    black: 'negra, negro, preta, pretas, preto, pretos',
    white: `
      branca, brancas, branco, branco neve, brancos, gelo branco, giz, marfim, neve, off white, offwhite,
      offwhite branco, pérola
    `,
    grey: `
      antracite, ardósia, chumbo, chumbo mescla, cinza, cinza chumbo, cinza claro, cinza escuro, cinza mescla,
      cinzenta, cinzento, cinzentos, concreto, fumaça, fumê, gelo, grafite, mescla, mescla cinza, mescla claro,
      mescla escuro
    `,
    cream: 'aveia, baunilha, champagne, champanhe, creme, cru, linho natural, manteiga, natural, osso',
    beige: `
      amêndoa, areia, avelã, bege, bege claro, camel, caqui claro, castor, corda, fendi, kraft, linho, nude, palha,
      pedra, pele, sand, tan, taupe, trigo
    `,
    brown: `
      argila, avelã escuro, bronze, cacau, café, camurça, canela, capuccino, caramelo, castanha, castanho, castanhos,
      chocolate, cobre, conhaque, cookie, ferrugem, marrom, marrons, marsala marrom, mel escuro, mocha, noz, tabaco,
      telha, terra, terracota, tijolo, whisky
    `,
    red: `
      carmim, cereja, cereja vermelho, coral vermelho, encarnado, escarlate, goiaba vermelho, morango, pimenta, rubi,
      tomate, vermelha, vermelhas, vermelho, vermelhos
    `,
    burgundy: `
      ameixa, amora, berinjela vermelho, bordeaux, bordô, borgonha, burgundy, framboesa escuro, grená, marsala,
      uva vermelho, vinho, vinhos
    `,
    pink: `
      blush rosa, chiclete, cor de rosa, flamingo, framboesa, fúcsia, goiaba, magenta, melancia, pink, pêssego rosa,
      rosa, rosa antigo, rosa bb, rosa bebê, rosa choque, rosa chá, rosa claro, rosa neon, rosa pink, rosa seco,
      rosado, rosas, rosê, salmão
    `,
    orange: `
      abóbora, cenoura, coral, damasco, laranja, laranja neon, laranjas, mamão, manga laranja, melão, papaia, pêssego,
      tangerina, tangerina claro
    `,
    yellow: `
      amarela, amarelas, amarelo, amarelo bebê, amarelo manteiga, amarelo neon, amarelos, açafrão, banana, canário,
      curry, girassol, limão amarelo, mel, milho, mostarda, ocre
    `,
    green: `
      abacate, bandeira, esmeralda, eucalipto, floresta, folha, hortelã, jade, lima, limão, matcha, menta,
      musgo claro, pinho, pistache, pistacho, sálvia, verde, verde bandeira, verde claro, verde escuro,
      verde esmeralda, verde floresta, verde folha, verde garrafa, verde limão, verde menta, verde neon, verde sálvia,
      verde água, verdes, água
    `,
    khaki: `
      azeitona, cáqui, khaki, militar, musgo, oliva, verde exército, verde militar, verde musgo, verde oliva
    `,
    teal: `
      aqua, azul petróleo, azul tiffany, azul turquesa, pavão, petróleo, tiffany, turquesa, verde petróleo,
      água marinha
    `,
    blue: `
      anil, azuis, azul, azul bb, azul bebê, azul bic, azul celeste, azul claro, azul claro jeans, azul céu,
      azul denim, azul elétrico, azul gelo, azul jeans, azul médio, azul pastel, azul royal, azul serenity, bic,
      celeste, cobalto, céu, delavê, denim, jeans, jeans azul, jeans claro, jeans médio, royal, safira, serenity,
      índigo
    `,
    navy: `
      azul escuro, azul marinho, azul noite, azul petróleo escuro, jeans escuro, marinho, navy, noite, tinta
    `,
    purple: `
      ametista, açaí, beringela, berinjela, jabuticaba, lavanda, lilás, malva, orquídea, púrpura, roxa, roxo,
      roxo claro, roxos, uva, violeta, violeta claro
    `,
    gold: 'dourada, douradas, dourado, dourados, gold, latão, ouro, ouro velho',
    silver: 'cromado, grafite metálico, metalizado, prata, prateada, prateadas, prateado, prateados, silver',
    multi: `
      arco íris, bicolor, colorida, colorido, estampada, estampado, multi, multicolorido, multicor, sortido, tricolor,
      variado
    `,
  },
  prints: {
    floral: `
      botânica, estampa floral, florais, floral, flores, florida, floridas, florido, florzinha, folhagem, folhas,
      margarida, tropical
    `,
    stripe: 'listra, listrada, listrado, listrados, listras, marinheiro, risca de giz, riscas, às riscas',
    gingham: 'vichy, xadrez vichy',
    check: `
      losangos, pied de poule, pied poule, príncipe de gales, quadrados, quadriculado, xadrez, xadrez claro
    `,
    plaid: 'escocesa, escocês, tartan',
    'polka dot': 'bolinha, bolinhas, de bolinhas, plumeti, poá, às bolinhas',
    leopard: 'animal, animal print, guepardo, leopardo, oncinha, onça',
    zebra: 'tigre, zebra',
    snake: 'cobra, croco, phyton, píton, serpente',
    camo: 'camuflada, camuflado, camuflagem',
    'tie dye': 'degradê, marmorizado, tie dye',
    multi: `
      abstrata, abstrato, arabesco, color block, estampa, geométrica, geométrico, paisley, patchwork, étnica, étnico
    `,
  },
  shades: `
    bb, bebê, choque, clara, claro, céu, elétrico, escura, escuro, forte, mescla, médio, neon, noite, pastel,
    queimado, seco, suave, velho, vivo
  `,
  darkShades: 'escura, escuro, noite',
  subcategories: {
    dresses: {
      'Mini Dresses': 'curto, mini, mini vestido, vestido curto',
      'Maxi & Midi Dresses': 'comprido, longo, maxi, midi, vestido longo, vestido midi',
      'White Dresses': 'branca, branco, noiva, off white, réveillon',
      'Party Dresses': `
        balada, brilho, cetim, cocktail, coquetel, corset, de festa, festa, formatura, gala, lantejoulas, madrinha,
        noite, paetê, paetês, plumas, tubinho brilho, veludo
      `,
    },
    tops: {
      'T-Shirt': 'baby look, baby tee, camiseta, camisetas, t shirt, t shirts, tshirt',
      Blouse: 'bata, blusa, blusas, blusinha, ciganinha, túnica',
      'Tank Top': 'alcinha, alcinhas, alça, alça fina, alças, de alças, nadador, regata, regatinha',
      'Crop Top': `
        bandeau, bustier, corpete, corselet, corset, crop, crop top, cropped, tomara que caia, top cropped, top curto
      `,
      'Long-sleeve': `
        blusa de frio, camisola, hoodie, manga comprida, manga longa, mangas compridas, mangas longas, moletom,
        pulôver, suéter, sweat, sweatshirt, tricô
      `,
      'Button-Up': 'abotoamento, botões, camisa, camisas, camisete, chemise, fecho com botões, social',
      Halterneck: 'amarração no pescoço, frente única, gola halter, halter',
    },
    jeans: {
      'Straight Leg': 'corte direito, corte reto, direitas, perna reta, reta, reto, straight',
      Skinny: 'cigarrete, justa, skinny, slim, super skinny',
      'Wide Leg': 'larga, palazzo, pantalona, perna ampla, perna larga, pernas largas, wide, wide leg',
      Roomy: 'ampla, baggy, balloon, boyfriend, folgada, larga, loose, oversized, relaxed, slouchy',
      'Low Rise': 'cintura baixa, cós baixo, low rise',
      'High Rise': 'cintura alta, cós alto, high rise, high waist, hot pant',
      'Mom Jeans': 'mom',
      Flare: 'boca de sino, boot cut, bootcut, flare, flared, à boca de sino',
    },
    pants: {
      Trousers: 'alfaiataria, calça social, chino, clássicas, de pinças, pinças, social',
      Cargo: 'bolsos cargo, cargo, utilitária',
      'Wide Leg': 'ampla, culotte, larga, largas, palazzo, pantacourt, pantalona, perna larga, wide leg',
      Sweatpants: 'de moletom, fato de treino, fato treino, moletinho, moletom, sweatpants',
      Joggers: 'jogger, joggers, moletom com punho, punho',
      Tailored: 'alfaiataria, fato, pinças, pregas, social, terno, vinco',
    },
    shorts: {
      'Denim Shorts': 'denim, ganga, jeans',
      'Mini Shorts': 'micro, mini',
      Bermuda: 'bermuda, bermudas, ciclista, comprida',
      'High Waisted': 'cintura alta, cós alto, hot pant',
      'Low Rise': 'cintura baixa, cós baixo',
    },
    skirts: {
      'Mini Skirts': 'curta, mini, mini saia, minissaia, short saia, shorts saia',
      'Midi Skirts': 'abaixo do joelho, lápis, midi, na altura do joelho',
      'Maxi Skirts': 'comprida, longa, maxi',
      Pleated: 'plissada, plissado, prega, pregas, pregueada',
      'Denim Skirts': 'denim, ganga, jeans',
      'A-Line': 'evasê, godê, linha a, rodada, trapézio',
    },
    sets: {
      'Co-ord Sets': 'co ord, conjuntinho, conjunto, coordenado, set',
      'Two-Piece Sets': '2 peças, conjuntinho, conjunto, duas peças, fato, fato de treino, set, terninho, terno',
      'Top & Pants Sets': 'calça, calças, fato de treino, jogger, legging, pantalona, terninho',
      'Top & Skirt Sets': 'saia',
      'Loungewear Sets': 'fato de treino, homewear, loungewear, moletinho, moletom',
    },
    outerwear: {
      Jackets: `
        anoraque, biker, blusão, bomber, colete, corta vento, jaqueta, jaquetas, kispo, parka, perfecto, puffer
      `,
      Coats: 'capa, casaco, casacos, gabardine, parka, poncho, sobretudo, trench, trench coat',
      Cardigans: `
        bolero, cardigan, cardigã, casaco de malha, casaco de tricô, casaqueto, quimono tricô, tricô aberto
      `,
      Blazers: 'blazer, blazers, max blazer',
    },
  },
  sizes: {
    oneSize: 'one size, tam único, tamanho único, u, único',
    soldOut: 'esgotada, esgotado, fora de estoque, indisponível, sem estoque, sem stock',
    labels: 'manequim, número, tam, tamanho, tamanhos',
  },
  telling: `
    a, algodão, as, azul, blusa, bolsa, branco, calça, camiseta, casaco, com, conforto, curto, da, das, de, do, dos,
    e, em, estampa, feminino, gola, ideal, longo, manga, na, no, não, o, os, para, peça, por, preto, que, saia, sem,
    seu, sua, tamanho, tecido, um, uma, verde, vermelho, vestido, você
  `,
};
