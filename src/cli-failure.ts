import { DatabaseError, findDatabaseReason } from './db/database-error.ts';
import { ConfigError } from './server/config.ts';

/** Errors of the system carry these (Node.js, `SystemError`). */
interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
  readonly port?: number;
  readonly address?: string;
  readonly syscall?: string;
}

/**
 * What went wrong, in one line for the person at the terminal. What we do not know how to explain is given as it is, with
 * the place it came from.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseError) return oneLine(error.message);
  if (isSystemError(error)) {
    const known = explainSystemError(error);
    if (known !== null) return known;
  }
  if (!(error instanceof Error)) return oneLine(String(error));
  const place = /\n\s+at (?!node:)(.*)/.exec(error.stack ?? '')?.[1];
  return oneLine(`${error.message || error.name}${place ? ` (at ${place})` : ''}`);
}

function explainSystemError(error: SystemError): string | null {
  const where = error.path ? ` to ${error.path}` : '';
  if (error.syscall === 'listen') return explainListen(error);
  switch (error.code) {
    case 'ENOSPC':
      return `The disk is full: cannot write${where}`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission for ${error.syscall ?? 'access'}${where}; check DATA_DIR and its owner`;
  }
  const reason = findDatabaseReason(error);
  return reason === null ? null : `The database does not work: ${reason}`;
}

function explainListen({ code, address, port, message }: SystemError): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program; stop that, or set PORT to another number`;
    case 'EACCES':
      return `Port ${port} is reserved for the system; set PORT to a number above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${address ?? ''} is no address of this machine`;
    default:
      return oneLine(message);
  }
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
