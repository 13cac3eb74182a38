import type { Database } from '../db/connection/connection.ts';
import type { RetailerSource } from '../ingest/retailer.ts';
import type { Installation } from '../operations/gather-facts.ts';
import type { Config } from './config.ts';

/** An installation as what looks after it knows it. */
export function describeInstallation(
  { ingest: isReading, smtpUrl, sms, dataDir, backupDir }: Config,
  db: Database,
  retailers: readonly RetailerSource[],
): Installation {
  return { db, retailers, isReading, sendsMail: smtpUrl !== null || sms !== null, dataDir, backupDir };
}
