import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../src/language/languages.ts';

/** A made-up product as a shop would list it, with what is right of it; `null` for what the table does not say. */
export interface WrittenRow {
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly sizes: readonly string[];
  /** A product type, `children`, `menswear`, or `other` for what is none of ours. */
  readonly label: string;
  readonly subcategories: readonly string[] | null;
  readonly colors: readonly string[] | null;
}

/** The tables: rules were made on `train`, and measured on `held`, and on `late` after the last of them. */
export const WRITTEN: readonly (readonly [name: string, language: Language])[] = [
  ['en.train', 'en'],
  ['en.late', 'en'],
  ...LANGUAGES.map((language) => [`${language}.held`, language] as const),
  ...LANGUAGES.filter((language) => language !== 'en').map((language) => [`${language}.late`, language] as const),
];

/**
 * Reads `written/NAME.txt`: `[label]` above lines of `title | category | tags | description => subcategories {base colors}`,
 * of which all but the title may be left out (`=> -`: none).
 */
export function readWrittenRows(name: string): WrittenRow[] {
  const text = readFileSync(path.join(import.meta.dirname, 'written', `${name}.txt`), 'utf8');
  let label = '';
  return text.split('\n').flatMap((line) => {
    const heading = /^\[(.+)\]$/.exec(line);
    if (heading?.[1]) label = heading[1];
    return heading || line.trim() === '' ? [] : [readRow(line, label)];
  });
}

/** A size text as shops of that language write it, and what the catalog calls it: `written/sizes.txt`. */
export interface WrittenSize {
  readonly text: string;
  readonly label: string;
  readonly language: Language;
}

export function readWrittenSizes(): WrittenSize[] {
  const text = readFileSync(path.join(import.meta.dirname, 'written', 'sizes.txt'), 'utf8');
  let language: Language = 'en';
  return text.split('\n').flatMap((line) => {
    const heading = LANGUAGES.find((one) => line === `[${one}]`);
    if (heading) language = heading;
    const [size = '', label = ''] = line.split(' => ');
    return label === '' ? [] : [{ text: size, label, language }];
  });
}

function readRow(line: string, label: string): WrittenRow {
  const colors = /\{([^{}]*)\}\s*$/.exec(line);
  const [given = '', subcategories] = line.replace(/\{[^{}]*\}\s*$/, '').split(/\s*=>\s*/);
  const [title = '', category = '', tags = '', description = '', sizes = ''] = given
    .split('|')
    .map((part) => part.trim());
  return {
    title,
    category,
    tags: split(tags),
    description,
    sizes: split(sizes),
    label,
    subcategories: subcategories === undefined || subcategories.trim() === '' ? null : split(subcategories),
    colors: colors ? split(colors[1] ?? '') : null,
  };
}

function split(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-');
}
