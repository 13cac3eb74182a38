/** The languages whose shops are understood. */
export const LANGUAGES = ['en', 'cs', 'da', 'de', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'pt', 'sv', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ForeignLanguage = Exclude<Language, 'en'>;

/** `de`, `de-AT` or `pt_BR` as one of our languages, Norwegian in either form; `null` for any other text. */
export function toLanguage(code: string): Language | null {
  const primary = /^\s*([a-z]{2})(?:[-_]|\s*$)/i.exec(code)?.[1]?.toLowerCase();
  if (primary === 'nb' || primary === 'nn') return 'no';
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/**
 * Words of running text and of garments by which a language is known that shops are not understood in. What is written in one of
 * them must not be taken for the nearest of ours without a word.
 */
export const STRANGER_WORDS = {
  el: 'και, με, για, φόρεμα, γυναικείο, μπλούζα, παντελόνι, φούστα, μαύρο, λευκό, μανίκι, μέγεθος, ύφασμα, τσέπες, μπουφάν, παπούτσια',
  hu: 'és, a, az, egy, női, ruha, szoknya, nadrág, kabát, póló, blúz, ing, pulóver, fekete, fehér, kék, piros, pamut, méret, hosszú, rövid, ujjú, cipő, táska, dzseki, derekú, zsebek',
  ja: 'ワンピース, スカート, パンツ, シャツ, ジャケット, コート, ニット, レディース, ブラック, ホワイト, の, を, に, は',
  ro: 'și, cu, pentru, rochie, rochii, fustă, pantaloni, bluză, cămașă, geacă, palton, negru, alb, albastru, roșu, bumbac, mărime, mânecă, mâneci, lungă, scurtă, damă, femei, din, este, la, pantofi, geantă, blugi, tricou, hanorac, pulover',
  ru: 'и, с, для, платье, юбка, брюки, куртка, пальто, рубашка, блузка, футболка, женское, черный, белый, синий, размер, хлопок, рукав, джинсы, свитер, туфли, сумка, из, на',
  sk: 'a, bavlna, bez, biela, biele, blúzka, bunda, čierna, čierne, dámska, dámske, dlhý, dlhým, džínsy, farba, gombíky, je, kabelka, kolená, košeľa, krátky, krátkym, kvetované, modrá, mikina, na, nohavice, pánska, po, pre, pruhovaná, rukáv, rukávom, s, šaty, sukňa, sveter, topánky, tričko, veľkosť, vrecká, vysokým, z, zimná',
} as const satisfies Readonly<Record<string, string>>;

/** A language of which hardly a word is known (ISO 639: undetermined). */
export const UNKNOWN_LANGUAGE = 'und';

/** The code of a language that is not understood: one that is known by its words, or any. */
export type Stranger = keyof typeof STRANGER_WORDS | typeof UNKNOWN_LANGUAGE;
