/** Bytes of one piece of memory: some dozen pages, and so many that the system gives it and takes it back by itself. */
const PIECE = 256 * 1024;

interface Piece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  used: number;
  /** Bodies that lie here. */
  kept: number;
}

/** Where a body lies. */
export interface StoredBody {
  readonly piece: Piece;
  readonly start: number;
  readonly end: number;
}

/**
 * Bodies that are kept for long, in memory that goes back to the system at once when all bodies of a piece are dropped. As buffers
 * of their own they would be old by then, and lie about until the old generation is collected.
 */
export class BodyStore {
  #filling: Piece | null = null;
  #bytes = 0;

  /** Of the memory it holds: a piece stays as long as one body of it is kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Copies a body into the store. */
  put(body: Uint8Array): StoredBody {
    const piece = this.#pieceFor(body.byteLength);
    const start = piece.used;
    piece.bytes.set(body, start);
    piece.used += body.byteLength;
    piece.kept += 1;
    return { piece, start, end: piece.used };
  }

  /** @returns a copy. @throws TypeError when the body was dropped, and its memory with it */
  read({ piece, start, end }: StoredBody): Buffer<ArrayBuffer> {
    const body = Buffer.allocUnsafeSlow(end - start);
    body.set(new Uint8Array(piece.bytes.buffer, start, end - start));
    return body;
  }

  /** To be called once for each body that was put. */
  drop({ piece }: StoredBody): void {
    piece.kept -= 1;
    if (piece.kept > 0) return;
    if (this.#filling === piece) this.#filling = null;
    this.#bytes -= piece.bytes.byteLength;
    // Who transfers a buffer gives its memory up, without a collector.
    piece.bytes.buffer.transfer(0);
  }

  #pieceFor(length: number): Piece {
    const filling = this.#filling;
    if (filling !== null && filling.used + length <= filling.bytes.byteLength) return filling;
    const piece = { bytes: new Uint8Array(Math.max(PIECE, length)), used: 0, kept: 0 };
    this.#filling = piece;
    this.#bytes += piece.bytes.byteLength;
    return piece;
  }
}
