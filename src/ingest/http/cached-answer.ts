import type { KeptAnswer } from '../../db/ingest/http-validators.ts';
import type { ShopAnswer } from '../retailer.ts';
import type { CrawlPolicy } from './crawl-policy.ts';
import type { HostSlot } from './host-slot.ts';
import { collectBytes, readBody, readText } from './http-body.ts';
import { conditionalHeaders, readValidators } from './http-cache.ts';
import type { HttpAnswer } from './send-request.ts';

/** Larger answers are asked for anew each time; in bytes, decompressed. */
const MAX_KEPT = 4 * 1024 ** 2;

/** The whole answer. Where the shop says that it is still what an earlier run kept, that. */
export async function readAnswer(slot: HostSlot, policy: CrawlPolicy): Promise<ShopAnswer> {
  const { href } = slot.url;
  const kept = (await policy.cache?.findAnswer(href)) ?? null;
  return slot.ask(conditionalHeaders(kept?.validators ?? null), async (answer) => {
    if (answer.status === 304 && kept) {
      answer.drop();
      return toAnswer(200, kept);
    }
    const body = await collectBytes(readBody(answer, policy, policy.maxBytes));
    answer.settle();
    const contentType = answer.headers['content-type'] ?? '';
    const given = { answeredUrl: answer.url.href, contentType, body };
    await keep(href, given, answer, kept, policy);
    return toAnswer(answer.status, given);
  });
}

type Given = Pick<KeptAnswer, 'answeredUrl' | 'contentType' | 'body'>;

function toAnswer(status: number, { answeredUrl, contentType, body }: Given): ShopAnswer {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return { status, url: answeredUrl, contentType: mediaType, text: readText(body, contentType) };
}

async function keep(href: string, given: Given, answer: HttpAnswer, kept: KeptAnswer | null, { cache }: CrawlPolicy) {
  const validators = answer.status === 200 ? readValidators(answer.headers) : null;
  if (!cache || validators === null || given.body.byteLength > MAX_KEPT) return;
  // A shop that answers in full whatever it is asked: nothing new to write.
  if (kept?.body.equals(given.body) && kept.validators.etag === validators.etag) return;
  await cache.keepAnswer(href, { ...given, validators });
}
