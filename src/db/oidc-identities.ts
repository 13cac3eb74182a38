import { sql } from 'kysely';
import type { Database } from './connection.ts';
import type { IdentityProvider } from './schema.ts';

export type OidcProvider = Exclude<IdentityProvider, 'password'>;

/** Who somebody is at an OpenID provider. */
export interface OidcSubject {
  readonly provider: OidcProvider;
  /** The provider's name for the person. */
  readonly subject: string;
}

export interface OidcIdentityRow {
  readonly id: string;
  readonly userId: string;
  readonly isDisabled: boolean;
  /** JWE, or `null`. */
  readonly tokens: string | null;
}

/** Holds the row until the transaction ends. `null`: nobody here is that person. */
export async function lockOidcIdentity(
  trx: Database,
  { provider, subject }: OidcSubject,
): Promise<OidcIdentityRow | null> {
  const row = await trx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['identities.id', 'identities.user_id', 'identities.tokens', 'users.disabled_at'])
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .forUpdate('identities')
    .executeTakeFirst();
  return row ? { id: row.id, userId: row.user_id, tokens: row.tokens, isDisabled: row.disabled_at !== null } : null;
}

/** Notes that an identity was used, and the tokens it has from now on. */
export async function storeOidcTokens(db: Database, id: string, tokens: string): Promise<void> {
  await db.updateTable('identities').set({ tokens, last_used_at: sql`now()` }).where('id', '=', id).execute();
}

/** @returns false when somebody here is that person already; then nothing was written */
export async function insertOidcIdentity(
  db: Database,
  { provider, subject, userId, tokens }: OidcSubject & { readonly userId: string; readonly tokens: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values({ user_id: userId, provider, subject, password_hash: null, tokens })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
