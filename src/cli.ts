#!/usr/bin/env node
import { Command } from 'commander';
import { explainFailure } from './cli-failure.ts';
import { readConfig } from './server/config.ts';

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

const program = new Command('selvedge').description('One storefront over many fashion retailers.');

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

/** The one place where errors end: a line for the operator, and an exit code that says so. */
function fail(error: unknown): never {
  console.error(`selvedge: ${explainFailure(error)}`);
  process.exit(1);
}
