import { createInterface } from 'node:readline/promises';

/** Asks at the terminal. Whatever is not a yes is a no, and so is the end of the input. */
export async function askYesOrNo(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  const terminal = createInterface({ input, output });
  const answer = terminal.question(`${question} [y/N] `);
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const text = await Promise.race([answer, ended]);
  terminal.close();
  return /^\s*y(es)?\s*$/i.test(text);
}
