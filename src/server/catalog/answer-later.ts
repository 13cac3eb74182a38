/**
 * What something comes to that is looked up elsewhere: known from an earlier round, else the guess, and asked for before the next one.
 * @param key the same for the same question
 */
export type Later = <V>(key: string, guess: V, ask: () => Promise<V>) => V;

/**
 * What a computation comes to that goes by answers from elsewhere: it is gone through with what is known, what it missed is asked for
 * side by side, and it is gone through again, until nothing is missing. So what is computed in one go over the catalog in memory is
 * computed over a cluster by the same code; a guess that mostly holds saves rounds.
 * @param work the same for the same answers, and without effects
 */
export async function answerLater<T>(work: (later: Later) => T): Promise<T> {
  const known = new Map<string, unknown>();
  for (;;) {
    const missing = new Map<string, () => Promise<unknown>>();
    const value = work((key, guess, ask) => {
      if (known.has(key)) return known.get(key) as typeof guess;
      missing.set(key, ask);
      return guess;
    });
    if (missing.size === 0) return value;
    await Promise.all([...missing].map(async ([key, ask]) => known.set(key, await ask())));
  }
}
