import { ensureBuild } from './build.mjs';
import { listChecks } from './checks.mjs';
import { ensureBenchPackages, install } from './install.mjs';
import { RunError } from './run-process.mjs';
import { done, runSideBySide } from './side-by-side.mjs';
import { countPlaywright, countVitest } from './suites.mjs';

/** @typedef {import('./side-by-side.mjs').Part} Part */

/** Every check, and every test but those of `testSlow`: minutes, for whoever has changed something. */
export const test = (args) => runStages(args, listStages);

/** Those that take long by what they are. Continuous integration runs both. */
export const testSlow = (args) => runStages(args, listSlowStages);

/**
 * Runs each stage even if the one before failed. What failed is said again at the end, where a long output is read first; the
 * last line is `N passed, N failed`.
 * @param {readonly string[]} args none: a path would be looked for among all of them
 * @param {(node: string) => Part[][]} list
 * @returns {Promise<number>} exit code
 */
async function runStages(args, list) {
  if (args.length > 0)
    throw new RunError('For some of the tests: npm run test:unit, test:integration or test:e2e, with a part of a path');
  const total = { passed: 0, failed: 0 };
  const failures = [];
  const take = async (parts) => {
    for (const { name, outcome } of await runSideBySide(parts)) {
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      if (outcome.failed > 0) failures.push(`Failed: ${name}`, ...outcome.failures);
    }
  };
  const found = { node: '' };
  const packages = async () => {
    found.node = await install();
    await ensureBenchPackages();
    return done(0);
  };
  await take([{ name: 'packages', work: packages }]);
  for (const parts of found.node === '' ? [] : list(found.node)) await take(parts);
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/**
 * One after the other; the parts of each side by side. The later ones need the build.
 * @returns {Part[][]}
 */
function listStages(node) {
  return [
    [
      ...listChecks(node),
      { name: 'build', work: (onOutput) => ensureBuild(node, onOutput).then(() => done(0)) },
      { name: 'unit tests', work: (onOutput) => countVitest(node, 'unit', onOutput) },
    ],
    // Side by side they take as long, and hold each other up.
    [{ name: 'integration tests', work: (onOutput) => countVitest(node, 'integration', onOutput) }],
    [{ name: 'browser tests', work: (onOutput) => countPlaywright(node, 'journeys', onOutput) }],
  ];
}

/** @returns {Part[][]} */
function listSlowStages(node) {
  return [
    [{ name: 'build', work: (onOutput) => ensureBuild(node, onOutput).then(() => done(0)) }],
    [{ name: 'slow integration tests', work: (onOutput) => countVitest(node, 'slow', onOutput) }],
    [{ name: 'slow browser tests', work: (onOutput) => countPlaywright(node, 'slow', onOutput) }],
  ];
}
