import { expect, it, vi } from 'vitest';
import { createClosedAccounts } from '../../../test/visitors/closed-accounts.ts';
import type { FoundSession } from '../../accounts/sessions/sessions.ts';
import { createCookies } from '../http/cookies.ts';
import { createSessionReader } from './session-reader.ts';

const session: FoundSession = {
  account: { id: 'u', email: 'ada@shop.example', username: null, hasPassword: true },
  sessionId: 's',
  ownerId: 'o',
  factor: 'none',
  factorAt: null,
  savedIds: [1],
  renewedUntil: null,
};

function read(cookie: string | null, found: FoundSession | null = session) {
  const findSession = vi.fn(async (_token: string, _ids: readonly number[]) => found);
  const cookies = createCookies(cookie, false);
  return { findSession, cookies, sessions: createSessionReader(createClosedAccounts({ findSession }), cookies) };
}

it('asks nothing for a visitor without a cookie', async () => {
  const { sessions, findSession } = read(null);
  expect(await sessions.find([1, 2])).toBeNull();
  expect(findSession).not.toHaveBeenCalled();
});

it('asks once for what the loaders of a page want to know', async () => {
  const { sessions, findSession } = read('session=t');
  const answers = await Promise.all([sessions.find(), sessions.find([1, 2]), sessions.find([3])]);
  expect(answers).toEqual([session, session, session]);
  expect(findSession.mock.calls).toEqual([['t', [1, 2, 3]]]);
  await sessions.find();
  expect(findSession).toHaveBeenCalledTimes(1);
});

it('asks again for products it did not ask about', async () => {
  const { sessions, findSession } = read('session=t');
  await sessions.find();
  await sessions.find([7]);
  expect(findSession.mock.calls).toEqual([
    ['t', []],
    ['t', [7]],
  ]);
});

it('lets the browser keep a renewed session longer', async () => {
  const renewedUntil = new Date(Date.now() + 86_400_000);
  const { sessions, cookies } = read('session=t', { ...session, renewedUntil });
  await sessions.find();
  expect(cookies.changes()).toEqual([
    expect.stringContaining(`session=t; Path=/; Expires=${renewedUntil.toUTCString()}`),
  ]);
});

it('does not bring back a session that was closed meanwhile', async () => {
  const { sessions, cookies } = read('session=t', { ...session, renewedUntil: new Date(Date.now() + 1000) });
  const asked = sessions.find();
  sessions.close();
  await asked;
  expect(cookies.changes()).toEqual([expect.stringContaining('session=; Max-Age=0')]);
  expect(await sessions.find()).toBeNull();
});

it('reads the session opened in this request', async () => {
  const { sessions, findSession } = read('session=old');
  await sessions.find();
  sessions.open({ token: 'new', expiresAt: new Date(Date.now() + 1000) });
  await sessions.find();
  expect(findSession.mock.calls.map(([token]) => token)).toEqual(['old', 'new']);
});

it('passes a failure on to everybody who asked', async () => {
  const { sessions, findSession } = read('session=t');
  findSession.mockRejectedValue(new Error('away'));
  const results = await Promise.allSettled([sessions.find(), sessions.find([1])]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('waits for no answer for ever', async () => {
  vi.useFakeTimers();
  try {
    const findSession = () => new Promise<never>(() => {});
    const sessions = createSessionReader(createClosedAccounts({ findSession }), createCookies('session=t', false));
    const refused = expect(sessions.find()).rejects.toThrow('in time');
    await vi.advanceTimersByTimeAsync(5000);
    await refused;
  } finally {
    vi.useRealTimers();
  }
});
