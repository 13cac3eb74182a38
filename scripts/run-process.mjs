import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the clone. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** A failure that its message explains in full. */
export class RunError extends Error {
  name = 'RunError';
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env]
 * @property {boolean} [quiet] says nothing but what goes wrong
 * @property {boolean} [shell]
 * @property {(text: string) => void} [onOutput] takes what it prints; without it our terminal does
 * @property {Promise<void>} [ready] what it waits for on the way: it is sent a message then, and ended when this fails
 */

/**
 * Runs a program with our own terminal and resolves to its exit code. A Ctrl-C reaches it from the terminal; we wait for
 * what it makes of that.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function runProcess(file, args, { cwd = ROOT, env = {}, quiet = false, shell = false, onOutput, ready } = {}) {
  const terminal = quiet ? ['ignore', 'ignore', 'inherit'] : ['inherit', 'inherit', 'inherit'];
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ready ? [...terminal, 'ipc'] : terminal,
      shell,
    });
    for (const stream of onOutput ? [child.stdout, child.stderr] : []) stream?.setEncoding('utf8').on('data', onOutput);
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const settle = (end) => {
      for (const signal of signals) process.off(signal, forward);
      end();
    };
    ready?.then(
      () => {
        if (child.connected) child.send('ready', () => child.disconnect());
      },
      (error) => {
        child.kill('SIGTERM');
        settle(() => reject(error));
      },
    );
    child.once('error', (error) => settle(() => reject(error)));
    child.once(onOutput ? 'close' : 'exit', (code, signal) =>
      settle(() => resolve(code ?? (signal === 'SIGINT' ? 130 : 1))),
    );
  });
}

/**
 * The script behind a command of an installed package, to be run on the Node of our choice.
 * @param {string} name of the package
 * @param {string} [command] its name for it, when that differs
 */
export function findCommand(name, command = name.split('/').at(-1)) {
  const folder = path.join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Says what is being done, does it, and says how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const start = Date.now();
  console.log(`… ${what}`);
  const result = await work();
  console.log(`✓ ${what} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}
