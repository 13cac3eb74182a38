import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, cpSync, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@opensearch-project/opensearch';

/** `nobody`: the server refuses to run as root. */
const NOBODY = 65_534;
const NODES = 3;
/** In MB; of each node. */
const HEAP = 512;
/** ms; a busy machine takes a minute. */
const LONGEST_START = 240_000;

export interface Cluster {
  readonly addresses: readonly string[];
  readonly client: Client;
  /** Ends a node's process as a power cut would. */
  kill(node: number): Promise<void>;
  /** Starts it again where it was. */
  start(node: number): void;
  /** Resolves when every copy of every shard is there. */
  green(): Promise<void>;
  stop(): Promise<void>;
}

/** Three nodes on the loopback. @param folder of theirs: config, data and logs of each @param heap of each node, in MB */
export async function startCluster(home: string, java: string, folder: string, heap = HEAP): Promise<Cluster> {
  const [http, transport] = [await freePorts(NODES), await freePorts(NODES)];
  const names = http.map((_, at) => `node-${at}`);
  const nodes: (ChildProcess | null)[] = names.map(() => null);

  for (const [at, name] of names.entries()) {
    writeConfig(home, path.join(folder, name), {
      'cluster.name': 'selvedge-test',
      'node.name': name,
      'path.data': path.join(folder, name, 'data'),
      'path.logs': path.join(folder, name, 'logs'),
      'http.host': '127.0.0.1',
      'http.port': http[at],
      'transport.host': '127.0.0.1',
      'transport.port': transport[at],
      'discovery.seed_hosts': JSON.stringify(transport.map((port) => `127.0.0.1:${port}`)),
      'cluster.initial_cluster_manager_nodes': JSON.stringify(names),
      // One machine's memory maps and disk are shared with all else that runs on it.
      'node.store.allow_mmap': false,
      'cluster.routing.allocation.disk.threshold_enabled': false,
      // A recovery whose other end was killed waits for an answer that never comes: for a quarter of an hour, left to itself.
      'indices.recovery.internal_action_timeout': '10s',
      'indices.recovery.recovery_activity_timeout': '30s',
    });
  }

  const start = (at: number) => {
    const own = path.join(folder, names[at] ?? '');
    const log = createWriteStream(path.join(own, 'out.log'), { flags: 'a' });
    const child = spawn(path.join(home, 'bin/opensearch'), [], {
      cwd: own,
      env: {
        PATH: process.env.PATH,
        HOME: own,
        JAVA_HOME: java,
        OPENSEARCH_PATH_CONF: path.join(own, 'config'),
        OPENSEARCH_TMPDIR: path.join(own, 'tmp'),
        OPENSEARCH_JAVA_OPTS: `-Xms${heap}m -Xmx${heap}m`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot() && { uid: NOBODY, gid: NOBODY }),
    });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    nodes[at] = child;
  };
  const kill = async (at: number, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
    const child = nodes[at];
    nodes[at] = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };

  /** @param ended the node whose process has; -1 for none */
  const describeFault = (ended: number) => {
    const at = ended >= 0 ? ended : nodes.findIndex((node) => node !== null);
    const log = at < 0 ? '' : readFileSync(path.join(folder, names[at] ?? '', 'out.log'), 'utf8').trim();
    const { exitCode, signalCode } = nodes[at] ?? {};
    const what = ended < 0 ? 'is not green' : `has lost ${names[ended]} (${signalCode ?? `exit code ${exitCode}`})`;
    // Nobody else ends a process so.
    const why = signalCode === 'SIGKILL' ? ' The system killed it: memory is short.' : '';
    return `The cluster ${what}.${why} Its log ends:\n${log.split('\n').slice(-15).join('\n')}`;
  };

  const addresses = http.map((port) => `http://127.0.0.1:${port}`);
  const client = new Client({ nodes: [...addresses], maxRetries: 3, requestTimeout: 30_000 });
  const green = async () => {
    const until = Date.now() + LONGEST_START;
    for (;;) {
      const asked = { wait_for_status: 'green', wait_for_nodes: String(NODES), timeout: '5s' } as const;
      const isGreen = await client.cluster.health(asked).then(
        ({ body }) => body.status === 'green' && !body.timed_out,
        () => false,
      );
      if (isGreen) return;
      const ended = nodes.findIndex((node) => node !== null && (node.exitCode !== null || node.signalCode !== null));
      if (ended >= 0 || Date.now() > until) throw new Error(describeFault(ended));
      await sleep(200);
    }
  };
  const stop = async () => {
    await Promise.all(nodes.map((_, at) => kill(at)));
    await client.close();
  };
  for (const at of names.keys()) start(at);
  try {
    await green();
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, client, kill: (at) => kill(at), start, green, stop };
}

const isRoot = () => process.getuid?.() === 0;

/** A folder of the node's own, which it may write: its JVM must write nothing elsewhere. */
function writeConfig(home: string, own: string, settings: Readonly<Record<string, unknown>>): void {
  for (const name of ['config', 'data', 'logs', 'tmp']) mkdirSync(path.join(own, name), { recursive: true });
  cpSync(path.join(home, 'config'), path.join(own, 'config'), { recursive: true });
  const options = readFileSync(path.join(home, 'config/jvm.options'), 'utf8').split('\n');
  const kept = options.filter((line) => !/gc\.log|HeapDump|ErrorFile|^-Xm/.test(line));
  writeFileSync(path.join(own, 'config/jvm.options'), kept.join('\n'));
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(path.join(own, 'config/opensearch.yml'), lines.join(''));
  if (!isRoot()) return;
  const files = ['', 'config', 'config/jvm.options.d', 'data', 'logs', 'tmp'];
  for (const name of files) chownSync(path.join(own, name), NOBODY, NOBODY);
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
