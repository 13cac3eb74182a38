import { SourceError } from '../retailer.ts';

/** A failure of the network, or of an answer on its way: worth another try. */
export class NetworkError extends SourceError {
  override name = 'NetworkError';
}

/** Whatever a request or its body threw, as one line that names the address. */
export function toSourceError(url: URL, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  return new NetworkError(`${url.href}: ${describe(error)}`, { cause: error });
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where a name has several addresses, each has failed in its own way.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (first instanceof Error && 'code' in first && first.code === 'ECONNRESET') return 'the connection broke off';
  return first instanceof Error && first.message !== '' ? first.message : error.name;
}
