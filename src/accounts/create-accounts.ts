import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { findPasswordHash } from '../db/accounts/identities.ts';
import { findMySizes, putMySizes } from '../db/accounts/my-sizes.ts';
import { asUser } from '../db/accounts/saved-products.ts';
import { deleteUser, renameUser } from '../db/accounts/users.ts';
import type { Database } from '../db/connection/connection.ts';
import type { Refused } from '../model/account/account.ts';
import { parseEmail } from '../model/account/email.ts';
import { cleanUsername, isLongUsername } from '../model/account/username.ts';
import { type MySizes, SIZE_KINDS } from '../model/sizes/my-sizes.ts';
import { createAdminAccounts } from './admin/create-admin-accounts.ts';
import { CLIENT_RULES, type ClientRules } from './client.ts';
import { createClientAccounts } from './client-accounts.ts';
import { createEmailSettings } from './contacts/change-email.ts';
import { createRecovery } from './contacts/reset-password.ts';
import { exportData } from './export-data.ts';
import type { GoogleProvider } from './google/google-provider.ts';
import { createGoogleSignIn, type GoogleSignIn } from './google/google-sign-in.ts';
import { createLists } from './lists.ts';
import { createLogIn, type LogIn } from './log-in.ts';
import { createMail, type Mail } from './mail/mail.ts';
import { createChangePassword } from './passwords/change-password.ts';
import { createCheckPassword, createProveAgain, requireFreshFactor } from './passwords/prove-again.ts';
import { refuse } from './refuse.ts';
import { createSavedItems } from './saved-items.ts';
import { createFactorProver } from './second-factor/prove-factor.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import {
  type Attempt,
  type FactorRequired,
  type LetIn,
  openProvenSession,
  openSession,
} from './sessions/open-session.ts';
import { createSessions, type FoundSession } from './sessions/sessions.ts';
import { createSignUp, type SignUp } from './sign-up.ts';
import { createFairQueue } from './throttles/fair-queue.ts';
import { createKnownBrowsers } from './throttles/known-browsers.ts';
import { createLogInThrottle } from './throttles/log-in-throttle.ts';
import { createWaysIn } from './ways-in.ts';

export interface AccountsOptions {
  /** Migrated. */
  readonly db: Database;
  /** Connections of the clients, so that they never take those of the pages; `db` when absent. */
  readonly clients?: Database;
  /** Sign-in with Google as it is now; none when absent or `null`. */
  readonly google?: () => GoogleProvider<'page'> | null;
  /** The same for clients, over `clients`. */
  readonly googleOfClients?: () => GoogleProvider<'client'> | null;
  /** The same in every process; without one, browsers that logged in are known to this process alone. */
  readonly secret?: Uint8Array;
  /** Of the same secret; when absent, mails wait in the outbox. */
  readonly mail?: Mail;
  /** What clients may do. */
  readonly rules?: ClientRules;
  /** Told why a log-in was refused, whoever asked. */
  readonly onRefusedLogIn?: (reason: string) => void;
}

/** Log-ins that ask the database at a time, of ten connections. */
const LOOKUPS = 4;

/** What the pages do with accounts. */
export type Accounts = Omit<ReturnType<typeof createAccounts>, 'clients' | 'admin'>;

/**
 * Everything that needs to know who is there, kept in the database; any number of processes may do so at once. Refusals are
 * values; what rejects is a failure of the database or the network. Text may hold anything: NUL bytes, lone surrogates, any
 * length.
 */
