import { ensureBuild } from './build.mjs';
import { check } from './checks.mjs';
import { ensureBenchPackages, install } from './install.mjs';
import { CACHE_ENV, SERVER_ENV, SERVER_FLAGS } from './node-options.mjs';
import { RunError, runProcess } from './run-process.mjs';
import { runPlaywright, runVitest } from './suites.mjs';
import { test, testSlow } from './test.mjs';

// Runs on the machine's own Node (20 or newer) with nothing installed; everything else runs on the Node it installs.

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const COMMANDS = {
  async start(args) {
    const node = await install({ withTests: false });
    // Side by side: a first start makes its database and fills it while the pages are built.
    const ready = new Promise((resolve, reject) => {
      ensureBuild(node, undefined, resolve).catch(reject);
    });
    return runProcess(node, [...SERVER_FLAGS, 'src/cli.ts', 'start', ...args], {
      env: { ...CACHE_ENV, ...SERVER_ENV, SELVEDGE_AWAITS_BUILD: '1' },
      ready,
    });
  },
  dev: () => runScript(['scripts/dev/keep.ts'], CACHE_ENV),
  async check(args) {
    const node = await install();
    await ensureBenchPackages();
    return check(node, args);
  },
  test,
  'test:slow': testSlow,
  async 'test:unit'(args) {
    return runVitest(await install(), ['unit'], args);
  },
  async 'test:integration'(args) {
    const node = await install();
    await ensureBuild(node);
    return runVitest(node, ['integration', 'slow'], args);
  },
  async 'test:e2e'(args) {
    const node = await install();
    await ensureBuild(node);
    return runPlaywright(node, args);
  },
  'test:opensearch': (args) => runScript(['test/opensearch/run.ts', ...args], CACHE_ENV),
  claims: (args) => runScript(['src/cli.ts', 'claims', ...args], CACHE_ENV),
  accuracy: (args) => runScript(['test/accuracy/accuracy.ts', ...args]),
  relevance: (args) => runScript(['test/relevance/relevance.ts', ...args]),
  async bench(args) {
    const node = await install();
    await ensureBenchPackages();
    await ensureBuild(node);
    return runProcess(node, ['bench/run.ts', ...args]);
  },
};

/** Runs a script that needs the packages and nothing else. */
async function runScript(command, env = {}) {
  return runProcess(await install(), command, { env });
}

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new RunError(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join('|')}`);
  process.exitCode = await command(args);
} catch (error) {
  console.error(error instanceof RunError ? `selvedge: ${error.message}` : error);
  process.exitCode = 1;
}
