import type { AlertCause, FoundCauses } from '../db/operations/alerts.ts';
import { formatAge } from '../ingest/commands/format-text.ts';
import type { InstallationState } from './gather-state.ts';

type RetailerState = InstallationState['retailers'][number];

/** Of its usual interval, the age at which a shop's last good reading is stale. */
const STALE = 2;
const DISK_FULL = 0.9;
/** Below this one that was full is full no more, lest it be so every other minute. */
const DISK_ROOM = 0.87;
const RATES_DAYS = 7;
const BACKUP_DAYS = 2;
const DAY = 86_400_000;

/** What wants a person. */
export function findCauses(state: InstallationState): AlertCause[] {
  return [...state.retailers.flatMap((one) => findOfRetailer(one, state.now)), ...findOfHouse(state)];
}

/** The same, with what was looked at for it: a process that reads no retailers knows nothing of schedules. */
export function findFindings(state: InstallationState): FoundCauses {
  const { retailers, isReading, ratesDay, mail, disk, backups, replica } = state;
  const looked = [
    'alerts',
    ...(retailers.length > 0 ? ['failed', 'held', 'vanished'] : []),
    ...(isReading ? ['stale'] : []),
    ...(ratesDay !== null ? ['rates'] : []),
    ...(mail ? ['mail'] : []),
    ...(disk ? [diskKey(disk)] : []),
    ...(backups ? ['backup'] : []),
    ...(replica ? ['replica'] : []),
  ];
  return { causes: findCauses(state), looked };
}

function findOfRetailer({ retailer, runs, lastGood, interval }: RetailerState, now: Date): AlertCause[] {
  const found: AlertCause[] = [];
  const add = (sign: string, text: string, details: readonly string[] = []) =>
    found.push({ key: `${sign}:${retailer}`, text: `${retailer}: ${text}`, details });
  const ended = runs.filter(({ status }) => status !== 'running');
  const [last, before] = ended;
  const isBroken = (run: typeof last) => run?.status === 'failed' || run?.status === 'broken off';
  if (isBroken(last) && isBroken(before)) add('failed', `two runs in a row failed: ${last?.error ?? 'broken off'}`);
  const judged = ended.find(({ status }) => status === 'held' || status === 'complete');
  if (judged?.status === 'held') {
    const lines = judged.reasons.flatMap(({ text, examples }) => [text, ...examples]);
    add('held', 'a run looks broken and is held; selvedge runs says how to decide', lines);
  }
  const lost = judged?.status === 'complete' ? judged.vanished : 0;
  if (lost > 0) add('vanished', `${lost} products have vanished at once; they are kept until somebody has looked`);
  const since = lastGood ?? runs.at(-1)?.startedAt ?? null;
  if (interval !== null && since !== null && isStale(since, runs, interval, now)) {
    add('stale', lastGood ? `last read well ${formatAge(lastGood, now)}` : 'never read well');
  }
  return found;
}

/** A shop that takes hours to read is not stale while a run that began in time goes on; READ_HOURS ends that. */
function isStale(since: Date, runs: RetailerState['runs'], interval: number, now: Date): boolean {
  const [last] = runs;
  const end = last?.status === 'running' ? last.startedAt : now;
  return end.getTime() - since.getTime() > STALE * interval;
}

const diskKey = ({ host }: { readonly host: string }) => `disk:${host}`;

function findOfHouse(state: InstallationState): AlertCause[] {
  const { now, retailers, ratesDay, mail, failingWays, disk, backups, replica, openKeys } = state;
  const found: AlertCause[] = [];
  const add = (key: string, text: string, details: readonly string[] = []) => found.push({ key, text, details });
  // A new installation has those of its release, and asks for others beside its first shop.
  const isNew = retailers.every(({ runs }) => runs.every(({ status }) => status === 'running'));
  if (ratesDay !== null && !isNew && now.getTime() - Date.parse(ratesDay) > (RATES_DAYS + 1) * DAY) {
    add('rates', `the exchange rates are of ${ratesDay}`);
  }
  if (mail && mail.failed > 0) add('mail', `${mail.failed} mails of the last day were not sent`);
  else if (mail && mail.waiting > 0) add('mail', `${mail.waiting} mails have waited for more than an hour`);
  for (const { way, error } of failingWays) add(`alerts:${way}`, `alerts by ${way} are not taken: ${error}`);
  if (disk && disk.used >= (openKeys.includes(diskKey(disk)) ? DISK_ROOM : DISK_FULL)) {
    add(diskKey(disk), `the disk of the data directory on ${disk.host} is ${Math.floor(disk.used * 100)} % full`);
  }
  if (replica?.reason) add('replica', `the replica is not read, the primary is: ${replica.reason}`);
  if (backups?.error) add('backup', `the nightly backup fails: ${backups.error}`);
  else if (backups?.newest && now.getTime() - backups.newest.getTime() > BACKUP_DAYS * DAY) {
    add('backup', `the newest backup was made ${formatAge(backups.newest, now)}`);
  }
  return found;
}
