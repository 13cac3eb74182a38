import CZECH from './data/cs.json' with { type: 'json' };
import DANISH from './data/da.json' with { type: 'json' };
import GERMAN from './data/de.json' with { type: 'json' };
import ENGLISH_DATA from './data/en.json' with { type: 'json' };
import SPANISH from './data/es.json' with { type: 'json' };
import FINNISH from './data/fi.json' with { type: 'json' };
import FRENCH from './data/fr.json' with { type: 'json' };
import INTERNATIONAL_DATA from './data/international.json' with { type: 'json' };
import ITALIAN from './data/it.json' with { type: 'json' };
import DUTCH from './data/nl.json' with { type: 'json' };
import NORWEGIAN from './data/no.json' with { type: 'json' };
import POLISH from './data/pl.json' with { type: 'json' };
import PORTUGUESE from './data/pt.json' with { type: 'json' };
import SWEDISH from './data/sv.json' with { type: 'json' };
import TURKISH from './data/tr.json' with { type: 'json' };
import type { EnglishWords, InternationalWords, LanguageWords } from './language-words.ts';
import type { ForeignLanguage } from './languages.ts';

/** The words of all languages: the one place that they are read from, for ingest, queries, suggestions and the index. */
export const WORDS: Readonly<Record<ForeignLanguage, LanguageWords>> = {
  cs: CZECH,
  da: DANISH,
  de: GERMAN,
  es: SPANISH,
  fi: FINNISH,
  fr: FRENCH,
  it: ITALIAN,
  nl: DUTCH,
  no: NORWEGIAN,
  pl: POLISH,
  pt: PORTUGUESE,
  sv: SWEDISH,
  tr: TURKISH,
};

export const ENGLISH: EnglishWords = ENGLISH_DATA;

export const INTERNATIONAL: InternationalWords = INTERNATIONAL_DATA;
