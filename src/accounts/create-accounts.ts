import { availableParallelism } from 'node:os';
import type { Database } from '../db/connection.ts';
import { deleteExpired } from '../db/expired-rows.ts';
import { renameUser } from '../db/users.ts';
import { cleanUsername, isLongUsername } from '../model/username.ts';
import type { Accounts, GoogleSignIn } from './accounts.ts';
import { exportData } from './export-data.ts';
import { createFairQueue } from './fair-queue.ts';
import { createLogIn } from './log-in.ts';
import { createPasswordAgain } from './password-again.ts';
import { refuse } from './refuse.ts';
import { createSavedItems } from './saved-items.ts';
import { createSessions } from './sessions.ts';
import { createSignUp } from './sign-up.ts';

export interface AccountsOptions {
  /** Migrated. */
  readonly db: Database;
  /** Sign-in with Google as it is now; none when absent or `null`. */
  readonly google?: () => GoogleSignIn | null;
}

/** Accounts kept in the database. Any number of processes may do so at once. */
export function createAccounts({ db, google = () => null }: AccountsOptions): Accounts {
  // A core stays free for pages, however many log in at once.
  const queue = createFairQueue(Math.max(1, availableParallelism() - 1));
  return {
    get google() {
      return google();
    },
    logIn: createLogIn(db, queue),
    signUp: createSignUp(db, queue),
    ...createSessions(db),
    ...createPasswordAgain(db, queue),
    ...createSavedItems(db),
    async rename({ account }, text) {
      const username = cleanUsername(text);
      if (username === '') return refuse('missing');
      if (isLongUsername(username)) return refuse('long-username');
      await renameUser(db, account.id, username);
      return { ok: true, username };
    },
    exportData: (session) => exportData(db, session),
    sweep: () => deleteExpired(db),
  };
}
