import { type ShopReader, SourceError } from '../../src/ingest/retailer.ts';

/** What a shop of a test answers to one address. */
export interface TestAnswer {
  readonly status?: number;
  readonly contentType?: string;
  readonly body: string | Uint8Array;
  /** The address that answers, when it is another one. */
  readonly url?: string;
}

/** Bytes in chunks of a size; `dropped` tells whether the reading ended early. */
export function chunked(body: string | Uint8Array, size = 7) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const state = { dropped: false, finished: false };
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      state.finished = true;
    } finally {
      state.dropped = !state.finished;
    }
  }
  return { body: chunks(), state };
}

/** A shop without a network, and the addresses asked for. */
export function createTestReader(answers: (url: string) => TestAnswer | null) {
  const asked: string[] = [];
  const opened: ReturnType<typeof chunked>['state'][] = [];
  const find = (url: string) => {
    asked.push(url);
    return answers(url) ?? { status: 404, contentType: 'text/plain', body: 'not here' };
  };
  const reader: ShopReader = {
    async get(url) {
      const { status = 200, contentType = '', body, url: final = url } = find(url);
      if (typeof body !== 'string') throw new SourceError(`${url}: not a text`);
      return { status, contentType, url: final, text: body };
    },
    async open(url) {
      const { status = 200, contentType = '', body, url: final = url } = find(url);
      const stream = chunked(body, 4_096);
      opened.push(stream.state);
      return { status, contentType, url: final, body: stream.body };
    },
  };
  return { reader, asked, opened };
}
