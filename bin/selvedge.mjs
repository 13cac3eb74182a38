#!/usr/bin/env node
import path from 'node:path';
import { install } from '../scripts/install.mjs';
import { CACHE_ENV, LEAN_ENV, LEAN_FLAGS, SERVER_ENV, SERVER_FLAGS } from '../scripts/node-options.mjs';
import { ROOT, RunError, runProcess } from '../scripts/run-process.mjs';

try {
  const node = await install({ withTests: false });
  // The working directory stays the caller's: paths among the arguments are meant from there.
  const args = process.argv.slice(2);
  const isServer = args[0] === 'start';
  const flags = isServer ? SERVER_FLAGS : LEAN_FLAGS;
  process.exitCode = await runProcess(node, [...flags, path.join(ROOT, 'src/cli.ts'), ...args], {
    cwd: process.cwd(),
    env: { ...CACHE_ENV, ...(isServer ? SERVER_ENV : LEAN_ENV) },
  });
} catch (error) {
  console.error(error instanceof RunError ? `selvedge: ${error.message}` : error);
  process.exitCode = 1;
}
