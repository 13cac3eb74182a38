import { Readable } from 'node:stream';
import { SourceError } from '../retailer.ts';
import type { CrawlPolicy } from './crawl-policy.ts';
import type { HeldStream, HostSlot } from './host-slot.ts';
import { collectBytes, readBody } from './http-body.ts';
import { type AnsweredFeed, conditionalHeaders, readValidators, UnchangedFeed } from './http-cache.ts';
import type { HttpAnswer } from './send-request.ts';

/** What is kept of an answer that says why there is none. In bytes. */
const MAX_REFUSAL = 64 * 1024;

/** Streams, and whether the one that is the retailer's whole feed is still what the catalog holds. */
export function createConditionalFeed(policy: CrawlPolicy) {
  const home = URL.parse(policy.home)?.href;
  let answered: AnsweredFeed | null = null;
  return {
    /** The feed that was opened, unless it can never be asked about. */
    answered: () => answered,
    /** @throws UnchangedFeed */
    async open({ url, ask }: HostSlot): Promise<HeldStream> {
      const cache = url.href === home ? policy.cache : null;
      const known = (await cache?.findFeed(url.href)) ?? null;
      return ask(conditionalHeaders(known), async (answer) => {
        answer.settle();
        if (answer.status === 304 && known) {
          answer.drop();
          answered = { url: url.href, validators: null };
          throw new UnchangedFeed(`${url.href}: unchanged since the last complete run`);
        }
        if (answer.status !== 200) return holdRefusal(answer, policy);
        const validators = cache ? readValidators(answer.headers) : null;
        answered = validators && { url: url.href, validators };
        return holdBody(answer, policy);
      });
    },
  };
}

/** Reads the refusal at once: a caller that looks at the status alone would hold the host's turn. */
async function holdRefusal(answer: HttpAnswer, policy: CrawlPolicy): Promise<HeldStream> {
  const bytes = await collectBytes(readBody(answer, policy, policy.maxStreamBytes), MAX_REFUSAL);
  return { stream: { ...describe(answer), body: Readable.from([bytes]) }, ended: Promise.resolve() };
}

function holdBody(answer: HttpAnswer, policy: CrawlPolicy): HeldStream {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const leave = () => answer.response.destroy(new SourceError(`${answer.url.href}: left unread`));
  const unread = setTimeout(leave, policy.patience).unref();
  // Read to its end, broken off, or left by its reader: whatever comes first.
  answer.response.once('close', end);
  async function* body() {
    clearTimeout(unread);
    try {
      yield* readBody(answer, policy, policy.maxStreamBytes);
    } finally {
      end();
    }
  }
  return { stream: { ...describe(answer), body: body() }, ended };
}

function describe({ status, url, headers }: HttpAnswer) {
  return { status, url: url.href, contentType: (headers['content-type'] ?? '').toLowerCase() };
}
