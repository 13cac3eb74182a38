import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, failures: string[] }} Outcome failures: where, what and why, a text each */

/** Lines of a failure's message that are repeated at the end of a run. */
const MESSAGE_LINES = 8;

/**
 * A test that was skipped has not passed; a run that failed outside of any test failed.
 * @returns {Outcome} of the JSON report of Vitest, null when it wrote none
 */
export function readVitestReport(report, code) {
  const passed = report?.numPassedTests ?? 0;
  return {
    passed,
    failed: atLeastOne(passed, (report?.numTotalTests ?? 0) - passed, code),
    failures: (report?.testResults ?? []).flatMap(listVitestFailures),
  };
}

function listVitestFailures({ name, message, assertionResults = [] }) {
  const failures = assertionResults
    .filter(({ status }) => status !== 'passed')
    .map((test) => formatFailure(name, test.fullName, test.failureMessages?.[0] ?? test.status));
  return failures.length > 0 || !message ? failures : [formatFailure(name, 'outside of its tests', message)];
}

/** @returns {Outcome} of the JSON report of Playwright, null when it wrote none */
export function readPlaywrightReport(report, code) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return {
    passed: expected + flaky,
    failed: atLeastOne(expected + flaky, unexpected + skipped, code),
    failures: [
      ...(report?.errors ?? []).map(({ message }) =>
        formatFailure('Playwright', 'outside of its tests', message ?? ''),
      ),
      ...(report?.suites ?? []).flatMap((suite) => listPlaywrightFailures(suite, [])),
    ],
  };
}

/** The outermost suite is the file, whose name each spec has as well. */
function listPlaywrightFailures({ specs = [], suites = [] }, titles) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ status, results }) => {
        const message = results.at(-1)?.error?.message ?? status;
        return formatFailure(file, [...titles, title].join(' › '), message);
      }),
  );
  return [...failed, ...suites.flatMap((suite) => listPlaywrightFailures(suite, [...titles, suite.title]))];
}

function formatFailure(file, title, message) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES);
  return [`× ${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function atLeastOne(passed, failed, code) {
  return failed === 0 && (code !== 0 || passed === 0) ? 1 : failed;
}
