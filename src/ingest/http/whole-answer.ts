import type { KeptAnswer } from '../../db/ingest/http-validators.ts';
import type { ShopAnswer } from '../retailer.ts';
import { collectBytes, readText } from './answer-text.ts';
import { conditionalHeaders, readValidators } from './conditional.ts';
import type { Exchange } from './exchange.ts';
import { readBody } from './http-body.ts';
import type { Manners } from './manners.ts';
import type { Visit } from './visit.ts';

/** Larger answers are asked for anew each time; in bytes, decompressed. */
const MAX_KEPT = 4 * 1024 ** 2;

/** The whole answer. Where the shop says that it is still what an earlier run kept, that. */
export async function readWhole(visit: Visit, manners: Manners): Promise<ShopAnswer> {
  const { href } = visit.url;
  const kept = (await manners.memory?.findAnswer(href)) ?? null;
  return visit.ask(conditionalHeaders(kept?.validators ?? null), async (answer) => {
    if (answer.status === 304 && kept) {
      answer.drop();
      return toAnswer(200, kept);
    }
    const body = await collectBytes(readBody(answer, manners, manners.maxBytes));
    answer.settle();
    const contentType = answer.headers['content-type'] ?? '';
    const given = { answeredUrl: answer.url.href, contentType, body };
    await keep(href, given, answer, kept, manners);
    return toAnswer(answer.status, given);
  });
}

type Given = Pick<KeptAnswer, 'answeredUrl' | 'contentType' | 'body'>;

async function toAnswer(status: number, { answeredUrl, contentType, body }: Given): Promise<ShopAnswer> {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return { status, url: answeredUrl, contentType: mediaType, text: await readText(body, contentType) };
}

async function keep(href: string, given: Given, answer: Exchange, kept: KeptAnswer | null, { memory }: Manners) {
  const validators = answer.status === 200 ? readValidators(answer.headers) : null;
  if (!memory || validators === null || given.body.byteLength > MAX_KEPT) return;
  // A shop that answers in full whatever it is asked: nothing new to write.
  if (kept?.body.equals(given.body) && kept.validators.etag === validators.etag) return;
  await memory.keepAnswer(href, { ...given, validators });
}
