import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findCommand, RunError, runProcess, withProgress } from './run-process.mjs';

/** Chromium without a window: the same pages in half the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Where systems keep their Chromium. */
const PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests, or installs one: Debian's where we may, else Playwright's.
 * @param {string} node
 * @returns {Promise<string | null>} its path; `null` for Playwright's own
 */
export async function ensureChromium(node) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!works(chosen)) throw new RunError(`CHROMIUM_PATH=${chosen} does not run`);
    return chosen;
  }
  if (!works(HEADLESS_SHELL) && isRootOnDebian()) await withProgress('Installing Chromium', installFromDebian);
  const found = PLACES.find(works);
  if (found) return found;
  await withProgress('Installing Chromium for the tests', async () => {
    const withSystem = process.platform === 'linux' && process.getuid() === 0 ? ['--with-deps'] : [];
    const install = ['install', ...withSystem, '--only-shell', 'chromium'];
    const code = await runProcess(node, [findCommand('playwright-core'), ...install]);
    if (code !== 0) throw new RunError('No Chromium can be installed; install one and name it in CHROMIUM_PATH');
  });
  return null;
}

/** Ubuntu has a file of this name that only asks for a snap, so it has to show that it runs. */
function works(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = { env, quiet: true };
  await runProcess('apt-get', ['update'], quietly);
  await runProcess('apt-get', ['install', '-y', 'chromium-headless-shell', 'fonts-noto-color-emoji'], quietly);
}
