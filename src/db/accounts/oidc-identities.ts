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

export interface NewOidcIdentity extends OidcSubject {
  readonly userId: string;
  /** `null`: the provider vouched for none. */
  readonly email: string | null;
  /** JWE; `null`: the provider returned none. */
  readonly tokens: string | null;
}

/** `undefined`: no account has this identity. */
export function findOidcIdentity(db: Database, { provider, subject }: OidcSubject) {
  return db
    .selectFrom('identities')
    .select(['id', 'user_id as userId', 'tokens'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Whether a person has an identity of this provider. */
export async function hasOidcIdentity(db: Database, userId: string, provider: OidcProvider): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an identity was used, the tokens and the address that it has from now on. */
export async function storeOidcTokens(
  db: Database,
  id: string,
  tokens: string | null,
  email: string | null,
): Promise<void> {
  await db.updateTable('identities').set({ tokens, email, last_used_at: sql`now()` }).where('id', '=', id).execute();
}

/** @returns false when an account has this identity, or this account one of the provider; then nothing was written */
export async function insertOidcIdentity(
  db: Database,
  { provider, subject, userId, email, tokens }: NewOidcIdentity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values({ user_id: userId, provider, subject, password_hash: null, email, tokens })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
