import type { ProductTypeId } from '../product-types.ts';

/** The synonyms of a subcategory, lower-cased, hyphens as spaces. */
export interface SubcategoryWords {
  /** Searched in title, description and tags. */
  readonly anywhere: string;
  /** Searched in title and tags only: in a description they often speak of something else. */
  readonly title?: string;
  /** Not this subcategory when the title has one of these. */
  readonly unless?: string;
}

/** Synonyms for every subcategory of the specification (section 3), by type. */
export const SUBCATEGORY_WORDS: Record<ProductTypeId, Readonly<Record<string, SubcategoryWords>>> = {
  dresses: {
    'Mini Dresses': {
      anywhere:
        'mini dress, minidress, mini length, short dress, babydoll dress, baby doll dress, mini hem, mini silhouette, thigh length',
      title: 'mini, short, babydoll, skater, playdress',
      unless: 'maxi, midi, short sleeve, short sleeved, short sleeves',
    },
    'Maxi & Midi Dresses': {
      anywhere:
        'maxi dress, midi dress, maxidress, mididress, maxi length, midi length, long dress, ankle length, floor length, calf length, full length, maxi silhouette, midi silhouette, midi hem, maxi hem',
      title: 'maxi, midi, long, gown, abaya, kaftan, caftan, midaxi',
      unless: 'mini, long sleeve, long sleeved, long sleeves',
    },
    'White Dresses': {
      anywhere: 'white dress, white mini dress, white midi dress, white maxi dress, bridal dress, ivory dress',
      title: 'white, ivory, bridal, bride',
    },
    'Party Dresses': {
      anywhere:
        'party dress, cocktail dress, evening dress, going out dress, night out, prom dress, formal dress, party ready, special occasion, bodycon dress, sequin dress, slip dress, party season, dance floor, dancefloor, homecoming',
      title:
        'party, cocktail, sequin, sequins, sequinned, evening, prom, formal, gown, metallic, glitter, sparkle, satin, bodycon, corset, strapless, feather, velvet, disco, diamante',
      unless: 'abaya, kaftan, caftan, cover up',
    },
  },
  tops: {
    'T-Shirt': {
      anywhere: 't shirt, tshirt, tee shirt, graphic tee, baby tee, cropped tee, boxy tee, crew neck tee',
      title: 'tee, tees, t shirts',
    },
    Blouse: { anywhere: 'blouse, blouses, peasant top, smock top', title: 'peasant, smock, pussybow, chemise' },
    'Tank Top': {
      anywhere: 'tank top, tanktop, vest top, racerback, singlet, cami top, camisole',
      title: 'tank, tanks, cami, singlet, vest, strap top',
    },
    'Crop Top': {
      anywhere:
        'crop top, croptop, cropped top, cropped length, cropped tee, bandeau top, bralette top, cropped fit, cropped silhouette, cropped tank',
      title: 'crop, cropped, bandeau, tube top, bustier, corset',
    },
    'Long-sleeve': {
      anywhere: 'long sleeve, long sleeved, long sleeves, longsleeve, full length sleeves',
      title: 'l s, ls, sweatshirt, hoodie, sweater, jumper, pullover',
    },
    'Button-Up': {
      anywhere:
        'button up, button down, button front, button through, buttoned front, buttons down the front, button fastening, button closure',
      title: 'shirt, chemise, shirting',
    },
    Halterneck: {
      anywhere: 'halter neck, halterneck, halter top, halter style, halter neckline, halter tie',
      title: 'halter',
    },
  },
  jeans: {
    'Straight Leg': {
      anywhere: 'straight leg, straight fit, straight cut, straight leg jean, straight legs',
      title: 'straight, stovepipe',
    },
    Skinny: { anywhere: 'skinny, super skinny, skinny fit, skinny jean, skinny leg, jegging, jeggings', title: 'slim' },
    'Wide Leg': {
      anywhere: 'wide leg, wide legs, wide legged, wide fit, wideleg, palazzo',
      title: 'wide, baggy, puddle',
    },
    Parallel: { anywhere: 'parallel, parallel leg, parallel fit' },
    Roomy: {
      anywhere: 'roomy, roomy fit, extra wide, baggy, loose fit, oversized fit, slouchy',
      title: 'loose, relaxed, boyfriend, slouch, skater',
    },
    'Low Rise': { anywhere: 'low rise, low waist, low waisted, low slung, lowrise', title: 'low' },
    'High Rise': { anywhere: 'high rise, high waist, high waisted, highrise, high waistline', title: 'high' },
    'Mom Jeans': { anywhere: 'mom jean, mom jeans, mom fit, mum jean, mum jeans', title: 'mom' },
    Flare: {
      anywhere: 'flare, flared, flares, bootcut, boot cut, kick flare, bell bottom, flared leg, bootleg, boot leg',
    },
  },
  pants: {
    Trousers: {
      anywhere: 'trouser, trousers, dress pant, dress pants, suit pant, suit pants',
      title: 'trousers, chino, chinos, cigarette',
    },
    Cargo: { anywhere: 'cargo, cargos, cargo pocket, cargo pockets, utility pant, parachute pant' },
    'Wide Leg': {
      anywhere: 'wide leg, wide legs, wide legged, palazzo, wideleg, wide fit',
      title: 'wide, culotte, culottes',
    },
    Sweatpants: {
      anywhere: 'sweatpant, sweatpants, sweat pant, sweat pants, track pant, track pants, trackpants, tracksuit pant',
      title: 'sweats, fleece, trackies',
    },
    Joggers: {
      anywhere: 'jogger, joggers, jogging bottoms, cuffed hem, cuffed ankle, jogging pants',
      title: 'jogging',
    },
    Tailored: {
      anywhere: 'tailored, suit pant, suit pants, tailoring, pleat front, pressed crease, front crease, creases',
      title: 'cigarette, pinstripe, dress pant, suit',
    },
  },
  shorts: {
    'Denim Shorts': {
      anywhere: 'denim short, denim shorts, jean short, jean shorts, jorts, washed denim, rigid denim',
      title: 'denim, jean, jorts',
    },
    'Mini Shorts': {
      anywhere: 'mini short, mini shorts, micro short, micro shorts, hot pants, short shorts, booty shorts',
      title: 'mini, micro, hotpants',
    },
    Bermuda: {
      anywhere: 'bermuda, bermudas, knee length shorts, knee length short, long shorts, longline shorts, knee length',
      title: 'longline, long short, jorts',
    },
    'High Waisted': { anywhere: 'high waist, high waisted, high rise, highwaist, high waistline' },
    'Low Rise': { anywhere: 'low rise, low waist, low waisted, low slung, lowrise' },
  },
  skirts: {
    'Mini Skirts': {
      anywhere: 'mini skirt, mini skirts, miniskirt, mini length, short skirt, skort, micro skirt',
      title: 'mini, skort, micro, short',
    },
    'Midi Skirts': {
      anywhere: 'midi skirt, midi skirts, midiskirt, midi length, calf length, knee length, below the knee',
      title: 'midi',
    },
    'Maxi Skirts': {
      anywhere: 'maxi skirt, maxi skirts, maxiskirt, maxi length, floor length, ankle length, long skirt',
      title: 'maxi, long',
    },
    Pleated: { anywhere: 'pleated, pleat, pleats, box pleat, knife pleat, tennis skirt' },
    'Denim Skirts': {
      anywhere:
        'denim skirt, denim mini skirt, denim midi skirt, denim maxi skirt, jean skirt, washed denim, rigid denim',
      title: 'denim, jean',
    },
    'A-Line': {
      anywhere: 'a line, aline, flared skirt, skater skirt, bell shaped, a line silhouette',
      title: 'skater, flared, flare, circle',
    },
  },
  sets: {
    'Co-ord Sets': {
      anywhere:
        'co ord, co ords, coord, coords, co ordinate, co ordinates, co ord set, matching set, matching top, matching bottoms',
      title: 'set',
    },
    'Two-Piece Sets': {
      anywhere: 'two piece, 2 piece, two pieces, 2pc, two piece set, matching two piece, twin set, twinset',
      title: 'set, suit, tracksuit',
      unless: 'three piece, 3 piece',
    },
    'Top & Pants Sets': {
      anywhere:
        'top and pants, and pants, and trousers, top and pant, pants set, pant set, trouser set, top and trousers, matching pants, matching trousers, shirt and pants, pant suit, pantsuit, trouser suit, blazer and pants, foldover set, legging set, top & pants, top & trousers, flare set',
      title: 'pants, trousers, pant, trouser, tracksuit, sweatsuit',
    },
    'Top & Skirt Sets': {
      anywhere:
        'top and skirt, skirt set, skirt sets, skirt suit, matching skirt, top & skirt, blazer and skirt, skirt and top, shirt and skirt',
      title: 'skirt',
    },
    'Loungewear Sets': {
      anywhere: 'loungewear, lounge set, lounge wear, tracksuit, sweatsuit, sweat set, lounging, jogger set',
      title: 'lounge, fleece, sweat, knit, waffle',
    },
  },
  outerwear: {
    Jackets: {
      anywhere:
        'jacket, jackets, bomber, puffer, shacket, windbreaker, anorak, biker, gilet, bodywarmer, padded vest, puffer vest, parka',
      title: 'vest, fleece, varsity, aviator, denim, cape, bolero, shrug',
      unless: 'coat, cardigan, blazer, trench, cardi',
    },
    Coats: {
      anywhere: 'coat, coats, trench coat, trenchcoat, overcoat, raincoat, peacoat, duster coat, topcoat, parka',
      title: 'trench, duster, poncho, cape, mac',
      unless: 'cardigan, blazer, jacket, cardi, bomber',
    },
    Cardigans: {
      anywhere: 'cardigan, cardigans, cardi, shrug, knitted jacket',
      title: 'bolero, shrug',
      unless: 'coat, blazer, jacket, bomber',
    },
    Blazers: {
      anywhere: 'blazer, blazers, tailored jacket, suit jacket, fitted jacket',
      unless: 'cardigan, cardi, bomber, coat',
    },
  },
};
