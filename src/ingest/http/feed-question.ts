import { SourceError } from '../retailer.ts';
import { collectBytes } from './answer-text.ts';
import { conditionalHeaders, readValidators, UnchangedFeed } from './conditional.ts';
import type { Exchange } from './exchange.ts';
import { readBody } from './http-body.ts';
import type { AnsweredFeed } from './http-memory.ts';
import type { Manners } from './manners.ts';
import type { HeldStream, Visit } from './visit.ts';

/** What is kept of an answer that says why there is none. In bytes. */
const MAX_REFUSAL = 64 * 1024;

/** Streams, and whether the one that is the retailer's whole feed is still what the catalogue holds. */
export interface FeedQuestion {
  /** @throws UnchangedFeed */
  open(visit: Visit): Promise<HeldStream>;
  /** The feed that was opened, unless it can never be asked about. */
  answered(): AnsweredFeed | null;
}

export function createFeedQuestion(manners: Manners): FeedQuestion {
  const home = URL.parse(manners.home ?? '')?.href;
  let answered: AnsweredFeed | null = null;
  return {
    answered: () => answered,
    async open({ url, ask }) {
      const memory = url.href === home ? manners.memory : null;
      const known = (await memory?.findFeed(url.href)) ?? null;
      return ask(conditionalHeaders(known), async (answer) => {
        answer.settle();
        if (answer.status === 304 && known) {
          answer.drop();
          answered = { url: url.href, validators: null };
          throw new UnchangedFeed(`${url.href}: unchanged since the last complete run`);
        }
        if (answer.status !== 200) return holdRefusal(answer, manners);
        const validators = memory ? readValidators(answer.headers) : null;
        answered = validators && { url: url.href, validators };
        return holdBody(answer, manners);
      });
    },
  };
}

/** Read at once: who looks at the status alone would hold the host's turn for nothing. */
async function holdRefusal(answer: Exchange, manners: Manners): Promise<HeldStream> {
  const bytes = await collectBytes(readBody(answer, manners, manners.maxStreamBytes), MAX_REFUSAL);
  async function* body() {
    yield bytes;
  }
  return { stream: { ...describe(answer), body: body() }, ended: Promise.resolve() };
}

function holdBody(answer: Exchange, manners: Manners): HeldStream {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const leave = () => answer.response.destroy(new SourceError(`${answer.url.href}: left unread`));
  const unread = setTimeout(leave, manners.patience).unref();
  // Read to its end, broken off, or left by its reader: whatever comes first.
  answer.response.once('close', end);
  async function* body() {
    clearTimeout(unread);
    try {
      yield* readBody(answer, manners, manners.maxStreamBytes);
    } finally {
      end();
    }
  }
  return { stream: { ...describe(answer), body: body() }, ended };
}

function describe({ status, url, headers }: Exchange) {
  return { status, url: url.href, contentType: (headers['content-type'] ?? '').toLowerCase() };
}
