import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const gzipAsync = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const MIN_BYTES = 1024;

/**
 * The same response, gzipped when the client takes it and the body is text worth it; text says in any case that it
 * depends on what the client takes. Pages are complete when they leave the renderer, so the body is taken whole and
 * compressed off the main thread.
 */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  if (!isText(response.headers.get('content-type') ?? '')) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const { status } = response;
  const isPlain = !response.body || headers.has('content-encoding') || !acceptsGzip(request);
  if (isPlain) return new Response(response.body, { status, headers });
  const plain = Buffer.from(await response.arrayBuffer());
  if (plain.byteLength < MIN_BYTES) return new Response(plain, { status, headers });
  const body = await gzipAsync(plain, { level: constants.Z_BEST_SPEED });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(body, { status, headers });
}

/** RFC 9110, section 12.5.3: a weight of 0 is a refusal. */
function acceptsGzip(request: Request): boolean {
  const taken = parseAccept(request.headers.get('accept-encoding') ?? '');
  const gzip = taken.find(({ type }) => type === 'gzip') ?? taken.find(({ type }) => type === '*');
  return (gzip?.q ?? 0) > 0;
}

/** Whether a media type is of text, worth compressing. */
export function isText(type: string): boolean {
  return /^(text\/|application\/(json|xml)|image\/svg)|\+json|x-script/.test(type);
}
