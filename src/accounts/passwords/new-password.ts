import type { Account } from '../../model/account/account.ts';
import { findPasswordFault, normalizePassword } from '../../model/account/password.ts';
import { BRAND } from '../../model/brand.ts';
import { countGuesses } from './count-guesses.ts';
import { YEARLY_WORDS } from './yearly-words.ts';

/** A password that an attacker would come to in fewer tries is refused. */
const FEWEST_GUESSES = 1_000_000;

/** What of a new password is looked at, and of what is known about its owner, in UTF-16 units: it bounds the work. */
const MOST_UNITS = 64;

/** What an attacker knows of a person, and would try in a password first. */
export type KnownPerson = Pick<Account, 'email' | 'username'>;

/** What is wrong with a new password: its length, or that it is among the first that somebody would try. */
export async function findNewPasswordFault(
  password: string,
  person: KnownPerson,
): Promise<'weak-password' | 'long-password' | 'guessable-password' | null> {
  const fault = findPasswordFault(password);
  if (fault) return fault;
  const normal = normalizePassword(password) ?? '';
  const known = wordsOf(person);
  // In whatever case: with many letters the judge thinks a mixture of cases a secret.
  if (known.includes(cut(normal.toLowerCase()))) return 'guessable-password';
  const plain = cut(plainly(normal));
  const guesses = await Promise.all([countGuesses({ password: plain, known }), countDecorated(plain, known)]);
  return Math.min(...guesses) < FEWEST_GUESSES ? 'guessable-password' : null;
}

/** A word with what people add when they are asked for a number, a sign and a capital: in front of it, or behind. */
const DECORATED = [
  /^(?<before>[^\p{L}\p{N}]{0,2})(?<word>.*?\p{L}.*?)(?<joint>[^\p{L}\p{N}]?)(?<number>\d{0,4})(?<after>[^\p{L}\p{N}]{0,3})$/su,
  /^(?<before>[^\p{L}\p{N}]{0,2})(?<number>\d{1,4})(?<joint>[^\p{L}\p{N}]?)(?<word>.*?\p{L}.*?)(?<after>[^\p{L}\p{N}]{0,3})$/su,
];
/** Years, and signs, that somebody would try with each word. */
const YEARS = 20;
const SIGNS = 5;

/** Guesses at `Summer2026!` and its like. The judge takes each of the parts for a choice of its own, in an order of its own: 3 × 10⁷. */
async function countDecorated(password: string, known: readonly string[]): Promise<number> {
  const counts = DECORATED.map(async (pattern) => {
    const { word, number = '', before = '', joint = '', after = '' } = pattern.exec(password)?.groups ?? {};
    if (word === undefined || word === password) return Number.POSITIVE_INFINITY;
    const ofNumber = /^(?:19|20)\d\d$/.test(number)
      ? YEARS
      : number
        ? await countGuesses({ password: number, known })
        : 1;
    const signs = new Set(before + joint + after).size;
    const isYearly = YEARLY_WORDS.has(word.toLowerCase());
    const ofWord = isYearly ? YEARLY_WORDS.size : await countGuesses({ password: withoutCapital(word), known });
    return ofWord * ofNumber * SIGNS ** signs;
  });
  return Math.min(...(await Promise.all(counts)));
}

/** In small letters when only the first one is not. */
function withoutCapital(word: string): string {
  const small = word.toLowerCase();
  return word.slice(1) === small.slice(1) ? small : word;
}

/** The e-mail address and the username, whole and in their parts, and our own name. */
function wordsOf({ email, username }: KnownPerson): string[] {
  const texts = [email ?? '', ...(email ?? '').split('@'), (username ?? '').slice(0, MOST_UNITS), BRAND];
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = texts.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, ''));
  const words = [...texts, ...parts, ...joined].filter((word) => word.length > 2);
  return [...new Set(words.map((word) => cut(word.toLowerCase())))];
}

/** Once what is there several times, and in small letters what is all in capitals: neither makes it harder to guess. */
function plainly(password: string): string {
  const once = /^(.+?)\1+$/su.exec(password)?.[1] ?? password;
  return /\p{Ll}/u.test(once) ? once : once.toLowerCase();
}

function cut(text: string): string {
  return text.slice(0, MOST_UNITS);
}
