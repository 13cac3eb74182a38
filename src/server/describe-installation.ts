import type { OpenDatabase } from '../db/connection/open-database.ts';
import type { RetailerSource } from '../ingest/retailer.ts';
import type { Installation } from '../operations/gather-state.ts';
import type { Config } from './config.ts';

/** An installation as what looks after it knows it. */
export function describeInstallation(
  { ingest: isReading, smtpUrl, sms, dataDir, backupDir, databaseReadUrl: replicaUrl }: Config,
  { db, address }: Pick<OpenDatabase, 'db' | 'address'>,
  retailers: readonly RetailerSource[],
): Installation {
  const replica = replicaUrl === null ? null : { primary: address, url: replicaUrl };
  return { db, retailers, isReading, sendsMail: smtpUrl !== null || sms !== null, dataDir, backupDir, replica };
}
