import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, createGzip, createZstdCompress } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { createBodyCodec, inOwnMemory } from './body-codec.ts';

const brotliAsync = promisify(brotliCompress);

/** Below this many bytes compression costs more than it saves. */
const MIN_BYTES = 1024;

export type Encoding = 'br' | 'gzip';

/**
 * The best first. Documents that are sent once have them too: by Brotli a product's is within what a server sends before it is
 * answered (14.6 kB), for half a millisecond more, off the main thread.
 */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** For what is sent once. */
type FastEncoding = 'zstd' | 'gzip';

/** The best first: Zstandard (RFC 8878) makes an answer as small as a usual gzip in half its time. */
const FAST_ENCODINGS: readonly FastEncoding[] = ['zstd', 'gzip'];

/**
 * The same response, compressed when the client takes it and the body is text worth it; text says in any case that it
 * depends on what the client takes. Pages are complete when they leave the renderer, so the body is taken whole and
 * compressed off the main thread.
 * @param known the body, where it is known already: then the response has none
 */
export async function compressResponse(
  request: Request,
  response: Response,
  known?: Buffer<ArrayBuffer>,
): Promise<Response> {
  if (!isText(response.headers.get('content-type') ?? '')) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const { status } = response;
  const own = known ?? response.body;
  if (!own || headers.has('content-encoding')) return new Response(own, { status, headers });
  const plain = known ?? Buffer.from(await response.arrayBuffer());
  // Caches of others tell clients apart by Brotli and gzip (operations.md).
  const isShared = !/private|no-store/.test(headers.get('cache-control') ?? '');
  const isDocument = headers.get('content-type')?.startsWith('text/html');
  const encoding = pickEncoding<Encoding | FastEncoding>(
    request,
    plain.byteLength,
    isShared ? ['gzip'] : isDocument ? ENCODINGS : FAST_ENCODINGS,
  );
  if (encoding === null) return new Response(plain, { status, headers });
  const body = await (encoding === 'br' ? encodeSmall(plain, encoding) : encodeFast(plain, encoding));
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(body, { status, headers });
}

/** Of these encodings the one that the client likes best, the first of several; `null` when it takes none, or so few bytes are worth none. */
export function pickEncoding<E extends Encoding | FastEncoding>(
  request: Request,
  bytes: number,
  offered: readonly E[],
): E | null {
  if (bytes < MIN_BYTES) return null;
  const taken = parseAccept(request.headers.get('accept-encoding') ?? '');
  const weights = offered.map((encoding) => weigh(taken, encoding));
  const most = Math.max(...weights);
  return most > 0 ? (offered[weights.indexOf(most)] ?? null) : null;
}

/** A tenth smaller than the fastest gzip, for a third more time. */
const ZSTD_LEVEL = 5;

const fast: Readonly<Record<FastEncoding, ReturnType<typeof createBodyCodec>>> = {
  gzip: createBodyCodec(() => createGzip({ level: constants.Z_BEST_SPEED }), constants.Z_FINISH),
  zstd: createBodyCodec(
    () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
    constants.ZSTD_e_end,
  ),
};

const smallGzip = createBodyCodec(() => createGzip(), constants.Z_FINISH);

/** For what is sent once. Off the main thread. */
export function encodeFast(plain: Buffer, encoding: FastEncoding = 'gzip'): Promise<Buffer<ArrayBuffer>> {
  return fast[encoding](plain);
}

/** For what is sent again and again. Off the main thread. */
export async function encodeSmall(plain: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return smallGzip(plain);
  // Not by a stream that is used again: one of Brotli forgets its quality.
  return inOwnMemory([await brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })]);
}

/** Undoes gzip. Off the main thread. */
export const decodeGzip = createBodyCodec(() => createGunzip(), constants.Z_SYNC_FLUSH);

/** For what is kept for ever: seconds of a core for megabytes. Off the main thread. */
export function encodeSmallest(plain: Buffer): Promise<Buffer<ArrayBuffer>> {
  return brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

/** RFC 9110, section 12.5.3: a weight of 0 is a refusal. Who takes anything (`*`) may not have heard of Zstandard. */
function weigh(taken: ReturnType<typeof parseAccept>, encoding: string): number {
  const found =
    taken.find(({ type }) => type.toLowerCase() === encoding) ??
    (encoding === 'zstd' ? null : taken.find(({ type }) => type === '*'));
  return found?.q ?? 0;
}

/** Whether a media type is of text, worth compressing. */
export function isText(type: string): boolean {
  return /^(text\/|application\/(json|xml)|image\/svg)|\+json|x-script/.test(type);
}
