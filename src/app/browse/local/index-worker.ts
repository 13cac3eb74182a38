import { makeIndex } from '../../../catalog/facets/facets-block.ts';

/** Fetches the file of a segment and makes its index, where no click waits for it. Answers once, with `null` for a failure. */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  try {
    const response = await fetch(data);
    if (!response.ok) throw new Error(`The file of the segment came with ${response.status}`);
    const { index, ids } = makeIndex(new Uint8Array(await response.arrayBuffer()));
    self.postMessage({ index, ids }, { transfer: [index.buffer as ArrayBuffer, ids.buffer] });
  } catch {
    // What a stranger answered, or nothing: the server answers instead.
    self.postMessage(null);
  }
};
