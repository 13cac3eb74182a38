import type { AddressState, EmailNews, Refused } from '../../model/account/account.ts';
import type { Attempt, FactorRequired, FoundSession, LetIn } from '../accounts.ts';

/** What shows that somebody reads mail at an address: the token of a link, or the code that was sent there. */
export type MailProof = { readonly link: string } | { readonly email: string; readonly code: string };

/** What a link is good for, before it is used. */
export interface LinkFacts {
  readonly purpose: 'recovery' | 'verify' | 'email-change';
  /** Where it was sent. */
  readonly email: string;
}

/** What the pages do by mail. */
export interface EmailAccounts {
  /**
   * Sends what lets somebody choose a new password, if there is such an account: the answer and the work are the same if not.
   */
  askRecovery(attempt: Attempt & { readonly email: string }): Promise<{ readonly ok: true } | Refused>;
  /** What a link of ours is good for; it is not used by that. `null`: it is used, expired or none. */
  findLink(link: string): Promise<LinkFacts | null>;
  /** Gives the account a new password, ends every session of it, and opens one for this browser, once the second factor of who has one is there. Uses the proof. */
  resetPassword(attempt: Attempt & MailProof & { readonly next: string }): Promise<LetIn | FactorRequired | Refused>;
  /** What is known of the person's address. */
  findAddressState(session: FoundSession): Promise<AddressState>;
  /** Sends once more what proves the address of whoever is signed in. */
  resendVerification(session: FoundSession): Promise<{ readonly ok: true } | Refused>;
  /** Uses the link that proves an address. */
  confirmEmail(link: string): Promise<{ readonly ok: true; readonly news: EmailNews } | Refused>;
  /** Asks both addresses whether the new one is to be the person's. `password` is asked of those who have one. */
  changeEmail(
    session: FoundSession,
    change: Attempt & { readonly email: string; readonly password: string },
  ): Promise<{ readonly ok: true } | Refused>;
  /** Leaves the address as it is. */
  cancelEmailChange(session: FoundSession): Promise<void>;
}
