import { connect } from 'node:net';

/** What a flood consists of; it is sent to this process, and goes on until the next message. */
export interface Flood {
  /**
   * `right`: right passwords of one account; `wrong`: wrong ones at all accounts from 250 addresses; `wrong-own`: the
   * same, each address at an account of its own; `sign-up`: new accounts; `pipelined`: 500 sockets with 15 pages each.
   */
  readonly kind: 'right' | 'wrong' | 'wrong-own' | 'sign-up' | 'pipelined';
  readonly url: string;
  readonly emails: readonly string[];
  /** The right one of all accounts. */
  readonly password: string;
}

const CONNECTIONS = 250;
const counts: Record<string, number> = {};
let isOver = false;
let asked = 0;

process.once('message', (flood: Flood) => {
  const connections = flood.kind === 'pipelined' ? 500 : CONNECTIONS;
  const run = flood.kind === 'pipelined' ? pipeline : askOn;
  const running = Array.from({ length: connections }, (_, index) => run(flood, index));
  process.once('message', async () => {
    isOver = true;
    await Promise.all(running);
    process.send?.(counts);
    process.disconnect?.();
  });
});

function formOf({ kind, emails, password }: Flood, index: number): [string, Record<string, string>] {
  asked += 1;
  const email = emails[(kind === 'wrong' ? asked : kind === 'right' ? 0 : index) % emails.length] ?? '';
  if (kind === 'right') return ['/login', { email, password }];
  if (kind !== 'sign-up') return ['/login', { email, password: `wrong-${asked}-${Math.random()}` }];
  return ['/signup', { email: `new-${asked}@shop.example`, username: '', password, confirmPassword: password }];
}

async function askOn(flood: Flood, index: number): Promise<void> {
  while (!isOver) {
    const [path, form] = formOf(flood, index);
    const headers = { origin: flood.url, 'x-forwarded-for': `172.16.${index >> 8}.${index & 255}` };
    const answer = await fetch(flood.url + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'manual',
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    count(String(answer?.status ?? 'broken'));
  }
}

/** A socket that asks for fifteen pages at a time and reads the answers, again and again, from an address of its own. */
async function pipeline({ url }: Flood, index: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const from = `172.16.${index >> 8}.${index & 255}`;
  const request = `GET /dresses?page=${index % 20} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${from}\r\n\r\n`;
  while (!isOver) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(request.repeat(15)));
      let answered = 0;
      socket.on('data', (data) => {
        const found = data.toString('latin1').match(/HTTP\/1\.1 (\d+)/g) ?? [];
        for (const line of found) count(line.slice(9));
        answered += found.length;
        if (answered >= 15 || isOver) socket.destroy();
      });
      socket.on('error', () => count('broken'));
      socket.on('close', () => resolve());
    });
  }
}

function count(answer: string): void {
  counts[answer] = (counts[answer] ?? 0) + 1;
}
