import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import type { IndexState } from '../../opensearch/read-index-state.ts';
import { type ClusterWatch, watchCluster } from './watch-cluster.ts';

const stateOf = (version: number): IndexState => ({
  stamp: `index ${version}`,
  watermark: { identity: 'test', version, horizon: '1', rates: SHIPPED_RATES },
  currencies: [],
  isSample: false,
  types: new Map(),
});

let version: number | null;
let watch: ClusterWatch;
const readState = vi.fn<() => Promise<IndexState>>();
const onChange = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  version = 1;
  readState.mockReset().mockImplementation(async () => stateOf(version ?? 0));
  onChange.mockReset();
  watch = watchCluster({
    readStamp: async () => {
      if (version === null) throw new Error('away');
      return `index ${version}`;
    },
    readState,
    logger: pino({ level: 'silent' }),
  });
  watch.onChange(onChange);
});
afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('knows what the index holds, and reads it again when that is another catalog', async () => {
  await pass(1);
  expect(watch).toMatchObject({ isWell: true, state: { version: 1 } });
  await pass(5000);
  expect(readState).toHaveBeenCalledOnce();
  expect(onChange).toHaveBeenCalledOnce();
  version = 2;
  await pass(1000);
  expect(watch.state?.version).toBe(2);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('is not well from the first question without an answer until a look has one', async () => {
  await pass(1);
  version = null;
  watch.fail(new Error('no answer'));
  expect(watch).toMatchObject({ isWell: false, state: { version: 1 } });
  await pass(3000);
  expect(watch.isWell).toBe(false);
  version = 1;
  await pass(500);
  expect(watch.isWell).toBe(true);
  // Once away, once back.
  expect(onChange).toHaveBeenCalledTimes(3);
});

it('finds out by itself that the cluster is away', async () => {
  await pass(1);
  version = null;
  await pass(1000);
  expect(watch.isWell).toBe(false);
});

it('keeps what it knows when a new catalog cannot be read', async () => {
  await pass(1);
  version = 2;
  readState.mockRejectedValueOnce(new Error('half of it'));
  await pass(1000);
  expect(watch).toMatchObject({ isWell: false, state: { version: 1 } });
  await pass(500);
  expect(watch).toMatchObject({ isWell: true, state: { version: 2 } });
});
