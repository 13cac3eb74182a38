import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import type { IdentityProvider } from '../schema.ts';

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
  /** JWE, or `null`. */
  readonly tokens: string | null;
}

/** `null`: nobody here is that person. */
export async function findOidcIdentity(
  db: Database,
  { provider, subject }: OidcSubject,
): Promise<OidcIdentityRow | null> {
  const row = await db
    .selectFrom('identities')
    .select(['id', 'user_id', 'tokens'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? { id: row.id, userId: row.user_id, tokens: row.tokens } : null;
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
