/** The outcome of something that can fail without the page failing: a value, or the message to show in its place. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** The same outcome with another value. */
export function mapResult<T, U>(result: Result<T>, map: (value: T) => U): Result<U> {
  return result.ok ? { ok: true, value: map(result.value) } : result;
}
