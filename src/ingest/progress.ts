import { MultiBar, Presets, type SingleBar } from 'cli-progress';
import type { IngestProgress } from './ingest-run.ts';

/** Where the command writes: `process.stderr` or the like. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressLines {
  readonly show: (progress: IngestProgress) => void;
  stop(): void;
}

/** Records between two plain lines. */
const LINE_EVERY = 1_000;

/** Shows how far each retailer is: a bar each on a terminal, now and then a line elsewhere. */
export function createProgressLines(output: ProgressOutput): ProgressLines {
  return output.isTTY ? createBars(output as NodeJS.WriteStream) : createPlainLines(output);
}

function createBars(stream: NodeJS.WriteStream): ProgressLines {
  const format = '{retailer} {bar} {value}{of} {stage}';
  const multi = new MultiBar({ stream, format, hideCursor: true, clearOnComplete: true }, Presets.shades_grey);
  const bars = new Map<string, SingleBar>();
  return {
    show({ retailer, stage, read, total }) {
      const payload = { retailer, stage, of: total === null ? '' : `/${total}` };
      // Without a total the bar stays empty and the number counts.
      const bar = bars.get(retailer) ?? multi.create(total ?? Number.MAX_SAFE_INTEGER, 0, payload);
      bars.set(retailer, bar);
      if (total !== null) bar.setTotal(Math.max(total, read, 1));
      bar.update(read, payload);
    },
    stop: () => multi.stop(),
  };
}

function createPlainLines(output: ProgressOutput): ProgressLines {
  const written = new Map<string, number>();
  return {
    show({ retailer, stage, read, total }) {
      if (stage === 'retire') return;
      const isDue = read - (written.get(retailer) ?? 0) >= LINE_EVERY;
      if (stage !== 'done' && !isDue) return;
      written.set(retailer, read);
      output.write(`${retailer}: ${read}${total === null || stage === 'done' ? '' : ` of ${total}`} read\n`);
    },
    stop() {},
  };
}
