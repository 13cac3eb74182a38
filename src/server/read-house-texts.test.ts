import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUSE_TEXTS } from '../model/house-texts.ts';
import { ConfigError } from './config.ts';
import { formatUnwritten, readHouseTexts } from './read-house-texts.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'texts-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the sample has all of them, another shop those that its operator wrote', async () => {
  const texts = await readHouseTexts(null);
  for (const { name } of HOUSE_TEXTS) {
    expect(texts.find(name, true)).toContain('sample');
    expect(texts.find(name, false)).toBeNull();
  }
});

test('an operator’s text stands in place of the sample’s, an empty one does not', async () => {
  await writeFile(path.join(folder, 'imprint.txt'), 'Ada Ltd');
  await writeFile(path.join(folder, 'privacy.txt'), ' \n');
  const texts = await readHouseTexts(folder);
  expect([texts.find('imprint', true), texts.find('imprint', false)]).toEqual(['Ada Ltd', 'Ada Ltd']);
  expect(texts.find('privacy', false)).toBeNull();
  expect(texts.find('privacy', true)).toContain('sample');
  expect(formatUnwritten(texts, true)).toBeNull();
  expect(formatUnwritten(texts, false)).toContain('ranking.txt, privacy.txt:');
});

test('a folder that is not there, and a file that is none, stop the start', async () => {
  await expect(readHouseTexts(path.join(folder, 'nowhere'))).rejects.toThrow(ConfigError);
  await writeFile(path.join(folder, 'imprint.txt'), 'x'.repeat(200_001));
  await expect(readHouseTexts(folder)).rejects.toThrow('more than 200000 bytes');
});
