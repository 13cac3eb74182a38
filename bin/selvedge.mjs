#!/usr/bin/env node
import path from 'node:path';
import { install } from '../scripts/install.mjs';
import { ROOT, RunError, runProcess } from '../scripts/run-process.mjs';

try {
  const node = await install();
  // The working directory stays the caller's: paths among the arguments are meant from there.
  process.exitCode = await runProcess(node, [path.join(ROOT, 'src/cli.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
  });
} catch (error) {
  console.error(error instanceof RunError ? `selvedge: ${error.message}` : error);
  process.exitCode = 1;
}
