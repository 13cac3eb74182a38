import type { LanguageWords } from './language-words.ts';

export const FRENCH: LanguageWords = {
  head: 'first',
  hasCompounds: false,
  endings: [
    ['s', ''],
    ['x', ''],
    ['es', ''],
  ],
  additions: `
    au, aux, avec, détail, effet, en, et sa, et son, façon, imprimé, motif, par, pour, sans, style, à
  `,
  joins: '&, et',
  nouns: {
    dresses: `
      abaya, djellaba, petite robe, robe, robe chemise, robe de bal, robe de cocktail, robe de demoiselle,
      robe de mariée, robe de soirée, robe longue, robe pull, robe t shirt, tunique robe
    `,
    tops: `
      blouse, blouson sweat, body, brassière top, bustier, caraco, chemise, chemisette, chemisier, col roulé,
      corsaire haut, corset, crop top, dos nu, débardeur, gilet sans manches tricot, haut, justaucorps, liquette,
      maille, maillot, maillot de corps, marinière, polo, pull, pull over, pullover, sous pull, surchemise,
      surchemise fine, sweat, sweat à capuche, sweatshirt, t shirt, tee shirt, teeshirt, top, tricot,
      tricot de peau top, tunique
    `,
    jeans: 'jean, jeans, jegging',
    pants: `
      bas de jogging, bas de survêtement, caleçon long, cargo, chino, corsaire, fuseau, jogging, legging, pantacourt,
      pantalon, pantalon cargo, pantalon de costume, pantalon de jogging, pantalon de survêtement, pantalon palazzo,
      sarouel, tregging, treillis
    `,
    shorts: 'bermuda, boxer short, cuissard, cycliste, short, short en jean',
    skirts: `
      jupe, jupe crayon, jupe culotte, jupe longue, jupe short, jupette, kilt, mini jupe, minijupe, tutu
    `,
    sets: `
      2 pièces, combo, complet, costume, deux pièces, ensemble, ensemble coordonné, ensemble de jogging,
      ensemble deux pièces, survêtement, tailleur, tenue, twin set
    `,
    outerwear: `
      anorak, blazer, blouson, boléro, bomber, bombers, caban, canadienne, cape, cardigan, ciré, coupe vent, doudoune,
      duffle coat, fausse fourrure, gabardine, gilet, gilet sans manches, imperméable, k way, kimono, manteau,
      paletot, pardessus, parka, paréo kimono, pelisse, perfecto, polaire, poncho, pèlerine, redingote, saharienne,
      spencer, surveste, teddy, trench, veste, veste en jean, veste tailleur, veston
    `,
    shoes: `
      ballerine, ballerines, basket, baskets, botte, bottes, bottillon, bottine, bottines, chausson, chaussons,
      chaussure, chaussures, claquettes, compensées, crampons, cuissardes, derbies, escarpin, escarpins, espadrille,
      mocassin, mocassins, mule, mules, nu pieds, pantoufle, richelieu, sabot, sabots, sandale, sandales, semelle,
      talon, talons, tennis, tong, tongs
    `,
    bags: `
      bagage, banane, besace, cabas, cartable, minaudière, pochette, porte carte, porte cartes, porte monnaie,
      portefeuille, sac, sac banane, sac bandoulière, sac à dos, sac à main, sacoche, tote bag, trousse, valise,
      vanity
    `,
    swimwear: `
      bas de bikini, bas de maillot, bas de maillot de bain, bikini, boxer de bain, cache maillot,
      combinaison de bain, culotte de bain, haut de bikini, haut de maillot, haut de maillot de bain, jupe de bain,
      lycra anti uv, maillot de bain, maillot une pièce, monokini, paréo, robe de plage, short de bain, slip de bain,
      tankini, trikini, tunique de plage
    `,
    lingerie: `
      body lingerie, boxer, boxers, bralette, brassière, brésilien, bustier lingerie, cache téton, cache tétons,
      caleçon, caleçons, combinette, culotte, culotte menstruelle, culottes, fond de robe, gaine, guêpière,
      jarretière, jupon, lingerie, nuisette lingerie, porte jarretelles, serre taille, shorty, slip, sous vêtement,
      sous vêtements, soutien gorge, soutiens gorge, soutif, string, tanga, triangle
    `,
    sleepwear: `
      bas de pyjama, chemise de nuit, combinaison pyjama, déshabillé, ensemble de nuit, ensemble de pyjama,
      ensemble pyjama, grenouillère, haut de pyjama, liseuse, masque de nuit, masque de sommeil, nuisette,
      pantalon de pyjama, peignoir, pyjama, pyjashort, robe de chambre, robe de nuit, short de pyjama,
      t shirt de nuit, top de pyjama, vêtement de nuit
    `,
    hosiery: `
      bas, bas résille, chaussette, chaussettes, collant, collants, guêtres, jambière, jambières, mi bas,
      mi chaussettes, socquette, socquettes, soquette
    `,
    jumpsuits: `
      barboteuse, bleu de travail, combi, combi pantalon, combi short, combinaison, combinaison pantalon,
      combinaison short, combishort, cotte, grenouillere adulte, romper, salopette, unitard
    `,
    hats: `
      bandeau, bibi, bob, bonnet, béret, cagoule, capeline, casquette, chapeau, chapeau de paille, couvre chef,
      panama, serre tête, turban, visière
    `,
    jewellery: `
      alliance, bague, barrette bijou, bijou, bijou de corps, bijoux, bijoux de tête, boucle d oreille,
      boucle d'oreille, boucles d oreilles, boucles d'oreilles, boucles oreilles, boutons de manchette, bracelet,
      broche, chaine de cheville, chaîne, chaîne corporelle, chaîne de taille, chevalière, chevillère, collier,
      créoles, gourmette, jonc, manchette bijou, montre, médaillon, parure, pendentif, piercing, puces d'oreilles,
      ras de cou, sautoir
    `,
    accessories: `
      accessoire, accessoires, bandana, bandeau cheveux, barrette, bijou de téléphone, bretelles, cache cou,
      carré de soie, ceinture, chouchou, châle, coque, coque de téléphone, cravate, faux col, foulard, gant, gants,
      headband, lanière, lunettes, lunettes de soleil, manchettes, masque, mitaines, mouchoir, moufles,
      noeud papillon, nœud, parapluie, perruque, pince, pince à cheveux, pins, porte clé, porte clés, sangle,
      serre poignet, snood, tour de cou, voile, écharpe, élastique, élastiques, épingle, étole, étui, éventail
    `,
    beauty: `
      baume, brosse, crayon, crayon à lèvres, crème, dissolvant, démaquillant, eau de parfum, edp, edt, fard,
      faux cils, faux ongles, fond de teint, gel douche, gloss, huile, lotion, maquillage, mascara, palette, parfum,
      pinceau, poudre, rouge à lèvres, savon, shampooing, sérum, vernis, vernis à ongles, éponge
    `,
    home: `
      affiche, assiette, autocollant, bol, bougie, bouteille, boîte, cadre, calendrier, carnet, chaise,
      chemin de table, cintre, corbeille, couette, coussin, couverture, drap, drap de bain, drap housse, décoration,
      gourde, housse, housse de couette, housse de coussin, lampe, linge de lit, linge de maison, miroir, mug, nappe,
      oreiller, parure de lit, plaid, plateau, porte manteau, rideau, rideaux, serviette, set de table, sticker,
      table, tabouret, taie, taie d'oreiller, tapis, tasse, torchon, vase, verre, étagère
    `,
    children: `
      babygro, bavoir, biberon, body bébé, couche, dors bien, doudou, gigoteuse, jouet, lange, layette, peluche,
      poupée, pyjama bébé, turbulette, tétine
    `,
    menswear: 'chemise homme, costume homme',
    'other clothing': `
      blouse médicale, combinaison cosplay, costume cosplay, costume de carnaval, costume halloween, déguisement,
      déguisement halloween, sari, tablier, tenue cosplay
    `,
    'gift cards': `
      bon cadeau, carte cadeau, carte cadeaux, chèque cadeau, coffret cadeau, e carte cadeau, emballage cadeau
    `,
  },
  weakNouns: {
    tops: 'bretelles fines, côtelé, sans manches',
    dresses: 'bustier robe, longue, trapèze',
    pants: 'bas de, large',
    outerwear: 'denim veste, fourrure, molleton',
    shoes: 'compensé',
  },
  phrases: `
    avec ceinture, bas arrondi, bas asymétrique, bas de soie, bas large, bas à volants, bas évasé, bord côte,
    ceinture incluse, chaîne détail, col bateau, col bénitier, col chemise, col châle, col cravate, col haut,
    col montant, col polo, col à nœud, coupe jean, coupe large, de haut, de poche, dos nageur, du bas, du haut,
    en bas, en haut, ensemble complet, fond de, haut de gamme, jambes larges, le bas, le haut, ligne haut,
    manche longue, manches ballon, manches bouffantes, manches courtes, manches longues, nœud décoratif, ourlet,
    poches, rouge à, sac inclus, sans ceinture, sans manche, taille basse, taille empire, taille haute, talon haut,
    tour de poitrine, tour de taille, vers le bas, vers le haut, à bretelles, à talons
  `,
  audiences: {
    children: `
      ado, adolescente, bébé, bébés, enfant, enfants, fille, filles, fillette, garçon, garçons, jeune fille, junior,
      kids, naissance, nouveau né, petite fille, tout petit, tout petits
    `,
    notChildren: `
      baby doll, babydoll, bleu bébé, bébé rose, demoiselle, entre filles, fille d'honneur, jeune fille en fleur,
      petit garçon manqué, rose bébé, soirée entre filles, soirée filles, style garçonne
    `,
    men: 'garçonnet homme, homme, hommes, man, masculin, men, pour lui',
    women: 'dame, dames, femme, femmes, femmes enceintes, féminin, pour elle, women',
  },
  colors: {
    black: 'noir, noire, noires, noirs',
    white: `
      blanc, blanc cassé, blanc neige, blanc optique, blanche, blanches, blancs, craie, ivoire, nacre, neige,
      écru blanc
    `,
    grey: `
      anthracite, ardoise, béton, chiné gris, fumé, graphite, gris, gris anthracite, gris chiné, gris clair,
      gris foncé, gris perle, gris souris, grise, souris, étain
    `,
    cream: `
      avoine, avoine chiné, champagne, coquille d'œuf, crème, ecrue, lin naturel, naturel, vanille, écru
    `,
    beige: `
      amande, beige, biscuit, café au lait, camel, cappuccino, chair, ficelle, grège, latte, lin, mastic, noisette,
      nude, pierre, sable, taupe
    `,
    brown: `
      acajou, brique marron, bronze, brun, brune, cacao, café, camel foncé, cannelle, caramel, chocolat, châtaigne,
      cognac, cuivre, marron, moka, noisette foncé, noyer, rouille, roux, tabac, terracotta, terre, terre cuite
    `,
    red: `
      brique, carmin, cerise, coquelicot, fraise, piment, rouge, rouge vif, rouges, rubis, tomate, vermillon,
      écarlate
    `,
    burgundy: `
      amarante, aubergine rouge, baies, bordeau, bordeaux, bourgogne, cassis, figue, grenat, lie de vin, mûre, prune,
      rouge foncé
    `,
    pink: `
      blush, bois de rose, corail rose, dragée, framboise, fuchsia, guimauve, magenta, malabar, mauve rosé, nude rosé,
      poudré, rose, rose bonbon, rose bébé, rose clair, rose fluo, rose poudré, rose pâle, rose vif, roses, saumon,
      vieux rose
    `,
    orange: `
      abricot, citrouille, clémentine, corail, mandarine, mangue, melon, orange, orange brûlé, oranges, papaye,
      potiron, pêche
    `,
    yellow: `
      banane, citron, curry, jaune, jaune fluo, jaune moutarde, jaune pâle, jaunes, jonquille, maïs, miel, moutarde,
      ocre, poussin, safran, soleil, tournesol
    `,
    green: `
      amande verte, anis, citron vert, céladon, eucalyptus, forêt, jade, menthe, mousse, olive vert, pistache, sapin,
      sauge, tilleul, vert, vert amande, vert bouteille, vert clair, vert d'eau, vert fluo, vert foncé, vert menthe,
      vert pomme, vert sapin, vert sauge, vert émeraude, verte, vertes, verts, émeraude
    `,
    khaki: 'kaki, militaire, olive, vert armée, vert kaki, vert militaire, vert olive',
    teal: `
      aigue marine, aqua, bleu canard, bleu pétrole, bleu turquoise, bleu vert, canard, cyan, lagon, paon, pétrole,
      turquoise, vert canard
    `,
    blue: `
      azur, bleach, bleu, bleu acier, bleu bébé, bleu ciel, bleu clair, bleu denim, bleu délavé, bleu glacier,
      bleu gris, bleu jean, bleu lavé, bleu layette, bleu moyen, bleu pastel, bleu poudré, bleu pâle, bleu roi,
      bleu royal, bleu électrique, bleue, bleues, bleus, brut, ciel, cobalt, céruléen, denim, délavé, indigo,
      jean clair, jean moyen, stone, électrique
    `,
    navy: 'bleu foncé, bleu marine, bleu nuit, denim foncé, encre, jean foncé, marine, navy, nuit',
    purple: `
      améthyste, aubergine, glycine, lavande, lilas, mauve, myrtille, orchidée, parme, pourpre, prune violet, raisin,
      violet, violets, violette, violettes, violine
    `,
    gold: 'couleur or, doré, dorée, dorées, dorés, laiton, or, or jaune',
    silver: 'argent, argenté, argentée, argentées, argentés, chrome, couleur argent, métallisé',
    multi: `
      arc en ciel, assorti, bariolé, bigarré, coloré, imprimé, multi, multicolore, multicolores, multicouleur
    `,
  },
  prints: {
    floral: `
      botanique, fleur, fleuri, fleurie, fleuries, fleuris, fleurs, floral, florale, imprimé fleuri, imprimé fleurs,
      imprimé floral, liberty, marguerite, marguerites, tropical, tropicale, à fleurs
    `,
    stripe: 'fines rayures, marinière rayée, rayure, rayures, rayé, rayée, rayées, rayés, à rayures',
    gingham: 'vichy',
    check: 'carreau, carreaux, damier, losanges, pied de poule, prince de galles, à carreaux',
    plaid: 'tartan, écossais, écossaise',
    'polka dot': 'plumetis, pois, pois dorés, à pois',
    leopard: 'animal, animalier, guépard, imprimé léopard, léopard, panthère',
    zebra: 'tigre, zèbre',
    snake: 'croco, crocodile, python, serpent',
    camo: 'camouflage',
    'tie dye': 'dégradé, marbré, tie dye',
    multi: `
      abstrait, aztèque, baroque, bicolore, cachemire, color block, dessin animé, graphique, géométrique,
      imprimé graphique, lettre, papillon imprimé, patchwork
    `,
  },
  shades: `
    chiné, ciel, clair, claire, délavé, fluo, foncé, foncée, moyen, nuit, pastel, poudré, pâle, roi, vif, vive,
    électrique
  `,
  darkShades: 'foncé, foncée, nuit',
  subcategories: {
    dresses: {
      'Mini Dresses': 'courte, mini, robe courte, robe mini, robe patineuse courte',
      'Maxi & Midi Dresses': 'longue, maxi, mi longue, mi mollet, midi, robe longue, robe midi',
      'White Dresses': 'blanc, blanche, de mariée, ivoire, mariée, robe blanche',
      'Party Dresses': `
        bal, bustier, cocktail, corset, fête, moulante, métallisée, paillette, paillettes, pailletée, plumes,
        robe de bal, satin, sequins, soirée, strass, velours, à sequins
      `,
    },
    tops: {
      'T-Shirt': 't shirt, t shirts, tee, tee shirt, tshirt',
      Blouse: 'blousant, blouse, chemisier, tunique',
      'Tank Top': 'bretelles, bretelles fines, camisole, caraco, débardeur, tank, top à bretelles, à bretelles',
      'Crop Top': `
        bandeau, brassière, bustier, corset, court, courte, crop, crop top, cropped, haut court, top court
      `,
      'Long-sleeve': `
        hoodie, manche longue, manches longues, pull, pull over, sweat, sweat à capuche, sweatshirt, à manche longue,
        à manches longues
      `,
      'Button-Up': `
        boutonnage, boutonnière, boutonné, boutonnée, boutonnée devant, boutons devant, chemise, chemisette, liquette
      `,
      Halterneck: 'attache cou, col halter, dos nu, halter, licou, ras du cou noué, tour de cou',
    },
    jeans: {
      'Straight Leg': 'coupe droite, droit, jambe droite, straight',
      Skinny: 'ajusté, moulant, skinny, slim, super skinny',
      'Wide Leg': 'ample, baggy, coupe large, jambe large, jambes larges, large, wide, wide leg',
      Parallel: 'parallèle',
      Roomy: 'ample, baggy, boyfriend, décontracté, loose, oversize, relaxed, slouchy',
      'Low Rise': 'low rise, taille basse',
      'High Rise': 'high waist, taille haute',
      'Mom Jeans': 'mom',
      Flare: `
        bootcut, flare, flared, patte d eph, patte d'éph, pattes d éléphant, pattes d'éléphant, évasé, évasés
      `,
    },
    pants: {
      Trousers: `
        chino, de costume, pantalon de costume, pantalon droit, pantalon habillé, pantalon tailleur,
        pantalon à pinces
      `,
      Cargo: 'cargo, poches cargo, treillis, utilitaire',
      'Wide Leg': `
        ample, coupe large, fluide large, jambe large, jambes larges, large, palazzo, wide leg, évasé ample
      `,
      Sweatpants: 'bas de jogging, de jogging, jogging, molleton, survêtement',
      Joggers: 'chevilles resserrées, de jogging, jogger, joggers, jogging',
      Tailored: 'costume, de costume, habillé, pli marqué, tailleur, à pinces',
    },
    shorts: {
      'Denim Shorts': 'denim, en jean, jean',
      'Mini Shorts': 'court, mini, mini short',
      Bermuda: 'bermuda, long',
      'High Waisted': 'taille haute',
      'Low Rise': 'taille basse',
    },
    skirts: {
      'Mini Skirts': 'courte, jupe courte, jupe short, mini, minijupe',
      'Midi Skirts': 'genou, mi longue, mi mollet, midi',
      'Maxi Skirts': 'jupe longue, longue, maxi',
      Pleated: 'plis, plissé, plissée, à plis',
      'Denim Skirts': 'denim, en jean, jean',
      'A-Line': 'ligne a, patineuse, trapèze, évasée',
    },
    sets: {
      'Co-ord Sets': 'assorti, co ord, coordonné, ensemble',
      'Two-Piece Sets': '2 pièces, costume, deux pièces, ensemble, survêtement, tailleur, twin set',
      'Top & Pants Sets': 'costume, jogging, legging, pantalon, survêtement, tailleur pantalon',
      'Top & Skirt Sets': 'jupe',
      'Loungewear Sets': `
        d'intérieur, détente, homewear, jogging, loungewear, survêtement
      `,
    },
    outerwear: {
      Jackets: `
        blouson, bomber, bombers, coupe vent, doudoune, gilet sans manches, parka, perfecto, polaire, teddy, veste
      `,
      Coats: `
        caban, cape, ciré, duffle coat, imperméable, manteau, manteaux, pardessus, parka, poncho, trench
      `,
      Cardigans: 'boléro, cardigan, gilet',
      Blazers: 'blazer, veste de costume, veste de tailleur, veste tailleur, veston',
    },
  },
  sizes: {
    oneSize: 'one size, taille unique, tu, unique',
    soldOut: `
      en rupture, indisponible, non disponible, rupture de stock, victime de son succès, épuisé, épuisée
    `,
    labels: 'pointure, taille, tailles',
  },
  telling: `
    au, aux, avec, blanc, bleu, ce, cette, chaussures, chemise, col, coton, coupe, court, dans, de, des, du, en, est,
    et, femme, haut, homme, imprimé, jupe, la, le, les, longue, manches, noir, ou, pantalon, pour, pull, robe, rouge,
    sac, sans, sur, taille, un, une, vert, veste, votre, vous, vêtements, à
  `,
};
