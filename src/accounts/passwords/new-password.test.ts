import { expect, test } from 'vitest';
import { findNewPasswordFault } from './new-password.ts';

const ADA = { email: 'ada.lovelace-1815@mail.shop.example', username: 'Countess Ada' };
const NOBODY = { email: null, username: null };

test.each([
  '123456',
  'PassWord',
  'ＱＷＥＲＴＹ',
  'Passw0rd!',
  'aaaaaaaa',
  '👗👗👗👗👗👗',
  'abcabcabc',
  '19901225',
  'zaq12wsx',
  'wardrobe',
  'Ashworth1',
  'selvedge1',
  'S3lvedge!',
  'egdevles',
  'selvedge'.repeat(16),
  'Selvedge1'.repeat(14),
  'Summer2026!',
  'summer-2026',
  '2026Summer!',
  'Winter1999!!',
  'September2026!',
  '!Welcome123',
  'London2024?',
  'Selvedge-2026!',
  'Password#1985',
  'P@ssw0rd2026!',
  'Juni2026!',
  'Sommer-2025',
  'Lipiec2026!',
  'Été2026!',
  'Wrzesień2024!',
  'Wrzesien2024!',
  'Maerz2026!',
  '2026Heinäkuu#',
  'Ağustos2026!!',
  'Hösten2026!',
  'Sommaren-2025',
  'Qwertz2026!',
  'Contraseña2026!',
  'Wachtwoord2026!',
  'Motdepasse-2026',
])('%s is guessed soon', async (password) => {
  expect(await findNewPasswordFault(password, NOBODY)).toBe('guessable-password');
});

test.each([
  'ada.lovelace-1815@mail.shop.example',
  'ADA.LOVELACE-1815@mail.shop.example',
  'ada.lovelace-1815',
  'adalovelace1815',
  'lovelace!',
  'CountessAda1',
  'mail.shop.example',
  'Lovelace2026!',
  '#Countess1815',
])('%s is guessed soon by who knows whose it is', async (password) => {
  expect(await findNewPasswordFault(password, ADA)).toBe('guessable-password');
});

test('an address that is longer than what is looked at is no password either', async () => {
  const email = `${'kq7.xw2-vz9'.repeat(5)}@${'mb4-hj6-tt'.repeat(5)}.example`;
  expect(await findNewPasswordFault(email, { email, username: '' })).toBe('guessable-password');
  expect(await findNewPasswordFault(email, NOBODY)).toBeNull();
});

test.each([
  'correct horse battery',
  'kvxqzj',
  'x7Kp2m',
  'summer2026kiwi-tram',
  'kvxqzj!',
  'Tram-2026-velvet',
  'Adelaide-pours-9-teas',
  `${'x'.repeat(20)}kvxqzj?4W`,
])('%s is not', async (password) => {
  expect(await findNewPasswordFault(password, ADA)).toBeNull();
});

test('the length comes first', async () => {
  expect(await findNewPasswordFault('12345', ADA)).toBe('weak-password');
  expect(await findNewPasswordFault('x'.repeat(129), ADA)).toBe('long-password');
});

test('many ask at once, and each has its own answer', async () => {
  const passwords = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'aaaaaaaa' : `kvxqzj${index}`));
  const faults = await Promise.all(passwords.map((password) => findNewPasswordFault(password, NOBODY)));
  expect(faults).toEqual(passwords.map((_, index) => (index % 2 === 0 ? 'guessable-password' : null)));
});
