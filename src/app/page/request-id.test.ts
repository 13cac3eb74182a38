import { expect, test } from 'vitest';
import { findFailedRequest, noteFailedRequests } from './request-id.tsx';

test('a screen’s data that failed names its request, until one comes well', async () => {
  const failing = async () => new Response('', { status: 500, headers: { 'x-request-id': 'r-1' } });
  const scope: { fetch: typeof fetch } = { fetch: failing };
  noteFailedRequests(scope);
  await scope.fetch('/api/sizes');
  expect(findFailedRequest()).toBeNull();
  expect((await scope.fetch('/tops.data?page=2')).status).toBe(500);
  expect(findFailedRequest()).toBe('r-1');
  const well: { fetch: typeof fetch } = { fetch: async () => new Response('[]') };
  noteFailedRequests(well);
  await well.fetch('/tops.data');
  expect(findFailedRequest()).toBeNull();
});
