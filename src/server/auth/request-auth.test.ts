import { describe, expect, it, vi } from 'vitest';
import { createClosedAccounts } from '../../../test/visitors/closed-accounts.ts';
import { createClosedWatches } from '../../../test/visitors/closed-watches.ts';
import type { Accounts } from '../../accounts/create-accounts.ts';
import type { GoogleSignIn } from '../../accounts/google/google-sign-in.ts';
import type { LetIn } from '../../accounts/sessions/open-session.ts';
import type { FoundSession } from '../../accounts/sessions/sessions.ts';
import { createCookies } from '../http/cookies.ts';
import { createRequestAuth } from './request-auth.ts';

const SITE = 'https://shop.example';
const account = { id: 'u', email: 'ada@shop.example', username: null, hasPassword: true };
const found: FoundSession = {
  account,
  sessionId: 's',
  ownerId: 'o',
  factor: 'none',
  factorAt: null,
  savedIds: [4],
  renewedUntil: null,
};
const letIn: LetIn = { ok: true, account, session: { token: 'new', expiresAt: new Date(Date.now() + 60_000) } };

function visit(changes: Partial<Accounts> = {}, cookie: string | null = null) {
  const cookies = createCookies(cookie, true);
  const report = vi.fn();
  const accounts = createClosedAccounts({
    findSession: async (token) => (token === 'open' ? found : null),
    ...changes,
  });
  const auth = createRequestAuth({
    accounts,
    watches: createClosedWatches(),
    cookies,
    address: '1.2.3.4',
    userAgent: 'Browser/1',
    siteUrl: SITE,
    report,
  });
  return { auth, cookies, report };
}

const SIGNED_IN = '__Host-session=open';

