import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { HOUSE_TEXTS, type HouseTextName } from '../model/house-texts.ts';
import { ConfigError } from './config.ts';

/** True of the sample shops as they are, and of nothing else. */
const SAMPLE_TEXTS = path.resolve(import.meta.dirname, '../sample/texts');

/** In bytes; a longer file is none that anybody wrote to be read. */
const LONGEST = 200_000;

/** The operator's texts, and the sample's where it is served and they have none. */
export type HouseTexts = Awaited<ReturnType<typeof readHouseTexts>>;

/**
 * Reads the texts once: `privacy.txt`, `imprint.txt`, `ranking.txt`.
 * @param folder the operator's, with as many of them as they like; `null` for none
 * @throws ConfigError for a folder that is not there, or a file that cannot be read
 */
export async function readHouseTexts(folder: string | null) {
  if (folder !== null && !(await stat(folder).catch(() => null))?.isDirectory())
    throw new ConfigError(`TEXTS="${folder}" is not allowed: a folder that is there`);
  const [own, sample] = await Promise.all([folder === null ? new Map() : readFolder(folder), readFolder(SAMPLE_TEXTS)]);
  return {
    /** @param isSample whether the sample shops are served @returns `null` where nobody wrote it */
    find: (name: HouseTextName, isSample: boolean): string | null =>
      own.get(name) ?? (isSample ? (sample.get(name) ?? null) : null),
  };
}

/** For the operator, what the footer cannot lead to; `null` when there is nothing. */
export function formatUnwritten(texts: HouseTexts, isSample: boolean): string | null {
  const missing = HOUSE_TEXTS.filter(({ name }) => texts.find(name, isSample) === null);
  if (missing.length === 0) return null;
  const files = missing.map(({ name }) => `${name}.txt`).join(', ');
  return `The footer leads to no page for ${files}: write it in the folder that TEXTS names`;
}

async function readFolder(folder: string): Promise<Map<HouseTextName, string>> {
  const texts = new Map<HouseTextName, string>();
  for (const { name } of HOUSE_TEXTS) {
    const text = await readText(path.join(folder, `${name}.txt`));
    if (text.trim() !== '') texts.set(name, text);
  }
  return texts;
}

/** `''` where there is no such file. */
async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new ConfigError(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  if (Buffer.byteLength(text) > LONGEST) throw new ConfigError(`${file} has more than ${LONGEST} bytes`);
  return text;
}
