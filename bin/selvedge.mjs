#!/usr/bin/env node
import path from 'node:path';
import { install } from '../scripts/install.mjs';
import { ROOT, RunError, runProcess } from '../scripts/run-process.mjs';

/**
 * V8 lets garbage pile up as long as the machine has memory to spare. Reading a feed of a gigabyte is to take no more than
 * 200 MB, so a command collects early; that costs it a tenth of its speed. A limit of the heap would do it too, but fail
 * where one answer is large. The server has an index to hold and pages to answer, so it runs as Node does by itself.
 */
const LEAN = ['--optimize-for-size', '--max-semi-space-size=2'];
/** And glibc keeps what threads have freed apart for each of them: one pool holds less in vain. */
const LEAN_ENV = { MALLOC_ARENA_MAX: '1' };

try {
  const node = await install();
  // The working directory stays the caller's: paths among the arguments are meant from there.
  const args = process.argv.slice(2);
  const isServer = args[0] === 'start';
  process.exitCode = await runProcess(node, [...(isServer ? [] : LEAN), path.join(ROOT, 'src/cli.ts'), ...args], {
    cwd: process.cwd(),
    env: isServer ? {} : LEAN_ENV,
  });
} catch (error) {
  console.error(error instanceof RunError ? `selvedge: ${error.message}` : error);
  process.exitCode = 1;
}
