/** Work that waits for its start. */
interface Waiting {
  readonly client: string;
  readonly mayWait: () => boolean;
  readonly work: () => void;
}

/** What waits, in lines by client; the client whose turn it is stands first. */
type Lines = Map<string, Waiting[]>;

/**
 * A page is computed in one go, so who asks for a thousand at once would hold up everybody for a second. No more than
 * `perTurn` are begun in one turn of the event loop; between turns newcomers are heard.
 * @param nextTurn calls back in the next turn
 * @returns starts `work` now, or as soon as its turn comes: the clients' turns alternate, whatever each of them has waiting. What
 * `mayWait` comes after all that may not; it is asked when the turn comes, since only then is known who asks ahead. Forms
 * take turns with the rest: a flood of them holds up no page, and one of pages no form.
 */
export function createFairTurns(perTurn: number, nextTurn: (go: () => void) => void = setImmediate) {
  const prompt: Lines = new Map();
  const forms: Lines = new Map();
  const patient: Lines = new Map();
  let left = perTurn;
  let isWaiting = false;
  let isFormNext = false;

  const takePrompt = () => {
    for (;;) {
      const next = takeFirst(prompt);
      if (!next?.mayWait()) return next;
      push(patient, next);
    }
  };
  const takeUp = () => {
    isWaiting = false;
    left = perTurn;
    for (; left > 0; left--) {
      const next = (isFormNext ? takeFirst(forms) : null) ?? takePrompt() ?? takeFirst(forms) ?? takeFirst(patient);
      isFormNext = !isFormNext;
      if (!next) break;
      next.work();
    }
    waitIfNeeded();
  };
  const waitIfNeeded = () => {
    if (isWaiting || left === perTurn) return;
    isWaiting = true;
    nextTurn(takeUp);
  };
  return (client: string, mayWait: () => boolean, work: () => void, isForm = false): void => {
    if (left > 0) {
      left--;
      work();
    } else push(mayWait() ? patient : isForm ? forms : prompt, { client, mayWait, work });
    waitIfNeeded();
  };
}

function push(lines: Lines, waiting: Waiting): void {
  lines.getOrInsertComputed(waiting.client, () => []).push(waiting);
}

/** The first of the line whose turn it is; that line goes behind the others. */
function takeFirst(lines: Lines): Waiting | null {
  for (const [client, line] of lines) {
    const first = line.shift();
    lines.delete(client);
    if (line.length > 0) lines.set(client, line);
    if (first) return first;
  }
  return null;
}
