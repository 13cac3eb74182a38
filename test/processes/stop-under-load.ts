import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StorefrontProcess } from './storefront-process.ts';

export interface StopReport {
  /** Requests that were answered, by status. */
  readonly answered: Readonly<Record<string, number>>;
  /** Requests that got no whole answer, by error; to be refused a connection is none of them. */
  readonly broken: Readonly<Record<string, number>>;
  /** What /readyz said, each on a connection of its own, without repetitions; `refused` in the end. */
  readonly readiness: readonly string[];
}

export interface StopOptions {
  /** Clients that keep their connection and ask again and again. */
  readonly clients: number;
  readonly paths: readonly string[];
  /** ms of load before the stop. */
  readonly before: number;
}

/** Stops a storefront (SIGTERM) on which there is a load, and tells what the clients saw until it was gone. */
export async function stopUnderLoad(storefront: StorefrontProcess, options: StopOptions): Promise<StopReport> {
  const { clients, paths, before } = options;
  const answered: Record<string, number> = {};
  const broken: Record<string, number> = {};
  const count = (counts: Record<string, number>, name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const keepAsking = async (client: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = client; ; turn++) {
      const outcome = await ask(storefront.url + (paths[turn % paths.length] ?? ''), agent);
      if (outcome === 'ECONNREFUSED') break;
      count(/^\d+$/.test(outcome) ? answered : broken, outcome);
      // Some think before they ask again.
      if (client % 4 === 0) await sleep(20);
    }
    agent.destroy();
  };
  const load = Promise.all(Array.from({ length: clients }, (_, client) => keepAsking(client)));
  await sleep(before);
  const readiness: string[] = [];
  const watch = async () => {
    while (readiness.at(-1) !== 'refused') {
      const outcome = await ask(`${storefront.url}/readyz`, new Agent());
      const said = outcome === 'ECONNREFUSED' ? 'refused' : outcome;
      if (readiness.at(-1) !== said) readiness.push(said);
      await sleep(20);
    }
  };
  const watching = watch();
  while (readiness.length === 0) await sleep(10);
  await storefront.end('SIGTERM');
  await Promise.all([load, watching]);
  return { answered, broken, readiness };
}

/** @returns the status of a whole answer, or the error */
function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(url, { agent }, (response) => {
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      response.resume().once('end', () => resolve(String(response.statusCode)));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end();
  });
}
