/** An error as it goes from one thread to another. Sent as it is it would lose its code, by which a database that is away is known. */
export interface PackedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly cause: PackedError | undefined;
  /** Of an `AggregateError`: one for each address that was tried, say. */
  readonly errors: readonly PackedError[] | undefined;
}

/** Causes of causes that are sent; a circle of them has no end. */
const DEEPEST = 8;

/** What was thrown, as data that `postMessage` leaves as it is. */
export function packError(thrown: unknown, depth = 0): PackedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const pack = (inner: unknown) => packError(inner, depth + 1);
  const isDeep = depth === DEEPEST;
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    cause: error.cause === undefined || isDeep ? undefined : pack(error.cause),
    errors: error instanceof AggregateError && !isDeep ? error.errors.map(pack) : undefined,
  };
}

/** The error again, on the other side. */
export function unpackError({ name, message, stack, code, cause, errors }: PackedError): Error {
  const options = cause && { cause: unpackError(cause) };
  const error = errors ? new AggregateError(errors.map(unpackError), message, options) : new Error(message, options);
  return Object.assign(error, { name, stack, ...(code !== undefined && { code }) });
}
