/** Work that waits for its start, by who wants it. */
interface Waiting {
  /** Lines by client; the client whose turn it is stands first. */
  readonly lines: Map<string, (() => void)[]>;
}

/** Starts work fairly. */
export interface FairTurns {
  /**
   * Starts `work` now, or as soon as its turn comes: the clients' turns alternate, whatever each of them has waiting. What
   * `mayWait` comes after all that may not.
   */
  start(client: string, mayWait: boolean, work: () => void): void;
}

/**
 * A page is computed in one go, so who asks for a thousand at once would hold up everybody for a second. No more than
 * `perTurn` are begun in one turn of the event loop; between turns newcomers are heard.
 * @param nextTurn calls back in the next turn
 */
export function createFairTurns(perTurn: number, nextTurn: (go: () => void) => void = setImmediate): FairTurns {
  const prompt: Waiting = { lines: new Map() };
  const patient: Waiting = { lines: new Map() };
  let left = perTurn;
  let isWaiting = false;

  const takeUp = () => {
    isWaiting = false;
    left = perTurn;
    for (; left > 0; left--) {
      const work = takeFirst(prompt) ?? takeFirst(patient);
      if (!work) break;
      work();
    }
    waitIfNeeded();
  };
  const waitIfNeeded = () => {
    if (isWaiting || left === perTurn) return;
    isWaiting = true;
    nextTurn(takeUp);
  };
  return {
    start(client, mayWait, work) {
      if (left > 0) {
        left--;
        work();
      } else {
        const { lines } = mayWait ? patient : prompt;
        const line = lines.get(client);
        if (line) line.push(work);
        else lines.set(client, [work]);
      }
      waitIfNeeded();
    },
  };
}

/** The first of the line whose turn it is; that line goes behind the others. */
function takeFirst({ lines }: Waiting): (() => void) | null {
  for (const [client, line] of lines) {
    const work = line.shift();
    lines.delete(client);
    if (line.length > 0) lines.set(client, line);
    if (work) return work;
  }
  return null;
}
