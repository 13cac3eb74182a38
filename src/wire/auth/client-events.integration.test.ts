import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { createClient, type SupportedStorage } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { codeOf } from '../../../test/visitors/authenticator.ts';
import { makeAddress, makeEmail, proveAddress } from '../../../test/visitors/people.ts';
import { createTestWire, type TestWire } from '../../../test/visitors/wire-client.ts';

const PASSWORD = 'a pass phrase of hers';

let database: TestDatabase;
let wire: TestWire;
let server: ServerType;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = createTestWire(database.db);
  server = createAdaptorServer({ fetch: wire.app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await database.drop();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let starts = 0;

/** What a client keeps on its device, whichever start of it asks: in one page the client warns of two that share a name. */
function createStorage(): SupportedStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const nameOf = (key: string) => key.replace(/^app-\d+/, 'app');
  return {
    kept,
    getItem: (key) => kept.get(nameOf(key)) ?? null,
    setItem: (key, value) => void kept.set(nameOf(key), value),
    removeItem: (key) => void kept.delete(nameOf(key)),
  };
}

interface AppOptions {
  readonly storage?: ReturnType<typeof createStorage>;
  /** In place of the network. */
  readonly fetch?: typeof fetch;
  readonly detectSessionInUrl?: boolean;
}

/** The real client over HTTP, with what it told of. */
async function startApp({
  storage = createStorage(),
  fetch: ask = fetch,
  detectSessionInUrl = false,
}: AppOptions = {}) {
  const { auth } = createClient(url, wire.keys.publishable, {
    global: { fetch: ask, headers: { 'x-forwarded-for': makeAddress() } },
    auth: { storage, storageKey: `app-${starts++}`, autoRefreshToken: false, detectSessionInUrl },
  });
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  await vi.waitFor(() => expect(events).toContain('INITIAL_SESSION'));
  return { auth, events, storage };
}

async function signUp(options: AppOptions = {}) {
  const app = await startApp(options);
  const email = makeEmail();
  const { data, error } = await app.auth.signUp({ email, password: PASSWORD });
  if (!data.session) throw error ?? new Error('No session');
  return { ...app, email, session: data.session };
}

/** The session on the device is over: the next question to the client refreshes it. */
function expire({ kept }: ReturnType<typeof createStorage>): void {
  for (const [key, text] of kept) kept.set(key, JSON.stringify({ ...JSON.parse(text), expires_at: 1 }));
}

describe('what the client tells of', () => {
  test('coming, changing and going', async () => {
    const { auth, events } = await signUp();
    await auth.updateUser({ data: { team: 'blue' } });
    await auth.refreshSession();
    await auth.signOut();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'USER_UPDATED', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
  });

  test('a second factor', async () => {
    const { auth, events, email } = await signUp();
    await proveAddress(database.db, email);
    const { data } = await auth.mfa.enroll({ factorType: 'totp' });
    const secret = data?.totp.secret ?? '';
    const verified = await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) });
    expect(verified.error).toBeNull();
    expect(events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED');
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' });
  });
});

describe('the session on the device', () => {
  test('is there again when the app is', async () => {
    const { session, storage } = await signUp();
    const again = await startApp({ storage });
    expect((await again.auth.getSession()).data.session?.user.id).toBe(session.user.id);
    expect((await again.auth.getUser()).error).toBeNull();
  });

  test('is refreshed when it is over', async () => {
    const { auth, events, storage, session } = await signUp();
    expire(storage);
    const { data } = await auth.getSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(events.at(-1)).toBe('TOKEN_REFRESHED');
  });

  test('goes when the server will not refresh it', async () => {
    const { auth, events, storage, email } = await signUp();
    const other = await startApp();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await other.auth.signOut({ scope: 'global' });
    expire(storage);
    expect((await auth.getSession()).data.session).toBeNull();
    expect([events.at(-1), storage.kept.size]).toEqual(['SIGNED_OUT', 0]);
  });

  test('waits 200, 400 and 800 ms while the server fails, and is refreshed then', async () => {
    const { storage } = await signUp();
    expire(storage);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const times: number[] = [];
    const failing: typeof fetch = async (input, init) => {
      if (!String(input).includes('refresh_token')) return fetch(input, init);
      times.push(Date.now());
      return times.length < 4 ? new Response('{}', { status: 503 }) : fetch(input, init);
    };
    const { auth } = createClient(url, wire.keys.publishable, {
      global: { fetch: failing },
      auth: { storage, storageKey: `app-${starts++}`, autoRefreshToken: false, detectSessionInUrl: false },
    });
    const asked = auth.getSession();
    let isDone = false;
    void asked.then(() => {
      isDone = true;
    });
    while (!isDone) {
      await vi.advanceTimersByTimeAsync(10);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await asked).data.session).not.toBeNull();
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits.map((wait) => Math.round(wait / 100) * 100)).toEqual([200, 400, 800]);
  });

  test.each([401, 403, 404])('goes when signing out is answered with %i', async (status) => {
    const { auth, storage, events } = await signUp({
      fetch: async (input, init) =>
        String(input).includes('/logout') ? new Response('{}', { status }) : fetch(input, init),
    });
    expect((await auth.signOut()).error).toBeNull();
    expect([events.at(-1), storage.kept.size]).toEqual(['SIGNED_OUT', 0]);
  });

  test('goes when the account is gone', async () => {
    const { auth, session, storage } = await signUp();
    await wire.client(wire.keys.secret).auth.admin.deleteUser(session.user.id);
    expect((await auth.getUser()).error).not.toBeNull();
    expect((await auth.signOut()).error).toBeNull();
    expect(storage.kept.size).toBe(0);
  });
});

describe('the address of the page', () => {
  /** As far as the client looks at it. */
  function stubBrowser(href: string): void {
    const history = { state: null, replaceState: () => {} };
    const location = Object.assign(new URL(href), { assign: () => {} });
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    vi.stubGlobal('window', { location, history, addEventListener: () => {}, removeEventListener: () => {} });
  }

  test.each([
    ['', 'SIGNED_IN'],
    ['&type=recovery', 'PASSWORD_RECOVERY'],
  ])('signs in by the fragment of a redirect (%s)', async (type, event) => {
    const { session } = await signUp();
    const { access_token, refresh_token, expires_in, token_type } = session;
    const fragment = new URLSearchParams({ access_token, refresh_token, expires_in: String(expires_in), token_type });
    stubBrowser(`https://app.example/in#${fragment}${type}`);
    const { auth, events } = await startApp({ detectSessionInUrl: true });
    await vi.waitFor(() => expect(events).toContain(event));
    expect((await auth.getSession()).data.session?.user.id).toBe(session.user.id);
  });

  test.each(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])(
    'leaves the session alone when it says %s',
    async (code) => {
      const { storage, session } = await signUp();
      const fragment = new URLSearchParams({ error: 'access_denied', error_code: code, error_description: 'It is so' });
      stubBrowser(`https://app.example/in?${fragment}#${fragment}`);
      const { auth } = await startApp({ storage, detectSessionInUrl: true });
      const { error } = await auth.initialize();
      expect(error).toMatchObject({ details: { error: 'access_denied', code } });
      expect((await auth.getSession()).data.session?.user.id).toBe(session.user.id);
    },
  );
});
