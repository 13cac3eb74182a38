import type { LanguageWords } from './language-words.ts';

export const SPANISH: LanguageWords = {
  head: 'first',
  hasCompounds: false,
  endings: [
    ['s', ''],
    ['es', ''],
  ],
  additions: 'a, al, con, de estilo, detalle, efecto, en, estampado, para, por, sin',
  joins: '&, e, y',
  nouns: {
    dresses: `
      abaya, caftán, pichi, túnica vestido, vestidito, vestido, vestido camisero, vestido de fiesta, vestido de novia,
      vestido midi
    `,
    tops: `
      blusa, blusón, body, bustier, buzo, camisa, camisa vaquera, camisero, camiseta, camiseta de tirantes, camisola,
      chaleco de punto, corpiño, corsé, cuerpo, jerseis, jersey, jersey de punto, jerséi, playera, polo, pulóver,
      remera, sobrecamisa, sudadera, sujetador top deportivo, suéter, sweater, top, top de tirantes, túnica
    `,
    jeans: `
      jean, jeans, jeggins, mezclilla pantalón, pantalones vaqueros, pantalón vaquero, tejano, tejanos, vaquero,
      vaqueros
    `,
    pants: `
      bombachos, chinos, chándal pantalón, culotte, jogger, joggers, legging, leggings, leggins, malla, mallas,
      palazzo, pantalones, pantalón, pantalón cargo, pantalón de chándal, pantalón de vestir, pantalón jogger,
      pantalón palazzo, pitillo
    `,
    shorts: `
      bermuda, bermudas, ciclista, falda pantalon corta, mallas cortas, pantalones cortos, pantalón corto, short,
      short vaquero, shorts, shorts vaqueros
    `,
    skirts: 'falda, falda midi, falda pantalón, falda vaquera, faldita, kilt, minifalda, saya, tutú',
    sets: `
      chándal, co ord, conjunto, conjunto dos piezas, coordinado, dos piezas, set, traje, traje de chaqueta,
      traje pantalón, twin set
    `,
    outerwear: `
      abrigo, americana, anorak, blazer, bolero, bomber, capa, capa impermeable, casaca, cazadora, cazadora vaquera,
      chaleco, chamarra, chaqueta, chaqueta de punto, chaquetilla, chaquetón, chubasquero, cortavientos, cárdigan,
      gabardina, impermeable, kimono, parka, perfecto, plumas, plumífero, plumón, poncho, rebeca, ruana, saco,
      sobretodo, torera, trench
    `,
    shoes: `
      alpargata, alpargatas, bailarina, bailarinas, bamba, bambas, blucher, bota, botas, botines, botín, calzado,
      chancla, chanclas, cuña, cuñas, deportivas, deportivo, deportivos, esparteñas, manoletinas, merceditas,
      mocasines, mocasín, mules, náutico, náuticos, pala, plantilla, plataforma, plataformas, playeras zapatos,
      salones, salón, sandalia, sandalias, tacones, tacón, tenis, zapatilla, zapatillas, zapato, zapatos,
      zapatos de salón, zueco, zuecos
    `,
    bags: `
      bandolera, billetero, bolsa, bolsito, bolso, bolso bandolera, capazo, cartera, cesto, clutch, estuche, maleta,
      mochila, mochilas, monedero, neceser, portatodo, riñonera, tarjetero
    `,
    swimwear: `
      bañador, bañadores, bikini, braga de bikini, bragas bikini, braguita de bikini, culetín, pareo, short de baño,
      sujetador bikini, tankini, top de bikini, traje de baño, trikini, vestido de playa
    `,
    lingerie: `
      bodie, body lencería, boxers, braga, bragas, braguita, braguitas, bralette, bustier lencería, bóxer,
      calzoncillo, calzoncillos, camiseta interior, camiseta térmica, combinación, corsé lencería, culotte lencería,
      culottes, enagua, faja, lencería, liguero, pezonera, picardías lencería, ropa interior, slip, sostén, sujetador,
      sujetador deportivo, tanga
    `,
    sleepwear: `
      albornoz, antifaz, bata, batín, camiseta de pijama, camisola pijama, camisón, kimono bata, pantalón de pijama,
      picardías, pijama, pijamas, salto de cama
    `,
    hosiery: `
      calcetines, calcetín, calentadores, leotardo, leotardos, media, medias, minimedias, panties, pantis, panty,
      pantys, pinkies, pinkis
    `,
    jumpsuits: 'buzo mono, enterizo, mono, mono corto, mono largo, monos, pelele adulto, peto, petos',
    hats: `
      boina, boinas, canotier, diadema, gorra, gorrito, gorro, gorros, orejeras, pamela, pasamontañas, sombrero,
      tocado, turbante, visera
    `,
    jewellery: `
      anillo, aretes, aro, aros, bisutería, brazalete, broche, cadena, charm, colgante, collar, cordón collar,
      gargantilla, gemelos, joya, joyas, pendiente, pendientes, pulsera, pulseras, reloj, relojes, sortija, tobillera
    `,
    accessories: `
      abanico, accesorios, bandana, braga de cuello, bufanda, careta, chal, cinturón, coletero, coleteros,
      complementos, corbata, correa, cuello, estola, fajín, foulard, fular, fulares, funda, gafas, gafas de sol,
      goma de pelo, guante, guantes, horquilla, lazo, llavero, mantón, mascarilla, pajarita, paraguas, pasmina,
      pañuelo, pinza, pinza de pelo, tapabocas, tirantes, turbante pelo
    `,
    beauty: `
      aceite corporal, base de maquillaje, brillo de labios, brocha, champú, colonia, colorete, crema, desodorante,
      esmalte, gel, jabón, labial, loción, maquillaje, mascarilla facial, perfume, pestañas, pintalabios,
      sombra de ojos, sérum, uñas
    `,
    home: `
      adorno, agenda, alfombra, alfombrilla, almohada, ambientador, bandeja, bol, botella, botella de agua, caja,
      calendario, camino de mesa, cesta, cojín, colcha, cortina, cortinas, cubrecama, decoración, edredón,
      espejo, estor, funda de cojín, funda nórdica, fundas, jarrón, juego de sábanas, libreta, lámpara, maceta, manta,
      mantel, marco, mesa, paño, percha, plato, puf, póster, servilleta, servilletas, silla, sillón, sábana, sábanas,
      taburete, taza, toalla, vaso, vela, velas
    `,
    children: `
      arrullo, babero, body bebé, canastilla, chupete, faldón, jesusito, juguete, muñeca, patucos, pañal, pelele,
      peluche, ranita, saco bebé
    `,
    'other clothing': `
      bata médica, delantal, disfraces, disfraz, halloween disfraz, mandil, traje de flamenca, traje regional,
      uniforme
    `,
    'gift cards': 'caja regalo, cheque regalo, tarjeta de regalo, tarjeta regalo',
  },
  weakNouns: {
    tops: 'cruzado, halter, prenda, punto',
    dresses: 'corto, largo, maxi, midi, mini',
    outerwear: 'acolchado, borreguito, pelo, polar',
    jeans: 'campana, denim, vaquera',
    home: 'cuadro, hogar',
  },
  phrases: `
    a cuadros, bajo, bolsillos, camisa de cuadros estampado, cintura alta, cinturilla de goma, con lazo,
    cordón ajustable, cuadros, cuello alto, cuello barco, cuello bebé, cuello caja, cuello camisa, cuello camisero,
    cuello cisne, cuello en pico, cuello halter, cuello mao, cuello perkins, cuello pico, cuello polo, cuello redondo,
    cuello vuelto, de cuadros, de punto, efecto piel, en punta, escote halter, falda del vestido, goma elástica,
    manga corta, manga francesa, manga larga, media luna, media manga, pata de elefante, pieza única, tacón alto,
    talla única, talle alto, tiro alto
  `,
  audiences: {
    children: `
      adolescente, bebé, bebés, chica kids, colegial, infantil, junior, kids, niña, niñas, niño, niños, peque,
      recién nacido
    `,
    notChildren: 'azul bebé, baby doll, babydoll, color niño, niña bonita, rosa bebé',
    men: 'caballero, chico, hombre, hombres, masculino, men, para él',
    women: 'chica, dama, femenino, mujer, mujeres, para ella, señora, women',
  },
  colors: {
    black: 'azabache, negra, negras, negro, negros',
    white: 'blanca, blancas, blanco, blanco roto, blancos, hueso blanco, marfil, nieve, nácar, perla, tiza',
    grey: `
      acero, antracita, cemento, ceniza, grafito, gris, gris claro, gris marengo, gris oscuro, gris perla,
      gris vigoré, grises, humo, marengo, pizarra, plomo, vigoré
    `,
    cream: `
      avena, champagne, champán, crema, cruda, crudo, crudos, ecru, hueso, marfil crudo, natural, vainilla
    `,
    beige: `
      almendra, arena, avellana, beige, beis, camel, camello, carne, cava, galleta, lino, maquillaje, nude, piedra,
      piel clara, taupe, topo, tostado, visón, yute
    `,
    brown: `
      bronce, cacao, café, camel oscuro, canela, caoba, caramelo, castaño, chocolate, cobre, cognac, coñac, cuero,
      ladrillo, marrones, marrón, moca, nuez, tabaco, teja, teja claro, terracota, tierra, óxido
    `,
    red: `
      amapola, bermellón, carmín, cereza, coral rojo, escarlata, frambuesa rojo, fresa, roja, rojas, rojo, rojo vivo,
      rojos, rubí, tomate
    `,
    burgundy: `
      berenjena rojo, borgoña, buganvilla oscuro, burdeo, burdeos, cereza oscuro, ciruela, frutos rojos, granate,
      guinda, mora, tinto, vino
    `,
    pink: `
      buganvilla, chicle, empolvado, flamenco, frambuesa, fucsia, magenta, malva rosa, maquillaje rosa, nude rosa,
      rosa, rosa bebé, rosa chicle, rosa claro, rosa empolvado, rosa fuerte, rosa neón, rosa palo, rosa pastel,
      rosada, rosado, rosas, salmón
    `,
    orange: `
      albaricoque, anaranjado, calabaza, coral, mandarina, mango, melocotón, naranja, naranjas, papaya,
      salmón naranja, teja naranja, zanahoria
    `,
    yellow: `
      amarilla, amarillas, amarillo, amarillos, azafrán, curry, limón, maíz, miel, mimosa, mostaza, ocre,
      oro viejo amarillo, plátano, vainilla amarillo
    `,
    green: `
      agua, aguacate, bosque, botella, esmeralda, eucalipto, jade, kiwi, lima, lima limón, manzana, menta, musgo,
      pino, pistacho, salvia, verde, verde agua, verde botella, verde claro, verde esmeralda, verde hierba,
      verde lima, verde menta, verde oscuro, verde pastel, verdes
    `,
    khaki: `
      aceituna, camuflaje verde, caqui, kaki, khaki, militar, oliva, verde caqui, verde kaki, verde militar,
      verde oliva
    `,
    teal: `
      aguamarina, aqua, azul petróleo, azul turquesa, pato, pavo, petróleo, turquesa, verde azulado, verde mar,
      verde petróleo
    `,
    blue: `
      azul, azul acero, azul bebé, azul cielo, azul claro, azul denim, azul eléctrico, azul empolvado, azul francia,
      azul hielo, azul jeans, azul klein, azul medio, azul pastel, azul real, azul vaquero, azules, azulón, añil,
      celeste, cielo, cobalto, denim, denim claro, denim medio, jeans, klein, tejano azul, vaquero azul, zafiro,
      índigo
    `,
    navy: `
      azul marino, azul noche, azul oscuro, azul tinta, denim oscuro, marina, marino, navy, noche, tinta
    `,
    purple: `
      amatista, berenjena, ciruela morado, glicina, lavanda, lavanda claro, lila, lilas, malva, morada, moradas,
      morado, morados, orquídea, púrpura, uva, violeta
    `,
    gold: 'color oro, dorada, doradas, dorado, dorados, latón, oro',
    silver: 'color plata, cromo, metalizado, plata, plateada, plateadas, plateado, plateados',
    multi: `
      arco iris, bicolor, combinado, estampado, multi, multicolor, multicolores, surtido, varios colores
    `,
  },
  prints: {
    floral: `
      botánico, de flores, estampado de flores, estampado floral, flor, floral, florales, floreada, floreado, flores,
      hojas, liberty, margaritas, tropical
    `,
    stripe: 'a rayas, de rayas, marinera, milrayas, raya, raya diplomática, rayada, rayado, rayas',
    gingham: 'vichy',
    check: `
      a cuadros, cuadro, cuadros, damero, de cuadros, espiga, pata de gallo, príncipe de gales, rombos
    `,
    plaid: 'cuadros escoceses, escoceses, tartán',
    'polka dot': 'a topos, con lunares, de lunares, lunar, lunares, plumeti, topos',
    leopard: 'animal, animal print, estampado animal, guepardo, leopardo, pantera',
    zebra: 'cebra, tigre',
    snake: 'coco, cocodrilo, pitón, serpiente',
    camo: 'camuflaje',
    'tie dye': 'degradado, marmolado, tie dye',
    multi: `
      abstracto, azteca, barroco, bloques de color, cachemir, cenefa, dibujo, estampada, geométrico, jacquard,
      paisley, patchwork, étnico
    `,
  },
  shades: `
    bebé, cielo, clara, claro, eléctrico, empolvado, flúor, fuerte, medio, neón, oscura, oscuro, palo, pastel, pálido,
    suave, vigoré, vivo
  `,
  darkShades: 'noche, oscura, oscuro',
  subcategories: {
    dresses: {
      'Mini Dresses': 'corto, mini, minivestido, vestido corto',
      'Maxi & Midi Dresses': 'largo, largo midi, maxi, midi, vestido largo',
      'White Dresses': 'blanco, ibicenco, marfil, novia',
      'Party Dresses': `
        brillos, ceremonia, ceñido, corset, cóctel, de fiesta, fiesta, gala, invitada, lentejuelas, noche, plumas,
        satinado, satén, terciopelo
      `,
    },
    tops: {
      'T-Shirt': 'camiseta, camisetas, t shirt',
      Blouse: 'blusa, blusas, blusón, túnica',
      'Tank Top': `
        camiseta de tirantes, de tirantes, lencero, sin mangas tirantes, tank, tirantes, top de tirantes
      `,
      'Crop Top': 'bandeau, bustier, corset, corsé, corta, corto, crop, cropped, palabra de honor, top corto',
      'Long-sleeve': 'de manga larga, jersey, jerséi, manga larga, mangas largas, sudadera, sudaderas, suéter',
      'Button-Up': `
        abotonada, botonadura, botones delanteros, camisa, camisas, camisero, cierre de botones, sobrecamisa
      `,
      Halterneck: 'atado al cuello, cuello halter, escote halter, halter',
    },
    jeans: {
      'Straight Leg': 'corte recto, recta, recto, rectos, straight',
      Skinny: 'ajustado, pitillo, skinny, slim, super skinny',
      'Wide Leg': 'ancho, anchos, baggy, culotte, palazzo, pierna ancha, wide, wide leg',
      Parallel: 'paralelo',
      Roomy: 'baggy, balloon, boyfriend, holgado, loose, oversize, relaxed, slouchy',
      'Low Rise': 'cintura baja, low rise, talle bajo, tiro bajo',
      'High Rise': 'cintura alta, high rise, high waist, talle alto, tiro alto',
      'Mom Jeans': 'mom',
      Flare: 'acampanado, acampanados, bootcut, campana, flare, flared',
    },
    pants: {
      Trousers: 'chino, chinos, de pinzas, de vestir, pantalón de vestir, pinzas, sastre',
      Cargo: 'bolsillos cargo, cargo',
      'Wide Leg': 'ancho, anchos, culotte, fluido ancho, palazzo, pernera ancha, pierna ancha, wide leg',
      Sweatpants: 'chándal, de chándal, deportivo de felpa, felpa, jogging',
      Joggers: 'jogger, joggers, jogging, puños en bajo',
      Tailored: 'de traje, de vestir, pinzas, raya planchada, sastre, vestir',
    },
    shorts: {
      'Denim Shorts': 'denim, tejano, vaquero, vaqueros',
      'Mini Shorts': 'micro, mini',
      Bermuda: 'bermuda, bermudas, largo',
      'High Waisted': 'cintura alta, talle alto, tiro alto',
      'Low Rise': 'cintura baja, talle bajo, tiro bajo',
    },
    skirts: {
      'Mini Skirts': 'corta, mini, minifalda',
      'Midi Skirts': 'media pierna, midi, por la rodilla',
      'Maxi Skirts': 'larga, maxi',
      Pleated: 'de tablas, plisada, plisado, tablas, tablillas',
      'Denim Skirts': 'denim, tejana, vaquera',
      'A-Line': 'acampanada, capa, evasé, línea a, skater, vuelo',
    },
    sets: {
      'Co-ord Sets': 'a juego, co ord, conjunto, coordinado, set',
      'Two-Piece Sets': '2 piezas, chándal, conjunto, dos piezas, set, traje, twin set',
      'Top & Pants Sets': 'chándal, leggings, pantalones, pantalón, traje pantalón',
      'Top & Skirt Sets': 'falda',
      'Loungewear Sets': 'chándal, estar por casa, homewear, jogging, loungewear',
    },
    outerwear: {
      Jackets: `
        anorak, biker, bomber, cazadora, chaleco, chamarra, chaqueta, chaquetón, cortavientos, parka, perfecto,
        plumas, plumífero
      `,
      Coats: 'abrigo, capa, chubasquero, gabardina, impermeable, parka, poncho, trench',
      Cardigans: 'bolero, chaqueta de punto, cárdigan, rebeca, torera',
      Blazers: 'americana, blazer, chaqueta de traje',
    },
  },
  sizes: {
    oneSize: 'one size, talla única, tu, única',
    soldOut: 'agotada, agotado, fuera de stock, no disponible, sin existencias, sin stock',
    labels: 'número, t., talla, tallas, talle',
  },
  telling: `
    al, algodón, azul, blanco, blusa, bolso, camisa, camiseta, chaqueta, con, corte, corto, cuello, de, del, el, en,
    es, estampado, falda, la, largo, las, lleva, los, manga, modelo, mujer, negro, pantalón, para, por, que, rojo,
    ropa, se, sin, su, talla, tiene, un, una, verde, vestido, y, zapatos
  `,
};
