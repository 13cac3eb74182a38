import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readShopFile } from './open-pages.ts';
import { SourceError } from './retailer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(file: string, input?: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readShopFile(file, input)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('a file is read by path and by address, compressed or not', async () => {
  const plain = path.join(folder, 'plain.txt');
  await writeFile(plain, 'products');
  await writeFile(path.join(folder, 'zipped.txt'), gzipSync('products'));
  expect(await read(plain)).toBe('products');
  expect(await read(pathToFileURL(plain).href)).toBe('products');
  expect(await read(path.join(folder, 'zipped.txt'))).toBe('products');
});

test('standard input is read, compressed or not, byte by byte', async () => {
  async function* bytes(all: Uint8Array) {
    for (const byte of all) yield Uint8Array.of(byte);
  }
  expect(await read('-', bytes(Buffer.from('products')))).toBe('products');
  expect(await read('-', bytes(gzipSync('products')))).toBe('products');
  expect(await read('-', bytes(Buffer.from('')))).toBe('');
});

test('what cannot be read is one line', async () => {
  await expect(read('/nowhere.json')).rejects.toThrow(/^\/nowhere\.json: ENOENT/);
  const broken = path.join(folder, 'broken.gz');
  await writeFile(broken, gzipSync('products'.repeat(1_000)).subarray(0, 30));
  await expect(read(broken)).rejects.toThrow(SourceError);
});
