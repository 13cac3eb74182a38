import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawHouse } from '../scripts/draw-house.ts';
import { findDictionaries } from './dictionary-rule.ts';
import {
  findFileCircles,
  findFolderCircles,
  findReach,
  findSharedNames,
  findTwinNames,
  findViolations,
} from './import-rule.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .map((name) => name.replaceAll('\\', '/'))
  .map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')] as const);

test('every room imports only what its line allows', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(([name, text]) => findViolations(name, text))).toEqual([]);
});

test('the drawing of the house is what the rule says: `node scripts/draw-house.ts` draws it anew', () => {
  expect(readFileSync(path.join(ROOT, 'docs/images/house.svg'), 'utf8')).toBe(drawHouse());
});

test('the index of decisions names each page once', () => {
  const index = readFileSync(path.join(ROOT, 'docs/decisions/README.md'), 'utf8');
  const named = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name]) => name).sort();
  const pages = globSync('docs/decisions/0*.md', { cwd: ROOT }).map((name) => path.basename(name));
  expect(named).toEqual(pages.sort());
});

test('no folders of the app import each other in a circle', () => {
  expect(files.filter(([name]) => name.startsWith('src/app/')).length).toBeGreaterThan(50);
  expect(findFolderCircles(files)).toEqual([]);
});

test('a circle is found over any number of folders, by types too, and told once', () => {
  const app = (folder: string, ...imports: string[]) =>
    [`src/app/${folder}/x.ts`, imports.map((to) => `import type { A } from '../${to}/x.ts';`).join('\n')] as const;
  expect(findFolderCircles([app('b', 'c'), app('c', 'a', 'd'), app('a', 'b', 'd'), app('d')])).toEqual([
    'a → b → c → a',
  ]);
  expect(findFolderCircles([app('a', 'b'), app('b', 'c')])).toEqual([]);
});

test('no files import each other in a circle, by types neither', () => {
  expect(findFileCircles(files)).toEqual([]);
  const made = [
    ['src/db/a.ts', "import type { B } from './b.ts';"],
    ['src/db/b.ts', "import { c } from './c.ts';"],
    ['src/db/c.ts', "import type { A } from './a.ts';"],
    ['src/db/d.ts', "import { c } from './c.ts';"],
  ] as const;
  expect(findFileCircles(made)).toEqual(['src/db/a.ts, src/db/b.ts, src/db/c.ts']);
});

test('a log-in needs sixteen files at the most, beside what it is given', () => {
  const reach = findReach(files, 'src/accounts/log-in.ts');
  expect(reach).toContain('src/accounts/passwords/password-hash.ts');
  expect(reach.length, reach.join('\n')).toBeLessThanOrEqual(16);
  const made = [
    ['src/db/a.ts', "import { b } from './b.ts';\nimport type { D } from './d.ts';"],
    ['src/db/b.ts', "import { c } from './c.ts';"],
    ['src/db/c.ts', "import { z } from 'zod';"],
    ['src/db/d.ts', ''],
  ] as const;
  expect(findReach(made, 'src/db/a.ts')).toEqual(['src/db/a.ts', 'src/db/b.ts', 'src/db/c.ts']);
});

test('no name is exported for two things', () => {
  expect(findSharedNames(files)).toEqual([]);
});

test('a name of two things is found, also of a type, and what is passed on is no second one', () => {
  const shared = [
    ['src/db/a.ts', 'export function f() {}\nexport const once = 1;'],
    ['src/db/b.ts', 'export type f = string;'],
    ['src/db/c.ts', `export { once } from './a.ts';`],
  ] as const;
  expect(findSharedNames(shared)).toEqual(['f: src/db/a.ts, src/db/b.ts']);
});

/** Base names that stand twice, and why. */
const TWINS = {
  'saved-items': 'what may be done with them, and the screen that shows them',
};

test('no base name stands twice', () => {
  const names = files.map(([name]) => name);
  expect(findTwinNames(names, TWINS)).toEqual([]);
  // What is listed is needed.
  expect(Object.keys(TWINS).filter((base) => names.filter((name) => name.includes(`/${base}.ts`)).length < 2)).toEqual(
    [],
  );
});

test('a base name that stands twice is found, but for pages and queries', () => {
  const made = [
    'src/app/a/x.tsx',
    'src/model/x.ts',
    'src/model/x.test.ts',
    'src/app/routes/y.tsx',
    'src/db/y.ts',
    'src/sample/y.ts',
  ];
  expect(findTwinNames(made)).toEqual(['src/app/a/x.tsx, src/model/x.ts']);
  expect(findTwinNames(made, { x: 'why' })).toEqual([]);
  expect(findTwinNames(['src/db/a/z.ts', 'src/db/b/z.ts'])).toEqual(['src/db/a/z.ts, src/db/b/z.ts']);
});

