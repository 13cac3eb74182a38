import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { findVaultKey, replaceVaultKey } from '../../accounts/google/token-vault-key.ts';
import type { DatabaseAddress } from '../../db/connection/connection.ts';
import type { TableDigests } from './archive-format.ts';
import { nameKey } from './key-lock.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

export interface BackupCommandDeps {
  readonly address: DatabaseAddress;
  readonly dataDir: string;
  /** The secret key where it is a setting; else it is in the data directory. */
  readonly tokenKey: Uint8Array | null;
  readonly backupPassphrase: string | null;
  /** Of this program. */
  readonly version: string;
  readonly report: { write(text: string): unknown };
}

/** `selvedge backup FILE`. @throws BackupError, DatabaseError */
export async function runBackupCommand(deps: BackupCommandDeps, file: string): Promise<void> {
  const { address, version, backupPassphrase: passphrase } = deps;
  const begun = Date.now();
  letOthersGoFirst();
  const secretKey = deps.tokenKey ?? (await findVaultKey(deps.dataDir));
  const { bytes, tables, hasKey } = await makeBackup({ address, version, passphrase, secretKey, file });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const lines = [
    `Backed up ${describe(tables)} to ${path.resolve(file)}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s.`,
    hasKey
      ? 'The secret key is in it, locked with BACKUP_PASSPHRASE: without the passphrase nobody reads it, you neither.'
      : 'The secret key is not in it: set BACKUP_PASSPHRASE to have it there, or keep DATA_DIR/secret.key (or TOKEN_KEY) beside it.',
  ];
  deps.report.write(`${lines.join('\n')}\n`);
}

/** Shoppers come first: the process has nothing else to do. */
function letOthersGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Where it may not be lowered (seccomp), it stays.
  }
}

/** `selvedge restore FILE`. @throws BackupError, DatabaseError; then nothing has changed */
export async function runRestoreCommand(deps: BackupCommandDeps, file: string, replaces: boolean): Promise<void> {
  const { address, backupPassphrase: passphrase } = deps;
  const begun = Date.now();
  const restored = await restoreBackup({ address, file, replaces, passphrase, keepsMails: false });
  const { head, tables, migrated } = restored;
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const lines = [
    `Restored ${describe(tables)} as of ${head.createdAt.slice(0, 16).replace('T', ' ')} UTC in ${seconds} s; every table was compared with the archive.`,
    ...(migrated.length > 0
      ? [`Brought from version ${head.version} to this one: ${migrated.length} migrations.`]
      : []),
    ...(await placeKey(deps, head.keyName, restored.secretKey)),
  ];
  deps.report.write(`${lines.join('\n')}\n`);
}

/** Has the installation use the key that the rows were written with. @returns what the operator has to know */
async function placeKey(
  { tokenKey, dataDir }: BackupCommandDeps,
  wanted: string | null,
  restored: Uint8Array | null,
): Promise<string[]> {
  const present = tokenKey ?? (await findVaultKey(dataDir));
  if (wanted === null || (present !== null && nameKey(present) === wanted)) return [];
  if (restored === null) {
    return [
      'The secret key here is not the one of the backup: second factors, links with Google and apps of then do not work until it is. Put its secret.key into DATA_DIR (or set TOKEN_KEY), or restore with BACKUP_PASSPHRASE where the archive has it.',
    ];
  }
  if (tokenKey !== null)
    return ['TOKEN_KEY is not the key of the backup: unset it and restore again, or set the key of then.'];
  const had = await replaceVaultKey(dataDir, restored);
  return [
    `The secret key of the backup is in place${had ? '; the one before is secret.key.before' : ''}. Restart the servers that run.`,
  ];
}

function describe(tables: TableDigests): string {
  const count = (table: string) => (tables[table]?.rows ?? 0).toLocaleString('en');
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const named = `${count('products')} products, ${count('users')} people, ${count('saved_products')} saved items`;
  return `${named} (${rows.toLocaleString('en')} rows of ${Object.keys(tables).length} tables)`;
}
