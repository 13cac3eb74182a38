import { request } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { PATIENT } from '../../../test/time-limits.ts';
import { type HttpServer, ListenError, listen } from './listen.ts';

const app = new Hono().get('/', (context) => context.text('here'));

async function withServer(work: (server: HttpServer) => Promise<void>): Promise<void> {
  const server = await listen(app, '127.0.0.1', 0);
  await work(server).finally(() => server.close(0));
}

it('serves on any free port', async () => {
  await withServer(async ({ port }) => {
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  });
});

it('refuses a Host header that names no host, with the headers of every answer', async () => {
  await withServer(async ({ port }) => {
    const answer = await new Promise<{ status: number | undefined; policy: unknown }>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', headers: { host: 'a b/c' } }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, policy: response.headers['content-security-policy'] });
      });
      asked.on('error', reject).end();
    });
    expect(answer).toEqual({ status: 400, policy: expect.stringContaining("default-src 'none'") });
  });
});

it('refuses an address with a user in it', async () => {
  await withServer(async ({ port }) => {
    const status = await new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: `http://somebody@127.0.0.1:${port}/` }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });
    expect(status).toBe(400);
  });
});

it('refuses a request for two hosts', async () => {
  await withServer(async ({ port }) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\nHost: other.test\r\nConnection: close\r\n\r\n');
      });
      socket.on('error', reject).once('data', (data) => resolve(String(data)));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it('hands over an address of 100 kB, so that whoever asked is told in words what is too long', async () => {
  await withServer(async ({ port }) => {
    expect(await (await fetch(`http://127.0.0.1:${port}/?${'a'.repeat(100_000)}`)).text()).toBe('here');
  });
});

it('says in one line why it cannot', async () => {
  await withServer(async ({ port }) => {
    await expect(listen(app, '127.0.0.1', port)).rejects.toThrow(
      new ListenError(
        `Cannot listen on 127.0.0.1:${port}: the port is taken; stop what uses it, or set PORT to another`,
      ),
    );
  });
});

// Other systems do not let them.
it.runIf(process.platform === 'linux')('shares a port with others that do, and leaves it to them', async () => {
  const say = (text: string) => new Hono().get('/', (context) => context.text(text));
  const one = await listen(say('one'), '127.0.0.1', 0, { isShared: true });
  const other = await listen(say('other'), '127.0.0.1', one.port, { isShared: true });
  const ask = async () => (await fetch(`http://127.0.0.1:${one.port}/`, { headers: { connection: 'close' } })).text();
  try {
    await expect(listen(app, '127.0.0.1', one.port)).rejects.toThrow('the port is taken');
    await expect.poll(ask, PATIENT).toBe('one');
    await expect.poll(ask, PATIENT).toBe('other');
    await one.close(0);
    for (let i = 0; i < 20; i++) expect(await ask()).toBe('other');
  } finally {
    await Promise.all([one.close(0), other.close(0)]);
  }
});
