import type { Allocate } from './packed-block.ts';

/** Bytes; smaller blocks are left to the garbage collector. */
const SMALL = 16 * 1024;
/** Idle memory in proportion to what is held, at most: what comes back beyond that goes to the garbage collector. */
const IDLE_SHARE = 1 / 3;
/** Room in proportion to a block, for the one that takes its place may be a little longer. */
const SLACK = 1 / 32;

/**
 * Memory of blocks that threads share, used again once nobody reads it. Shared memory goes back to the system only when the
 * collectors of all threads have come by, which a thread that answers does late: without this, every change would leave the
 * blocks before it behind.
 *
 * Whoever reads blocks holds them; memory that was held and is no more is overwritten by the next blocks. What nobody ever held is
 * left to the garbage collector. For the thread that writes blocks.
 */
export class BlockPool {
  readonly #small: number;
  readonly #holders = new Map<Uint8Array, number>();
  #heldBytes = 0;
  #idle: ArrayBufferLike[] = [];

  /** @param options.small bytes of the shortest block whose memory is worth keeping */
  constructor({ small = SMALL }: { readonly small?: number } = {}) {
    this.#small = small;
  }

  /** Bytes that wait for the next block. */
  get idleBytes(): number {
    return this.#idle.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  readonly allocate: Allocate = (bytes) => {
    if (bytes < this.#small) return new Uint8Array(new SharedArrayBuffer(bytes));
    const found = this.#takeIdle(bytes);
    if (found !== null) return new Uint8Array(found, 0, bytes).fill(0);
    return new Uint8Array(new SharedArrayBuffer(Math.ceil(bytes * (1 + SLACK))), 0, bytes);
  };

  /**
   * Keeps blocks as they are.
   * @returns lets go of them; calling it again does nothing
   */
  hold(blocks: Iterable<Uint8Array>): () => void {
    let held = [...blocks];
    for (const block of held) {
      const holders = this.#holders.get(block) ?? 0;
      if (holders === 0) this.#heldBytes += block.buffer.byteLength;
      this.#holders.set(block, holders + 1);
    }
    return () => {
      const gone = held;
      held = [];
      for (const block of gone) this.#release(block);
    };
  }

  #release(block: Uint8Array): void {
    const holders = (this.#holders.get(block) ?? 0) - 1;
    if (holders > 0) {
      this.#holders.set(block, holders);
      return;
    }
    this.#holders.delete(block);
    const { byteLength } = block.buffer;
    this.#heldBytes -= byteLength;
    if (byteLength >= this.#small && this.idleBytes + byteLength <= this.#heldBytes * IDLE_SHARE)
      this.#idle.push(block.buffer);
  }

  /** The smallest that is large enough, unless much of it would lie idle still. */
  #takeIdle(bytes: number): ArrayBufferLike | null {
    const fitting = this.#idle.filter(({ byteLength }) => byteLength >= bytes && byteLength <= bytes * 1.25);
    if (fitting.length === 0) return null;
    const found = fitting.reduce((best, one) => (one.byteLength < best.byteLength ? one : best));
    this.#idle = this.#idle.filter((one) => one !== found);
    return found;
  }
}