test.each([
  ['src/model/x.ts', `import { z } from 'zod';`, 'model imports nothing'],
  ['src/model/x.ts', `import { a } from '../ingest/classify/find-type.ts';`, 'model may not import ingest'],
  ['src/language/x.ts', `import { a } from '../ingest/classify/find-type.ts';`, 'language may not import ingest'],
  ['src/text/x.ts', `import { a } from '../model/money.ts';`, 'text may not import model'],
  ['src/ingest/classify/x.ts', `import { a } from '../retailer.ts';`, 'classify may not import src/ingest/retailer.ts'],
  ['src/model/x.ts', `import { readFile } from 'node:fs';`, 'model imports nothing'],
  ['src/catalog/x.ts', `import { a } from '../db/products.ts';`, 'catalog may not import db'],
  ['src/catalog/x.ts', `import fs from 'node:fs';`, 'catalog does no I/O: node:fs'],
  ['src/catalog/x.ts', `const now = Date.now();`, 'catalog has no clock'],
  ['src/db/x.ts', `import { a } from '../ingest/http.ts';`, 'db may not import ingest'],
  ['src/ingest/x.ts', `import { a } from '../server/config.ts';`, 'ingest may not import server'],
  [
    'src/ingest/adapters/x.ts',
    `import { a } from '../../db/products.ts';`,
    'adapters may not import src/db/products.ts',
  ],
  ['src/ingest/adapters/x.ts', `import { a } from '../pipeline.ts';`, 'adapters may not import src/ingest/pipeline.ts'],
  ['src/server/x.ts', `import { a } from '../app/context.ts';`, 'server imports app as types only'],
  ['src/server/x.ts', `const port = process.env.PORT;`, 'only src/server/config.ts reads the environment'],
  ['src/server/x.ts', `import { env } from 'node:process';`, 'only src/server/config.ts reads the environment'],
  ['src/app/x.tsx', `import { a } from '../server/services.ts';`, 'app imports server as types only'],
  ['src/app/x.tsx', `import { type A, b } from '../server/services.ts';`, 'app imports server as types only'],
  ['src/app/x.tsx', `import { type A } from '../server/services.ts';`, 'app imports server as types only'],
  ['src/app/x.tsx', `export { a } from '../server/services.ts';`, 'app imports server as types only'],
  ['src/app/x.tsx', `const a = await import('../server/services.ts');`, 'app imports server as types only'],
  ['src/app/x.tsx', `import '../db/connection.ts';`, 'app may not import db'],
])('%s with %s is refused', (name, text, message) => {
  expect(findViolations(name, text)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['src/app/x.tsx', `import type { Services } from '../server/services.ts';\nimport { a } from '../model/money.ts';`],
  ['src/server/x.ts', `import type { Theme } from '../app/context.ts';`],
  ['src/app/routes/x.tsx', `import type { Route } from './+types/x';`],
  [
    'src/ingest/adapters/x.ts',
    `import type { R } from '../retailer.ts';\nimport { y } from './y.ts';\nimport 'cheerio';\nimport { z } from '../classify/z.ts';`,
  ],
  ['src/catalog/x.test.ts', `import fc from 'fast-check';\nimport { a } from '../../test/database.ts';`],
  ['src/model/x.ts', `// import { z } from 'zod';\nconst text = "import { z } from 'zod'";`],
  ['src/server/config.ts', `const env = process.env;`],
  ['src/cli.ts', `import { a } from './server/start.ts';`],
])('%s with %s is allowed', (name, text) => {
  expect(findViolations(name, text)).toEqual([]);
});

/** Word lists that are to become part of the lexicon. */
const LEFT = /^src\/(server\/search|ingest\/classify|language)\//;

test('what is asked with any word is no plain object', () => {
  expect(findDictionaries(files).filter((fault) => !LEFT.test(fault))).toEqual([]);
});

test.each([
  [`const A: Record<string, number> = { b: 1 };\nf(A[word]);`, ['src/x.ts: A[word]']],
  [`const A: Readonly<Partial<Record<string, number>>> = { b: 1 };\nif (word in A) f();`, ['src/x.ts: word in A']],
  [`const A: Record<'b', number> = { b: 1 };\nf(A[word]);`, []],
  [`const A: Record<string, number> = {};\nA[word] = 1;\nf(A.b, A['b']);`, []],
  [`const A = dictionary<number>({ b: 1 });\nf(A[word]);`, []],
])('of %j is found %j', (text, faults) => {
  expect(findDictionaries([['src/x.ts', text]])).toEqual(faults);
});

test('a plain object is found where another file asks it, and no other of its name', () => {
  const made = ['src/a.ts', 'export const WORDS: Record<string, string> = { b: "c" };'] as const;
  expect(
    findDictionaries([
      made,
      ['src/b.ts', `import { WORDS } from './a.ts';\nf(WORDS[word]);`],
      ['src/c.ts', `import { W } from './d.ts';\nf(WORDS[word]);`],
    ]),
  ).toEqual(['src/b.ts: WORDS[word]']);
});
