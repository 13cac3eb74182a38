import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { detectLanguage } from '../../src/ingest/classify/detect-language.ts';
import { testRealFile } from './real-folder.ts';

const SHOPS = [
  ['de', 'de_aboutyou_products.json', 'name'],
  ['nl', 'nl_puma_daisycon_tagged.json', 'name'],
  ['pt', 'pt_br_carol_modas.json', 'name'],
  ['sv', 'sv_miinto_a.json', 'title'],
  ['it', 'it_zalando_felpe_donna.json', 'schema_description'],
  ['tr', 'tr_koton_kadin.json', 'title'],
  ['da', 'da_zalando_herre_a.json', 'material'],
] as const;

for (const [expected, name, field] of SHOPS) {
  testRealFile(`lang/${name}`, `its language is ${expected}, by as many titles as a first look reads`, (file) => {
    const records: Record<string, string>[] = JSON.parse(readFileSync(file, 'utf8'));
    const { language, stranger } = detectLanguage(records.slice(0, 100).map((record) => record[field] ?? ''));
    expect(stranger ?? language).toBe(expected);
  });
}
