/** Frees the host: its turn lasts until the body has been read or dropped, and one never begun cannot be dropped. */
export async function dropBody(body: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _ of body) break;
  } catch {
    // What is dropped need not be whole.
  }
}
