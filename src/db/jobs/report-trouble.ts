import type { Logger } from 'pino';

/** What is said again within this time, in ms, is not logged again: a database that is away fails every look. */
const SILENCE = 60_000;

/** Logs what goes wrong while jobs are looked for; the looking goes on by itself. @param line what the log says */
export function reportTrouble(logger: Logger, line: string): (error: Error) => void {
  const said = new Map<string, number>();
  return (error) => {
    // The queue and the worker follow in parentheses.
    const text = error.message.replace(/ \(Queue: .*$/, '');
    const last = said.get(text);
    if (last !== undefined && Date.now() - last < SILENCE) return;
    said.set(text, Date.now());
    logger.warn({ err: error }, line);
  };
}
