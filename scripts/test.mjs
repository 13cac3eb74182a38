import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, install } from './install.mjs';
import { findCommand, ROOT, RunError, runProcess } from './run-process.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').Outcome} Outcome */

const RESULTS = path.join(ROOT, 'test-results');

/**
 * Runs every check there is, each even if the one before failed. What failed is said again at the end, where a long output
 * is read first; the last line is `N passed, N failed`.
 * @returns {Promise<number>} exit code
 */
export async function test() {
  const total = { passed: 0, failed: 0 };
  const failures = [];
  const step = async (name, work) => {
    console.log(`\n── ${name}`);
    const outcome = await work().catch((error) => {
      console.error(error instanceof RunError ? error.message : error);
      return done(1);
    });
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    if (outcome.failed > 0) failures.push(`Failed: ${name}`, ...outcome.failures);
  };
  let node = '';
  await step('packages', async () => {
    node = await install();
    // Its types are checked too.
    await ensurePackages(path.join(ROOT, 'bench'), 'Installing packages of the benchmark');
    return done(0);
  });
  if (node) for (const [name, work] of listSteps(node)) await step(name, work);
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** @returns {[string, () => Promise<Outcome>][]} */
function listSteps(node) {
  const check = async (name, ...args) => done(await runProcess(node, [findCommand(...[name].flat()), ...args]));
  return [
    [
      'format and lint',
      () => check(['@biomejs/biome', 'biome'], 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off'])),
    ],
    ['types of the routes', () => check(['@react-router/dev', 'react-router'], 'typegen')],
    ['types', () => check(['typescript', 'tsc'])],
    ['dead code', () => check('knip')],
    ['build', () => ensureBuild(node).then(() => done(0))],
    ['unit and integration tests', () => runVitest(node)],
    ['browser tests', () => runPlaywright(node)],
  ];
}

/** A check has no tests to count: it adds nothing when it passes. */
function done(code) {
  return { passed: 0, failed: code === 0 ? 0 : 1, failures: [] };
}

async function runVitest(node) {
  const file = resultFile('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runProcess(node, [findCommand('vitest'), 'run', ...reporters]);
  return readVitestReport(readJson(file), code);
}

async function runPlaywright(node) {
  if (!existsSync(path.join(ROOT, 'playwright.config.ts'))) throw new RunError('playwright.config.ts is missing');
  const chromium = await ensureChromium(node);
  const file = resultFile('playwright.json');
  const code = await runProcess(node, [findCommand('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  });
  return readPlaywrightReport(readJson(file), code);
}

function resultFile(name) {
  mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, name);
  rmSync(file, { force: true });
  return file;
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
