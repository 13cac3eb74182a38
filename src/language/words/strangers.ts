/**
 * Words of running text and of garments by which a language is known that shops are not understood in. What is written in one of
 * them must not be taken for the nearest of ours without a word.
 */
export const STRANGER_WORDS = {
  cs: 'a, bavlna, bez, boty, bunda, černá, dámská, dámské, délka, do, dlouhý, halenka, je, kabát, kalhoty, košile, krátký, kapsy, mikina, modrá, na, pro, pánská, rukáv, s, se, střih, sukně, svetr, tričko, velikost, výstřih, z, ze, šaty, žlutá, bílá, barva, plavky, kabelka, džíny',
  da: 'og, med, af, til, er, en, et, den, det, som, på, ikke, for, kjole, kjoler, bukser, nederdel, jakke, frakke, skjorte, skjorter, bluse, trøje, strik, bomuld, størrelse, sort, hvid, blå, rød, grøn, grå, lang, kort, ærme, ærmer, dame, herre, sko, støvler, taske, hættetrøje, undertøj, badetøj, habitter, strømper, grøn, lysegrå',
  el: 'και, με, για, φόρεμα, γυναικείο, μπλούζα, παντελόνι, φούστα, μαύρο, λευκό, μανίκι, μέγεθος, ύφασμα, τσέπες, μπουφάν, παπούτσια',
  fi: 'ja, on, mekko, hame, housut, takki, paita, neule, pusero, toppi, farkut, naisten, miesten, musta, valkoinen, sininen, punainen, harmaa, koko, puuvilla, pitkä, lyhyt, hihat, hihaton, jossa, sekä, ei, kengät, laukku, huppari, villapaita, neuletakki, t paita, vyötärö, taskut, materiaali',
  hu: 'és, a, az, egy, női, ruha, szoknya, nadrág, kabát, póló, blúz, ing, pulóver, fekete, fehér, kék, piros, pamut, méret, hosszú, rövid, ujjú, cipő, táska, dzseki, derekú, zsebek',
  ja: 'ワンピース, スカート, パンツ, シャツ, ジャケット, コート, ニット, レディース, ブラック, ホワイト, の, を, に, は',
  no: 'og, med, av, til, er, en, et, den, det, som, på, ikke, for, kjole, kjoler, bukse, bukser, skjørt, jakke, kåpe, skjorte, bluse, genser, topp, bomull, størrelse, svart, hvit, blå, rød, grønn, grå, lang, kort, erme, ermer, dame, herre, sko, støvletter, veske, hettegenser, undertøy, badetøy, strømper, strikkejakke, ull',
  ro: 'și, cu, pentru, rochie, rochii, fustă, pantaloni, bluză, cămașă, geacă, palton, negru, alb, albastru, roșu, bumbac, mărime, mânecă, mâneci, lungă, scurtă, damă, femei, din, este, la, pantofi, geantă, blugi, tricou, hanorac, pulover',
  ru: 'и, с, для, платье, юбка, брюки, куртка, пальто, рубашка, блузка, футболка, женское, черный, белый, синий, размер, хлопок, рукав, джинсы, свитер, туфли, сумка, из, на',
  tr: 've, ile, için, bir, bu, elbise, etek, pantolon, ceket, mont, gömlek, bluz, tişört, kazak, hırka, kadın, erkek, siyah, beyaz, mavi, kırmızı, yeşil, gri, pamuklu, pamuk, kollu, kısa, uzun, yaka, detaylı, baskılı, bel, yüksek, cepli, desenli, ayakkabı, çanta, şort, kot, beden, örme, triko, atlet, bağlamalı, fermuarlı, düğmeli, kapüşonlu, ekru, lacivert, kahverengi, yırtmaçlı, etekli, çorap',
} as const satisfies Readonly<Record<string, string>>;

/** The code of a language that is known, and not understood. */
export type Stranger = keyof typeof STRANGER_WORDS;