export function createAccounts({
  db,
  clients = db,
  google = () => null,
  googleOfClients = () => null,
  secret = randomBytes(32),
  mail = createMail({ secret }),
  rules = CLIENT_RULES,
  onRefusedLogIn = () => {},
}: AccountsOptions) {
  const browsers = createKnownBrowsers(secret);
  // A core stays free for pages, however many log in at once.
  const queue = createFairQueue(Math.max(1, availableParallelism() - 1));
  const lookups = createFairQueue(LOOKUPS, { 'log-in': 500, 'sign-up': 0 });
  const prover = createFactorProver(secret);
  const deps = { db, queue, mail, prover, browsers, rules };
  const depsOfClients = { ...deps, db: clients };
  const verbsOver = (each: typeof deps) => {
    const throttle = createLogInThrottle(each.db, secret);
    const logIn = createLogIn({ ...each, lookups, throttle, onRefused: onRefusedLogIn });
    return { logIn, signUp: createSignUp(each) };
  };
  const { logIn, signUp } = verbsOver(deps);
  const proveAgain = createProveAgain(deps);
  const checkPassword = createCheckPassword(proveAgain);
  return {
    /** `null`: not set up. */
    get google(): GoogleSignIn | null {
      const provider = google();
      return provider && createGoogleSignIn(deps, provider);
    },
    logIn: (attempt: LogIn): Promise<LetIn | FactorRequired | Refused> =>
      logIn<LetIn | FactorRequired>(attempt, (trx, userId) =>
        openSession(trx, deps, userId, { ...attempt, method: 'password' }),
      ),
    signUp(attempt: SignUp): Promise<LetIn | Refused> {
      const arrival = { ...attempt, method: 'password', event: 'signed-up', factorAt: null } as const;
      return signUp(attempt, (trx, userId) => openProvenSession(trx, deps, userId, arrival));
    },
    /** By which name the account of this e-mail knows a browser, by what that keeps; `null`: it does not. */
    knownBrowser(knownAs: string, text: string): string | null {
      const email = parseEmail(text);
      return email === null ? null : browsers.find(knownAs, email);
    },
    ...createSessions(db),
    ...createWaysIn(db, checkPassword),
    checkPassword,
    ...createSecondFactor(deps, checkPassword),
    /** Deletes the person and everything of theirs. `password` is asked of those who have one. */
    async deleteAccount(
      session: FoundSession,
      { password }: Attempt & { readonly password: string },
    ): Promise<{ readonly ok: true } | Refused> {
      const unconfirmed = requireFreshFactor(session);
      if (unconfirmed) return unconfirmed;
      const { id, email } = session.account;
      if ((await findPasswordHash(db, id)) !== null) {
        const checked = await checkPassword(session, password);
        if (!checked.ok) return checked;
      }
      await db.transaction().execute(async (trx) => {
        await deleteUser(trx, id);
        if (email !== null) await mail.send(trx, { template: 'account-deleted', to: email, userId: null });
      });
      return { ok: true };
    },
    changePassword: createChangePassword(deps, proveAgain),
    ...createEmailSettings(db, mail, checkPassword),
    ...createRecovery(deps),
    ...createSavedItems(db),
    /** What the person says they wear. */
    findSizes: ({ ownerId }: FoundSession): Promise<MySizes> => asUser(db, ownerId, (trx) => findMySizes(trx, ownerId)),
    /** Keeps all of them at once: a kind that has none is forgotten. */
    async putSizes({ ownerId }: FoundSession, sizes: MySizes): Promise<void> {
      await asUser(db, ownerId, async (trx) => {
        for (const kind of SIZE_KINDS) await putMySizes(trx, ownerId, kind, sizes[kind] ?? []);
      });
    },
    ...createLists(db),
    /** @returns the name as it was stored */
    async rename(
      { account }: FoundSession,
      text: string,
    ): Promise<{ readonly ok: true; readonly username: string } | Refused> {
      const username = cleanUsername(text);
      if (username === '') return refuse('missing');
      if (isLongUsername(username)) return refuse('long-username');
      await renameUser(db, account.id, username);
      return { ok: true, username };
    },
    /** Everything kept about the person, fit for `JSON.stringify`. */
    exportData: (session: FoundSession): Promise<object> => exportData(db, session),
    clients: createClientAccounts({ ...depsOfClients, ...verbsOver(depsOfClients), google: googleOfClients, secret }),
    admin: createAdminAccounts(depsOfClients),
  };
}
