import { spawn } from 'node:child_process';

/** A process of ours at work: what it prints, and how it ends. */
export interface RunningNode {
  readonly pid: number;
  /** Resolves when it has printed this text. Rejects when it ends before. */
  printed(text: string): Promise<void>;
  /** Sends a line to its standard input. */
  send(line: string): void;
  kill(signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): void;
  readonly finished: Promise<{ code: number | null; output: string }>;
}

/** Runs a module given as text in a process of its own, with the arguments from `process.argv[1]` on. */
export function startNode(program: string, args: readonly string[] = []): RunningNode {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const finished = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
  return {
    pid: child.pid ?? 0,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const check = () => output.includes(text) && resolve();
        for (const stream of [child.stdout, child.stderr]) stream.on('data', check);
        child.once('close', () => reject(new Error(`It ended without printing ${text}: ${output}`)));
        check();
      }),
    send: (line) => void child.stdin.write(`${line}\n`),
    kill: (signal) => void child.kill(signal),
    finished,
  };
}

/** Runs a module to its end. */
export function runNode(
  program: string,
  args: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  return startNode(program, args).finished;
}
