import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createClosedAccounts } from '../../../test/visitors/closed-accounts.ts';
import { createClosedWatches } from '../../../test/visitors/closed-watches.ts';
import { createCookies } from '../http/cookies.ts';
import { createAuthContext, createTurnstile } from './auth-context.ts';

test('what is refused at one moment goes on one in each turn of the event loop, and what is not goes on at once', async () => {
  const { guard } = createAuthContext({
    accounts: createClosedAccounts(),
    watches: createClosedWatches(),
    cookies: createCookies(null, false),
    address: '192.0.2.1',
    userAgent: null,
    siteUrl: 'http://localhost:3000',
    report: () => {},
    takeTurn: createTurnstile(),
  });
  const done: string[] = [];
  const ask = (name: string, ok: boolean) => guard(async () => ({ ok })).then(() => void done.push(name));
  const asked = [...'abcd'].map((name) => ask(name, false));
  asked.push(ask('let in', true));
  await Promise.resolve();
  const seen: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await nextTurn();
    seen.push(done.filter((name) => name !== 'let in').length);
  }
  expect(seen).toEqual([1, 2, 3, 4, 4]);
  expect(done.slice(0, 2).sort()).toEqual(['a', 'let in']);
  await Promise.all(asked);
});
