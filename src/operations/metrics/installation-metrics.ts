import { Gauge, type Registry } from 'prom-client';
import type { AlertCause } from '../../db/operations/alerts.ts';
import { countQueues } from '../../db/operations/queue-counts.ts';
import { findCauses } from '../find-causes.ts';
import { gatherState, type Installation, type InstallationState } from '../gather-state.ts';

/** ms for which what was read of the database is told again: of several who scrape one asks. */
const MAX_AGE = 5_000;

const STATUSES = ['running', 'complete', 'failed', 'held', 'broken off'] as const;
const KINDS = ['failed', 'held', 'vanished', 'stale', 'rates', 'mail', 'alerts', 'disk', 'replica'];
const COUNTS = ['read', 'new', 'changed', 'unchanged', 'gone', 'rejected', 'notOurs'] as const;

/**
 * Gauges of the whole installation, which every process tells alike: retailers, queues, mail, alerts. What they cost grows with
 * the retailers file, not with the catalog. While the database is away they are not told.
 * @returns reads them anew, when they are not fresh
 */
export function addInstallationMetrics(
  registry: Registry,
  installation: Installation,
  now: () => number = Date.now,
): () => Promise<void> {
  const gauges = createGauges(registry);
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async () => {
    try {
      const state = await gatherState(installation);
      const queues = await countQueues(installation.db);
      for (const gauge of Object.values(gauges)) gauge.reset();
      show(gauges, state, queues, findCauses(state));
      gauges.isKnown.set(1);
    } catch {
      for (const gauge of Object.values(gauges)) gauge.reset();
      gauges.isKnown.set(0);
    }
    readAt = now();
  };
  return async () => {
    if (now() - readAt < MAX_AGE) return;
    reading ??= read().finally(() => {
      reading = null;
    });
    await reading;
  };
}

function createGauges(registry: Registry) {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `selvedge_${name}`, help, labelNames, registers: [registry] });
  return {
    isKnown: gauge('installation_known', 'Whether the database told what is told of the whole installation.'),
    lastRun: gauge('ingest_last_run_timestamp_seconds', 'When the last run began.', ['retailer']),
    lastGood: gauge('ingest_last_success_timestamp_seconds', 'When the last complete run ended.', ['retailer']),
    status: gauge('ingest_last_run_status', '1 for what the last run came to, else 0.', ['retailer', 'status']),
    records: gauge('ingest_last_run_records', 'What the last run counted.', ['retailer', 'outcome']),
    duration: gauge('ingest_last_run_duration_seconds', 'How long the last run that ended took.', ['retailer']),
    interval: gauge('ingest_interval_seconds', 'Time between two runs by schedule.', ['retailer']),
    held: gauge('ingest_held_runs', 'Runs that look broken and wait for a decision.', ['retailer']),
    rates: gauge('exchange_rates_timestamp_seconds', 'The day of the exchange rates.'),
    jobs: gauge('queue_jobs', 'Jobs by queue and state.', ['queue', 'state']),
    mails: gauge('mails', 'Mails and text messages of the last day that are not sent, by state.', ['state']),
    oldestMail: gauge('mail_oldest_waiting_seconds', 'Age of the mail that has waited longest; 0 when none waits.'),
    alerts: gauge('alerts', 'Open alerts, by kind.', ['kind']),
    alertMessages: gauge('alert_messages_waiting', 'Messages of alerts that are not taken yet.', ['way']),
    disk: gauge('disk_used_ratio', 'How full the disk of the data directory is.'),
  };
}

function show(
  gauges: ReturnType<typeof createGauges>,
  { retailers, ratesDay, disk }: InstallationState,
  queues: Awaited<ReturnType<typeof countQueues>>,
  causes: readonly AlertCause[],
): void {
  for (const { retailer, runs, lastGood, interval } of retailers) {
    const [last] = runs;
    const ended = runs.find(({ finishedAt }) => finishedAt !== null);
    const judged = runs.find(({ status }) => status === 'held' || status === 'complete');
    if (last) {
      gauges.lastRun.set({ retailer }, last.startedAt.getTime() / 1000);
      for (const status of STATUSES) gauges.status.set({ retailer, status }, last.status === status ? 1 : 0);
      for (const outcome of COUNTS)
        gauges.records.set(
          { retailer, outcome: outcome === 'notOurs' ? 'not_ours' : outcome },
          last.counts[outcome] ?? 0,
        );
    }
    if (ended?.finishedAt)
      gauges.duration.set({ retailer }, (ended.finishedAt.getTime() - ended.startedAt.getTime()) / 1000);
    if (lastGood) gauges.lastGood.set({ retailer }, lastGood.getTime() / 1000);
    if (interval !== null) gauges.interval.set({ retailer }, interval / 1000);
    gauges.held.set({ retailer }, judged?.status === 'held' ? 1 : 0);
  }
  if (ratesDay !== null) gauges.rates.set(Date.parse(ratesDay) / 1000);
  for (const { queue, state, count } of queues.jobs) gauges.jobs.set({ queue, state }, count);
  for (const { state, count } of queues.mails) gauges.mails.set({ state }, count);
  gauges.oldestMail.set(queues.oldestMailSeconds);
  for (const { way, count } of queues.alertMessages) gauges.alertMessages.set({ way }, count);
  for (const kind of KINDS) gauges.alerts.set({ kind }, 0);
  for (const { key } of causes) gauges.alerts.inc({ kind: key.split(':')[0] ?? key });
  if (disk) gauges.disk.set(disk.used);
}
