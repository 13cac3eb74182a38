import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../../src/ingest/adapters/decode-text.ts';
import { readTable } from '../../src/ingest/adapters/feeds/delimited-rows.ts';
import type { Language } from '../../src/language/languages.ts';

/** A shop's record with what the shop itself says that it is. */
export interface LabelledRecord {
  readonly title: string;
  readonly category: string;
  readonly description: string;
  /** The answers that agree with the shop's label; `other` is any kind that is not ours. */
  readonly accepted: readonly string[];
}

interface LabelledFile {
  readonly name: string;
  readonly language: Language;
  /** What was read of it, in a few words. */
  readonly about: string;
  readonly read: (file: string) => Promise<LabelledRecord[]>;
}

type Values = Readonly<Record<string, string>>;

async function readCsv(file: string): Promise<Values[]> {
  const all: Values[] = [];
  for await (const rows of readTable(decodeText(createReadStream(file)), file)) {
    for (const row of rows) if ('values' in row) all.push(row.values);
  }
  return all;
}

function readJson(file: string): Values[] {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The first of the pairs whose pattern a label matches. */
function accept(label: string, table: readonly (readonly [RegExp, string])[]): readonly string[] | null {
  return table.find(([pattern]) => pattern.test(label))?.[1].split(' ') ?? null;
}

const SPANISH = [
  [/^(?:camiseta|camisa|blusa|top|jersey|su[ée]ter|sudadera|body)/i, 'tops'],
  [/^(?:pantal|legg)/i, 'pants'],
  [/^vestido/i, 'dresses'],
  [/^falda/i, 'skirts'],
  [/^(?:jeans|jegg|vaquero)/i, 'jeans'],
  [/^(?:short|bermuda)/i, 'shorts'],
  [
    /^(?:chaqueta|abrigo|cazadora|trench|chaleco|c[áa]rdigan|blazer|americana|parka|chaquet|gabardina|kimono)/i,
    'outerwear',
  ],
  [
    /^(?:mono|deportivo|sandalia|sal[óo]n|zueco|cu[ñn]a|bot|bamba|sneaker|zapat|alpargata|bailarina|mocas|bolso)/i,
    'other',
  ],
] as const;

const SWEDISH = [
  [/^klänningar/i, 'dresses'],
  [/^kjolar/i, 'skirts'],
  [/^byxor/i, 'pants jeans'],
  [/^jeans/i, 'jeans'],
  [/^shorts/i, 'shorts'],
  [/^(?:toppar|blusar|skjortor|tröjor|t-shirts)/i, 'tops'],
  [/^jackor/i, 'outerwear'],
  [/^(?:koftor)/i, 'outerwear tops'],
  [/^(?:skor|väskor|accessoarer|smycken)/i, 'other'],
] as const;

const DANISH = [
  [/^(?:badetøj|loungewear|undertøj)/i, 'other'],
  [/^(?:jakker|frakker)/i, 'outerwear'],
  [/^strik/i, 'tops outerwear'],
  [/^(?:t-shirts|skjorter)/i, 'tops'],
  [/^sweatere/i, 'tops outerwear'],
  [/^shorts/i, 'shorts'],
  [/^jeans/i, 'jeans'],
  [/^bukser/i, 'pants'],
] as const;

const DUTCH = [
  [/^top/i, 'tops sets'],
  [/^bottom/i, 'pants shorts skirts jeans'],
  [/^outerwear/i, 'outerwear tops'],
  [/^(?:footwear|accessory|other)/i, 'other'],
] as const;

const ITALIAN = [
  [/gonna/i, 'skirts'],
  [/giacca/i, 'outerwear'],
  [/felpa|maglia|hoodie/i, 'tops'],
  [/pantaloni|leggings/i, 'pants'],
  [/shorts|bermuda|pantaloncini/i, 'shorts'],
] as const;

function label(
  rows: readonly Values[],
  of: (row: Values) => { title: string; category?: string; description?: string; label: string },
  table: readonly (readonly [RegExp, string])[],
): LabelledRecord[] {
  return rows.flatMap((row) => {
    const { title, category = '', description = '', label: text } = of(row);
    const accepted = accept(text, table);
    return accepted && title.trim() !== '' ? [{ title: title.trim(), category, description, accepted }] : [];
  });
}

/** Files of the folder that `REAL_DATA` names, each in two halves of which the rules were made on one. */
export const LABELLED_FILES: readonly LabelledFile[] = [
  {
    name: 'lang/es_valentina_moda.csv',
    language: 'es',
    about: "women's clothes and shoes, name, category and text",
    read: async (file) =>
      label(
        await readCsv(file),
        (row) => ({
          title: row.nombre ?? '',
          category: row.subcategoria ?? '',
          description: row.descripcion ?? '',
          label: row.subcategoria ?? '',
        }),
        SPANISH,
      ),
  },
  {
    name: 'lang/es_valentina_moda.csv',
    language: 'es',
    about: 'the same by name and text alone',
    read: async (file) =>
      label(
        await readCsv(file),
        (row) => ({ title: row.nombre ?? '', description: row.descripcion ?? '', label: row.subcategoria ?? '' }),
        SPANISH,
      ),
  },
  {
    name: 'lang/sv_miinto_a.json',
    language: 'sv',
    about: "women's and men's, title and text, without the category",
    read: async (file) =>
      label(
        readJson(file),
        (row) => ({ title: row.title ?? '', description: row.description ?? '', label: row.category ?? '' }),
        SWEDISH,
      ),
  },
  {
    name: 'lang/da_zalando_herre_a.json',
    language: 'da',
    about: "men's, title alone",
    read: async (file) =>
      label(readJson(file), (row) => ({ title: row.name ?? '', label: row.category ?? '' }), DANISH),
  },
  {
    name: 'lang/nl_puma_daisycon_tagged.json',
    language: 'nl',
    about: 'sports, title and text; labels by machine',
    read: async (file) =>
      label(
        readJson(file),
        (row) => ({ title: row.name ?? '', description: row.description ?? '', label: row.category ?? '' }),
        DUTCH,
      ),
  },
  ...['lang/it_zalando_shorts_donna.json', 'lang/it_zalando_felpe_donna.json'].map(
    (name): LabelledFile => ({
      name,
      language: 'it',
      about: "women's, title and text, without the category",
      read: async (file) =>
        label(
          readJson(file),
          (row) => ({ title: row.title ?? '', description: row.schema_description ?? '', label: row.category ?? '' }),
          ITALIAN,
        ),
    }),
  ),
  {
    name: 'lang/it_zalando_scarpe_sportive_donna.csv',
    language: 'it',
    about: 'sport shoes, title alone',
    read: async (file) =>
      (await readCsv(file)).map((row) => ({
        title: row.nome_prodotto ?? '',
        category: '',
        description: '',
        accepted: ['other'],
      })),
  },
];

/** Whether the rules were made without this record. */
export function isHeldBack(title: string): boolean {
  return (createHash('md5').update(title).digest()[0] ?? 0) % 2 === 1;
}

/** The path of a file in a folder, or `null` when it is not there. */
export function findFile(folder: string, name: string): string | null {
  const file = path.resolve(folder, name);
  return existsSync(file) ? file : null;
}
