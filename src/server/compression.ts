import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const MIN_BYTES = 1024;

/**
 * The same response, gzipped when the client takes it and the body is text worth it. Pages are complete when they
 * leave the renderer, so the body is taken whole and compressed off the main thread.
 */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const accepts = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!response.body || !accepts || response.headers.has('content-encoding') || !isText(type)) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  if (plain.byteLength < MIN_BYTES) return new Response(plain, { status: response.status, headers });
  const body = await gzipAsync(plain, { level: constants.Z_BEST_SPEED });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(body, { status: response.status, headers });
}

function isText(type: string): boolean {
  return /^(text\/|application\/(json|xml)|image\/svg)|\+json|x-script/.test(type);
}
