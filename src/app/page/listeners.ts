/** Who hears of a change; `subscribe` is what `useSyncExternalStore` wants of a store. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify(): void {
      for (const listener of all) listener();
    },
  };
}
