import { makeIndex } from '../../../catalog/facets/facets-block.ts';

/** Fetches the file of a segment, in one part or two, and makes its index, where no click waits for it. Answers once, with `null` for a failure. */
self.onmessage = async ({ data }: MessageEvent<readonly string[]>) => {
  try {
    const [facets, attributes] = await Promise.all(data.map(fetchBytes));
    const { index, ids } = makeIndex(facets as Uint8Array, attributes);
    self.postMessage({ index, ids }, { transfer: [index.buffer as ArrayBuffer, ids.buffer] });
  } catch {
    // What a stranger answered, or nothing: the server answers instead.
    self.postMessage(null);
  }
};

async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The file of the segment came with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
