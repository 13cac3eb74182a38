import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchSizes, retrySizes } from './use-sizes.ts';

const ask = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return fetchSizes('dresses', 'colors=black', new AbortController().signal);
};

it('gives the sizes', async () => {
  expect(await ask(async () => Response.json({ sizes: [] }))).toEqual([]);
});

it.each<[string, () => Promise<Response>, string]>([
  ['a proxy’s page', async () => new Response('<!doctype html>', { status: 502 }), 'the shop does not answer (502)'],
  ['a portal’s page', async () => new Response('<!doctype html>'), 'the shop does not answer (200)'],
  ['no network', () => Promise.reject(new TypeError('fetch failed')), 'the shop does not answer'],
  ['words', async () => Response.json({ error: 'Failed to fetch sizes: away' }, { status: 500 }), 'away'],
  ['other words', async () => Response.json({ error: 'An error occurred' }, { status: 500 }), 'An error occurred'],
])('words what failed: %s', async (_, answer, words) => {
  await expect(ask(answer)).rejects.toThrow(new Error(`Failed to fetch sizes: ${words}`));
});

it('passes the specification’s other word on', async () => {
  const answer = async () => Response.json({ error: 'Invalid product type' }, { status: 400 });
  await expect(ask(answer)).rejects.toThrow(new Error('Invalid product type'));
});

it('asks again two seconds after each failure, twice', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answer = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', answer);
  const sizes = retrySizes('dresses', '', new AbortController().signal);
  const refused = expect(sizes).rejects.toThrow('the shop does not answer (503)');
  for (const asked of [0, 1]) {
    await vi.advanceTimersByTimeAsync(1999);
    expect(answer).toHaveBeenCalledTimes(asked);
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toHaveBeenCalledTimes(asked + 1);
  }
  await refused;
});
