import type { DatabaseAddress } from '../../db/connection/connection.ts';
import { toPrintable } from '../../ingest/commands/format-text.ts';
import type { RetailerSource } from '../../ingest/retailer.ts';
import { checkDatabase, readClusterMajor } from './check-database.ts';
import { askTime, checkBackups, checkClock, checkDisk, checkMail, checkNames, checkPort } from './check-machine.ts';
import { checkSecretFiles, checkSettings } from './check-settings.ts';
import { type Diagnosis, type DoctorSettings, look, well, wrong } from './diagnosis.ts';

/** Asked for the exchange rates anyway, so that nobody new learns of us. */
const TIME_SERVER = 'https://www.ecb.europa.eu/';
const OLDEST_NODE = 22;

export interface DoctorDeps {
  readonly settings: DoctorSettings;
  /** Those of the retailers file, or what is wrong with it. */
  readonly retailers: readonly RetailerSource[] | Error;
  /** Of this program. */
  readonly version: string;
  /** The major version of the embedded PostgreSQL; `null` where none is installed. */
  readonly embeddedMajor: number | null;
  /** Finds the database as it is. */
  readonly join: () => Promise<{ readonly address: DatabaseAddress; close(): Promise<void> }>;
  readonly report: { write(text: string): unknown };
}

/**
 * `selvedge doctor`: one page of what is wrong with an installation and what to do. Changes nothing.
 * @returns the exit code: 1 when something is wrong
 */
export async function runDoctorCommand(deps: DoctorDeps, { json = false }: { json?: boolean } = {}): Promise<number> {
  const found = await examine(deps);
  deps.report.write(json ? `${JSON.stringify(found, null, 2)}\n` : formatFindings(found, deps.version));
  return found.some(({ state }) => state === 'wrong') ? 1 : 0;
}

/** Looks at everything, side by side. */
async function examine({ settings, retailers, embeddedMajor, join }: DoctorDeps): Promise<Diagnosis[]> {
  const { dataDir, backupDir, host, port, smtpUrl } = settings;
  const sources = retailers instanceof Error ? [] : retailers;
  const asksRates = settings.ingest && sources.length > 0;
  const found = await Promise.all([
    checkNode(process.versions.node),
    findDatabase(settings, sources, embeddedMajor, join),
    checkDisk('DATA_DIR', dataDir),
    backupDir === null ? [] : checkDisk('BACKUP_DIR', backupDir),
    checkBackups(backupDir, settings.backupPassphrase !== null, new Date()),
    asksRates ? askTime(TIME_SERVER).then((time) => checkClock('the European Central Bank', time, new Date())) : [],
    checkPort(host, port),
    checkNames(listHosts(settings, sources)),
    smtpUrl === null ? [] : checkMail(smtpUrl),
    retailers instanceof Error ? wrong('RETAILERS', retailers.message, 'Correct the file') : [],
    checkSettings(settings),
    checkSecretFiles(settings),
  ]);
  return found.flat();
}

/** @param version as in `26.10.0` */
export function checkNode(version: string): Diagnosis {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return well('Node', version);
  return wrong('Node', `${version} is too old`, `Take Node ${OLDEST_NODE} or newer`);
}

async function findDatabase(
  settings: DoctorSettings,
  retailers: readonly RetailerSource[],
  embeddedMajor: number | null,
  join: DoctorDeps['join'],
): Promise<Diagnosis[]> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null) {
    const major = await readClusterMajor(dataDir);
    if (major === null) return [look('database', `there is none in ${dataDir} yet`, 'npm start makes it')];
    const misfit = checkClusterMajor(major, embeddedMajor);
    if (misfit) return [misfit];
  }
  try {
    const database = await join();
    return await checkDatabase(database.address, { ...settings, sms: null, retailers }).finally(database.close);
  } catch (error) {
    return [
      wrong(
        'database',
        error instanceof Error ? error.message : String(error),
        'Look into DATA_DIR/postgres/server.log',
      ),
    ];
  }
}

/** Whether the files of a cluster are of the version that is installed; `null` when they are. */
export function checkClusterMajor(major: number, installed: number | null): Diagnosis | null {
  if (installed === null) {
    return wrong('PostgreSQL', 'none is installed for this platform', 'Run npm ci, or set DATABASE_URL');
  }
  if (major === installed) return null;
  return wrong(
    'PostgreSQL',
    `the files are of version ${major}, and ${installed} is installed`,
    major < installed ? 'Run `selvedge upgrade`' : 'Run the version of Selvedge that made them',
  );
}

/** The hosts that have to be found, each with what needs it. */
function listHosts(
  { siteUrl, smtpUrl, databaseUrl, databaseReadUrl }: DoctorSettings,
  retailers: readonly RetailerSource[],
): Map<string, string> {
  const hosts = new Map<string, string>();
  const add = (url: string | null, what: string) => {
    const host = url === null ? '' : (URL.parse(url)?.hostname ?? '');
    if (host !== '') hosts.set(host.replace(/^\[|\]$/g, ''), what);
  };
  for (const { name, address } of retailers) add(address, name);
  add(databaseUrl, 'DATABASE_URL');
  add(databaseReadUrl, 'DATABASE_READ_URL');
  add(smtpUrl, 'SMTP_URL');
  add(siteUrl, 'SITE_URL');
  return hosts;
}

const SIGNS = { wrong: '✗', look: '!', well: '✓' } as const;
const ORDER = ['wrong', 'look', 'well'] as const;

function formatFindings(found: readonly Diagnosis[], version: string): string {
  const sorted = ORDER.flatMap((state) => found.filter((finding) => finding.state === state));
  const lines = sorted.flatMap(({ about, state, text, advice }) => [
    `${SIGNS[state]} ${about}: ${text}`,
    ...(advice === undefined ? [] : [`    → ${advice}`]),
  ]);
  const count = (state: Diagnosis['state']) => found.filter((finding) => finding.state === state).length;
  const sum = `Selvedge ${version}: ${count('wrong')} wrong, ${count('look')} to look at, ${count('well')} well`;
  return `${[sum, ...lines].map(toPrintable).join('\n')}\n`;
}
