/** An index that was made from a type's file, and the code that searches it. */
export type OpenedIndex = Awaited<ReturnType<typeof openFile>>;

interface Made {
  readonly index: Uint8Array;
  readonly ids: Float64Array;
}

/**
 * Fetches the file of a type and makes its index in a worker, so that no click waits. The code that searches comes with the first.
 * @param isWhole with its attributes, which are a file of their own
 */
export async function openFile(file: string, isWhole: boolean) {
  const address = `/segments/${file}`;
  const [{ findAnswer, openIndex }, { index, ids }] = await Promise.all([
    import('./answer-in-browser.ts'),
    makeInWorker(isWhole ? [address, `${address}/attributes`] : [address]),
  ]);
  return { index: openIndex(index), ids, findAnswer };
}

function makeInWorker(addresses: readonly string[]): Promise<Made> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Made>();
  worker.onmessage = ({ data }: MessageEvent<Made | null>) => {
    if (data) resolve(data);
    else reject(new Error('The index could not be made'));
  };
  worker.onerror = () => reject(new Error('The index could not be made'));
  worker.postMessage(addresses.map((address) => new URL(address, location.origin).href));
  return promise.finally(() => worker.terminate());
}
