/** What the operator lets clients do. */
export interface ClientRules {
  /** Whether clients make accounts for those who have none. */
  readonly maySignUp: boolean;
  /** Whether whoever signs up has to prove their address before they are let in. */
  readonly mustConfirm: boolean;
  /** Whether people may come without an address. */
  readonly mayBeAnonymous: boolean;
  /** Whether people link Google to their account, and unlink it. */
  readonly mayLink: boolean;
  /** Whether text messages are sent. */
  readonly hasPhones: boolean;
  /** Whether a new password, address or number asks who was not let in of late to prove once more who they are. */
  readonly mustReauthenticate: boolean;
}

/** The defaults. */
export const CLIENT_RULES: ClientRules = {
  maySignUp: true,
  mustConfirm: false,
  mayBeAnonymous: false,
  mayLink: true,
  hasPhones: false,
  mustReauthenticate: true,
};
