import type { Language } from '../../languages.ts';
import type { AttributeWords } from '../attribute-words.ts';
import { DUTCH_ATTRIBUTES } from './dutch.ts';
import { ENGLISH_ATTRIBUTES } from './english.ts';
import { FRENCH_ATTRIBUTES } from './french.ts';
import { GERMAN_ATTRIBUTES } from './german.ts';
import { ITALIAN_ATTRIBUTES } from './italian.ts';
import { POLISH_ATTRIBUTES } from './polish.ts';
import { PORTUGUESE_ATTRIBUTES } from './portuguese.ts';
import { SPANISH_ATTRIBUTES } from './spanish.ts';
import { SWEDISH_ATTRIBUTES } from './swedish.ts';

export const ATTRIBUTE_WORDS: Readonly<Record<Language, AttributeWords>> = {
  de: GERMAN_ATTRIBUTES,
  en: ENGLISH_ATTRIBUTES,
  es: SPANISH_ATTRIBUTES,
  fr: FRENCH_ATTRIBUTES,
  it: ITALIAN_ATTRIBUTES,
  nl: DUTCH_ATTRIBUTES,
  pl: POLISH_ATTRIBUTES,
  pt: PORTUGUESE_ATTRIBUTES,
  sv: SWEDISH_ATTRIBUTES,
};
