import type { AuthFactor, AuthUser } from '../../db/accounts/auth-users.ts';
import type { AccountRefusal, Refused } from '../../model/account/account.ts';
import type { AppData } from '../app-accounts.ts';

/** What the operator's own programs do with accounts: nothing of it asks the person. */
export interface AdminAccounts {
  create(user: NewAdminUser): Promise<{ readonly ok: true; readonly user: AuthUser } | Refused<AdminRefusal>>;
  /** Newest first. @param page from 1 */
  list(page: number, perPage: number): Promise<{ readonly users: readonly AuthUser[]; readonly total: number }>;
  /** `null`: there is no such account. */
  find(id: string): Promise<AuthUser | null>;
  /** A new password, another address or a ban ends every session of the person. */
  change(
    id: string,
    change: AdminChange,
  ): Promise<{ readonly ok: true; readonly user: AuthUser } | Refused<AdminRefusal>>;
  /** Deletes the person and everything of theirs. @returns false when there is no such account */
  remove(id: string): Promise<boolean>;
  /** Takes a second factor away. @returns what it was, `null` when the account has no such factor */
  removeFactor(id: string, factorId: string): Promise<AuthFactor | null>;
  /** Makes what a mail would carry, for the operator to send. Whoever is to sign up or is invited gets an account. */
  generateLink(wish: LinkWish): Promise<GeneratedLink | Refused<AdminRefusal>>;
  /** Makes an account without a password and sends a mail that leads into it. */
  invite(wish: Invitation): Promise<{ readonly ok: true; readonly user: AuthUser } | Refused<AdminRefusal>>;
}

export type AdminRefusal =
  | AccountRefusal
  | 'large-data'
  | 'invalid-phone'
  | 'unknown-user'
  | 'id-in-use'
  /** Not a UUID. */
  | 'wrong-id'
  /** The address had as many mails as it may have within an hour. */
  | 'too-many-mails';

export interface AdminChange {
  readonly email?: string | undefined;
  /** In international form. */
  readonly phone?: string | undefined;
  readonly isPhoneVerified?: boolean | undefined;
  readonly isEmailVerified?: boolean | undefined;
  readonly password?: string | undefined;
  readonly data?: AppData | undefined;
  readonly appMetadata?: Readonly<Record<string, unknown>> | undefined;
  /** Seconds; 0: enabled from now on. */
  readonly banSeconds?: number | undefined;
}

export interface NewAdminUser extends AdminChange {
  /** One of the operator's choice. */
  readonly id?: string | undefined;
  readonly isInvited?: boolean;
}

export interface Invitation {
  readonly email: string;
  readonly data: AppData;
  /** Already checked. */
  readonly redirectTo: string;
}

export interface LinkWish extends Invitation {
  readonly type: 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change_current' | 'email_change_new';
  /** The address that is to be theirs, for a change of it. */
  readonly newEmail?: string | undefined;
  /** Of whoever is to sign up. */
  readonly password?: string | undefined;
}

export interface GeneratedLink {
  readonly ok: true;
  readonly user: AuthUser;
  /** 72 characters, hexadecimal. */
  readonly token: string;
  /** Six digits. */
  readonly code: string;
  /** What the link is for in the end: to whoever has no account yet, a link to log in is one to sign up. */
  readonly type: LinkWish['type'];
}
