/** What the operator lets clients do, where nothing else is said. */
export const CLIENT_RULES = {
  /** Whether clients make accounts for those who have none. */
  maySignUp: true,
  /** Whether whoever signs up has to prove their address before they are let in. */
  mustConfirm: false,
  /** Whether people may come without an address. */
  mayBeAnonymous: false,
  /** Whether people link Google to their account, and unlink it. */
  mayLink: true,
  /** Whether text messages are sent. */
  hasPhones: false,
  /** Whether a new password, address or number asks who was not let in of late to prove once more who they are. */
  mustReauthenticate: true,
};

export type ClientRules = Readonly<typeof CLIENT_RULES>;
