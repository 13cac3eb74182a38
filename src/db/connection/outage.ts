import { setTimeout as sleep } from 'node:timers/promises';

/** `no-writes`: it answers, but what it is given is not kept (a full disk, a database that is read-only). */
export type DatabaseState = 'well' | 'no-writes' | 'away';

/** What a look at the database found; `reason` is for the operator. */
export interface Finding {
  readonly state: DatabaseState;
  readonly reason: string;
}

export interface OutageWatchOptions {
  /** Looks at the database. Never rejects, and says within a second or two. */
  readonly look: () => Promise<Finding>;
  /** Called once when the state changes, with the ms that the one before lasted. */
  readonly onChange: (finding: Finding, before: DatabaseState, lasted: number) => void;
  /** ms between two looks while all is not well. */
  readonly pause?: number;
}

/** ms for which a finding is believed. */
const MAX_AGE = 3000;

/**
 * Knows whether the database can be used. It is looked at when somebody suspects it or asks after it, one look at a time, and
 * while it cannot be used again and again, so that its return is noticed.
 */
export interface OutageWatch {
  readonly state: DatabaseState;
  /** Since when, in ms of the clock. */
  readonly since: number;
  /** Looks now, or waits for the look that is under way. */
  check(): Promise<DatabaseState>;
  /** The state, from a look that is recent enough. */
  recent(): Promise<DatabaseState>;
  dispose(): void;
}

export function createOutageWatch({ look, onChange, pause = 500 }: OutageWatchOptions): OutageWatch {
  const stop = new AbortController();
  let state: DatabaseState = 'well';
  let since = Date.now();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<DatabaseState> | null = null;
  let isWatching = false;

  const take = (finding: Finding): DatabaseState => {
    lookedAt = Date.now();
    if (finding.state === state || stop.signal.aborted) return state;
    const before = state;
    const lasted = lookedAt - since;
    state = finding.state;
    since = lookedAt;
    onChange(finding, before, lasted);
    if (state !== 'well') void keepLooking();
    return state;
  };
  const check = (): Promise<DatabaseState> => {
    looking ??= look()
      .then(take)
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const keepLooking = async () => {
    if (isWatching) return;
    isWatching = true;
    while (state !== 'well' && !stop.signal.aborted) {
      await sleep(pause, null, { signal: stop.signal, ref: false }).catch(() => {});
      if (!stop.signal.aborted) await check();
    }
    isWatching = false;
  };
  return {
    get state() {
      return state;
    },
    get since() {
      return since;
    },
    check,
    recent: () => (Date.now() - lookedAt < MAX_AGE ? Promise.resolve(state) : check()),
    dispose: () => stop.abort(),
  };
}
