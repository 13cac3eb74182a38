import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePort } from '../../src/db/embedded/cluster-port.ts';
import { createPostgresProgram } from '../../src/db/embedded/postgres-program.ts';

const execute = promisify(execFile);

/** A streaming replica of an embedded cluster. */
export interface ReplicaServer {
  /** Of our database there. */
  readonly url: string;
  pid(): Promise<number>;
  /** Whether it answers. */
  isThere(): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

/** What a base backup leaves out: it belongs to the running server. */
const EMPTY = ['wal', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'stat_tmp', 'subtrans'];
const LEFT_OUT = new RegExp(`^(?:postmaster\\.(?:pid|opts)|pg_(?:${EMPTY.join('|')}))$`);

/**
 * Makes a replica of the cluster at `primaryUrl` by a backup of its files while it runs (PostgreSQL, "Making a Base Backup Using the Low
 * Level API"), and starts it. A slot keeps what it has not read while it is away.
 * @param data the files of the primary
 */
export async function startReplicaServer(primaryUrl: string, data: string, folder: string): Promise<ReplicaServer> {
  const program = await createPostgresProgram();
  const copy = path.join(folder, 'data');
  const port = await findFreePort();
  await mkdir(folder, { recursive: true });
  await copyCluster(primaryUrl, data, copy);
  const primary = new URL(primaryUrl);
  const connection = `host=127.0.0.1 port=${primary.port} user=${primary.username} password=${primary.password}`;
  await writeFile(path.join(copy, 'standby.signal'), '');
  await writeFile(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = '${connection}'\nprimary_slot_name = 'replica'\nhot_standby_feedback = on\nwal_retrieve_retry_interval = 200\n`,
  );
  if (program.account) await giveTo(folder, program.account);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const pid = async () =>
    Number((await readFile(path.join(copy, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  const url = new URL(primaryUrl);
  url.port = String(port);
  const server: ReplicaServer = {
    url: url.href,
    pid,
    async isThere() {
      const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 1000 });
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      );
    },
    async start() {
      const args = ['start', '-D', copy, '-l', path.join(folder, 'server.log'), '-o', options, '-w', '-t', '60'];
      const { code, output } = await program.run('pg_ctl', args, folder);
      if (code !== 0) throw new Error(`The replica does not start: ${output}`);
    },
    async stop() {
      await program.run('pg_ctl', ['stop', '-D', copy, '-m', 'immediate', '-w'], folder);
    },
    async kill() {
      const postmaster = await pid();
      try {
        if (postmaster > 0) process.kill(postmaster, 'SIGKILL');
      } catch {
        // It has been killed before, and has not come back yet.
      }
    },
  };
  await server.start();
  return server;
}

async function copyCluster(primaryUrl: string, data: string, copy: string): Promise<void> {
  const client = new Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('replica', true)`);
    await client.query(`select pg_backup_start('replica', true)`);
    const isWanted = (file: string) => path.dirname(file) !== data || !LEFT_OUT.test(path.basename(file));
    // What is removed while it is copied is in the log.
    await cp(data, copy, { recursive: true, filter: isWanted, mode: 0 });
    for (const name of EMPTY) await mkdir(path.join(copy, `pg_${name}`), { mode: 0o700, recursive: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

async function giveTo(folder: string, { uid, gid }: { readonly uid: number; readonly gid: number }): Promise<void> {
  await execute('chown', ['-R', `${uid}:${gid}`, folder]);
  await execute('chmod', ['-R', 'go=', folder]);
}
