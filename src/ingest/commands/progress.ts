import { MultiBar, Presets, type SingleBar } from 'cli-progress';
import { redactUrls } from '../redact-url.ts';
import type { IngestProgress } from '../run/ingest-report.ts';
import { formatDuration } from './format-text.ts';

/** Where the command writes: `process.stderr` or the like. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Records between two plain lines. */
const LINE_EVERY = 1_000;

/** Shows how far each retailer is: a bar each on a terminal, now and then a line elsewhere. */
export function createProgressLines(output: ProgressOutput) {
  return output.isTTY ? createBars(output as NodeJS.WriteStream) : createPlainLines(output);
}

function createBars(stream: NodeJS.WriteStream) {
  const format = '{retailer} {bar} {value}{of} records, {pages} pages, {products} products, {rate}/s{left}';
  const multi = new MultiBar({ stream, format, hideCursor: true, clearOnComplete: true }, Presets.shades_grey);
  const stop = () => {
    process.off('exit', stop);
    multi.stop();
  };
  // A process that is ended in the middle must not leave the terminal without its cursor.
  process.once('exit', stop);
  const bars = new Map<string, SingleBar>();
  // Between bars a line has to wait for the next drawing, of which there is none before the first bar.
  const writeLine = (line: string) => void (bars.size === 0 ? stream.write(line) : multi.log(line));
  // Of a run taken up again, what was read before does not count for the pace.
  const firsts = new Map<string, { readonly at: number; readonly read: number }>();
  return {
    show(progress: IngestProgress) {
      const { retailer, read, total } = progress;
      const pause = describePause(progress);
      if (pause !== null) return writeLine(pause);
      const at = performance.now();
      const first = firsts.get(retailer) ?? { at, read };
      firsts.set(retailer, first);
      const payload = describePace(progress, read - first.read, at - first.at);
      // Without a total the bar stays empty and the number counts.
      const bar = bars.get(retailer) ?? multi.create(total ?? Number.MAX_SAFE_INTEGER, 0, payload);
      bars.set(retailer, bar);
      if (total !== null) bar.setTotal(Math.max(total, read, 1));
      bar.update(read, payload);
    },
    stop,
  };
}

/** Why nothing is read just now; `null` when something is. */
function describePause({ retailer, host, retry }: IngestProgress): string | null {
  if (host !== undefined) return `${retailer}: waits until another retailer's ingest is done with ${host}\n`;
  if (retry === undefined) return null;
  const { failure, wait, attempt, attempts } = retry;
  const when = wait < 1000 ? 'at once' : `in ${formatDuration(wait)}`;
  return `${retailer}: ${redactUrls(failure)}; asks again ${when} (${attempt} of ${attempts})\n`;
}

/** What the bar says beside the number of records read: `/2400 records, 10 pages, 2100 products, 310/s, 1:05 left`. */
function describePace({ retailer, read, total, pages, products }: IngestProgress, records: number, ms: number) {
  const rate = ms > 0 ? (records * 1000) / ms : 0;
  const left = total === null || rate === 0 || read >= total ? '' : `, ${formatTime((total - read) / rate)} left`;
  return { retailer, of: total === null ? '' : `/${total}`, pages, products, rate: rate.toFixed(0), left };
}

function formatTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

function createPlainLines(output: ProgressOutput) {
  const written = new Map<string, number>();
  return {
    show(progress: IngestProgress) {
      const { retailer, stage, read, total } = progress;
      const pause = describePause(progress);
      if (pause !== null) output.write(pause);
      if (pause !== null || stage === 'retire' || stage === 'judge') return;
      const isDue = read - (written.get(retailer) ?? 0) >= LINE_EVERY;
      if (stage !== 'done' && !isDue) return;
      written.set(retailer, read);
      output.write(`${retailer}: ${read}${total === null || stage === 'done' ? '' : ` of ${total}`} read\n`);
    },
    stop() {},
  };
}
