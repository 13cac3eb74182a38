import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { withMemoryFolder } from './memory-folder.mjs';
import { CACHE_ENV } from './node-options.mjs';
import { findCommand, ROOT, runProcess } from './run-process.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').Outcome} Outcome */
/** @typedef {(text: string) => void} OnOutput */

const RESULTS = path.join(ROOT, 'test-results');

/** Playwright keeps what it has compiled among the temporary files, which do not outlive a run. */
const PLAYWRIGHT_CACHE = { PWTEST_CACHE_DIR: path.join(ROOT, 'node_modules/.cache/playwright') };

/** @typedef {'unit' | 'integration' | 'slow'} Project of `vitest.config.ts` */

/**
 * Runs tests of Vitest and resolves to its exit code.
 * @param {string} node
 * @param {readonly Project[]} projects
 * @param {readonly string[]} args parts of paths, `-t` and a name, any option of Vitest
 * @param {OnOutput} [onOutput]
 */
export function runVitest(node, projects, args, onOutput) {
  const command = [findCommand('vitest'), 'run', ...projects.map((name) => `--project=${name}`), ...args];
  return withMemoryFolder((env) => runProcess(node, command, { env: { ...CACHE_ENV, ...env }, onOutput }));
}

/**
 * Runs browser tests and resolves to Playwright's exit code. They visit what was built.
 * @param {string} node
 * @param {readonly string[]} args parts of paths, `-g` and a name, any option of Playwright
 * @param {{ env?: Record<string, string>, onOutput?: OnOutput | undefined }} [options]
 */
export async function runPlaywright(node, args, { env = {}, onOutput } = {}) {
  const chromium = await ensureChromium(node);
  return withMemoryFolder((folder) =>
    runProcess(node, [findCommand('@playwright/test', 'playwright'), 'test', ...args], {
      env: { ...CACHE_ENV, ...PLAYWRIGHT_CACHE, ...folder, ...env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
      onOutput,
    }),
  );
}

/**
 * All tests of a project, counted.
 * @param {string} node
 * @param {Project} project
 * @param {OnOutput} [onOutput]
 * @returns {Promise<Outcome>}
 */
export async function countVitest(node, project, onOutput) {
  const file = resultFile(`${project}.json`);
  const reporters = [`--reporter=${onOutput ? 'dot' : 'default'}`, '--reporter=json', `--outputFile.json=${file}`];
  const code = await runVitest(node, [project], reporters, onOutput);
  return readVitestReport(readJson(file), code);
}

/**
 * All browser tests of a project, counted.
 * @param {string} node
 * @param {'journeys' | 'slow'} project
 * @param {OnOutput} [onOutput]
 * @returns {Promise<Outcome>}
 */
export async function countPlaywright(node, project, onOutput) {
  const file = resultFile('playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runPlaywright(node, [`--project=${project}`, '--reporter=list,json'], { env, onOutput });
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
