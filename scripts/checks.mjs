import { findCommand, RunError, runProcess } from './run-process.mjs';
import { done, runSideBySide } from './side-by-side.mjs';

/** @typedef {import('./side-by-side.mjs').Part} Part */

/**
 * What can be said of the code without running it.
 * @param {string} node
 * @param {{ fix?: boolean }} [options] `fix` repairs what can be repaired: format, order of imports, some lint
 * @returns {Part[]}
 */
export function listChecks(node, { fix = false } = {}) {
  const run = (names, args, onOutput) => runProcess(node, [findCommand(...[names].flat()), ...args], { onOutput });
  const colors = process.stdout.isTTY ? ['--colors=force'] : ['--colors=off'];
  return [
    {
      name: 'format and lint',
      work: async (onOutput) =>
        done(await run(['@biomejs/biome', 'biome'], [...(fix ? ['check', '--write'] : ['ci']), ...colors], onOutput)),
    },
    {
      name: 'types',
      work: async (onOutput) => {
        const code = await run(['@react-router/dev', 'react-router'], ['typegen'], onOutput);
        return done(code === 0 ? await run(['typescript', 'tsc'], ['--build', '--pretty'], onOutput) : code);
      },
    },
    { name: 'dead code', work: async (onOutput) => done(await run('knip', [], onOutput)) },
  ];
}

/**
 * All checks at once.
 * @param {string} node
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit code
 */
export async function check(node, args) {
  if (args.some((arg) => arg !== '--fix')) throw new RunError('Usage: npm run check [-- --fix]');
  const results = await runSideBySide(listChecks(node, { fix: args.length > 0 }));
  const failed = results.filter(({ outcome }) => outcome.failed > 0).map(({ name }) => name);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
