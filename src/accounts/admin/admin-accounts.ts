import type { AdminUserChange } from '../../db/accounts/admin-users.ts';
import type { AuthUser } from '../../db/accounts/auth-users.ts';
import type { AccountRefusal } from '../../model/account/account.ts';
import type { ClientData } from '../client-data.ts';

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

/** What an operator changes; an address and a number are still as they wrote them, the number in international form. */
export interface AdminChange extends Omit<AdminUserChange, 'isInvited' | 'disabledUntil'> {
  readonly password?: string | undefined;
  readonly data?: ClientData | undefined;
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
  readonly data: ClientData;
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
