import { sql } from 'kysely';
import { storableJson } from '../../text/json-text.ts';
import type { Database } from '../connection/connection.ts';
import type { IdentityProvider } from '../schema.ts';
import type { AssuranceLevel } from './sessions.ts';

/** What clients keep about a person: JSON of any shape. */
export type UserMetadata = Readonly<Record<string, unknown>>;

/** A way in which a person proves who they are. Times as PostgreSQL writes them into JSON. */
export interface AuthIdentity {
  readonly id: string;
  readonly provider: IdentityProvider;
  readonly subject: string;
  /** That an identity provider vouched for. */
  readonly email: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/** An authenticator app of a person, as clients know it. Times as PostgreSQL writes them into JSON. */
export interface AuthFactor {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly isVerified: boolean;
}

/** A person as clients know them. */
export interface AuthUser {
  readonly id: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly metadata: UserMetadata;
  /** Since when they are known to read mail there. */
  readonly emailVerifiedAt: Date | null;
  /** The address that is to be theirs, and since when. */
  readonly newEmail: string | null;
  readonly newEmailAt: Date | null;
  /** E.164, with the plus sign. */
  readonly phone: string | null;
  readonly phoneVerifiedAt: Date | null;
  readonly newPhone: string | null;
  readonly newPhoneAt: Date | null;
  readonly isAnonymous: boolean;
  /** Whether no client lets them in before they have proved their address. */
  readonly isUnconfirmed: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Oldest first. */
  readonly identities: readonly AuthIdentity[];
  /** Oldest first, those that were only begun too. */
  readonly factors: readonly AuthFactor[];
  /** What no client of theirs may change. */
  readonly appMetadata: UserMetadata;
  readonly invitedAt: Date | null;
  readonly disabledUntil: Date | null;
  readonly isDisabled: boolean;
  /** How surely the person is known in the session asked about; `null`: it is none of theirs, or has ended. */
  readonly aal: AssuranceLevel | null;
  /** When that session was opened; `null`: it is not open. */
  readonly sessionOpenedAt: Date | null;
}

/** `null`: the person is gone. One statement. @param sessionId of a client's session; `null`: asked about none */
export async function findAuthUser(db: Database, id: string, sessionId: string | null): Promise<AuthUser | null> {
  return (await findAuthUsers(db, [{ id, sessionId }]))[0] ?? null;
}

/** Who is asked about, and in which of their sessions. */
export interface AuthUserQuestion {
  readonly id: string;
  /** Of a client's session; `null`: asked about none. */
  readonly sessionId: string | null;
}

/** The same for many at once, in the order of the questions. One statement. */
export async function findAuthUsers(
  db: Database,
  questions: readonly AuthUserQuestion[],
): Promise<(AuthUser | null)[]> {
  const ids = questions.map(({ id }) => id);
  const sessionIds = questions.map(({ sessionId }) => sessionId);
  const { rows } = await sql<AuthUser & { readonly position: number }>`
    select asked.position, u.id, u.email, u.display_name as "displayName", u.user_metadata as metadata, u.app_metadata as "appMetadata",
      u.invited_at as "invitedAt", u.disabled_until as "disabledUntil", u.created_at as "createdAt",
      u.email_verified_at as "emailVerifiedAt", u.new_email as "newEmail", u.new_email_at as "newEmailAt",
      u.phone, u.phone_verified_at as "phoneVerifiedAt", u.new_phone as "newPhone", u.new_phone_at as "newPhoneAt",
      u.is_anonymous as "isAnonymous", u.is_unconfirmed as "isUnconfirmed", u.updated_at as "updatedAt", u.disabled_at is not null as "isDisabled",
      s.aal, s.created_at as "sessionOpenedAt",
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'createdAt', f.created_at,
          'updatedAt', f.updated_at, 'isVerified', f.verified_at is not null) order by f.created_at, f.id), '[]')
        from factors f where f.user_id = u.id) as factors,
      (select coalesce(json_agg(json_build_object('id', i.id, 'provider', i.provider, 'subject', i.subject, 'email', i.email,
          'createdAt', i.created_at, 'lastUsedAt', i.last_used_at) order by i.created_at), '[]')
        from identities i where i.user_id = u.id) as identities
    from unnest(${ids}::uuid[], ${sessionIds}::uuid[]) with ordinality asked (user_id, session_id, position)
      join users u on u.id = asked.user_id
      left join sessions s on s.id = asked.session_id and s.user_id = u.id and s.kind = 'client' and s.expires_at > now()`.execute(
    db,
  );
  const found = new Map(rows.map(({ position, ...user }) => [position, user]));
  return questions.map((_, index) => found.get(index + 1) ?? null);
}

export interface UserChange {
  /** Added to what is kept; a `null` takes the entry away. */
  readonly metadata?: UserMetadata | undefined;
  /** `null`: none from now on. */
  readonly displayName?: string | null | undefined;
}

/** Notes that something about the person changed, and what. @returns bytes of their metadata from now on, as JSON */
export async function changeAuthUser(trx: Database, id: string, change: UserChange): Promise<number> {
  const patch = storableJson(JSON.stringify(change.metadata ?? {}));
  const name = change.displayName === undefined ? sql`display_name` : sql`${change.displayName}`;
  // At the top alone: a null further down is a value.
  const { rows } = await sql<{ size: number }>`
    update users set updated_at = now(), display_name = ${name}, user_metadata = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(user_metadata || ${patch}::jsonb)
      where value != 'null'
    )
    where id = ${id} returning octet_length(user_metadata::text) as size`.execute(trx);
  if (!rows[0]) throw new Error('The account is gone');
  return rows[0].size;
}
