import type { ProductTypeId } from '../model/product/product-types.ts';

/** The synonyms of a subcategory, lower-cased, hyphens as spaces. */
export interface SubcategoryWords {
  /** Searched in title, description and tags. */
  readonly anywhere: string;
  /** Searched in title and tags only: in a description they often speak of something else. */
  readonly title?: string;
  /** Not this subcategory when the title has one of these. */
  readonly unless?: string;
}

/** Phrases of any type that hide the words within them: a long sleeve makes no dress long, a polo shirt has few buttons. */
export const HIDDEN_PHRASES = `
  football shirt, full length sleeve, full length sleeves, full length zip, knitted polo shirt, long line, long sleeve,
  long sleeved, long sleeves, polo shirt, polo shirts, rugby shirt, shirt collar, shirt dress, shirt hem, shirt tail, short sleeve,
  short sleeved, short sleeves, sweat shirt, under shirt, wide neck, wide strap, wide straps
`;

/** Subcategories that exclude each other. */
export const RIVALS: Readonly<Partial<Record<ProductTypeId, readonly (readonly string[])[]>>> = {
  dresses: [['Mini Dresses', 'Maxi & Midi Dresses']],
  jeans: [
    ['Low Rise', 'High Rise'],
    ['Skinny', 'Wide Leg', 'Flare'],
  ],
  shorts: [
    ['Mini Shorts', 'Bermuda'],
    ['High Waisted', 'Low Rise'],
  ],
  skirts: [['Mini Skirts', 'Midi Skirts', 'Maxi Skirts']],
  sets: [['Top & Pants Sets', 'Top & Skirt Sets']],
  outerwear: [['Jackets', 'Coats', 'Cardigans', 'Blazers']],
};

/** Kinds of which a thing may be several (a blouse that buttons up), but that tags name for whole ranges. */
export const KINDS_IN_TAGS: Readonly<Partial<Record<ProductTypeId, readonly string[]>>> = {
  tops: ['T-Shirt', 'Blouse', 'Tank Top', 'Button-Up'],
  pants: ['Trousers', 'Sweatpants', 'Joggers'],
};

