import { dictionary } from '../../text/dictionary.ts';
import { SourceError } from '../retailer.ts';

/** A failure of the network, or of an answer on its way: worth another try. */
export class NetworkError extends SourceError {
  override name = 'NetworkError';
}

/** Turns what a request or its body threw into an error whose one line names the address. */
export function toSourceError(url: URL, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  return new NetworkError(`${url.href}: ${describe(error)}`, { cause: error });
}

/** By error code, where its own message is of no use to an operator. */
const REASONS = dictionary<string>({
  EAI_AGAIN: 'no such host',
  ECONNREFUSED: 'nobody answers there (connection refused)',
  ECONNRESET: 'the connection broke off',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'no such host',
  EPROTO: 'does not speak https there',
  ETIMEDOUT: 'no answer in time',
});

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where a name has several addresses, each has failed in its own way.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error && 'code' in first ? REASONS[String(first.code)] : undefined;
  if (reason !== undefined) return reason;
  return first instanceof Error && first.message !== '' ? first.message : error.name;
}
