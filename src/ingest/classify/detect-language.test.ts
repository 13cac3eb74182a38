import { expect, test } from 'vitest';
import { readWrittenRows, WRITTEN } from '../../../test/accuracy/written-rows.ts';
import { toLanguage } from '../../language/languages.ts';
import { detectLanguage, type LanguagePriors } from './detect-language.ts';

test.each(WRITTEN)('twenty titles of %s are in %s', (name, language) => {
  const titles = readWrittenRows(name).map(({ title }) => title);
  for (let at = 0; at + 20 <= titles.length; at += 20) {
    const some = titles.slice(at, at + 20);
    expect(detectLanguage(some), some.join(', ')).toEqual({ language, stranger: null });
  }
});

test.each<[string, LanguagePriors, string]>([
  ['Aida, Nova', {}, 'en'],
  ['Aida, Nova', { declared: ['it', 'it-IT', 'en'] }, 'it'],
  ['Aida, Nova', { address: 'https://www.shop.nl/' }, 'nl'],
  ['Aida, Nova', { address: 'https://shop.com.br/' }, 'pt'],
  ['Aida, Nova', { address: 'https://shop.com/de-AT/' }, 'de'],
  ['Aida, Nova', { currency: 'PLN' }, 'pl'],
  ['Robe longue fleurie, Jupe plissée, Chemise en lin avec ceinture', { declared: ['en'] }, 'fr'],
  // Styles, cuts and what a T-shirt is called are English at every shop.
  ['Oversized T-shirt Black, Cropped Hoodie, Slim Fit Jeans, Sweatshirt van katoen, Top met lange mouwen', {}, 'nl'],
  ['Basic T-Shirt, Wide Leg Jeans, Blazer Oversized, Kleid mit Gürtel, Bluse aus Baumwolle', {}, 'de'],
  ['Cropped Tank, Oversized Blazer, Moletom, Vestido midi, Calça wide leg, T-shirt básica', { currency: 'BRL' }, 'pt'],
  ['Oversized T-shirt, Cropped Hoodie, Slim Fit Jeans', { address: 'https://shop.nl/' }, 'nl'],
  ['Oversized T-shirt, Cropped Hoodie, Slim Fit Jeans, Midi Dress with Pockets', {}, 'en'],
  ['Midi dress with pockets, Knitted jumper, Leather skirt', { currency: 'EUR', address: 'https://shop.de/' }, 'en'],
  ['Lang kjole med ærmer, Skjorte i bomuld til dame, Strik og bukser, Sort nederdel', {}, 'da'],
  ['Lang kjole med ermer, Skjorte i bomull til dame, Genser og bukse, Svart skjørt', {}, 'no'],
  ['Çiçekli elbise kısa kollu, Yüksek bel pantolon, Pamuklu gömlek siyah, Kot etek', {}, 'tr'],
  ['Pitkä mekko, Naisten paita jossa lyhyet hihat, Musta hame, Neuletakki ja housut', {}, 'fi'],
  ['Dámské šaty s dlouhým rukávem, Černá sukně, Kalhoty a tričko pro ženy, Bílá košile', {}, 'cs'],
])('%j of a shop of which %j is known is in %s', (titles, priors, language) => {
  expect(detectLanguage(titles.split(', '), priors)).toEqual({ language, stranger: null });
});

test('words that are Czech and Slovak are of the country that the address ends in', () => {
  const titles = ['Bunda', 'Tričko', 'Šaty', 'Sako', 'Sveter'];
  expect(detectLanguage(titles)).toEqual({ language: 'cs', stranger: null });
  expect(detectLanguage(titles, { address: 'https://shop.sk/' })).toEqual({ language: 'en', stranger: 'sk' });
});

test.each([
  ['hu', 'Női ruha hosszú ujjú, Fekete szoknya, Pamut póló és nadrág, Fehér ing'],
  ['ru', 'Платье женское, Юбка и блузка, Черные брюки, Рубашка из хлопка'],
  ['sk', 'Dámske kvetované šaty, Čierna sukňa po kolená, Pánska košeľa s dlhým rukávom, Biele tričko, Zimná bunda'],
  // Of which no words are known at all.
  [
    'und',
    'Ženska haljina s cvjetnim uzorkom, Crna suknja do koljena, Muška košulja dugih rukava, Traperice visokog struka, Bijela majica kratkih rukava, Pletena vesta s gumbima, Zimska jakna s kapuljačom, Kožna torbica preko ramena, Prugasta bluza',
  ],
  [
    'und',
    'Naiste kleit lilleline, Must seelik põlveni, Meeste särk pikkade varrukatega, Kõrge vöökohaga teksad, Valge T-särk, Kootud kampsun nööpidega, Talvejope kapuutsiga, Nahast õlakott, Puuvillased püksid, Triibuline pluus, Pidulik kleit, Villane kampsun',
  ],
])('one written in %s is not taken for the nearest without a word', (stranger, titles) => {
  expect(detectLanguage(titles.split(', '))).toMatchObject({ stranger });
});

test('codes are known by their first part', () => {
  expect(['de-AT', 'pt_BR', 'EN', 'nb-NO', 'hu', 'deutsch', ''].map(toLanguage)).toEqual([
    'de',
    'pt',
    'en',
    'no',
    null,
    null,
    null,
  ]);
});
