import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { makeRequestAuth } from '../../../test/visitors/made-request-auth.ts';
import type { SaveOutcome } from '../../model/account/account.ts';
import type { RequestAuth } from '../../server/auth/request-auth.ts';
import { requestContext } from '../context.ts';
import type { Route } from './+types/saved.ts';
import { action } from './saved.ts';

async function send(
  fields: Record<string, string>,
  auth: Partial<RequestAuth>,
  accept = 'text/html,*/*',
): Promise<Response> {
  const context = new RouterContextProvider();
  const setFlash = vi.fn();
  context.set(requestContext, {
    nonce: '',
    requestId: null,
    theme: 'system',
    currency: null,
    chosenCurrency: null,
    auth: makeRequestAuth({ setFlash, ...auth }),
    report: vi.fn(),
    keepFromCaches: vi.fn(),
    takeDocument: vi.fn(),
  });
  const url = new URL('http://shop.example/saved');
  const request = new Request(url, { method: 'POST', headers: { accept }, body: new URLSearchParams(fields) });
  return action({ request, context, url, params: {}, pattern: '/saved' } as unknown as Route.ActionArgs);
}

const sendJson = (fields: Record<string, string>, auth: Partial<RequestAuth>) => send(fields, auth, 'application/json');

describe('for scripts', () => {
  it('saves and removes what the button names', async () => {
    const [save, remove] = [vi.fn(async () => 'saved' as const), vi.fn(async () => 'removed' as const)];
    const saved = await sendJson({ save: '7' }, { save, remove });
    expect([saved.status, await saved.json()]).toEqual([200, { outcome: 'saved' }]);
    const removed = await sendJson({ remove: '8' }, { save, remove });
    expect([removed.status, await removed.json()]).toEqual([200, { outcome: 'removed' }]);
    expect([save.mock.calls, remove.mock.calls]).toEqual([[[7]], [[8]]]);
  });

  it('takes a removal back', async () => {
    const [save, remove, restore] = [vi.fn(), vi.fn(), vi.fn(async () => 'saved' as const)];
    const restored = await sendJson({ restore: '7' }, { save, remove, restore });
    expect([restored.status, await restored.json()]).toEqual([200, { outcome: 'saved' }]);
    expect(restore.mock.calls).toEqual([[7]]);
    expect([...save.mock.calls, ...remove.mock.calls]).toEqual([]);
  });

  it.each<[SaveOutcome, number]>([
    ['signed-out', 401],
    ['refused', 404],
    ['failed', 503],
  ])('%s is status %i', async (outcome, status) => {
    const response = await sendJson({ save: '7' }, { save: async () => outcome });
    expect([response.status, await response.json()]).toEqual([status, { outcome }]);
  });

  it.each(['', 'dress', '0', '1e-400', '-1', '1.5', '9007199254740993'])('an id %j is refused unasked', async (id) => {
    const save = vi.fn(async () => 'saved' as const);
    const response = await sendJson({ save: id }, { save });
    expect([response.status, await response.json()]).toEqual([422, { outcome: 'refused' }]);
    expect(save).not.toHaveBeenCalled();
  });

  it('nothing named is refused', async () => {
    expect((await sendJson({ returnTo: '/' }, {})).status).toBe(422);
  });
});

describe('without scripts', () => {
  const lead = async (fields: Record<string, string>, auth: Partial<RequestAuth>) => {
    const setFlash = vi.fn();
    const response = await send(fields, { setFlash, ...auth });
    return { status: response.status, to: response.headers.get('location'), flash: setFlash.mock.calls.flat() };
  };
  const returnTo = '/dresses?colors=black';

  it('leads back to the card, with a message', async () => {
    expect(await lead({ save: '7', returnTo }, { save: async () => 'saved' })).toEqual({
      status: 302,
      to: '/dresses?colors=black#item-7',
      flash: ['item-saved'],
    });
    expect(await lead({ remove: '7', returnTo: '/profile#item-9' }, { remove: async () => 'removed' })).toEqual({
      status: 302,
      to: '/profile#item-7',
      flash: ['item-removed', 7],
    });
  });

  it.each([
    ['save', 'refused', 'save-refused'],
    ['save', 'failed', 'save-failed'],
    ['remove', 'refused', 'remove-failed'],
    ['remove', 'failed', 'remove-failed'],
  ] as const)('to %s and be %s says %s', async (intent, outcome, flash) => {
    expect((await lead({ [intent]: '7', returnTo }, { [intent]: async () => outcome })).flash).toEqual([flash]);
  });

  it('sends a signed-out visitor to log in and back, with the reason', async () => {
    expect(await lead({ save: '7', returnTo }, {})).toEqual({
      status: 302,
      to: '/login?save=7&returnTo=%2Fdresses%3Fcolors%3Dblack',
      flash: ['sign-in-required'],
    });
    expect((await lead({ remove: '7', returnTo }, {})).to).toBe('/login?returnTo=%2Fdresses%3Fcolors%3Dblack');
  });

  it.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example'])(
    'does not lead away to %s',
    async (elsewhere) => {
      expect((await lead({ save: '7', returnTo: elsewhere }, { save: async () => 'saved' })).to).toBe('/#item-7');
    },
  );
});
