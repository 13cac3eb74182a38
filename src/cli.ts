#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import packageFile from '../package.json' with { type: 'json' };
import { explainFailure } from './cli-failure.ts';
import type { Database, DatabaseAddress } from './db/connection/connection.ts';
import { joinDatabase, openDatabase } from './db/connection/open-database.ts';
import { findProgramMajor } from './db/embedded/postgres-program.ts';
import type { CheckChoice } from './ingest/commands/check-command.ts';
import type { IngestCommandOptions } from './ingest/commands/ingest-command.ts';
import type { RejectsCommandOptions } from './ingest/commands/rejects-command.ts';
import type { RetailerSource } from './ingest/retailer.ts';
import type { BackupCommandDeps } from './operations/backup/backup-command.ts';
import { type Config, ConfigError, readConfig } from './server/config.ts';

/** What most commands work with. */
interface CommandDeps {
  readonly config: Config;
  readonly db: Database;
  /** Of `db`. */
  readonly address: DatabaseAddress;
  readonly report: NodeJS.WriteStream;
  readonly errors: NodeJS.WriteStream;
}

/** What a server and a worker are both started with. */
const PROCESS_OPTIONS = {
  version: packageFile.version,
  givesUpRoot: true,
  onProgress: (line: string) => console.log(line),
};

/** ms for an ingest that was stopped to write down what it has; without it, the next takes it up as after a kill. */
const STOP_PATIENCE = 5000;

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

const program = new Command('selvedge')
  .description('One storefront over many fashion retailers.')
  .version(packageFile.version)
  // What is an option of `retailers` is none of its subcommands'.
  .enablePositionalOptions();

program
  .command('start')
  .description('serve the storefront; the first start prepares everything')
  .action(async () => {
    const { startServer } = await import('./server/start.ts');
    const config = readConfig();
    const starting = startServer(config, PROCESS_OPTIONS);
    // Who presses Ctrl-C has no proxy that must be told first.
    stopOnSignal(0, async (signal) => (await starting).close(signal === 'SIGTERM' ? config.stopGrace : 0));
    const server = await starting;
    console.log(`Selvedge is at ${server.url}`);
  });

program
  .command('work')
  .description(
    'read shops by their schedules, send mail, look after watches; without pages, beside processes that serve',
  )
  .action(async () => {
    const { startWorker } = await import('./server/start-worker.ts');
    const starting = startWorker(readConfig(), PROCESS_OPTIONS);
    stopOnSignal(0, async () => (await starting).close());
    await starting;
    console.log('Selvedge works');
  });

withChoice(program.command('ingest'))
  .description('read retailers into the catalog; all that are configured, or those named')
  .option('--dry-run', 'read and judge, but write nothing')
  .option('--accept', 'believe what the shops show: what they do not is gone at once, however much it is')
  .option('--json', 'report as JSON')
  .action(async (names: string[], options: Omit<IngestCommandOptions, 'names'>) => {
    const stopping = new AbortController();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    stopOnSignal(130, () => {
      stopping.abort();
      return Promise.race([ended, sleep(STOP_PATIENCE)]);
    });
    const { reportNothingRead, runIngestCommand } = await import('./ingest/commands/ingest-command.ts');
    const config = readConfig();
    const retailers = await readRetailers(config);
    const { db, address, close } = await openDatabase(config).catch((cause: unknown) => {
      reportNothingRead({ retailers, report: process.stdout }, { ...options, names }, cause);
      throw cause;
    });
    const deps = {
      db,
      retailers,
      http: { contact: config.siteUrl },
      readHours: config.readHours,
      ask: createAsk(options),
      progress: process.stderr,
      report: process.stdout,
      signal: stopping.signal,
    };
    const command = runIngestCommand(deps, { ...options, names })
      .finally(() => publish(config, address))
      .finally(close);
    process.exitCode = await command.finally(end);
  });

program
  .command('rejects')
  .description('list the records that could not become products, with the reasons')
  .argument('[retailer]', 'name of a retailer; all when not given')
  .option('--retry', 'read the kept records again first, as after a fix')
  .option('--not-ours', 'list what was understood and is not listed, such as shoes, instead')
  .option('--json', 'list them whole, as JSON')
  .action(async (retailer: string | undefined, options: Omit<RejectsCommandOptions, 'retailer'>) => {
    const { runRejectsCommand } = await import('./ingest/commands/rejects-command.ts');
    const chosen = retailer === undefined ? options : { ...options, retailer };
    await withRetailers((deps) => runRejectsCommand(deps, chosen), publish);
  });

