import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findPostmaster } from '../processes/kill-storm.ts';
import { copyProgram, type ProgramCopy } from '../processes/program-copy.ts';
import { runNode } from '../processes/run-node.ts';
import {
  type StorefrontProcess,
  settingsWithoutSample,
  startStorefrontProcess,
} from '../processes/storefront-process.ts';
import { PATIENT } from '../time-limits.ts';

/** Nobody's, by its number on most systems; any that is not root's does. */
const ORDINARY = { uid: 65_534, gid: 65_534 };

const isRoot = process.getuid?.() === 0;

/** Where everybody may read: the clone itself may lie where nobody else can reach it, as below /root. */
let open: ProgramCopy;
let folder: string;
let data: string;
let running: StorefrontProcess | undefined;

beforeAll(async () => {
  const reachable = await mkdtemp(path.join(tmpdir(), 'selvedge-open-'));
  await chmod(reachable, 0o755);
  open = await copyProgram(path.join(reachable, 'program'), 'copied');
});

afterAll(() => rm(path.dirname(open.folder), { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-root-'));
  // Open to the account that a server of root's becomes.
  await chmod(folder, 0o755);
  data = path.join(folder, 'data');
  await mkdir(data);
});

afterEach(async () => {
  await running?.end();
  await rm(folder, { recursive: true, force: true });
});

async function start(program: ProgramCopy, account = {}): Promise<StorefrontProcess> {
  const settings = { ...(await settingsWithoutSample(data)), NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
  running = await startStorefrontProcess(settings, program, account);
  return running;
}

async function powersOf({ pid }: StorefrontProcess): Promise<{ users: string[]; powers: string | undefined }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const users = /^Uid:\s+(.*)$/m.exec(status)?.[1]?.split('\t') ?? [];
  return { users, powers: /^CapEff:\s+(\w+)$/m.exec(status)?.[1] };
}

test('a server has nothing of root’s, and still starts, brings back and stops PostgreSQL', async () => {
  const first = await start(open);
  const postmaster = await findPostmaster(data);
  process.kill(postmaster, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await findPostmaster(data)).not.toBe(postmaster);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  }, PATIENT);
  await first.end();
  expect(await findPostmaster(data)).toBe(0);
  const { users, powers } = await powersOf(await start(open));
  expect(users).toHaveLength(4);
  expect(users).not.toContain('0');
  expect(powers).toBe('0000000000000000');
  // What Node has compiled is anybody's to read, and the next start's.
  if (!isRoot) return;
  const [version = ''] = await readdir(path.join(folder, 'compiled'));
  const compiled = await readdir(path.join(folder, 'compiled', version));
  const [some = ''] = compiled;
  expect(compiled.length).toBeGreaterThan(500);
  expect((await stat(path.join(folder, 'compiled', version, some))).mode & 0o777).toBe(0o644);
});

test('a server below a private folder serves, and says why it keeps root’s powers', async () => {
  await chmod(folder, 0o700);
  const server = await start(await copyProgram(path.join(folder, 'program'), 'linked'));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await powersOf(server)).users.includes('0')).toBe(isRoot);
  expect(/^Running as root, .*better use another user$/m.test(server.output()), server.output()).toBe(isRoot);
});

test('a server of an ordinary user’s serves, has nothing of root’s, and has nothing to say of it', async () => {
  for (const name of isRoot ? [folder, data] : []) await chown(name, ORDINARY.uid, ORDINARY.gid);
  const server = await start(open, isRoot ? ORDINARY : {});
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await powersOf(server)).users).not.toContain('0');
  expect(server.output()).not.toContain('root');
});

test('with a server’s packages alone nobody stands in for Google, and the log says why', async () => {
  // Of the packages for work on it, the stand-in's is one.
  const { code, output } = await runNode(
    `import { pino } from '${open.folder}/node_modules/pino/pino.js';
    import { createGoogle, NO_GOOGLE } from '${open.folder}/src/server/google.ts';
    const options = { config: null, siteUrl: 'http://localhost:3000', dataDir: '${data}', tokenKey: null, isSample: () => true };
    console.log(await createGoogle({ ...options, logger: pino() }) === NO_GOOGLE);`,
  );
  expect(code).toBe(0);
  // The log has a thread of its own: which line comes first is chance.
  expect(output.split('\n').filter(Boolean).sort()).toEqual(['true', expect.stringContaining('oidc-provider')]);
});
