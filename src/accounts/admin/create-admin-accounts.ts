import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { changeUserByAdmin, findUserIds } from '../../db/accounts/admin-users.ts';
import { type AuthUser, findAuthUser } from '../../db/accounts/auth-users.ts';
import { lockEmails, startEmailChange } from '../../db/accounts/email-changes.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import { deleteFactor, deleteFactorsOf, hasFactor, lockFactors } from '../../db/accounts/factors.ts';
import { writePassword } from '../../db/accounts/identities.ts';
import type { MailDetails } from '../../db/accounts/mails.ts';
import { createUser, deleteUser, findUserByEmail, isEmailTaken, isUuid } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import { parseEmail } from '../../model/account/email.ts';
import { parsePhone } from '../../model/account/phone.ts';
import { isLongUsername } from '../../model/account/username.ts';
import { isLargeData, keepClientData, MOST_BYTES, usernameOf } from '../client-data.ts';
import type { AccountDeps } from '../deps.ts';
import type { TokenPurpose } from '../mail/mail-tokens.ts';
import { findNewPasswordFault } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { refuse, Undo, undone } from '../refuse.ts';
import type { AdminChange, AdminRefusal, GeneratedLink, Invitation, LinkWish, NewAdminUser } from './admin-accounts.ts';

type AdminDeps = Pick<AccountDeps, 'db' | 'mail' | 'queue'>;

/** By what the work for the operator's programs is counted. */
const OPERATOR = { key: 'operator', most: 20, isFirst: true };
/** SQLSTATE. */
const UNIQUE_VIOLATION = '23505';

type Outcome = { readonly ok: true; readonly user: AuthUser } | Refused<AdminRefusal>;

const PURPOSES: Readonly<Record<LinkWish['type'], TokenPurpose>> = {
  email_change_current: 'email-change',
  email_change_new: 'email-change',
  signup: 'verify',
  magiclink: 'log-in',
  recovery: 'recovery',
  invite: 'invite',
};

export type AdminAccounts = ReturnType<typeof createAdminAccounts>;

/** What the operator's own programs do with accounts. The person is not asked about any of it. */
export function createAdminAccounts(deps: AdminDeps) {
  const { db, mail } = deps;
  const find = async (id: string) => (isUuid(id) ? findAuthUser(db, id, null) : null);
  return {
    /** Clients let them in once they have proved their address, unless it is said that they have. */
    async create(user: NewAdminUser) {
      const ready = await prepare(deps, user);
      return 'ok' in ready ? ready : inTransaction(db, (trx) => add(trx, ready));
    },

    /** Newest first. @param page from 1 */
    async list(page: number, perPage: number) {
      const { ids, total } = await findUserIds(db, { offset: (page - 1) * perPage, limit: perPage });
      const users = await Promise.all(ids.map(find));
      return { users: users.filter((user) => user !== null), total };
    },

    /** `null`: there is no such account. */
    find,

    /** A new password, another address or a ban ends every session of the person. */
    async change(id: string, change: AdminChange): Promise<Outcome> {
      const user = await find(id);
      if (!user) return refuse('unknown-user');
      const ready = await prepare(deps, change, user);
      return 'ok' in ready ? ready : inTransaction(db, (trx) => apply(trx, id, ready));
    },

    /** Deletes the person and everything of theirs. @returns false when there is no such account */
    async remove(id: string) {
      if (!(await find(id))) return false;
      await db.transaction().execute((trx) => deleteUser(trx, id));
      return true;
    },

    /** Takes a second factor away. @returns what it was, `null` when the account has no such factor */
    async removeFactor(id: string, factorId: string) {
      const factor = (await find(id))?.factors.find((each) => each.id === factorId);
      if (!factor) return null;
      await db.transaction().execute(async (trx) => {
        await lockFactors(trx, id);
        await deleteFactor(trx, id, factorId);
        // Their codes stand in for an app that is not there any more.
        if (!(await hasFactor(trx, id))) await deleteFactorsOf(trx, id);
      });
      return factor;
    },

    /** Makes what a mail would carry, for the operator to send. Whoever is to sign up or is invited gets an account. */
    async generateLink({
      type: asked,
      redirectTo,
      newEmail,
      ...person
    }: LinkWish): Promise<GeneratedLink | Refused<AdminRefusal>> {
      const email = parseEmail(person.email);
      if (email === null) return refuse('invalid-email');
      if (asked === 'email_change_current' || asked === 'email_change_new') {
        return changeLink(deps, { type: asked, email, newEmail, redirectTo });
      }
      const known = await findUserByEmail(db, email);
      if (known && (asked === 'signup' || asked === 'invite')) return refuse('email-in-use');
      if (!known && asked === 'recovery') return refuse('unknown-user');
      // Whoever has no account yet signs up by it.
      const type = known || asked === 'invite' ? asked : 'signup';
      const ready = known ? null : await prepare(deps, { ...person, email, isInvited: type === 'invite' });
      if (ready && 'ok' in ready) return ready;
      return issueLink(deps, { type, email, data: { redirectTo } }, (trx) =>
        ready ? add(trx, ready) : requireUser(trx, known?.id ?? ''),
      );
    },

    /** Makes an account without a password and sends a mail that leads into it. */
    async invite({ redirectTo, ...person }: Invitation): Promise<Outcome> {
      const ready = await prepare(deps, { ...person, isInvited: true });
      if ('ok' in ready) return ready;
      return inTransaction(db, async (trx) => {
        const user = await add(trx, ready);
        const details = { door: 'app', redirectTo };
        const wait = await mail.send(trx, { template: 'invite', to: ready.email ?? '', userId: user.id, details });
        if (wait !== null) throw new Undo(refuse('too-many-mails', wait));
        return user;
      });
    },
  };
}

