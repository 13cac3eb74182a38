import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { joinEmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { readConfig } from '../../src/server/config.ts';

// Runs the development server, and anew whenever code of the server changes. The database is kept meanwhile, and the next
// server waits with its packages loaded.
const ROOT = path.resolve(import.meta.dirname, '../..');
/** ms for the other files of one change: an editor saves several, git writes many. */
const QUIET = 50;

const { databaseUrl, dataDir } = readConfig();
const database = databaseUrl === null ? await joinEmbeddedPostgres(dataDir) : null;

let spare: ChildProcess | null = null;
let current = takeTurn();
let changed: NodeJS.Timeout | undefined;
let isStopping = false;

watch(path.join(ROOT, 'src'), { recursive: true }, (_event, name) => {
  if (name === null || !isServerCode(name)) return;
  clearTimeout(changed);
  changed = setTimeout(() => void restart(name), QUIET);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

/** Pages are exchanged where they are open; tests run elsewhere. */
function isServerCode(name: string): boolean {
  return /\.(ts|sql)$/.test(name) && !/\.test\.ts$/.test(name) && !/^app[\\/]/.test(name);
}

function load(): ChildProcess {
  const stdio: ['inherit', 'inherit', 'inherit', 'ipc'] = ['inherit', 'inherit', 'inherit', 'ipc'];
  return spawn(process.execPath, [path.join(import.meta.dirname, 'serve.ts')], { stdio });
}

/** The waiting server begins; when it serves, the next one loads its packages. */
function takeTurn(): ChildProcess {
  const server = spare ?? load();
  spare = null;
  server.send('your turn');
  server.once('message', () => {
    spare = load();
  });
  return server;
}

async function restart(name: string): Promise<void> {
  console.log(`↻ ${name}`);
  const old = current;
  await end(old);
  // A change during the end has started one already.
  if (!isStopping && current === old) current = takeTurn();
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([end(current), spare && end(spare)]);
  await database?.close();
  process.exit(0);
}
