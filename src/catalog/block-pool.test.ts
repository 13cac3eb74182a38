import { describe, expect, it } from 'vitest';
import { BlockPool } from './block-pool.ts';

const LENGTH = 1000;

/** A pool whose blocks are as short as a test wants them, with enough held that what comes back may lie idle. */
function open() {
  const pool = new BlockPool({ small: 0 });
  pool.hold(Array.from({ length: 30 }, () => pool.allocate(LENGTH)));
  return pool;
}

describe('BlockPool', () => {
  it('uses memory again that was let go of: zeroed, and as long as was asked for', () => {
    const pool = open();
    const block = pool.allocate(LENGTH);
    block.fill(7);
    const release = pool.hold([block]);
    expect(pool.allocate(LENGTH).buffer).not.toBe(block.buffer);
    release();
    const next = pool.allocate(LENGTH - 8);
    expect(next.buffer).toBe(block.buffer);
    expect([...next]).toEqual(Array.from({ length: LENGTH - 8 }, () => 0));
    expect(pool.allocate(LENGTH).buffer).not.toBe(block.buffer);
  });

  it('leaves alone what another one holds still, and what nobody ever held', () => {
    const pool = open();
    const block = pool.allocate(LENGTH);
    const [first, second] = [pool.hold([block]), pool.hold([block])];
    first();
    first();
    expect(pool.idleBytes).toBe(0);
    second();
    expect(pool.idleBytes).toBe(block.buffer.byteLength);
  });

  it('gives no block memory that is much longer', () => {
    const pool = open();
    const block = pool.allocate(3 * LENGTH);
    pool.hold([block])();
    expect(pool.allocate(LENGTH).buffer).not.toBe(block.buffer);
  });

  it('lets no more lie idle than a third of what is held, and nothing small', () => {
    const pool = new BlockPool({ small: LENGTH });
    const blocks = Array.from({ length: 9 }, () => pool.allocate(LENGTH));
    const [, ...others] = blocks.map((one) => pool.hold([one]));
    for (const release of others) release();
    expect(pool.idleBytes).toBeLessThanOrEqual(3 * LENGTH);
    expect(pool.idleBytes).toBeGreaterThan(0);
    const small = new BlockPool({ small: LENGTH });
    small.hold([small.allocate(LENGTH)]);
    small.hold([small.allocate(LENGTH - 1)])();
    expect(small.idleBytes).toBe(0);
  });
});