/** Synonyms for every subcategory of the specification (section 3), by type. */
export const SUBCATEGORY_WORDS: Record<ProductTypeId, Readonly<Record<string, SubcategoryWords>>> = {
  dresses: {
    'Mini Dresses': {
      anywhere: `
        baby doll dress, babydoll dress, mini dress, mini hem, mini length, mini silhouette, minidress, short dress,
        thigh length, white mini dress
      `,
      title: 'babydoll, mini, playdress, short, skater',
      unless: 'maxi, midi',
    },
    'Maxi & Midi Dresses': {
      anywhere: `
        ankle length, calf length, floor length, full length, long dress, maxi dress, maxi hem, maxi length,
        maxi silhouette, maxidress, midi dress, midi hem, midi length, midi silhouette, mididress, white maxi dress,
        white midi dress
      `,
      title: 'abaya, caftan, gown, kaftan, long, maxi, midaxi, midi',
      unless: 'mini',
    },
    'White Dresses': {
      anywhere: 'bridal dress, ivory dress, white dress, white maxi dress, white midi dress, white mini dress',
      title: 'bridal, bride, ivory, white',
    },
    'Party Dresses': {
      anywhere: `
        bodycon dress, cocktail dress, dance floor, dancefloor, evening dress, formal dress, going out dress,
        homecoming, night out, party dress, party ready, party season, prom dress, satin slip, sequin dress,
        special occasion
      `,
      title: `
        bodycon, cocktail, corset, diamante, disco, evening, feather, formal, glitter, gown, metallic, party, prom,
        satin, sequin, sequinned, sequins, sparkle, strapless, velvet
      `,
      unless: 'abaya, caftan, cover up, kaftan',
    },
  },
  tops: {
    'T-Shirt': {
      anywhere: 'baby tee, boxy tee, crew neck tee, cropped tee, graphic tee, t shirt, tee shirt, tshirt',
      title: 't shirts, tee, tees',
    },
    Blouse: {
      anywhere: 'blouse, blouses, peasant top, smock top',
      title: 'chemise, peasant, pussybow, smock',
    },
    'Tank Top': {
      anywhere: `
        cami top, camisole, cropped tank, narrow shoulder straps, racerback, singlet, spaghetti straps, sweater vest,
        tank top, tanktop, vest top
      `,
      title: 'cami, singlet, strap top, tank, tanks, vest',
    },
    'Crop Top': {
      anywhere: `
        bandeau top, bralette top, crop top, cropped fit, cropped length, cropped silhouette, cropped tank,
        cropped tee, cropped top, croptop
      `,
      title: 'bandeau, bustier, corset, crop, cropped, tube top',
    },
    'Long-sleeve': {
      anywhere: 'full length sleeves, long sleeve, long sleeved, long sleeves, longsleeve',
      title: 'hoodie, jumper, l s, ls, pullover, sweater, sweatshirt',
      unless: 'cap sleeve, cap sleeves, short sleeve, short sleeved, short sleeves, sleeveless',
    },
    'Button-Up': {
      anywhere: `
        button closure, button down, button fastening, button front, button through, button up, buttoned front,
        buttons down the front
      `,
      title: 'chemise, shirt, shirting',
    },
    Halterneck: {
      anywhere: 'halter neck, halter neckline, halter style, halter tie, halter top, halterneck',
      title: 'halter',
    },
  },
  jeans: {
    'Straight Leg': {
      anywhere: 'straight cut, straight fit, straight leg, straight leg jean, straight legs',
      title: 'slim straight, stovepipe, straight',
    },
    Skinny: {
      anywhere: 'jegging, jeggings, skinny, skinny fit, skinny jean, skinny leg, super skinny',
      title: 'slim',
    },
    'Wide Leg': {
      anywhere: 'palazzo, wide fit, wide leg, wide legged, wide legs, wideleg',
      title: 'baggy, puddle, wide',
    },
    Parallel: {
      anywhere: 'parallel, parallel fit, parallel leg',
    },
    Roomy: {
      anywhere: 'baggy, extra wide, loose fit, oversized fit, roomy, roomy fit, slouchy',
      title: 'boyfriend, loose, relaxed, skater, slouch',
    },
    'Low Rise': {
      anywhere: 'low rise, low slung, low waist, low waisted, lowrise',
      title: 'low',
    },
    'High Rise': {
      anywhere: 'high rise, high waist, high waisted, high waistline, highrise',
      title: 'high',
    },
    'Mom Jeans': {
      anywhere: 'mom fit, mom jean, mom jeans, mum jean, mum jeans',
      title: 'mom',
    },
    Flare: {
      anywhere: `
        bell bottom, boot cut, boot leg, bootcut, bootleg, flare, flared, flared leg, flares, kick flare
      `,
    },
  },
  pants: {
    Trousers: {
      anywhere: 'dress pant, dress pants, suit pant, suit pants, trouser, trousers',
      title: 'chino, chinos, cigarette, trousers',
    },
    Cargo: {
      anywhere: 'cargo, cargo pocket, cargo pockets, cargos, parachute pant, utility pant',
    },
    'Wide Leg': {
      anywhere: 'palazzo, wide fit, wide leg, wide legged, wide legs, wideleg',
      title: 'culotte, culottes, wide',
    },
    Sweatpants: {
      anywhere: `
        sweat pant, sweat pants, sweatpant, sweatpants, track pant, track pants, trackpants, tracksuit pant
      `,
      title: 'fleece, sweats, trackies',
    },
    Joggers: {
      anywhere: 'cuffed ankle, cuffed hem, jogger, joggers, jogging bottoms, jogging pants',
      title: 'jogging',
    },
    Tailored: {
      anywhere: 'creases, front crease, pleat front, pressed crease, suit pant, suit pants, tailored, tailoring',
      title: 'cigarette, dress pant, pinstripe, suit',
    },
  },
  shorts: {
    'Denim Shorts': {
      anywhere: 'denim short, denim shorts, jean short, jean shorts, jorts, rigid denim, washed denim',
      title: 'denim, jean, jorts',
    },
    'Mini Shorts': {
      anywhere: 'booty shorts, hot pants, micro short, micro shorts, mini short, mini shorts, short shorts',
      title: 'hotpants, micro, mini',
    },
    Bermuda: {
      anywhere: `
        bermuda, bermudas, knee length, knee length short, knee length shorts, long shorts, longline shorts
      `,
      title: 'jorts, long short, longline',
    },
    'High Waisted': {
      anywhere: 'high rise, high waist, high waisted, high waistline, highwaist',
    },
    'Low Rise': {
      anywhere: 'low rise, low slung, low waist, low waisted, lowrise',
    },
  },
  skirts: {
    'Mini Skirts': {
      anywhere: `
        denim mini skirt, micro skirt, mini length, mini skirt, mini skirts, miniskirt, short skirt, skort
      `,
      title: 'micro, mini, short, skort',
    },
    'Midi Skirts': {
      anywhere: `
        below the knee, calf length, denim midi skirt, knee length, midi length, midi skirt, midi skirts, midiskirt
      `,
      title: 'midi',
    },
    'Maxi Skirts': {
      anywhere: `
        ankle length, denim maxi skirt, floor length, long skirt, maxi length, maxi skirt, maxi skirts, maxiskirt
      `,
      title: 'long, maxi',
    },
    Pleated: {
      anywhere: 'box pleat, knife pleat, pleat, pleated, pleats, tennis skirt',
    },
    'Denim Skirts': {
      anywhere: `
        denim maxi skirt, denim midi skirt, denim mini skirt, denim skirt, jean skirt, rigid denim, washed denim
      `,
      title: 'denim, jean',
    },
    'A-Line': {
      anywhere: 'a line, a line silhouette, aline, bell shaped, flared skirt, skater skirt',
      title: 'circle, flare, flared, skater',
    },
  },
  sets: {
    'Co-ord Sets': {
      anywhere: `
        co ord, co ord set, co ordinate, co ordinates, co ords, coord, coords, matching bottoms, matching set,
        matching top
      `,
      title: 'set',
    },
    'Two-Piece Sets': {
      anywhere: `
        2 pcs, 2 piece, 2pc, 2pcs, matching two piece, twin set, twinset, two pcs, two piece, two piece set,
        two pieces
      `,
      title: 'set, suit, tracksuit',
      unless: '3 piece, three piece',
    },
    'Top & Pants Sets': {
      anywhere: `
        and pants, and trousers, blazer and pants, flare set, foldover set, legging set, matching pants,
        matching trousers, pant set, pant suit, pants set, pantsuit, shirt and pants, top & pants, top & trousers,
        top and pant, top and pants, top and trousers, trouser set, trouser suit
      `,
      title: `
        culottes, flares, joggers, leggings, palazzo, palazzos, pant, pants, sweatsuit, tracksuit, trouser, trousers
      `,
    },
    'Top & Skirt Sets': {
      anywhere: `
        blazer and skirt, matching skirt, shirt and skirt, skirt and top, skirt set, skirt sets, skirt suit,
        top & skirt, top and skirt
      `,
      title: 'skirt',
    },
    'Loungewear Sets': {
      anywhere: 'jogger set, lounge set, lounge wear, loungewear, lounging, sweat set, sweatsuit, tracksuit',
      title: 'fleece, knit, lounge, sweat, waffle',
    },
  },
  outerwear: {
    Jackets: {
      anywhere: `
        anorak, biker, bodywarmer, bomber, gilet, jacket, jackets, padded vest, parka, puffer, puffer vest, shacket,
        windbreaker
      `,
      title: 'aviator, bolero, cape, denim, fleece, shrug, varsity, vest',
      unless: 'blazer, cardi, cardigan, coat, trench',
    },
    Coats: {
      anywhere:
        'coat, coats, duster coat, long parka, longline parka, overcoat, peacoat, raincoat, topcoat, trench coat, trenchcoat',
      title: 'cape, duster, mac, poncho, trench',
      unless: 'blazer, bomber, cardi, cardigan, jacket',
    },
    Cardigans: {
      anywhere: 'cardi, cardigan, cardigans, knitted jacket, shrug',
      title: 'bolero, shrug',
      unless: 'blazer, bomber, coat, jacket',
    },
    Blazers: {
      anywhere: 'blazer, blazers, fitted jacket, suit jacket, tailored jacket',
      unless: 'bomber, cardi, cardigan, coat',
    },
  },
};
