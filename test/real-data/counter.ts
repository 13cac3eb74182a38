/** Counts how often each name was added. */
export interface Counter {
  readonly counts: Readonly<Record<string, number>>;
  add(name: string): void;
}

export function createCounter(): Counter {
  const counts: Record<string, number> = {};
  return {
    counts,
    add: (name) => {
      counts[name] = (counts[name] ?? 0) + 1;
    },
  };
}
