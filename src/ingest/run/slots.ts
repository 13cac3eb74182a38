import type { OutsideSlot } from '../http/crawl-policy.ts';

/** Places of those that may read at once. */
export interface Slots {
  /** Waits for one that is free. */
  take(): Promise<void>;
  give(): void;
}

/** Creates slots for one thread; the longest waiter gets the next one. */
export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

/**
 * Does `work` in a slot of its own. While it does nothing but wait for long, as its shop asks, another may have the slot.
 * @param work gets what such a wait is to be done by
 */
export async function inSlot<T>(slots: Slots, work: (outside: OutsideSlot) => Promise<T>): Promise<T> {
  let isOver = false;
  await slots.take();
  /** Waits that go on, and whether the slot is given away for them. */
  let waits = 0;
  let isAway = false;
  const outside: OutsideSlot = async (wait) => {
    waits += 1;
    if (!isAway) slots.give();
    isAway = true;
    try {
      return await wait();
    } finally {
      waits -= 1;
      if (waits === 0 && !isOver) await comeBack();
    }
  };
  const comeBack = async () => {
    await slots.take();
    // The work may have been broken off meanwhile.
    if (isOver) slots.give();
    else isAway = false;
  };
  try {
    return await work(outside);
  } finally {
    isOver = true;
    if (!isAway) slots.give();
  }
}
