import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { PATIENT } from '../../../test/time-limits.ts';
import type { ConnectionLimits } from './guard-connections.ts';
import { listen } from './listen.ts';

const GET = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n';

interface Client {
  readonly socket: Socket;
  /** What has come so far. */
  readonly text: () => string;
  readonly closed: Promise<unknown>;
}

async function withServer(
  app: Hono,
  limits: Partial<ConnectionLimits>,
  work: (dial: () => Promise<Client>) => Promise<void>,
): Promise<void> {
  const server = await listen(app, '127.0.0.1', 0, limits);
  const sockets: Socket[] = [];
  const dial = async () => {
    const socket = connect(server.port, '127.0.0.1');
    sockets.push(socket);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    // A connection that is cut ends with a reset at times.
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    return { socket, text: () => text, closed };
  };
  await work(dial).finally(() => {
    for (const socket of sockets) socket.destroy();
    return server.close(0);
  });
}

it('begins a request of a connection when the answer before it has left, and keeps their order', async () => {
  const answers: ((text: string) => void)[] = [];
  const app = new Hono().get('/', async (context) => context.text(await new Promise<string>((go) => answers.push(go))));
  await withServer(app, {}, async (dial) => {
    const [first, other] = [await dial(), await dial()];
    first.socket.write(GET.repeat(3));
    await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENT);
    // Once a request sent later is under way, the two behind the first had their chance.
    other.socket.write(GET);
    await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENT);
    answers[0]?.('one');
    await vi.waitFor(() => expect(answers).toHaveLength(3), PATIENT);
    answers[2]?.('two');
    await vi.waitFor(() => expect(answers).toHaveLength(4), PATIENT);
    answers[3]?.('three');
    await vi.waitFor(() => expect(first.text()).toMatch(/one.*two.*three/s), PATIENT);
  });
});

it('computes nothing more for a client that does not read, and cuts it', async () => {
  const large = 'x'.repeat(16_000_000);
  const cut: Promise<unknown>[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>().get('/', (context) => {
    cut.push(once(context.env.incoming.socket, 'close'));
    return context.text(large);
  });
  await withServer(app as unknown as Hono, { stillMs: 1_000 }, async (dial) => {
    const deaf = await dial();
    deaf.socket.pause();
    deaf.socket.write(GET.repeat(5));
    await vi.waitFor(() => expect(cut).toHaveLength(1), PATIENT);
    await cut[0];
    expect(cut).toHaveLength(1);
  });
});

it('cuts a connection with more waiting requests than it may have', async () => {
  const app = new Hono().get('/', () => new Promise<Response>(() => {}));
  await withServer(app, { pipelined: 4 }, async (dial) => {
    const [modest, greedy] = [await dial(), await dial()];
    modest.socket.write(GET.repeat(5));
    greedy.socket.write(GET.repeat(6));
    await greedy.closed;
    expect(modest.socket.destroyed).toBe(false);
  });
});

it.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: shop.test\r\n', { headersMs: 200, requestMs: 400 }],
  [
    'a body that never ends',
    'POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 9\r\n\r\nabc',
    { headersMs: 200, requestMs: 400 },
  ],
  ['nothing at all', '', { stillMs: 200 }],
  ['an answer that nobody takes in time', GET, { answerMs: 200 }],
])('cuts a connection with %s', async (_, sent, limits) => {
  const app = new Hono().all('/', async (context) => {
    if (context.req.method === 'POST') return context.text(await context.req.text().catch(() => 'gone'));
    return new Promise<Response>(() => {});
  });
  await withServer(app, limits, async (dial) => {
    const client = await dial();
    client.socket.write(sent);
    await client.closed;
  });
});

describe('an address with more connections than it may have', () => {
  let begun = 0;
  const app = new Hono()
    .get('/', (context) => context.text('here'))
    .get('/slow', () => {
      begun++;
      return new Promise<Response>(() => {});
    });
  const slow = GET.replace('/', '/slow');

  it('loses the one that asks ahead', async () => {
    await withServer(app, { perAddress: 3 }, async (dial) => {
      const [resting, greedy] = [await dial(), await dial(), await dial()];
      greedy?.socket.write(slow.repeat(2));
      resting?.socket.write(GET);
      await vi.waitFor(() => expect(resting?.text()).toContain('here'), PATIENT);
      const newcomer = await dial();
      await greedy?.closed;
      newcomer.socket.write(GET);
      await vi.waitFor(() => expect(newcomer.text()).toContain('here'), PATIENT);
      expect(resting?.socket.destroyed).toBe(false);
    });
  });

  it('else the one that rests longest, else the newest', async () => {
    await withServer(app, { perAddress: 2 }, async (dial) => {
      const [busy, resting] = [await dial(), await dial()];
      busy?.socket.write(slow);
      resting?.socket.write(GET);
      await vi.waitFor(() => expect(resting?.text()).toContain('here'), PATIENT);
      const second = await dial();
      await resting?.closed;
      const before = begun;
      second.socket.write(slow);
      await vi.waitFor(() => expect(begun).toBe(before + 1), PATIENT);
      await (await dial()).closed;
      expect([busy, second].map((client) => client?.socket.destroyed)).toEqual([false, false]);
    });
  });
});

it('counts connections of one address only where no proxy is in front', async () => {
  const app = new Hono().get('/', (context) => context.text('here'));
  await withServer(app, { perAddress: 1, trustedProxies: 1 }, async (dial) => {
    const [, second] = [await dial(), await dial()];
    second?.socket.write(GET);
    await vi.waitFor(() => expect(second?.text()).toContain('here'), PATIENT);
  });
});
