import type { ProductTypeId } from '../product-types.ts';
import { DECISIVE, type OtherKind, TYPE_WORDS } from './type-words.ts';

/** A word of a text that tells a type or another kind of thing. */
export interface FoundWord {
  readonly value: ProductTypeId | OtherKind;
  readonly phrase: string;
  readonly weak: boolean;
  /** Decides wherever it stands. */
  readonly decisive: boolean;
  /** Position of its first and after its last word. */
  readonly start: number;
  readonly end: number;
}

const LONGEST = 3;

/** Lower-cased words; hyphens and slashes part words, apostrophes do not (`women's` is `womens`). */
export function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^\p{L}\p{N}&+]+/u)
    .filter(Boolean);
}

/** The words that tell a type, from left to right, longest first, none within another. */
export function scanTypeWords(words: readonly string[]): FoundWord[] {
  const found: FoundWord[] = [];
  for (let at = 0; at < words.length; ) {
    const hit = longestAt(words, at);
    if (hit === null) {
      at += 1;
      continue;
    }
    const { phrase, length } = hit;
    const word = TYPE_WORDS.get(phrase);
    if (word?.value) {
      const decisive = DECISIVE.has(phrase) || phrase.split(' ').some((part) => DECISIVE.has(part));
      found.push({ value: word.value, weak: word.weak, phrase, decisive, start: at, end: at + length });
    }
    at += length;
  }
  return found;
}

/** Most words of a description begin no phrase; this tells without trying any. */
const FIRST_WORDS = new Set([...TYPE_WORDS.keys()].map((phrase) => phrase.split(' ')[0] ?? ''));

function longestAt(words: readonly string[], at: number): { phrase: string; length: number } | null {
  if (!singulars(words[at] ?? '').some((form) => FIRST_WORDS.has(form))) return null;
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    for (const form of singulars(phrase)) if (TYPE_WORDS.has(form)) return { phrase: form, length };
  }
  return null;
}

/** The phrase itself, then its singular forms: `dresses` → `dress`, `tops` → `top`. */
function singulars(phrase: string): string[] {
  if (!phrase.endsWith('s') || phrase.endsWith('ss')) return [phrase];
  const forms = [phrase, phrase.slice(0, -1)];
  return phrase.endsWith('es') ? [...forms, phrase.slice(0, -2)] : forms;
}
