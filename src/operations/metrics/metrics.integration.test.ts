import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createMetrics } from './create-metrics.ts';
import { addInstallationMetrics } from './installation-metrics.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../deploy/monitoring');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

let database: TestDatabase;
let text: string;
let refresh: () => Promise<void>;
const metrics = createMetrics('1.2.3');
let now = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`insert into ingest_runs (retailer, adapter, source, status, started_at, finished_at, counts) values
    ('Nova', 'shopify', 'https://nova.test', 'complete', now() - interval '2 hours', now() - interval '1 hour', '{"read": 7}'),
    ('Nova', 'shopify', 'https://nova.test', 'held', now() - interval '20 minutes', now() - interval '10 minutes', '{"read": 9}')`.execute(
    db,
  );
  await sql`insert into mails (template, recipient, state) values ('welcome', 'a@b.test', 'waiting')`.execute(db);
  await sql`create schema pgboss; create table pgboss.queue (name text);
    create table pgboss.job (id int, name text, state text); insert into pgboss.queue values ('ingest');
    insert into pgboss.job values (1, 'ingest', 'created'), (2, 'ingest', 'completed')`.execute(db);
  const retailers = [{ name: 'Nova', adapter: 'shopify', address: 'https://nova.test' }];
  const installation = {
    db,
    address: database.url,
    retailers,
    ingest: true,
    smtpUrl: 'smtp://mail.test',
    sms: null,
    dataDir: import.meta.dirname,
    backupDir: null,
    databaseReadUrl: null,
  };
  refresh = addInstallationMetrics(metrics.registry, installation, () => now);
  metrics.pools.set('pages', { totalCount: 3, idleCount: 2, waitingCount: 1 });
  metrics.sources.catalog = () => ({ version: 5, products: new Map([['dresses', 12]]) });
  metrics.requests.observe({ method: 'GET', route: '/dresses', code: 200 }, 0.02);
  metrics.queries.observe({ pool: 'pages' }, 0.001);
  metrics.pageCache.inc({ result: 'hit' });
  metrics.refusedLogIns.inc({ reason: 'throttled' });
  metrics.searches.observe(0.0001);
  await refresh();
  text = await metrics.registry.metrics();
});
afterAll(() => database.drop());

