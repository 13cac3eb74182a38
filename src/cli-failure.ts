import { findDatabaseReason } from './db/connection/database-error.ts';

/** Errors of ours whose message is written for the operator. By name: to load their modules costs a second. */
const SELF_EXPLAINING: ReadonlySet<string> = new Set([
  'AppNotBuiltError',
  'BackupError',
  'ConfigError',
  'DatabaseError',
  'EmbeddedPostgresError',
  'ListenError',
  'MigrationError',
  'SampleError',
  'SourceError',
  'VaultKeyError',
]);

/**
 * What went wrong, in one line (of a retailers file with several faults, one for each) for the person at the terminal. What we do not know how to explain is given as it is, with
 * the place it came from.
 */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error.name === 'RetailersFileError') return error.message;
  if (SELF_EXPLAINING.has(error.name)) return oneLine(error.message);
  const known = explainSystemError(error);
  if (known !== null) return known;
  const reason = findDatabaseReason(error);
  if (reason !== null) return `The database does not work: ${reason}`;
  const place = /\n\s+at (?!node:)(.*)/.exec(error.stack ?? '')?.[1];
  return oneLine(`${error.message || error.name}${place ? ` (at ${place})` : ''}`);
}

function explainSystemError(error: NodeJS.ErrnoException): string | null {
  const where = error.path ? ` to ${error.path}` : '';
  switch (error.code) {
    case 'ENOSPC':
      return `The disk is full: cannot write${where}`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission for ${error.syscall ?? 'access'}${where}; check DATA_DIR and its owner`;
  }
  return null;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
