import type { Transform } from 'node:stream';

/** A stream of `node:zlib`. */
interface ZlibStream extends Transform {
  flush(kind: number, callback: () => void): void;
  reset(): void;
  close(): void;
}

/** Streams at rest: as many as there are threads that work for them. */
const KEPT = 4;

/**
 * Encodes or decodes whole bodies, off the main thread, by streams that are used again. The calls of `node:zlib` make a stream for
 * each body, which V8 takes for old at once: with it, what came out would lie about until the old generation is collected.
 * @param make makes a stream whose `reset` keeps what it was made with
 * @param finish the kind of flush that ends a body
 * @returns gives bytes in memory of their own, not cut from longer. Rejects when they cannot be decoded.
 */
export function createBodyCodec(make: () => Transform, finish: number) {
  const idle: ZlibStream[] = [];
  return (body: Uint8Array): Promise<Buffer<ArrayBuffer>> => {
    const stream = idle.pop() ?? (make() as ZlibStream);
    const chunks: Buffer[] = [];
    const take = (chunk: Buffer) => chunks.push(chunk);
    return new Promise((resolve, reject) => {
      // One that failed is not used again.
      stream.once('error', reject);
      stream.on('data', take);
      stream.write(body);
      stream.flush(finish, () => {
        // What has not been told yet.
        while (stream.read() !== null);
        stream.off('data', take);
        stream.off('error', reject);
        stream.reset();
        if (idle.length < KEPT) idle.push(stream);
        else stream.close();
        resolve(inOwnMemory(chunks));
      });
    });
  };
}

/** In one piece, not cut from longer memory, all of which would be kept with it. */
export function inOwnMemory(chunks: readonly Buffer[]): Buffer<ArrayBuffer> {
  const whole = Buffer.allocUnsafeSlow(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(whole, at);
  return whole;
}
