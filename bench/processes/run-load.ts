import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Load {
  readonly url: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  readonly seconds: number;
  readonly connections: number;
  /** Requests in a second; as many as the server answers when absent. */
  readonly rate?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly requests: { readonly average: number };
  /** Milliseconds. */
  readonly latency: { readonly p50: number; readonly p99: number };
}

/** Puts a load on a server, from a process of its own. Throws when an answer was not a 2xx. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const program = path.join(import.meta.dirname, 'load.ts');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(load));
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  const { requests, latency, non2xx, errors } = JSON.parse(output);
  if (non2xx + errors > 0) throw new Error(`${load.paths[0]}: ${non2xx} refused, ${errors} failed`);
  return { requests, latency };
}
