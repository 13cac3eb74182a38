import { describe, expect, test } from 'vitest';
import { findType } from './find-type.ts';
import type { DescribedProduct } from './found-type.ts';

function typeOf(product: Partial<DescribedProduct>): string | null {
  const found = findType({ productType: '', title: '', tags: [], description: '', sizes: [], ...product });
  return found && (found.kind === 'type' ? found.typeId : found.other);
}

describe('words that shops use, each in a plain title', () => {
  test.each<[string, string]>([
    ['dresses', 'Midaxi Dress, Satin Midaxi, Embroidered Djellaba, Linen House Dress, Crepe Sheath'],
    ['tops', 'Boned Bodice, Oversized Crew, Knitted Tabard, Signature T'],
    ['jeans', 'Denim Cargo Pants, Denim Wide Leg Pants, Wide Denim Culottes'],
    ['pants', 'Tracksuit Bottoms, Knit Pull-Ons, Seamless Capri, Track Bottoms, Denim Look Leggings'],
    ['shorts', 'Chino Short, Legging Short, Trouser Short, Cotton Bloomers, Washed Jort'],
    ['skirts', 'Skirt Shorts, Tailored Pantskirt, Denim Mini, Pleated Midi, Layered Rara'],
    ['outerwear', 'Pinstripe Suit Vest, Wool Crombie, Waxed Oilskin, Sherpa Vest, Faux Leather Moto'],
    ['swimwear', 'Surf Suit, Crochet Cover Up, Long Sleeve Rashguard, Ribbed Bather'],
    ['lingerie', 'Period Pants, Body Tape, Dress Tape, Waist Trainer, Anti Chafing Shorts, Lace Cheeky'],
    ['sleepwear', 'Sleep Tee and Shorts Set, Blanket Hoodie, Satin Bed Jacket'],
    ['hosiery', 'Ribbed Knee Highs, Cable Legwarmers'],
    ['jumpsuits', 'Ski Suit, Padded Snowsuit, Denim Bib Pants, Romper Shorts'],
    ['shoes', 'Mesh Runners, Canvas Low Tops'],
    ['bags', 'Vanity Case, Passport Cover, Beaded Wristlet'],
    ['jewellery', 'Gold Huggies, Belly Chain, Pearl Ear Jacket'],
    ['accessories', 'Bow Clip, Jeans Button Kit, Glasses Chain, Bridal Veil, Luggage Tag'],
    ['beauty', 'Face Gems, Hair Dye, Tanning Mousse, Blush Stick, False Nails'],
    ['home', 'Doormat, Playing Cards, Trinket Dish, Duvet Cover Set'],
    ['gift cards', 'Body Care Gift Set'],
  ])('of %s', (type, titles) => {
    for (const title of titles.split(', ')) expect(typeOf({ title }), title).toBe(type);
  });
});

describe('the words around a noun', () => {
  test.each([
    // What a thing is like, it is not.
    ['Pyjama-Style Shirt', 'tops'],
    ['Tankini-Style Top', 'tops'],
    ['Lingerie Inspired Cami', 'tops'],
    ['Skirt-Look Shorts', 'shorts'],
    // What is drawn on it or a part of it, neither.
    ['Mini Dress Scarf Print', 'dresses'],
    ['Halter Dress Chain Back', 'dresses'],
    ['Bikini Strap Top', 'tops'],
    ['Swim Club Tee', 'tops'],
    ['Denim Blue Linen Pants', 'pants'],
    // What comes with a garment, neither.
    ['Mini Dress and Gloves in Black', 'dresses'],
    ['Jumper & Scarf', 'tops'],
    // A length after a top makes it a dress.
    ['Sweater Midi', 'dresses'],
    ['T-Shirt Maxi - Black', 'dresses'],
    ['Maxi Tee', 'tops'],
    // A set is what it consists of, unless that is clothing.
    ['Hat & Scarf Set', 'accessories'],
    ['Bra & Brief Set', 'lingerie'],
    ['Scented Candle Set', 'home'],
    ['Satin Robe Set', 'sleepwear'],
    ['Cami Set of 2', 'tops'],
    ['Terry Lounge Set', 'sets'],
    ['Bralette and Pants Set', 'sets'],
    ['Men Black Shirt', 'menswear'],
    ['X-Men Tee', 'tops'],
  ])('%j is of %s', (title, type) => {
    expect(typeOf({ title })).toBe(type);
  });
});

describe('a description that names the thing against one that advertises it', () => {
  test.each<[string, string, string]>([
    ['Sade Top', 'No bra needed. Ruched bust.', 'tops'],
    ['Sade Top', 'Soft, non-wired bra with adjustable straps.', 'lingerie'],
    ['Lola Bodysuit', 'Thong back. Snap crotch.', 'tops'],
    ['Lola Bodysuit', 'Stretch rib.\nBikini bottom.\nSnap crotch.', 'tops'],
    ['Lola Mesh Dress', 'Includes thong.', 'dresses'],
    ['Lola Top', 'STUDIO EDITION. Bra in lace.', 'lingerie'],
    ['Leo Tote', 'Room for it all. Fits laptop, jumper and jeans.', 'bags'],
    ['Tulum Dress', 'Beachwear staple.', 'dresses'],
    ['Mia Midi', 'Bikini under, heels over.', 'dresses'],
    ['Mia Dress', 'Swim cover or dinner dress? Both.', 'dresses'],
    ['Flo Lounge Set', 'Better than pyjamas!', 'sets'],
    ['Ro Trouser', 'Thong-friendly fit.', 'pants'],
    ['Sade', 'Better than your favourite jeans! Mini dress with thin straps.', 'dresses'],
    ['Ribbed Mini', 'A belt needed? Not here.', 'dresses'],
    ['Mara Hotpants', 'Briefs in soft mesh with a lined gusset.', 'lingerie'],
    ['Silk Scarf', 'Dress up any top.', 'accessories'],
    ['Doll Body', 'Backless body in ribbed cotton.', 'tops'],
    ['Candle', 'Long, flared skirt in satin.', 'skirts'],
    ['Wisp', 'Short jumper knitted in a wool blend. Small collar with a button.', 'tops'],
    ['Dagny Tunic', 'Wide linen dress with pockets.', 'dresses'],
    ['Rio Shirt', 'Shirt dress in washed denim.', 'dresses'],
    ['Wool Overshirt', 'Straight-cut jacket in a wool blend.', 'outerwear'],
    ['Dagny Tunic', 'Tunic in an airy weave. Dress it up with a belt.', 'tops'],
    ['Denim Short Fit', 'Slim jeans in rigid denim.', 'jeans'],
    ['Dagny Singlet', 'Microfibre top with moulded cups and hook-and-eye fastening.', 'lingerie'],
    ['Dagny Singlet', 'Singlet in ribbed cotton.', 'tops'],
    ['Dagny Slip', 'Satin slip to sleep in.', 'sleepwear'],
    ['Linen Shirt Co-ord', 'Relaxed shirt in linen.', 'tops'],
    ['Linen Shirt Co-ord', 'Shirt and shorts in linen.', 'sets'],
  ])('%j, %j is of %s', (title, description, type) => {
    expect(typeOf({ title, description })).toBe(type);
  });

  test('whatever the category says', () => {
    const product = { productType: 'Dresses', title: 'Mia Dress', description: 'Swim, sun, repeat.' };
    expect(typeOf(product)).toBe('dresses');
  });
});
