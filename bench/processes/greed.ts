/** What twenty clients ask the data API for; sent to this process, and asked for again and again until the next message. */
export interface Greed {
  /**
   * `patterns`: sixty optional letters, matched with every description and counted; `bytes`: every product, whole. All from one
   * address, or each from one of its own (`-spread`).
   */
  readonly kind: 'patterns' | 'patterns-spread' | 'bytes' | 'bytes-spread';
  readonly url: string;
  readonly key: string;
}

const CLIENTS = 20;
const PATTERN = `${'a?'.repeat(60)}${'a'.repeat(60)}`;
const counts: Record<string, number> = {};
const stopped = new AbortController();

process.once('message', (greed: Greed) => {
  const running = Array.from({ length: CLIENTS }, (_, index) => askOn(greed, index));
  process.once('message', async () => {
    stopped.abort();
    await Promise.all(running);
    process.send?.(counts);
    process.disconnect?.();
  });
});

async function askOn({ kind, url, key }: Greed, index: number): Promise<void> {
  const query = kind.startsWith('patterns') ? `description=imatch.${encodeURIComponent(PATTERN)}&limit=1` : 'select=*';
  const headers = {
    apikey: key,
    prefer: 'count=exact',
    'x-forwarded-for': kind.endsWith('spread') ? `172.16.0.${index}` : '172.16.0.1',
  };
  while (!stopped.signal.aborted) {
    const ask = async () => {
      const answer = await fetch(`${url}/rest/v1/products?${query}`, { headers, signal: stopped.signal });
      for await (const _ of answer.body ?? []);
      return String(answer.status);
    };
    const status = await ask().catch(() => 'broken off');
    counts[status] = (counts[status] ?? 0) + 1;
  }
}