/** Value of a series, by its name and labels as they are written. */
const seriesValue = (series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')[1];

test('what is known of process, catalog and installation is told', () => {
  expect(seriesValue('selvedge_database_pool_connections{pool="pages",state="busy"}')).toBe('1');
  expect(seriesValue('selvedge_database_pool_waiting{pool="pages"}')).toBe('1');
  expect(seriesValue('selvedge_catalog_products{type="dresses"}')).toBe('12');
  expect(seriesValue('selvedge_ingest_held_runs{retailer="Nova"}')).toBe('1');
  expect(seriesValue('selvedge_ingest_last_run_status{retailer="Nova",status="held"}')).toBe('1');
  expect(seriesValue('selvedge_ingest_last_run_status{retailer="Nova",status="complete"}')).toBe('0');
  expect(seriesValue('selvedge_ingest_last_run_records{retailer="Nova",outcome="read"}')).toBe('9');
  expect(seriesValue('selvedge_ingest_last_run_duration_seconds{retailer="Nova"}')).toBe('600');
  expect(seriesValue('selvedge_queue_jobs{queue="ingest",state="created"}')).toBe('1');
  expect(seriesValue('selvedge_mails{state="waiting"}')).toBe('1');
  expect(seriesValue('selvedge_alerts{kind="held"}')).toBe('1');
  expect(seriesValue('selvedge_alerts{kind="failed"}')).toBe('0');
});

test('names, units and labels are as Prometheus advises', async () => {
  const all = await metrics.registry.getMetricsAsJSON();
  const own = all.filter(({ name }) => name.startsWith('selvedge_'));
  expect(own.length).toBeGreaterThan(20);
  for (const { name, type, help } of own) {
    expect(name).toMatch(/^[a-z][a-z_]*[a-z]$/);
    expect(help).not.toBe('');
    expect(name.endsWith('_total'), name).toBe(String(type) === 'counter');
    expect(name).not.toMatch(/milliseconds|_ms|percent|count$/);
  }
});

/** Metrics of what a rule or a panel asks, with the labels that it chooses or sums by. */
function findAsked(expression: string): { readonly name: string; readonly labels: readonly string[] }[] {
  const sums = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list?.split(/,\s*/) ?? []);
  return [...expression.matchAll(/\b((?:selvedge|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', chosen = '']) => ({
      name,
      labels: [...chosen.matchAll(/(\w+)[=!]~?/g)].map(([, label = '']) => label).concat(sums),
    }),
  );
}

/** Of a histogram there is no series before something was seen. */
const isExported = (name: string) =>
  new RegExp(`^${name}(?:\\{|\\s)`, 'm').test(text) ||
  new RegExp(`^# TYPE ${name.replace(/_(?:sum|count|bucket)$/, '')} histogram`, 'm').test(text);
const hasLabel = (name: string, label: string) => new RegExp(`^${name}\\{(?:.*,)?${label}="`, 'm').test(text);

test.each(['alerts.yml', 'dashboard.json'])('every metric and label that %s names is exported', (name) => {
  const file = read(name);
  const expressions = name.endsWith('json')
    ? (JSON.parse(file) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
        targets.map(({ expr }) => expr),
      )
    : file
        .split(/^ {6}- alert: /m)
        .slice(1)
        .map((rule) => /expr: (?:\|\n)?([\s\S]*?)\n {8}(?:for|labels):/.exec(rule)?.[1] ?? '');
  const asked = expressions.flatMap(findAsked);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((one) => !isExported(one.name))).toEqual([]);
  const unknown = asked.flatMap(({ name: metric, labels }) =>
    labels.filter((label) => !hasLabel(metric, label)).map((label) => `${metric} ${label}`),
  );
  expect(unknown).toEqual([]);
});

test('a metric or label that nobody exports is found', () => {
  expect(findAsked('sum by (retailer) (rate(selvedge_made_up_total{code=~"5.."}[5m]))')).toEqual([
    { name: 'selvedge_made_up_total', labels: ['code', 'retailer'] },
  ]);
  expect(isExported('selvedge_made_up_total')).toBe(false);
  expect(hasLabel('selvedge_catalog_products', 'retailer')).toBe(false);
});

test('promtool has nothing to say of rules and metrics, where it is there', () => {
  const run = (parameters: string[], input = '') =>
    execFileSync('promtool', parameters, { input, encoding: 'utf8', stdio: 'pipe' });
  try {
    run(['--version']);
  } catch {
    return;
  }
  expect(run(['check', 'rules', path.join(FOLDER, 'alerts.yml')])).toContain('SUCCESS');
  expect(run(['test', 'rules', path.join(FOLDER, 'alerts.test.yml')])).toContain('SUCCESS');
  const own = text
    .split('\n')
    .filter((line) => /selvedge_/.test(line))
    .join('\n');
  expect(run(['check', 'metrics'], `${own}\n`)).toBe('');
});

test('of several who scrape within some seconds one asks the database, and while it is away its part is left out', async () => {
  await sql`insert into mails (template, recipient, state) values ('welcome', 'b@b.test', 'waiting')`.execute(
    database.db,
  );
  now = 4_999;
  await refresh();
  expect(await metrics.registry.getSingleMetricAsString('selvedge_mails')).toContain('{state="waiting"} 1');
  now = 5_000;
  await Promise.all([refresh(), refresh()]);
  expect(await metrics.registry.getSingleMetricAsString('selvedge_mails')).toContain('{state="waiting"} 2');
  await sql`alter table mails rename to gone`.execute(database.db);
  now = 10_000;
  await refresh();
  expect(await metrics.registry.getSingleMetricAsString('selvedge_mails')).not.toContain('waiting');
  expect(await metrics.registry.getSingleMetricAsString('selvedge_installation_known')).toContain(' 0');
  await sql`alter table gone rename to mails`.execute(database.db);
});