program
  .command('status')
  .description('say on one screen what wants a person; exit code 1 when something does')
  .option('--json', 'what wants a person, as JSON')
  .action(async (options: { json?: boolean }) => {
    const { runStatusCommand } = await import('./operations/status-command.ts');
    await withRetailers(({ config, report, ...known }) => runStatusCommand({ ...config, ...known }, report, options));
  });

program
  .command('backup')
  .description('write everything the database holds into one archive, while servers run')
  .argument('<file>', 'the archive to make, such as selvedge.tar.zst')
  .action(async (file: string) => {
    const { runBackupCommand } = await import('./operations/backup/backup-command.ts');
    await withUnmigrated((deps) => runBackupCommand(deps, file));
  });

program
  .command('restore')
  .description('put an archive into an empty database; its version and its PostgreSQL may be older')
  .argument('<file>', 'the archive')
  .option('--replace', 'in the place of what the database holds now')
  .action(async (file: string, { replace = false }: { replace?: boolean }) => {
    const { runRestoreCommand } = await import('./operations/backup/backup-command.ts');
    await withUnmigrated((deps) => runRestoreCommand(deps, file, replace));
  });

program
  .command('upgrade')
  .description('move the embedded database to the PostgreSQL that is installed now; servers are stopped before')
  .option('--programs <folder>', 'the programs of the old PostgreSQL: where its pg_ctl is')
  .action(async (options: { programs?: string }) => {
    const { runUpgradeCommand } = await import('./operations/backup/upgrade-command.ts');
    const { dataDir, databaseUrl } = readConfig();
    if (databaseUrl !== null) {
      throw new ConfigError('DATABASE_URL names a database of your own: selvedge backup and restore move it');
    }
    await runUpgradeCommand({ dataDir, version: packageFile.version, report: process.stdout }, options);
  });

program
  .command('doctor')
  .description('say on one page what is wrong with this installation and what to do; exit code 1 when something is')
  .option('--json', 'as JSON')
  .action(async (options: { json?: boolean }) => {
    const { runDoctorCommand } = await import('./operations/doctor/doctor-command.ts');
    const settings = readConfig();
    const retailers = await readRetailers(settings).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    process.exitCode = await runDoctorCommand(
      {
        settings,
        retailers,
        version: packageFile.version,
        embeddedMajor: await findProgramMajor().catch(() => null),
        join: () => joinDatabase(settings),
        report: process.stdout,
      },
      options,
    );
  });

const runsCommand = program
  .command('runs')
  .description('list what is held: readings of shops that look broken, and are not shown')
  .action(async () => {
    const { listHeld } = await import('./ingest/commands/runs-command.ts');
    await withDatabase(listHeld);
  });

for (const [decision, description] of [
  ['accept', 'show what is held of a retailer; what that run did not meet is gone at once'],
  ['discard', 'drop what is held of a retailer; its products stay as they are'],
] as const) {
  runsCommand
    .command(decision)
    .description(description)
    .argument('<retailer>', 'its name')
    .action(async (name: string) => {
      const { decideOnHeld } = await import('./ingest/commands/runs-command.ts');
      await withDatabase((deps) => decideOnHeld(deps, name, decision), publish);
    });
}

program
  .command('searches')
  .description('list what shoppers searched for and did not find, most often first (SEARCH_LOG)')
  .option('--days <number>', 'of how many days, up to 90', '30')
  .option('--all', 'list all searches, with how many items they found')
  .option('--json', 'list them as JSON')
  .action(async ({ days, ...options }: { days: string; all?: boolean; json?: boolean }) => {
    const { runSearchesCommand } = await import('./server/search/searches-command.ts');
    if (!/^(?:[1-8]?[1-9]|[1-9]0)$/.test(days))
      throw new ConfigError(`--days ${days} is not allowed: a whole number from 1 to 90`);
    await withDatabase((deps) => runSearchesCommand(deps, { ...options, days: Number(days) }));
  });

