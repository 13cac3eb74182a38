#!/usr/bin/env node
import { Command } from 'commander';
import { explainFailure } from './cli-failure.ts';
import { readConfig } from './server/config.ts';

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

const program = new Command('selvedge').description('One storefront over many fashion retailers.');

program
  .command('start')
  .description('serve the storefront; the first start prepares everything')
  .action(async () => {
    const { startServer } = await import('./server/start.ts');
    const starting = startServer(readConfig(), { onProgress: (line) => console.log(line) });
    stopOnSignal(async () => (await starting).close());
    const server = await starting;
    console.log(`Selvedge is at ${server.url}`);
  });

program
  .command('migrate')
  .description('bring the database to the newest schema')
  .action(async () => {
    const { openDatabase } = await import('./db/open-database.ts');
    const database = await openDatabase(readConfig());
    await database.close();
    for (const name of database.applied) console.log(`Applied ${name}`);
    console.log('The database is up to date.');
  });

await program.parseAsync().catch(fail);

/**
 * A first signal stops in good order, also out of the middle of a start; a later one at once. One Ctrl-C may arrive several
 * times: from the terminal, from npm and from our own starter.
 */
function stopOnSignal(close: () => Promise<void>): void {
  let firstAt = 0;
  const onSignal = () => {
    if (firstAt > 0) return Date.now() - firstAt > 1000 ? process.exit(1) : undefined;
    firstAt = Date.now();
    console.log('Stopping …');
    close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

/** The one place where errors end: a line for the operator, and an exit code that says so. */
function fail(error: unknown): never {
  console.error(`selvedge: ${explainFailure(error)}`);
  process.exit(1);
}
