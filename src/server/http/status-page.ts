import { html } from 'hono/html';
import type { RecentRun } from '../../db/ingest/retailer-runs.ts';
import type { AlertCause } from '../../db/operations/alerts.ts';
import { formatAge, formatTime, formatTook } from '../../ingest/commands/format-text.ts';
import { findRetailerStatuses, type RetailerStatus, type StatusDeps } from '../../ingest/retailer-status.ts';
import { formatCount } from '../../model/search/format-count.ts';
import type { Installation } from '../../operations/gather-state.ts';

/** The page that tells an operator what wants somebody, and how the last runs went: of every retailer that is configured or has products listed. */
export function createStatusPage(
  installation: Installation,
  findNextRun: StatusDeps['findNextRun'],
): () => Promise<Response> {
  return async () => {
    // Only when somebody asks: to load it takes time.
    const { findCauses } = await import('../../operations/find-causes.ts');
    const { gatherState } = await import('../../operations/gather-state.ts');
    const { db, retailers } = installation;
    const statuses = await findRetailerStatuses({ db, retailers, findNextRun });
    const causes = findCauses(await gatherState(installation));
    return new Response(renderStatus(statuses, causes, new Date()), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  };
}

/** The counts of a run, as the columns call them. */
const COUNTS = [
  ['read', 'Read'],
  ['new', 'New'],
  ['changed', 'Changed'],
  ['unchanged', 'Unchanged'],
  ['gone', 'Gone'],
  ['rejected', 'Rejected'],
  ['notOurs', 'Not ours'],
] as const;

const COLUMNS = ['Started', 'Took', 'Status', ...COUNTS.map(([, label]) => label)];

/** The status page as HTML. Retailers' texts are escaped by `html`. */
export function renderStatus(statuses: readonly RetailerStatus[], causes: readonly AlertCause[], now: Date): string {
  return String(html`<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Retailers</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/document.css">
    <link rel="stylesheet" href="/status.css">
  </head>
  <body>
    <main>
      <h1>Retailers</h1>
      <p>As of ${renderTime(now)}. All times are UTC.</p>
      ${renderCauses(causes)}
      ${statuses.length === 0 ? html`<p>There are none.</p>` : renderTable(statuses, now)}
    </main>
  </body>
</html>
`);
}

function renderCauses(causes: readonly AlertCause[]) {
  if (causes.length === 0) return html`<p>Nothing wants anybody.</p>`;
  return html`<section class="causes">
        <h2>What wants somebody</h2>
        <ul>${causes.map(({ text, details }) => html`<li>${text}${details.length > 0 && html`<ul>${details.map((line) => html`<li>${line}</li>`)}</ul>`}</li>`)}</ul>
      </section>`;
}

function renderTable(statuses: readonly RetailerStatus[], now: Date) {
  return html`<table>
        <caption>The last runs of each, the newest first</caption>
        <thead>
          <tr>${COLUMNS.map((label) => html`<th scope="col">${label}</th>`)}</tr>
        </thead>
        ${statuses.map((status) => renderRetailer(status, now))}
      </table>`;
}

function renderRetailer({ retailer, adapter, listed, lastGood, nextRun, lastError, runs }: RetailerStatus, now: Date) {
  return html`<tbody>
          <tr class="retailer">
            <th scope="rowgroup" colspan="${COLUMNS.length}">
              ${retailer}
              <ul>
                <li>${adapter ?? 'not in the retailers file'}</li>
                <li>${formatCount(listed)} listed</li>
                <li>${lastGood ? html`last good run ${formatAge(lastGood, now)}` : 'no good run yet'}</li>
                <li>${nextRun ? html`next run ${renderTime(nextRun)}` : 'no schedule'}</li>
              </ul>
            </th>
          </tr>
          ${runs.map((run) => renderRun(run, now))}
          ${lastError && html`<tr class="error"><td colspan="${COLUMNS.length}">Last error, ${renderTime(lastError.at)}: ${lastError.text}</td></tr>`}
        </tbody>`;
}

function renderRun(run: RecentRun, now: Date) {
  const { startedAt, status, counts, reasons, warnings } = run;
  return html`<tr class="run">
            <td data-label="Started">${renderTime(startedAt)}</td>
            <td data-label="Took">${formatTook(run, now)}</td>
            <td data-label="Status" class="${status.replace(' ', '-')}">${status}</td>
            ${COUNTS.map(([name, label]) => html`<td data-label="${label}">${formatCount(counts[name] ?? 0)}</td>`)}
          </tr>
          ${reasons.map(({ text, examples }) => html`<tr class="reason"><td colspan="${COLUMNS.length}">${text}${examples.length > 0 && html`<ul>${examples.map((example) => html`<li>${example}</li>`)}</ul>`}</td></tr>`)}
          ${warnings.map((warning) => html`<tr class="warning"><td colspan="${COLUMNS.length}">${warning}</td></tr>`)}`;
}

function renderTime(time: Date) {
  return html`<time datetime="${time.toISOString()}">${formatTime(time)}</time>`;
}