const searchCommand = program.command('search').description('the catalog in an OpenSearch cluster (SEARCH_URL)');
for (const [name, description] of [
  ['reindex', 'make a new index of the whole catalog, and put it in the place of the one that answers'],
  ['follow', 'write what changed since the last time; everything where that is not known'],
] as const) {
  searchCommand
    .command(name)
    .description(description)
    .action(async () => {
      const { runSearchIndexCommand } = await import('./opensearch/search-index-command.ts');
      const { searchCluster: cluster } = readConfig();
      if (cluster === null) throw new ConfigError(`SEARCH_URL is not set: ${name} writes to OpenSearch`);
      await withDatabase(({ address, report }) => runSearchIndexCommand({ cluster, address, report }, name));
    });
}

program
  .command('claims')
  .description('read every listed product and print what is said of it that its records do not prove')
  .action(async () => {
    const { runClaimsCommand } = await import('./server/claims-command.ts');
    await withDatabase(runClaimsCommand);
  });

const retailersCommand = program
  .command('retailers')
  .description('list the retailers, with their products and what their last runs came to')
  .enablePositionalOptions()
  .option('--json', 'list them as JSON')
  .action(async (options: { json?: boolean }) => {
    const { runRetailersCommand } = await import('./ingest/commands/retailers-command.ts');
    await withRetailers((deps) => runRetailersCommand({ ...deps, now: new Date() }, options));
  });

withChoice(retailersCommand.command('check'))
  .description("read a shop's first items and say what was understood; nothing is stored")
  .option(
    '--sheet <path>',
    'write a web page of a hundred items by chance to this file: picture, title, what was understood',
  )
  .option('--labels <path>', 'compare with a CSV of labels: type, and id or title; color may be there too')
  .action(async (names: string[], options: Omit<CheckChoice, 'names'>) => {
    const { runCheckCommand } = await import('./ingest/commands/check-command.ts');
    const config = readConfig();
    const deps = {
      retailers: await readRetailers(config),
      http: { contact: config.siteUrl },
      ask: createAsk(options),
      progress: process.stderr,
      report: process.stdout,
    };
    process.exitCode = await runCheckCommand(deps, { ...options, names });
  });

retailersCommand
  .command('remove')
  .description('take a retailer that is no longer in the retailers file out of the listing; asks nothing')
  .argument('<retailer>', 'its name')
  .action(async (name: string) => {
    const { runRemoveRetailerCommand } = await import('./ingest/commands/retailers-command.ts');
    await withRetailers((deps) => runRemoveRetailerCommand(deps, name), publish);
  });

const accountsCommand = program.command('accounts').description("close, reopen or delete one person's account");

for (const [name, run, description] of [
  ['disable', 'runDisableCommand', 'end all sessions of an account and refuse its log-ins, until it is enabled'],
  ['enable', 'runEnableCommand', 'let a disabled account log in again'],
  [
    'remove-factors',
    'runRemoveFactorsCommand',
    'let somebody log in without the second factor that they have lost; ends their sessions',
  ],
] as const) {
  accountsCommand
    .command(name)
    .description(description)
    .argument('<email>', 'its e-mail address')
    .action(async (email: string) => {
      const commands = await import('./accounts/commands/accounts-command.ts');
      await withDatabase((deps) => commands[run](deps, email));
    });
}

accountsCommand
  .command('delete')
  .description('delete an account and everything of it: saved items, sessions, ways to log in; asks before')
  .argument('<email>', 'its e-mail address')
  .option('--yes', 'ask nothing')
  .action(async (email: string, options: { readonly yes?: boolean }) => {
    const { askYesOrNo, runDeleteCommand } = await import('./accounts/commands/accounts-command.ts');
    const confirm = (question: string) =>
      options.yes ? Promise.resolve(true) : askYesOrNo(question, process.stdin, process.stderr);
    await withDatabase((deps) => runDeleteCommand({ ...deps, confirm }, email));
  });

const keysCommand = program
  .command('keys')
  .description('print the keys that clients of /rest/v1 and /auth/v1 send, a line each')
  .action(async () => {
    const { runKeysCommand } = await import('./wire/commands/keys-command.ts');
    const { loadVaultKey } = await import('./accounts/google/token-vault-key.ts');
    const { tokenKey, dataDir } = readConfig();
    await runKeysCommand(tokenKey ?? (await loadVaultKey(dataDir)), process.stdout);
  });

keysCommand
  .command('rotate')
  .description('sign access tokens with a new key from now on')
  .action(async () => {
    const { runRotateKeysCommand } = await import('./wire/commands/keys-command.ts');
    await withDatabase(({ db, report }) => runRotateKeysCommand(db, report));
  });

