import { RunError } from './run-process.mjs';

/** @typedef {import('./test-report.mjs').Outcome} Outcome */
/** @typedef {{ name: string, work: (onOutput?: (text: string) => void) => Promise<Outcome> }} Part its name, and what does it */

const MINUTE = 60_000;

/**
 * Does several things at once. Each is told of when it has ended, with what it has printed; one that is alone prints as it
 * goes. None stops the others.
 * @param {readonly Part[]} parts
 * @returns {Promise<{ name: string, outcome: Outcome }[]>} in the order of the parts
 */
export async function runSideBySide(parts) {
  if (parts.length === 1) return Promise.all(parts.map((part) => runPart(part, true)));
  const running = new Set(parts.map(({ name }) => name));
  const tell = (what) => console.log(`\n… ${what}${[...running].join(', ')}`);
  tell('');
  // So that minutes of silence are not taken for a standstill.
  const reminder = setInterval(() => tell('still at it: '), MINUTE);
  const run = (part) => runPart(part, false).finally(() => running.delete(part.name));
  return Promise.all(parts.map(run)).finally(() => clearInterval(reminder));
}

/** @param {Part} part */
async function runPart({ name, work }, isAlone) {
  const start = Date.now();
  const lines = [];
  if (isAlone) console.log(`\n── ${name}`);
  const outcome = await work(isAlone ? undefined : (text) => void lines.push(text)).catch((error) => {
    lines.push(`${error instanceof RunError ? error.message : error.stack}\n`);
    return done(1);
  });
  const end = `${outcome.failed === 0 ? '✓' : '×'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`;
  console.log(`${isAlone ? '' : `\n── ${name}\n`}${lines.join('')}${end}`);
  return { name, outcome };
}

/**
 * The outcome of what has no tests to count: it adds nothing when it passes.
 * @param {number} code
 * @returns {Outcome}
 */
export function done(code) {
  return { passed: 0, failed: code === 0 ? 0 : 1, failures: [] };
}
