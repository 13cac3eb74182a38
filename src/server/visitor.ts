import { randomBytes } from 'node:crypto';
import type { Accounts, FoundSession, LetIn } from '../accounts/accounts.ts';
import { KNOWN_DAYS } from '../accounts/known-browsers.ts';
import type { Refused } from '../model/account.ts';
import type { Cookies } from './cookies.ts';
import { placePictures, placeSampleUrl } from './sample-addresses.ts';
import type { Done, Flash, Visitor } from './services.ts';
import { createSessionReader } from './session-reader.ts';

const FLASH_COOKIE = 'flash';
const FLASHES: ReadonlySet<string> = new Set<Flash>([
  'item-saved',
  'item-removed',
  'save-refused',
  'save-failed',
  'remove-failed',
  'username-updated',
  'password-changed',
  'signed-out-everywhere',
  'account-deleted',
]);

/** At which accounts this browser logged in before. It stays when somebody signs out. */
const BROWSER_COOKIE = 'browser';

/** Ties a sign-in with Google to the browser in which it began. */
const GOOGLE_COOKIE = 'google';
const GOOGLE_MINUTES = 10;

const SIGNED_OUT = { ok: false, reason: 'signed-out' } as const;

export interface VisitorFacts {
  readonly accounts: Accounts;
  readonly cookies: Cookies;
  /** IP address of the client. */
  readonly address: string;
  /** Origin of this site. */
  readonly siteUrl: string;
  /** Takes a failure to the log. */
  readonly report: (error: unknown) => void;
}

/** Who makes one request: the accounts, bound to the request's cookies and address. */
export function createVisitor({ accounts, cookies, address, siteUrl, report }: VisitorFacts): Visitor {
  const sessions = createSessionReader(accounts, cookies);
  const attempt = () => ({ address, formerToken: sessions.token(), knownAs: cookies.read(BROWSER_COOKIE) });

  /** What the database cannot do now is a refusal like others, and a line in the log. */
  const guard = async <T>(work: () => Promise<T>): Promise<T | Refused<'failed'>> => {
    try {
      return await work();
    } catch (error) {
      report(error);
      return { ok: false, reason: 'failed' };
    }
  };
  const asSignedIn = <T>(work: (session: FoundSession) => Promise<T>): Promise<T | Refused<'failed' | 'signed-out'>> =>
    guard<T | Refused<'signed-out'>>(async () => {
      const session = await sessions.find();
      return session === null ? SIGNED_OUT : work(session);
    });
  const letIn = <Reason extends string>(outcome: LetIn | Refused<Reason>): { readonly ok: true } | Refused<Reason> => {
    if (!outcome.ok) return outcome;
    sessions.open(outcome.session);
    if (outcome.knownAs !== undefined) {
      cookies.write(BROWSER_COOKIE, outcome.knownAs, new Date(Date.now() + KNOWN_DAYS * 86_400_000));
    }
    return { ok: true };
  };
  const place = (url: string) => placeSampleUrl(url, siteUrl);

  return {
    hasGoogle: accounts.google !== null,
    hasCookie: sessions.token() !== null,
    account: async () => (await sessions.find())?.account ?? null,
    savedAmong: async (productIds) => (await sessions.find(productIds))?.savedIds ?? [],

    async logIn({ email, password }) {
      if (email.trim() === '' || password === '') return { ok: false, reason: 'missing' };
      return guard(async () => letIn(await accounts.logIn({ email, password, ...attempt() })));
    },
    async signUp({ email, username, password, confirmPassword }) {
      if (email.trim() === '' || password === '' || confirmPassword === '') return { ok: false, reason: 'missing' };
      if (password !== confirmPassword) return { ok: false, reason: 'passwords-differ' };
      return guard(async () => letIn(await accounts.signUp({ email, username, password, ...attempt() })));
    },
    async signOut() {
      const token = sessions.token();
      // The browser is to forget it even if the server cannot end it now.
      sessions.close();
      if (token !== null) await accounts.endSession(token);
    },
    signOutEverywhere: () =>
      asSignedIn(async (session): Promise<Done> => {
        await accounts.endAllSessions(session);
        sessions.close();
        return { ok: true };
      }),
    rename: (username) =>
      asSignedIn((session): Promise<Done<{ username: string }>> => accounts.rename(session, username)),
    async changePassword({ current, next, confirm }) {
      if (current === '' || next === '' || confirm === '') return { ok: false, reason: 'missing' };
      if (next !== confirm) return { ok: false, reason: 'passwords-differ' };
      return asSignedIn(
        async (session): Promise<Done> =>
          letIn(await accounts.changePassword(session, { current, next, ...attempt() })),
      );
    },
    deleteAccount: ({ password }) =>
      asSignedIn(async (session): Promise<Done> => {
        const outcome = await accounts.deleteAccount(session, { password, ...attempt() });
        if (outcome.ok) sessions.close();
        return outcome;
      }),
    async exportData() {
      const session = await sessions.find();
      return session === null ? null : accounts.exportData(session);
    },

    async save(productId) {
      const outcome = await asSignedIn((session) => accounts.save(session, productId));
      if (typeof outcome !== 'boolean') return outcome.reason;
      return outcome ? 'saved' : 'refused';
    },
    async remove(productId) {
      const outcome = await asSignedIn((session) => accounts.remove(session, productId));
      return outcome === undefined ? 'removed' : outcome.reason;
    },
    async restore(productId) {
      const outcome = await asSignedIn((session) => accounts.restore(session, productId));
      if (typeof outcome !== 'boolean') return outcome.reason;
      return outcome ? 'saved' : 'refused';
    },
    async listSaved(question) {
      const session = await sessions.find();
      if (session === null) return null;
      const list = await accounts.listSaved(session, question);
      const items = list.items.map((item) => ({
        ...item,
        url: place(item.url),
        imageUrls: placePictures(item.imageUrls, siteUrl),
      }));
      return { ...list, items };
    },

    async startGoogle(start) {
      const { google } = accounts;
      if (google === null) return { ok: false, reason: 'failed' };
      const browser = cookies.read(GOOGLE_COOKIE) ?? randomBytes(32).toString('base64url');
      cookies.write(GOOGLE_COOKIE, browser, new Date(Date.now() + GOOGLE_MINUTES * 60_000));
      return guard(() => google.start({ ...start, ...attempt(), browser }));
    },
    async finishGoogle(url) {
      const { google } = accounts;
      const failed = { origin: null, outcome: { ok: false, reason: 'failed' } } as const;
      if (google === null) return failed;
      // Behind a proxy the request's own address is another one than the provider knows.
      const returned = new URL(url.pathname + url.search, siteUrl);
      const finished = await guard(() =>
        google.finish(returned, { ...attempt(), browser: cookies.read(GOOGLE_COOKIE) }),
      );
      return 'outcome' in finished ? { origin: finished.origin, outcome: letIn(finished.outcome) } : failed;
    },

    setFlash: (code, productId) => cookies.write(FLASH_COOKIE, productId ? `${code}.${productId}` : code),
    takeFlash() {
      const flash = cookies.read(FLASH_COOKIE);
      if (flash === null) return null;
      cookies.remove(FLASH_COOKIE);
      const [code = '', id = ''] = flash.split('.');
      return FLASHES.has(code)
        ? { code: code as Flash, productId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null }
        : null;
    },
  };
}
