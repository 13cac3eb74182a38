import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/node-options.mjs';
import { openDatabase } from '../src/db/connection/open-database.ts';
import { makeProductsBySql } from './made/made-by-sql.ts';
import { findFreePort, withDataDir } from './processes/storefront.ts';
import { formatTable } from './processes/timing.ts';

const execute = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const SECONDS = Number(process.env.SECONDS ?? 20);

/**
 * Pages a second of two servers over 200,000 products behind nginx, as `deploy/nginx.conf` has it but for its limits of an address, and what is
 * used up first: `npm run bench -- pages:nginx`. Wants nginx and wrk, which share the machine.
 */
export async function benchBehindNginx(): Promise<void> {
  await withDataDir(async (dataDir) => {
    await chmod(dataDir, 0o755);
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await makeProductsBySql(typeof database.address === 'string' ? database.address : database.address(), 200_000);
    const retailers = path.join(dataDir, 'retailers.json');
    await writeFile(retailers, '[{"name":"Nova","adapter":"shopify","address":"https://nova.invalid"}]');
    const ports = [await findFreePort(), await findFreePort()];
    const servers = ports.map((port) => startServer(port, dataDir, retailers));
    for (const port of ports) await untilReady(`http://localhost:${port}/readyz`);
    const nginx = await startNginx(dataDir, ports);
    const one = `http://localhost:${ports[0]}`;
    const pids = () => ({ servers: servers.map(({ pid = 0 }) => pid), nginx: nginx.pids() });
    try {
      const rows: string[][] = [];
      for (const { name, url, kind } of [
        { name: 'held by nginx', url: nginx.url, kind: 'held' },
        { name: 'nineteen of twenty held', url: nginx.url, kind: 'mixed' },
        { name: 'each rendered, two servers', url: nginx.url, kind: 'new' },
        { name: 'each rendered, one server, no nginx', url: one, kind: 'new' },
      ] as const) {
        await load(dataDir, url, kind, 5);
        const before = await cpu(pids());
        const result = await load(dataDir, url, kind, SECONDS);
        const after = await cpu(pids());
        const used = (of: 'servers' | 'nginx') => ((after[of] - before[of]) / SECONDS).toFixed(2);
        rows.push([name, result.rate, result.p50, result.p99, used('servers'), used('nginx')]);
      }
      console.log('## Behind nginx, 200,000 products, two cores with the load\n');
      const head = ['pages', 'a second', 'p50', 'p99', 'cores of the servers', 'cores of nginx'];
      console.log(`${formatTable(head, rows)}\n`);
    } finally {
      await nginx.stop();
      await Promise.all(servers.map(stop));
      await database.close();
    }
  });
}

function startServer(port: number, dataDir: string, retailers: string): ChildProcess {
  const env = {
    ...process.env,
    ...SERVER_ENV,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RETAILERS: retailers,
    INGEST: 'off',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '1',
  };
  return spawn(process.execPath, [...SERVER_FLAGS, 'src/cli.ts', 'start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilReady(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function startNginx(dataDir: string, ports: readonly number[]) {
  const folder = path.join(dataDir, 'nginx');
  await mkdir(folder);
  const port = await findFreePort();
  const given = await readFile(path.join(ROOT, 'deploy/nginx.conf'), 'utf8');
  const site = given
    .replace(/^limit_.*\n/gm, '')
    .replace(/^ +limit_.*\n/gm, '')
    .replace('/var/cache/nginx/selvedge', path.join(folder, 'cache'))
    .replace('server selvedge:3000;', ports.map((one) => `server 127.0.0.1:${one};`).join(' '))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    // Each request says whose it is: one address would wait for itself.
    .replaceAll('$proxy_add_x_forwarded_for', '$http_x_forwarded_for');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `worker_processes 2; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents { worker_connections 1024; }\nhttp { access_log off;\n${site}\n}\n`,
  );
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
  const url = `http://localhost:${port}`.replace('localhost', '127.0.0.1');
  await untilReady(`${url}/healthz`);
  const { stdout } = await execute('pgrep', ['-P', String(child.pid), '-f', 'worker process']);
  return { url, pids: () => stdout.trim().split('\n').map(Number), stop: () => stop(child) };
}

/** Asks for 400 pages again and again, for ever new ones, or for new ones now and then. */
const SCRIPT = `
local types = {"dresses", "tops", "jeans", "skirts"}
local colors = {"black", "white", "navy", "cream", "sage"}
math.randomseed(os.time())
local count = math.random(1, 1000000)
request = function()
  count = count + 1
  local kind = os.getenv("KIND")
  if kind == "mixed" then kind = count % 20 == 0 and "new" or "held" end
  local path = "/" .. types[count % 4 + 1] .. "?colors=" .. colors[math.floor(count / 4) % 5 + 1]
  if kind == "held" then path = path .. "&minPrice=" .. (10 + math.random(0, 19))
  else path = path .. "&minPrice=" .. math.random(1, 60) .. "&maxPrice=" .. math.random(61, 9000) end
  return wrk.format("GET", path, {["Accept-Encoding"] = "br", ["X-Forwarded-For"] = "10." .. math.random(0, 255) .. "." .. math.random(0, 255) .. ".1"})
end`;

async function load(dataDir: string, url: string, kind: string, seconds: number) {
  const file = path.join(dataDir, 'pages.lua');
  await writeFile(file, SCRIPT);
  const { stdout } = await execute('wrk', ['-t1', '-c16', `-d${seconds}s`, '--latency', '-s', file, url], {
    env: { ...process.env, KIND: kind },
  });
  const find = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '?';
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  return { rate: find(/Requests\/sec:\s+(\S+)/), p50: find(/50%\s+(\S+)/), p99: find(/99%\s+(\S+)/) };
}

/** Seconds of processor time of these processes until now. */
async function cpu(pids: { readonly servers: readonly number[]; readonly nginx: readonly number[] }) {
  const sum = async (of: readonly number[]) => {
    let ticks = 0;
    for (const pid of of) {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    }
    return ticks / 100;
  };
  return { servers: await sum(pids.servers), nginx: await sum(pids.nginx) };
}
