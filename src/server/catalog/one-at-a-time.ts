/**
 * Work that never overlaps itself: who asks for it while it is under way has it done once more behind that, together with all others
 * who asked meanwhile.
 * @returns asks for it; resolves when the work was begun and done after the call
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const untilQuiet = async () => {
    do {
      again = false;
      await work();
    } while (again);
  };
  return () => {
    if (running) {
      again = true;
      return running;
    }
    running = untilQuiet().finally(() => {
      running = null;
    });
    return running;
  };
}
