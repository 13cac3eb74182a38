import type { Database } from '../../db/connection/connection.ts';
import { type KeptReject, listNotOurs, listRejects, type NotOurs } from '../../db/ingest/ingest-records.ts';
import { redactUrls } from '../redact-url.ts';
import type { RetailerSource } from '../retailer.ts';
import { kindOfReason } from '../run/ingest-report.ts';
import { nameRecord } from '../run/reconcile-record.ts';
import { type RetriedRejects, retryRejects } from '../run/retry-rejects.ts';
import { countAlike, formatTally, toPrintable } from './format-text.ts';

export interface RejectsCommandDeps {
  readonly db: Database;
  /** The retailers that are configured; only theirs can be read again. */
  readonly retailers: readonly RetailerSource[];
  readonly report: { write(text: string): unknown };
  /** For what is wrong with what was typed. */
  readonly errors: { write(text: string): unknown };
}

/** What was typed: `selvedge rejects [retailer] [--retry] [--not-ours] [--json]`. */
export interface RejectsCommandOptions {
  /** A retailer's name, whatever its case; all when not given. */
  readonly retailer?: string;
  /** Lists what is read well and not listed, such as shoes, instead. */
  readonly notOurs?: boolean;
  /** Reads the records again first. */
  readonly retry?: boolean;
  /** The records as a JSON list, whole. */
  readonly json?: boolean;
}

/**
 * Lists the records that could not become products; with `retry`, reads them again and lists those that still cannot.
 * @returns the exit code: 0, or 1 when no retailer is called so or one could not be read again.
 * @throws what the database throws
 */
export async function runRejectsCommand(deps: RejectsCommandDeps, options: RejectsCommandOptions): Promise<number> {
  const { db, retailers, report, errors } = deps;
  const notOurs = options.notOurs ? await listNotOurs(db) : null;
  const all = notOurs ?? (await listRejects(db));
  const names = [...new Set([...retailers.map(({ name }) => name), ...all.map(({ retailer }) => retailer)])];
  const wanted = options.retailer?.toLowerCase();
  const chosen = names.filter((name) => wanted === undefined || name.toLowerCase() === wanted);
  if (wanted !== undefined && chosen.length === 0) {
    errors.write(`No retailer is called ${options.retailer}; there are ${names.join(', ') || 'none'}.\n`);
    return 1;
  }
  if (notOurs) {
    const things = notOurs.filter(({ retailer }) => chosen.includes(retailer));
    const shown = things.map((thing) => ({ ...thing, url: redactUrls(thing.url) }));
    report.write(`${options.json ? JSON.stringify(shown, null, 2) : formatNotOurs(shown)}\n`);
    return 0;
  }
  const retried = options.retry ? await retryAll(db, retailers, chosen) : [];
  if (retried.length > 0) errors.write(`${formatRetried(retried)}\n`);
  const rejects = (await listRejects(db)).filter(({ retailer }) => chosen.includes(retailer)).map(showReject);
  report.write(`${options.json ? JSON.stringify(rejects, null, 2) : formatRejects(rejects)}\n`);
  return retried.some(([, outcome]) => typeof outcome === 'string') ? 1 : 0;
}

/** What became of a retailer's records, or why none was read again. */
type Retried = readonly [retailer: string, outcome: RetriedRejects | string];

/** How a record is to be read, only the retailers file says. */
const UNCONFIGURED = 'not in the retailers file, so its records cannot be read again';

async function retryAll(db: Database, retailers: readonly RetailerSource[], names: readonly string[]) {
  const retried: Retried[] = [];
  for (const name of names) {
    const source = retailers.find((retailer) => retailer.name === name);
    retried.push([name, source ? await retryRejects(db, source) : UNCONFIGURED]);
  }
  return retried;
}

/** A rejected record with what it is called and its page, `''` where that is not known. */
interface NamedReject extends KeptReject {
  readonly title: string;
  readonly url: string;
}

/** As it is kept, its source opens the shop: it is read from there again. */
function showReject(reject: KeptReject): NamedReject {
  const { title, url } = nameRecord(reject.record, reject.source);
  const [source, reason] = [redactUrls(reject.source), redactUrls(reject.reason)];
  return { ...reject, source, reason, title, url: redactUrls(url) };
}

/**
 * Rejected records as text for an operator: of each retailer how many and for which reasons, then of each its title and id,
 * its page (else where it was read), the reason and the time.
 */
function formatRejects(rejects: readonly NamedReject[]): string {
  if (rejects.length === 0) return 'No record is rejected.';
  const kindOf = ({ reason }: NamedReject) => kindOfReason(reason);
  return formatByRetailer(rejects, 'rejected', kindOf, ({ reason, externalId, title, url, source, rejectedAt }) => {
    const id = externalId ?? 'no id';
    const name = title === '' ? id : `${title} (${id})`;
    return [name, `  ${url || source}`, `  ${reason} · ${rejectedAt.toISOString()}`];
  });
}

/** What retailers show that is not listed: of each how many of which kind, then of each thing its title, page and reason. */
function formatNotOurs(things: readonly NotOurs[]): string {
  if (things.length === 0) return 'Nothing was met that is not ours.';
  const kindOf = ({ kind }: NotOurs) => kind;
  return formatByRetailer(things, 'not ours', kindOf, ({ externalId, kind, title, url, reason }) => {
    const name = title === '' ? externalId : `${title} (${externalId})`;
    const why = reason === '' ? kind : `${kind} (${reason})`;
    return [name, ...(url === '' ? [] : [`  ${url}`]), `  ${why}`];
  });
}

function formatByRetailer<T extends { readonly retailer: string }>(
  things: readonly T[],
  what: string,
  kindOf: (thing: T) => string,
  describe: (thing: T) => string[],
): string {
  return [...Map.groupBy(things, ({ retailer }) => retailer)]
    .flatMap(([retailer, own]) => [
      `${retailer}: ${own.length} ${what}: ${formatTally(countAlike(own.map(kindOf)))}`,
      ...own.flatMap(describe).map((line) => `  ${toPrintable(line)}`),
    ])
    .join('\n');
}

/** What reading them again came to, one line for each retailer. */
function formatRetried(retried: readonly Retried[]): string {
  return retried
    .map(([retailer, outcome]) => {
      if (typeof outcome === 'string') return `${retailer}: ${outcome}`;
      const { listed, notOurs, rejected, unkept } = outcome;
      const lost = unkept > 0 ? `; ${unkept} cannot be read again, only the next ingest can tell` : '';
      return `${retailer}: ${listed} listed now, ${notOurs} not ours, ${rejected} still rejected${lost}`;
    })
    .join('\n');
}
