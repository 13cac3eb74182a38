import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { makeRequestAuth } from '../../../../test/visitors/made-request-auth.ts';
import type { RequestAuth } from '../../../server/auth/request-auth.ts';
import { requestContext } from '../../context.ts';
import { loader } from './google-callback.ts';
import { action } from './google-start.ts';

const SITE = 'http://localhost:3000';

function argsFor(auth: Partial<RequestAuth>, path: string, form?: Readonly<Record<string, string>>) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    nonce: 'n',
    requestId: null,
    theme: 'system',
    currency: null,
    chosenCurrency: null,
    auth: makeRequestAuth(auth),
    report: () => {},
    keepFromCaches: () => {},
    takeDocument: () => {},
  });
  const url = new URL(path, SITE);
  const request = new Request(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
  return { request, url, context, params: {}, pattern: '' } as never;
}

it('starts with what the form says, checked', async () => {
  const startGoogle = vi.fn(async () => ({ ok: true, url: 'https://accounts.google.com/auth' }) as const);
  const start = (form: Readonly<Record<string, string>>) => action(argsFor({ startGoogle }, '/auth/google', form));
  const response = await start({ mode: 'popup', screen: 'signup', returnTo: '/profile' });
  expect([response.status, response.headers.get('location')]).toEqual([303, 'https://accounts.google.com/auth']);
  await start({ mode: 'window', screen: '//elsewhere.example', returnTo: '//elsewhere.example' });
  await start({});
  expect(startGoogle.mock.calls).toEqual([
    [{ mode: 'popup', screen: 'signup', returnTo: '/profile' }],
    [{ mode: 'page', screen: 'login', returnTo: '/' }],
    [{ mode: 'page', screen: 'login', returnTo: '/' }],
  ]);
});

it('starts with the product that was wanted, if it can be one', async () => {
  const startGoogle = vi.fn(async (_: object) => ({ ok: true, url: 'https://accounts.google.com/auth' }) as const);
  for (const save of ['7', '0', 'seven']) {
    await action(argsFor({ startGoogle }, '/auth/google', { returnTo: '/tops', save }));
  }
  const plain = { mode: 'page', screen: 'login', returnTo: '/tops' };
  expect(startGoogle.mock.calls.flat()).toEqual([{ ...plain, wanted: 7 }, plain, plain]);
});

it('saves what was wanted once they are let in, and leads to its card', async () => {
  const origin = { mode: 'page', screen: 'login', returnTo: '/tops', wanted: 7 } as const;
  const [save, setFlash] = [vi.fn(async () => 'saved' as const), vi.fn()];
  const finish = async (outcome: Awaited<ReturnType<RequestAuth['finishGoogle']>>['outcome']) => {
    const auth = { finishGoogle: async () => ({ origin, outcome }), save, setFlash };
    return (await loader(argsFor(auth, '/auth/google/callback?state=s'))).headers.get('location');
  };
  expect(await finish({ ok: false, reason: 'failed' })).toBe('/login?save=7&returnTo=%2Ftops&google=failed');
  expect(save).not.toHaveBeenCalled();
  expect(await finish({ ok: true })).toBe('/tops#item-7');
  expect([save.mock.calls, setFlash.mock.calls]).toEqual([[[7]], [['item-saved']]]);
});

it('says why it cannot start, in the window or on the screen', async () => {
  const inPage = await action(argsFor({}, '/auth/google', { screen: 'signup' }));
  expect(inPage.headers.get('location')).toBe('/signup?google=failed');
  const inWindow = await action(argsFor({}, '/auth/google', { mode: 'popup' }));
  expect(await inWindow.text()).toContain('"result":"failed"');
});

it('hands the callback’s address on, and shows none of it', async () => {
  const origin = { mode: 'popup', screen: 'login', returnTo: '/' } as const;
  const finishGoogle = vi.fn(async () => ({ origin, outcome: { ok: true } }) as const);
  const response = await loader(argsFor({ finishGoogle }, '/auth/google/callback?code=secret-code&state=secret-state'));
  expect(finishGoogle).toHaveBeenCalledWith(
    new URL(`${SITE}/auth/google/callback?code=secret-code&state=secret-state`),
  );
  expect(await response.text()).not.toContain('secret');
});

it('leads to log-in when the callback belongs to no sign-in', async () => {
  const response = await loader(argsFor({}, '/auth/google/callback?state=forged'));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/login?google=failed']);
});
