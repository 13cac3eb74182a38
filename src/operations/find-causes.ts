import type { AlertCause } from '../db/operations/alerts.ts';
import type { RetailerStatus } from '../ingest/retailer-status.ts';
import { formatAge } from '../ingest/run-times.ts';

/** What an installation is looked at for. */
export interface Facts {
  readonly now: Date;
  readonly retailers: readonly RetailerFacts[];
  /** The day of the exchange rates, as in `2026-11-23`; `null` where none are asked for. */
  readonly ratesDay: string | null;
  /** Mails that failed within a day, and those that have waited for more than an hour; `null` where no mail is sent. */
  readonly mail: { readonly failed: number; readonly waiting: number } | null;
  /** Ways by which alerts are told of and that fail, with the reason. */
  readonly failingWays: readonly { readonly way: string; readonly error: string }[];
  /** How full the disk of the data directory is, from 0 to 1; `null` when that cannot be told. */
  readonly diskUsed: number | null;
}

export interface RetailerFacts extends Pick<RetailerStatus, 'retailer' | 'runs' | 'lastGood'> {
  /** ms between two readings by schedule; `null` when it is read by none. */
  readonly interval: number | null;
}

/** Of its usual interval, the age at which a shop's last good reading is stale. */
const STALE = 2;
const DISK_FULL = 0.9;
const RATES_DAYS = 7;
const DAY = 86_400_000;

/** What wants a person. */
export function findCauses(facts: Facts): AlertCause[] {
  return [...facts.retailers.flatMap((one) => findOfRetailer(one, facts.now)), ...findOfHouse(facts)];
}

function findOfRetailer({ retailer, runs, lastGood, interval }: RetailerFacts, now: Date): AlertCause[] {
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
  if (interval !== null && since !== null && now.getTime() - since.getTime() > STALE * interval) {
    add('stale', lastGood ? `last read well ${formatAge(lastGood, now)}` : 'never read well');
  }
  return found;
}

function findOfHouse({ now, ratesDay, mail, failingWays, diskUsed }: Facts): AlertCause[] {
  const found: AlertCause[] = [];
  const add = (key: string, text: string, details: readonly string[] = []) => found.push({ key, text, details });
  if (ratesDay !== null && now.getTime() - Date.parse(ratesDay) > (RATES_DAYS + 1) * DAY) {
    add('rates', `the exchange rates are of ${ratesDay}`);
  }
  if (mail && mail.failed > 0) add('mail', `${mail.failed} mails of the last day were not sent`);
  else if (mail && mail.waiting > 0) add('mail', `${mail.waiting} mails have waited for more than an hour`);
  for (const { way, error } of failingWays) add(`alerts:${way}`, `alerts by ${way} are not taken: ${error}`);
  if (diskUsed !== null && diskUsed >= DISK_FULL) {
    add('disk', `the disk of the data directory is ${Math.floor(diskUsed * 100)} % full`);
  }
  return found;
}
