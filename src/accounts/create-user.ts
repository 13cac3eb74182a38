import { randomUUID } from 'node:crypto';
import { insertUser, type NewUser } from '../db/accounts/users.ts';
import type { Database } from '../db/connection/connection.ts';
import { ownerIdOf } from './sessions/owner-id.ts';

/** E-mail address and number as `parseEmail` and `parsePhone` give them. */
export interface NewAccount extends Omit<NewUser, 'id' | 'ownerId' | 'displayName' | 'isEmailVerified'> {
  /** A UUID; a random one when absent. */
  readonly id?: string | undefined;
  /** As `cleanUsername` gives it, no longer than allowed; empty: none. */
  readonly username: string;
  /** Whether they are known to read mail there; not so when absent. */
  readonly isEmailVerified?: boolean;
}

/**
 * Makes an account that nothing leads into yet: insert its identity in the same transaction.
 * @returns the user's id, or `null` when the e-mail address or the number is in use
 */
export async function createUser(
  trx: Database,
  { id = randomUUID(), username, isEmailVerified = false, ...person }: NewAccount,
): Promise<string | null> {
  const isMade = await insertUser(trx, {
    ...person,
    id,
    ownerId: ownerIdOf(id),
    displayName: username || null,
    isEmailVerified,
  });
  return isMade ? id : null;
}
