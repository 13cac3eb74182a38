import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestFiles } from './build.mjs';

let root;
const write = (name, text) => writeFileSync(path.join(root, name), text);
const digest = () => digestFiles(root, ['src', 'vite.config.ts', 'missing']);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'selvedge-build-'));
  mkdirSync(path.join(root, 'src/app'), { recursive: true });
  write('src/app/root.tsx', 'a');
  write('vite.config.ts', 'b');
});

afterEach(() => rmSync(root, { recursive: true }));

test('the same files have the same digest', () => {
  expect(digest()).toBe(digest());
});

test('another text, another name and one more file change it', () => {
  const digests = [digest()];
  write('src/app/root.tsx', 'c');
  digests.push(digest());
  write('src/app/more.tsx', '');
  digests.push(digest());
  rmSync(path.join(root, 'src/app/more.tsx'));
  write('src/app/less.tsx', '');
  digests.push(digest());
  expect(new Set(digests).size).toBe(4);
});

test('a test is no input', () => {
  const before = digest();
  write('src/app/root.test.tsx', 'x');
  expect(digest()).toBe(before);
});