/** What one of the two mails of a change of address would carry. */
async function changeLink(
  deps: AdminDeps,
  { type, email, newEmail: typed = '', redirectTo }: Pick<LinkWish, 'type' | 'email' | 'newEmail' | 'redirectTo'>,
): Promise<GeneratedLink | Refused<AdminRefusal>> {
  const { db } = deps;
  const newEmail = parseEmail(typed);
  if (newEmail === null) return refuse('invalid-email');
  const known = await findUserByEmail(db, email);
  if (!known) return refuse('unknown-user');
  if (await isEmailTaken(db, newEmail)) return refuse('email-in-use');
  const to = type === 'email_change_new' ? newEmail : email;
  return issueLink(deps, { type, email: to, data: { redirectTo, newEmail } }, async (trx) => {
    const state = await lockEmails(trx, known.id);
    // The other of the two links may be out already.
    if (state?.newEmail?.toLowerCase() !== newEmail.toLowerCase()) await startEmailChange(trx, known.id, newEmail);
    return requireUser(trx, known.id);
  });
}

/** @param data what is kept with the token, beside the door. @param findUser in the transaction of the token */
async function issueLink(
  { db, mail: { tokens } }: AdminDeps,
  { type, email, data }: Pick<LinkWish, 'type' | 'email'> & { readonly data: MailDetails },
  findUser: (trx: Database) => Promise<AuthUser>,
): Promise<GeneratedLink | Refused<AdminRefusal>> {
  const id = randomUUID();
  const outcome = await inTransaction(db, async (trx) => {
    const user = await findUser(trx);
    const token = { id, purpose: PURPOSES[type], userId: user.id, email, data: { door: 'app', ...data } };
    await tokens.issue(trx, token);
    return user;
  });
  return outcome.ok ? { ...outcome, type, token: tokens.linkOf(id), code: tokens.codeOf(id) } : outcome;
}

/** What is to be written, checked: the address as it is kept, the password hashed. */
interface Ready extends Omit<NewAdminUser, 'password'> {
  readonly passwordHash: string | null;
}

async function prepare(
  { queue }: AdminDeps,
  { email: typed, phone: typedPhone, password, ...rest }: NewAdminUser,
  user: Pick<AuthUser, 'email' | 'displayName'> = { email: null, displayName: null },
): Promise<Ready | Refused<AdminRefusal>> {
  const { id, data = {}, appMetadata = {} } = rest;
  const email = typed === undefined ? undefined : parseEmail(typed);
  const phone = typedPhone === undefined ? undefined : parsePhone(typedPhone);
  if (email === null) return refuse('invalid-email');
  if (phone === null) return refuse('invalid-phone');
  if (id !== undefined && !isUuid(id)) return refuse('wrong-id');
  if (isLongUsername(usernameOf(data) ?? '')) return refuse('long-username');
  if (isLargeData(data) || isLargeData(appMetadata)) return refuse('large-data');
  if (password === undefined) return { ...rest, email, phone, passwordHash: null };
  const person = { email: email ?? user.email, username: usernameOf(data) ?? user.displayName };
  return queue.enter([OPERATOR], async (turn): Promise<Ready | Refused<AdminRefusal>> => {
    const fault = await turn(() => findNewPasswordFault(password, person));
    if (fault) return refuse(fault);
    return { ...rest, email, phone, passwordHash: await turn(() => hashPassword(password)) };
  });
}

async function add(trx: Database, ready: Ready): Promise<AuthUser> {
  const { id: asked, email = null, phone = null } = ready;
  if (asked !== undefined && (await findAuthUser(trx, asked, null))) throw new Undo(refuse('id-in-use'));
  const username = usernameOf(ready.data ?? {}) ?? '';
  // Whoever made it for them, they have proved nothing until it is said.
  const id = await createUser(trx, { id: asked, email, phone, username, isUnconfirmed: true });
  if (id === null) throw new Undo(refuse('email-in-use'));
  return apply(trx, id, { ...ready, email: undefined, phone: undefined });
}

async function apply(trx: Database, id: string, ready: Ready): Promise<AuthUser> {
  const { email, phone, data, passwordHash, banSeconds } = ready;
  const disabledUntil =
    banSeconds === undefined ? undefined : banSeconds === 0 ? null : new Date(Date.now() + banSeconds * 1000);
  const size = await changeUserByAdmin(trx, id, { ...ready, disabledUntil }).catch((error: unknown) => {
    throw error instanceof DatabaseError && error.code === UNIQUE_VIOLATION ? new Undo(refuse('email-in-use')) : error;
  });
  if (size > MOST_BYTES || (data && !(await keepClientData(trx, id, data)))) throw new Undo(refuse('large-data'));
  if (passwordHash !== null) await writePassword(trx, id, passwordHash);
  if (passwordHash !== null || email !== undefined || phone !== undefined || disabledUntil)
    await endSessions(trx, id, 'all');
  return requireUser(trx, id);
}

async function requireUser(trx: Database, id: string): Promise<AuthUser> {
  const user = await findAuthUser(trx, id, null);
  if (!user) throw new Undo(refuse('unknown-user'));
  return user;
}

function inTransaction(db: Database, work: (trx: Database) => Promise<AuthUser>): Promise<Outcome> {
  return db
    .transaction()
    .execute(async (trx) => ({ ok: true, user: await work(trx) }) as const)
    .catch(undone<AdminRefusal>);
}
