/** Does `work` now and every so many ms, never twice at once. @returns how to stop; the work that goes on is waited for */
export function repeat(every: number, work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  const begin = () => {
    current ??= work().finally(() => {
      current = null;
    });
  };
  begin();
  const timer = setInterval(begin, every).unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
