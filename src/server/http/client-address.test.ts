import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readClientAddress } from './client-address.ts';

async function addressOf(proxies: number, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (context) => context.text(readClientAddress(context, proxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const socket = { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
  const response = await app.request('/', { headers }, { incoming: { socket } });
  return response.text();
}

it('is the socket’s when no proxy of ours stands in front, whatever the request claims', async () => {
  expect(await addressOf(0)).toBe('10.0.0.1');
  expect(await addressOf(0, '1.2.3.4')).toBe('10.0.0.1');
});

it('is what our outermost proxy saw, not what the client wrote before it', async () => {
  expect(await addressOf(1, '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
  expect(await addressOf(2, '6.6.6.6, 1.2.3.4, 10.0.0.9')).toBe('1.2.3.4');
});

it('is the socket’s when the proxies said nothing', async () => {
  expect(await addressOf(1)).toBe('10.0.0.1');
  expect(await addressOf(1, '')).toBe('10.0.0.1');
  expect(await addressOf(3, '1.2.3.4')).toBe('10.0.0.1');
});
