import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { prepareDrain } from './drain.ts';

const TIMES = { restMs: 300, openMs: 5000 };

async function serve(answer: () => Promise<void> = async () => {}) {
  const server: Server = createServer();
  const { answer: listener, drain } = prepareDrain(server, async (_, outgoing) => {
    await answer();
    outgoing.end('here');
  });
  server.on('request', listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { drain, port: (server.address() as AddressInfo).port };
}

function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().once('end', () => resolve(response));
    })
      .on('error', reject)
      .end();
  });
}

it('hears the next request of a connection at rest, and says that it was the last', async () => {
  const { drain, port } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(port, agent)).headers.connection).toBe('keep-alive');
  const drained = drain(TIMES);
  await sleep(50);
  const last = await ask(port, agent);
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  await drained;
  await expect(ask(port, agent)).rejects.toThrow('ECONNREFUSED');
});

it('answers what is open, and says that it was the last', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { drain, port } = await serve(() => answered);
  const agent = new Agent({ keepAlive: true });
  const asked = ask(port, agent);
  await sleep(50);
  const drained = drain(TIMES);
  await sleep(50);
  await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED');
  answer();
  const { statusCode, headers } = await asked;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await drained;
});

it('cuts in the end what rests and what is never answered', async () => {
  const { drain, port } = await serve(() => new Promise(() => {}));
  const asked = expect(ask(port, new Agent({ keepAlive: true }))).rejects.toThrow('socket hang up');
  await sleep(50);
  await drain({ restMs: 10, openMs: 100 });
  await asked;
});

it('resets nobody who asks again and again', async () => {
  for (let round = 0; round < 5; round++) {
    const { drain, port } = await serve();
    const refused = Array.from({ length: 16 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const failure = await ask(port, agent).then(
          () => null,
          (error: Error) => error.message,
        );
        if (failure) return failure;
      }
    });
    await sleep(50);
    await drain(TIMES);
    for (const failure of await Promise.all(refused)) expect(failure).toContain('ECONNREFUSED');
  }
});
