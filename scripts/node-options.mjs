import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './run-process.mjs';

/**
 * How Node runs a command. V8 lets garbage pile up as long as the machine has memory to spare, so a command collects once
 * its heap has doubled, keeps what is young in 2 MB and gives back what it has freed; an ingest says what it needs instead
 * (`v8-flags.ts`), up to 8 MB. A limit of the heap would do it too, but fail where one answer is large.
 */
export const LEAN_FLAGS = [
  '--max-semi-space-size=8',
  '--min-semi-space-size=2',
  '--heap-growing-percent=100',
  '--no-memory-pool',
  preload('hold-young.mjs'),
];

export const LEAN_ENV = {
  // glibc keeps what threads have freed apart for each of them: one pool holds less in vain.
  MALLOC_ARENA_MAX: '1',
};

/** The server has pages to answer, and room for what is young: a quarter of the usual, which costs it 1.5 % and saves 45 MB. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--expose-gc', preload('own-young.mjs')];

export const SERVER_ENV = {
  // For the thread that answers, and for all others together.
  MALLOC_ARENA_MAX: '2',
  // Blocks, whole pages and what a socket reads get memory of their own, which goes back to the system with them. Left to itself, glibc
  // raises this once a block was freed, and keeps holes of megabytes; from 8 kB on a product's page takes a tenth more of the processor.
  MALLOC_MMAP_THRESHOLD_: String(16 * 1024),
};

/** What Node has compiled is kept: a later start is faster, and needs no TypeScript stripper in memory. */
export const CACHE_ENV = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node') };

/** @param {string} script */
function preload(script) {
  return `--import=${pathToFileURL(path.join(ROOT, 'scripts', script)).href}`;
}
