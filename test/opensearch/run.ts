import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOpenSearch } from './find-opensearch.ts';
import { findShortage } from './find-shortage.ts';

/**
 * Runs the tests of OpenSearch on a cluster of this machine, where there is what it needs; elsewhere says what is missing, which is no
 * failure. A cluster that does not come up where all is there is one, and so is a wrong answer.
 */
const unpacked = path.join(tmpdir(), 'selvedge-opensearch');
mkdirSync(unpacked, { recursive: true });
const shortage = findShortage(tmpdir());
const found = shortage === null ? findOpenSearch(unpacked) : { missing: shortage };
if ('missing' in found) {
  console.log(`OpenSearch is not tried here. Missing: ${found.missing}.`);
} else {
  const vitest = path.join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project=opensearch', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, OPENSEARCH_HOME: found.home, OPENSEARCH_JAVA: found.java },
  });
  process.exitCode = status ?? 1;
}
