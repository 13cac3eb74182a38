import { createInterface } from 'node:readline/promises';
import { insertAccountEvent, UNKNOWN_ORIGIN } from '../../db/accounts/account-events.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import { deleteFactorsOf, lockFactors } from '../../db/accounts/factors.ts';
import { asUser, countSavedProducts } from '../../db/accounts/saved-products.ts';
import { deleteUser, findUserByEmail, setUserDisabled, type UserRecord } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';

export interface AccountsCommandDeps {
  readonly db: Database;
  readonly report: { write(text: string): unknown };
  /** Why nothing was done. */
  readonly errors: { write(text: string): unknown };
}

/**
 * `selvedge accounts disable EMAIL`: ends all sessions of an account and refuses its log-ins.
 * @returns the exit code: 1 when there is no such account
 * @throws what the database throws
 */
export function runDisableCommand(deps: AccountsCommandDeps, email: string): Promise<number> {
  return withAccount(deps, email, async ({ id, disabledAt }) => {
    if (disabledAt !== null) return `disabled already, since ${formatTime(disabledAt)}`;
    const ended = await deps.db.transaction().execute(async (trx) => {
      await setUserDisabled(trx, id, true);
      return (await endSessions(trx, id, 'all')).length;
    });
    return `disabled; ${count(ended, 'session')} ended`;
  });
}

/**
 * `selvedge accounts enable EMAIL`: lets a disabled account log in again.
 * @returns the exit code: 1 when there is no such account
 * @throws what the database throws
 */
export function runEnableCommand(deps: AccountsCommandDeps, email: string): Promise<number> {
  return withAccount(deps, email, async ({ id, disabledAt }) => {
    if (disabledAt === null) return 'not disabled';
    await deps.db.transaction().execute(async (trx) => {
      // Of a log-in at the moment of disabling: it must not come to life now.
      await endSessions(trx, id, 'all');
      await setUserDisabled(trx, id, false);
    });
    return 'enabled; it can log in again';
  });
}

/**
 * `selvedge accounts remove-factors EMAIL`: takes the second factors of an account away, whose owner has lost them.
 * @returns the exit code: 1 when there is no such account
 * @throws what the database throws
 */
export function runRemoveFactorsCommand(deps: AccountsCommandDeps, email: string): Promise<number> {
  return withAccount(deps, email, async ({ id }) => {
    const removed = await deps.db.transaction().execute(async (trx) => {
      await lockFactors(trx, id);
      const counted = await deleteFactorsOf(trx, id);
      if (counted > 0) {
        await endSessions(trx, id, 'all');
        await insertAccountEvent(trx, id, 'factor-removed', UNKNOWN_ORIGIN);
      }
      return counted;
    });
    return removed === 0 ? 'no second factor' : `${count(removed, 'second factor')} removed; sessions ended`;
  });
}

/**
 * `selvedge accounts delete EMAIL [--yes]`: deletes an account and everything of it.
 * @returns the exit code: 1 when there is no such account, or `confirm` said no
 * @throws what the database throws
 */
export function runDeleteCommand(
  deps: AccountsCommandDeps & { readonly confirm: (question: string) => Promise<boolean> },
  email: string,
): Promise<number> {
  return withAccount(deps, email, async ({ id, ownerId, email: name }) => {
    const counts = await asUser(deps.db, ownerId, (trx) => countSavedProducts(trx, ownerId));
    const total = [...counts.values()].reduce((sum, found) => sum + found, 0);
    const saved = count(total, 'saved item');
    if (!(await deps.confirm(`Delete ${name} with ${saved}? This cannot be undone.`))) return null;
    await deps.db.transaction().execute((trx) => deleteUser(trx, id));
    return `deleted, with ${saved}`;
  });
}

/** Asks at the terminal. Whatever is not a yes is a no, and so is the end of the input. */
export async function askYesOrNo(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  const terminal = createInterface({ input, output });
  const answer = terminal.question(`${question} [y/N] `);
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const text = await Promise.race([answer, ended]);
  terminal.close();
  return /^\s*y(es)?\s*$/i.test(text);
}

/** @param work says what was done, or `null` when nothing was to be done */
async function withAccount(
  { db, report, errors }: AccountsCommandDeps,
  email: string,
  work: (user: UserRecord) => Promise<string | null>,
): Promise<number> {
  const user = await findUserByEmail(db, email.trim());
  const done = user && (await work(user));
  if (done) report.write(`${user.email}: ${done}\n`);
  else errors.write(user ? `${user.email}: nothing was done\n` : `No account has the e-mail address ${email}.\n`);
  return done ? 0 : 1;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
