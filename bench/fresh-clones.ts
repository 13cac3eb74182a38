import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * `node bench/fresh-clones.ts [private|open|user]...`: as root, clones this commit and tries the README's two commands as a person would:
 * as root below a private folder (as /root is), as root where everybody may read, and as an ordinary user in a home of their own. Says what each came to;
 * fails when one does. Takes as long as `npm test` does, for each.
 */
interface Place {
  /** The clone's folder, in one that goes with the trial. */
  readonly mode: number;
  readonly isNewUser: boolean;
}

/** Who runs a command, when it is not root. */
interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The account that is made for the trial: PostgreSQL asks the system for the name of whoever runs it. */
const NEW_USER = 'selvedge-fresh';

const PLACES: Readonly<Record<string, Place>> = {
  private: { mode: 0o700, isNewUser: false },
  open: { mode: 0o755, isNewUser: false },
  user: { mode: 0o700, isNewUser: true },
};

const ROOT = path.resolve(import.meta.dirname, '..');
if (process.getuid?.() !== 0) throw new Error('Only root can become somebody else: run it as root');

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PLACES)) {
  const place = PLACES[name];
  if (!place) throw new Error(`There is no place ${name}; there are ${Object.keys(PLACES).join(', ')}`);
  await tryPlace(name, place);
}

async function tryPlace(name: string, { mode, isNewUser }: Place): Promise<void> {
  const home = mkdtempSync('/var/tmp/selvedge-fresh-');
  const clone = path.join(home, 'selvedge');
  const user = isNewUser ? addUser() : null;
  try {
    execFileSync('git', ['clone', '-q', ROOT, clone]);
    chmodSync(home, mode);
    if (user) {
      execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, clone]);
      chownSync(home, user.uid, user.gid);
    }
    const begun = Date.now();
    const seconds = () => ((Date.now() - begun) / 1000).toFixed(1);
    const server = run(home, clone, ['start'], user, { PORT: '0' });
    const url = await server.printed(/Selvedge is at (\S+)/);
    const page = await fetch(`${url}/dresses`);
    const shown = /Showing [\d,]+ of [\d,]+ items/.exec((await page.text()).replace(/<[^>]*>/g, ''))?.[0];
    console.log(`${name}: npm start serves after ${seconds()} s; /dresses ${page.status}: ${shown}`);
    server.interrupt();
    await server.ended;
    if (page.status !== 200 || !shown) process.exitCode = 1;
    const test = run(home, clone, ['test'], user, {});
    const code = await test.ended;
    console.log(`${name}: npm test: ${test.output().trim().split('\n').at(-1)} (exit code ${code})`);
    if (code !== 0) {
      console.log(test.output().slice(-5000));
      process.exitCode = 1;
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
    if (user) execFileSync('/usr/sbin/userdel', [NEW_USER]);
  }
}

function addUser(): User {
  execFileSync('/usr/sbin/useradd', ['--no-create-home', NEW_USER]);
  const numberOf = (option: string) => Number(execFileSync('id', [option, NEW_USER], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

function run(home: string, cwd: string, args: string[], user: User | null, changes: Record<string, string>) {
  const { PATH = '' } = process.env;
  const child: ChildProcess = spawn('npm', args, {
    cwd,
    env: { PATH, HOME: home, ...changes },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of their own, as a terminal gives them.
    detached: true,
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    /** As Ctrl-C does, which goes to all of them. */
    interrupt: () => process.kill(-(child.pid ?? 0), 'SIGINT'),
    ended,
    output: () => output,
    printed: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        child.stdout?.on('data', () => {
          const found = pattern.exec(output)?.[1];
          if (found) resolve(found);
        });
        void ended.then((code) => reject(new Error(`It ended with ${code}: ${output.slice(-3000)}`)));
      }),
  };
}