program
  .command('openapi')
  .description('print the OpenAPI description of the data API, or of the auth API')
  .option('--auth', 'of the auth API')
  .action(async ({ auth }: { auth?: boolean }) => {
    const { buildRestOpenApi } = await import('./wire/rest/rest-openapi.ts');
    const { buildAuthOpenApi } = await import('./wire/auth/auth-openapi.ts');
    const { siteUrl, port } = readConfig();
    const build = auth ? buildAuthOpenApi : buildRestOpenApi;
    console.log(JSON.stringify(build(siteUrl ?? `http://localhost:${port}`), null, 2));
  });

program
  .command('migrate')
  .description('bring the database to the newest schema')
  .action(async () => {
    const database = await openDatabase(readConfig());
    await database.close();
    for (const name of database.applied) console.log(`Applied ${name}`);
    console.log('The database is up to date.');
  });

await program.parseAsync().catch(fail);

/**
 * Runs a command on the migrated database, and takes its exit code over, if it gives one.
 * @param after what follows, whatever became of it
 */
async function withDatabase(
  run: (deps: CommandDeps) => Promise<unknown>,
  after: typeof publish = async () => {},
): Promise<void> {
  const config = readConfig();
  const { db, address, close } = await openDatabase(config);
  const code = await run({ config, db, address, report: process.stdout, errors: process.stderr })
    .finally(() => after(config, address))
    .finally(close);
  if (typeof code === 'number') process.exitCode = code;
}

/** The same with the retailers of the retailers file, which is read before the database is asked for anything. */
async function withRetailers(
  run: (deps: CommandDeps & { readonly retailers: readonly RetailerSource[] }) => Promise<unknown>,
  after?: typeof publish,
): Promise<void> {
  const retailers = await readRetailers(readConfig());
  await withDatabase((deps) => run({ ...deps, retailers }), after);
}

/** Which retailers are read: by name, or one whose answer is in a file. */
function withChoice(command: Command): Command {
  return command
    .argument('[retailer...]', 'names of retailers')
    .option('--file <path>', "read this file, a shop's answer, instead of the shop; - is standard input")
    .option('--adapter <name>', 'how to read the file: shopify, product-pages, google-merchant or affiliate-csv')
    .option('--retailer <name>', 'whose answer the file is')
    .option('--address <url>', 'where shoppers find the shop of a file')
    .option('--currency <code>', 'what the prices of a file are in, such as USD')
    .option('--sizes <system>', 'what the bare sizes of a file are, such as US')
    .option('--language <code>', 'what a file is written in, such as nl; found out by its words when left out');
}

/** What a command changed in the catalog goes into the search cluster, where there is one. */
async function publish({ searchCluster: cluster }: Config, address: DatabaseAddress): Promise<void> {
  if (cluster === null) return;
  const { publishToIndex } = await import('./opensearch/search-index-command.ts');
  await publishToIndex({ cluster, address, report: process.stderr });
}

/** Runs a command on the database as it is. */
async function withUnmigrated(run: (deps: BackupCommandDeps) => Promise<void>): Promise<void> {
  const config = readConfig();
  const { address, close } = await joinDatabase(config);
  await run({ ...config, address, version: packageFile.version, report: process.stdout }).finally(close);
}

async function readRetailers({ retailersFile }: Config): Promise<RetailerSource[]> {
  if (retailersFile === null) return [];
  const { readRetailersFile } = await import('./ingest/config/retailers-file.ts');
  return readRetailersFile(retailersFile);
}

/** Asks the person at the terminal; `undefined` where there is none, or standard input is the file. */
function createAsk({ file }: { readonly file?: string }): ((question: string) => Promise<string>) | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY || file === '-') return undefined;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    return terminal.question(question).finally(() => terminal.close());
  };
}

/**
 * A first signal stops in good order, also out of the middle of a start; a later one at once. One Ctrl-C may arrive several
 * times: from the terminal, from npm and from our own starter.
 */
function stopOnSignal(exitCode: number, close: (signal: NodeJS.Signals) => Promise<unknown>): void {
  let firstAt = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt > 0) return Date.now() - firstAt > 1000 ? process.exit(1) : undefined;
    firstAt = Date.now();
    // Standard output is the report's.
    console.error('Stopping …');
    close(signal).then(() => process.exit(exitCode), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

/** The one place where errors end: a line for the operator, and an exit code that says so. */
function fail(error: unknown): never {
  console.error(`selvedge: ${explainFailure(error)}`);
  process.exit(1);
}
