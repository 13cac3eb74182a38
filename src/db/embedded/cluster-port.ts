import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

/**
 * Systems give outgoing connections ports from 32768 or above (Linux; others begin later). One of those could be taken by
 * any connection while PostgreSQL is away for a moment, even by the one that asks whether it is back.
 */
const LOWEST = 15_000;
const HIGHEST = 32_767;

/** The port that was kept for the cluster in this folder; 0 for none. */
export async function readPort(folder: string): Promise<number> {
  const text = await readFile(file(folder), 'utf8').catch(() => '');
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}

/** Keeps the port for later starts of the cluster. */
export async function keepPort(folder: string, port: number): Promise<void> {
  if ((await readPort(folder)) === port) return;
  const draft = `${file(folder)}.${process.pid}`;
  await writeFile(draft, `${port}\n`);
  await rename(draft, file(folder));
}

/** Finds a port on which no program listens now. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = await bind(LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1)));
    if (port !== 0) return port;
  }
  return bind(0);
}

/** @returns the port that was bound for a moment; 0 when it is taken. */
function bind(port: number): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(0));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function file(folder: string): string {
  return path.join(folder, 'port');
}