describe('logging in', () => {
  it('needs both fields', async () => {
    const logIn = vi.fn();
    const { auth } = visit({ logIn });
    for (const form of [
      { email: '', password: 'x' },
      { email: '  ', password: 'x' },
      { email: 'a@b.example', password: '' },
    ]) {
      expect(await auth.logIn(form)).toEqual({ ok: false, reason: 'missing' });
    }
    expect(logIn).not.toHaveBeenCalled();
  });

  it('gives the browser the new session and ends the one it had', async () => {
    const logIn = vi.fn(async () => letIn);
    const { auth, cookies } = visit({ logIn }, SIGNED_IN);
    expect(await auth.logIn({ email: 'a@b.example', password: 'secret' })).toEqual({ ok: true });
    expect(logIn).toHaveBeenCalledWith({
      email: 'a@b.example',
      password: 'secret',
      address: '1.2.3.4',
      formerToken: 'open',
      knownAs: null,
      userAgent: 'Browser/1',
    });
    expect(cookies.changes()).toEqual([expect.stringMatching(/^__Host-session=new;/)]);
  });

  it('has the browser keep that it is known, for half a year and out of reach of scripts, and bring it along', async () => {
    const logIn = vi.fn(async () => ({ ...letIn, knownAs: 'renewed' }));
    const { auth, cookies } = visit({ logIn }, '__Host-browser=before');
    await auth.logIn({ email: 'a@b.example', password: 'secret' });
    expect(logIn).toHaveBeenCalledWith(expect.objectContaining({ knownAs: 'before' }));
    const kept = cookies.changes().find((change) => change.startsWith('__Host-browser=renewed;')) ?? '';
    expect(kept).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    const days = (Date.parse(/Expires=([^;]*)/.exec(kept)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(180);
  });

  it('leaves the session alone when refused', async () => {
    const { auth, cookies } = visit({ logIn: async () => ({ ok: false, reason: 'throttled', retryAfter: 60 }) });
    expect(await auth.logIn({ email: 'a@b.example', password: 'x' })).toEqual({
      ok: false,
      reason: 'throttled',
      retryAfter: 60,
    });
    expect(cookies.changes()).toEqual([]);
  });

  it('is refused, and the failure reported, when the database is away', async () => {
    const away = new Error('away');
    const { auth, report } = visit({ logIn: () => Promise.reject(away) });
    expect(await auth.logIn({ email: 'a@b.example', password: 'x' })).toEqual({ ok: false, reason: 'failed' });
    expect(report).toHaveBeenCalledWith(away);
  });
});

describe('signing up', () => {
  const form = { email: 'a@b.example', username: '', password: 'secret', confirmPassword: 'secret' };

  it('needs e-mail and both passwords, and those alike', async () => {
    const { auth } = visit({ signUp: async () => letIn });
    for (const missing of ['email', 'password', 'confirmPassword']) {
      expect(await auth.signUp({ ...form, [missing]: '' })).toEqual({ ok: false, reason: 'missing' });
    }
    expect(await auth.signUp({ ...form, confirmPassword: 'other' })).toEqual({
      ok: false,
      reason: 'passwords-differ',
    });
    expect(await auth.signUp(form)).toEqual({ ok: true });
  });
});

describe('signing out', () => {
  it('ends the session on the server and in the browser', async () => {
    const endSession = vi.fn(async () => {});
    const { auth, cookies } = visit({ endSession }, SIGNED_IN);
    await auth.signOut();
    expect(endSession).toHaveBeenCalledWith('open');
    expect(cookies.changes()).toEqual([expect.stringContaining('__Host-session=; Max-Age=0')]);
    expect(await auth.account()).toBeNull();
  });

  it('ends it in the browser even if the server cannot, and says so', async () => {
    const { auth, cookies } = visit({ endSession: () => Promise.reject(new Error('away')) }, SIGNED_IN);
    await expect(auth.signOut()).rejects.toThrow('away');
    expect(cookies.changes()).toHaveLength(1);
  });

  it('is nothing for a visitor who is not signed in', async () => {
    const endSession = vi.fn();
    await visit({ endSession }).auth.signOut();
    expect(endSession).not.toHaveBeenCalled();
  });
});

describe('a visitor whose session has ended', () => {
  it('is told so by every change they ask for', async () => {
    const { auth } = visit({}, '__Host-session=ended');
    expect(auth.hasCookie).toBe(true);
    expect(await auth.account()).toBeNull();
    expect(await auth.savedAmong([4])).toEqual([]);
    expect(await auth.rename('Ada')).toEqual({ ok: false, reason: 'signed-out' });
    expect(await auth.changePassword({ current: 'a', next: 'b', confirm: 'b' })).toMatchObject({
      reason: 'signed-out',
    });
    expect(await auth.deleteAccount({ password: 'a' })).toMatchObject({ reason: 'signed-out' });
    expect(await auth.signOutEverywhere()).toMatchObject({ reason: 'signed-out' });
    expect(await auth.save(4)).toBe('signed-out');
    expect(await auth.remove(4)).toBe('signed-out');
    expect(await auth.listSaved({ typeId: null, page: 1 })).toBeNull();
    expect(await auth.exportData()).toBeNull();
  });
});

describe('saving', () => {
  it('tells what came of it', async () => {
    expect(await visit({ save: async () => true }, SIGNED_IN).auth.save(4)).toBe('saved');
    expect(await visit({ save: async () => false }, SIGNED_IN).auth.save(4)).toBe('refused');
    expect(await visit({}, SIGNED_IN).auth.remove(4)).toBe('removed');
    const failing = visit({ save: () => Promise.reject(new Error('away')) }, SIGNED_IN);
    expect(await failing.auth.save(4)).toBe('failed');
    expect(failing.report).toHaveBeenCalledOnce();
  });

  it('knows what is saved among the products of a page', async () => {
    expect(await visit({}, SIGNED_IN).auth.savedAmong([4, 5])).toEqual([4]);
  });

  it('lists saved sample products with addresses of this site', async () => {
    const item = {
      productId: 4,
      title: 'Dress',
      currency: 'USD',
      priceMinor: 100,
      url: 'https://sample.invalid/glassons/p/1',
      retailer: 'Glassons',
      typeId: 'dresses',
      imageUrls: ['https://sample.invalid/glassons/1.svg', 'https://cdn.example/2.jpg'],
      isListed: true,
    };
    const list = { items: [item], totalCount: 1, matchCount: 1, typeCounts: {}, currentPage: 1, totalPages: 1 };
    const { auth } = visit({ listSaved: async () => list }, SIGNED_IN);
    expect((await auth.listSaved({ typeId: null, page: 1 }))?.items[0]).toMatchObject({
      url: `${SITE}/sample/glassons/p/1`,
      imageUrls: [`${SITE}/sample/glassons/1.webp`, 'https://cdn.example/2.jpg'],
    });
  });
});

describe('passwords and the account', () => {
  it('rotates the cookie with a new password', async () => {
    const changePassword = vi.fn(async () => letIn);
    const { auth, cookies } = visit({ changePassword }, SIGNED_IN);
    expect(await auth.changePassword({ current: 'a', next: 'b', confirm: 'c' })).toMatchObject({
      reason: 'passwords-differ',
    });
    expect(await auth.changePassword({ current: 'a', next: 'b', confirm: '' })).toMatchObject({ reason: 'missing' });
    expect(changePassword).not.toHaveBeenCalled();
    expect(await auth.changePassword({ current: 'a', next: 'b', confirm: 'b' })).toEqual({ ok: true });
    expect(cookies.changes()).toEqual([expect.stringContaining('__Host-session=new')]);
  });

  it('forgets the browser of a deleted account, not of one that stays', async () => {
    const gone = visit({ deleteAccount: async () => ({ ok: true }) }, SIGNED_IN);
    expect(await gone.auth.deleteAccount({ password: 'a' })).toEqual({ ok: true });
    expect(gone.cookies.changes()).toHaveLength(1);
    const stays = visit({ deleteAccount: async () => ({ ok: false, reason: 'wrong-password' }) }, SIGNED_IN);
    expect(await stays.auth.deleteAccount({ password: 'a' })).toMatchObject({ reason: 'wrong-password' });
    expect(stays.cookies.changes()).toEqual([]);
  });
});

describe('Google', () => {
  const start = { mode: 'popup', screen: 'login', returnTo: '/tops' } as const;

  function provider() {
    return {
      start: vi.fn<GoogleSignIn['start']>(async () => ({ ok: true, url: 'https://accounts.example/auth' })),
      finish: vi.fn<GoogleSignIn['finish']>(async () => ({ origin: start, outcome: letIn })),
    };
  }

  it('is bound to the browser in which it began', async () => {
    const google = provider();
    const { auth, cookies } = visit({ google });
    expect(auth.hasGoogle).toBe(true);
    expect(await auth.startGoogle(start)).toEqual({ ok: true, url: 'https://accounts.example/auth' });
    const [cookie = ''] = cookies.changes();
    const secret = /^__Host-google=([\w-]{43});/.exec(cookie)?.[1] ?? '';
    expect(google.start).toHaveBeenCalledWith({
      ...start,
      address: '1.2.3.4',
      formerToken: null,
      knownAs: null,
      userAgent: 'Browser/1',
      browser: secret,
    });

    const back = visit({ google }, `__Host-google=${secret}`);
    const finished = await back.auth.finishGoogle(new URL('http://10.0.0.7/auth/google/callback?code=c&state=s'));
    expect(finished).toEqual({ origin: start, outcome: { ok: true } });
    expect(google.finish).toHaveBeenCalledWith(
      new URL(`${SITE}/auth/google/callback?code=c&state=s`),
      expect.objectContaining({ browser: secret }),
    );
    expect(back.cookies.changes()).toEqual([expect.stringContaining('__Host-session=new')]);
  });

  it('lets a second window begin with the same secret', async () => {
    const google = provider();
    const { auth } = visit({ google }, '__Host-google=kept');
    await auth.startGoogle(start);
    expect(google.start).toHaveBeenCalledWith(expect.objectContaining({ browser: 'kept' }));
  });

  it('that fails is a refusal', async () => {
    const google = {
      ...provider(),
      start: () => Promise.reject(new Error('away')),
      finish: () => Promise.reject(new Error('away')),
    };
    const { auth, report } = visit({ google });
    expect(await auth.startGoogle(start)).toEqual({ ok: false, reason: 'failed' });
    expect(await auth.finishGoogle(new URL(`${SITE}/auth/google/callback`))).toEqual({
      origin: null,
      outcome: { ok: false, reason: 'failed' },
    });
    expect(report).toHaveBeenCalledTimes(2);
    expect(await visit().auth.startGoogle(start)).toEqual({ ok: false, reason: 'failed' });
  });
});

describe('a flash', () => {
  it('is taken once', () => {
    const { auth, cookies } = visit({}, '__Host-flash=item-saved');
    expect(auth.takeFlash()).toEqual({ code: 'item-saved', productId: null });
    const about = visit({}, '__Host-flash=item-removed.7').auth;
    expect(about.takeFlash()).toEqual({ code: 'item-removed', productId: 7 });
    const odd = visit({}, '__Host-flash=item-removed.-1e9').auth;
    expect(odd.takeFlash()).toEqual({ code: 'item-removed', productId: null });
    expect(cookies.changes()).toEqual([expect.stringContaining('__Host-flash=; Max-Age=0')]);
  });

  it('made up by somebody is nothing', () => {
    expect(visit({}, '__Host-flash=<script>').auth.takeFlash()).toBeNull();
    expect(visit().auth.takeFlash()).toBeNull();
  });
});
