/** Passes items on, asking for the next while one is being dealt with: so a shop is waited for but once. */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    let coming = ask(iterator);
    for (;;) {
      const { item, error } = await coming;
      if (error !== undefined) throw error.cause;
      if (item.done) return;
      coming = ask(iterator);
      yield item.value;
    }
  } finally {
    await iterator.return?.();
  }
}

type Answer<T> =
  | { readonly item: IteratorResult<T>; readonly error?: undefined }
  | { readonly item?: undefined; readonly error: { readonly cause: unknown } };

/** An answer that nobody has waited for yet must not count as an unhandled rejection. */
function ask<T>(iterator: AsyncIterator<T>): Promise<Answer<T>> {
  return iterator.next().then(
    (item) => ({ item }),
    (cause: unknown) => ({ error: { cause } }),
  );
}
