import { expect, it, vi } from 'vitest';
import { makeRouteArgs } from '../../../test/made-route-args.ts';
import type { Account } from '../../model/account/account.ts';
import { requireAccount, requireSignedOut } from './require-account.ts';

const ada: Account = { id: '1', email: 'ada@shop.example', username: 'Ada', hasPassword: true };

/** What a loader threw: where it leads, or its status. */
async function thrown(loading: Promise<unknown>): Promise<unknown> {
  const answer = await loading.then(
    () => 'nothing',
    (error: unknown) => error,
  );
  return answer instanceof Response ? (answer.headers.get('Location') ?? answer.status) : answer;
}

it('lets in whoever is signed in', async () => {
  await expect(requireAccount(makeRouteArgs({ path: '/profile', auth: { account: async () => ada } }))).resolves.toBe(
    ada,
  );
});

it('sends anybody else to log in, and back here', async () => {
  expect(await thrown(requireAccount(makeRouteArgs({ path: '/profile?type=tops' })))).toBe(
    '/login?returnTo=%2Fprofile%3Ftype%3Dtops',
  );
});

it('does not replace the screen before in the history', async () => {
  const answer = await requireAccount(makeRouteArgs({ path: '/profile' })).catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.has('X-Remix-Replace')).toBe(false);
});

it('says so when a session has ended', async () => {
  expect(await thrown(requireAccount(makeRouteArgs({ path: '/profile', auth: { hasCookie: true } })))).toBe(
    '/login?notice=ended&returnTo=%2Fprofile',
  );
});

it('says calmly, and tells the log why, when nobody can say who is there', async () => {
  const failure = new Error('the database is away');
  const report = vi.fn();
  const auth = { account: async () => Promise.reject(failure) };
  expect(await thrown(requireAccount(makeRouteArgs({ path: '/profile', auth, report })))).toMatchObject({
    data: { message: "Your account can't be reached right now. Please try again in a moment." },
    init: { status: 503 },
  });
  expect(report).toHaveBeenCalledWith(failure);
});

it('sends whoever is signed in away from log-in, to a path of this site', async () => {
  const auth = { account: async () => ada };
  const to = (path: string) => thrown(requireSignedOut(makeRouteArgs({ path, auth })));
  expect(await to('/login')).toBe('/');
  expect(await to('/login?returnTo=%2Fprofile')).toBe('/profile');
  expect(await to('/signup?returnTo=%2F%2Fevil.example')).toBe('/');
});

it('shows log-in to anybody else, also when nobody can say who is there', async () => {
  await expect(requireSignedOut(makeRouteArgs({ path: '/login' }))).resolves.toBeUndefined();
  const auth = { account: async () => Promise.reject(new Error('away')) };
  await expect(requireSignedOut(makeRouteArgs({ path: '/login', auth }))).resolves.toBeUndefined();
});
