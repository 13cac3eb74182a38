import type { Accounts } from '../../src/accounts/create-accounts.ts';

/** Accounts for a storefront that needs none: nobody is signed in, and nobody can be. */
export function createClosedAccounts(changes: Partial<Accounts> = {}): Accounts {
  const closed = async () => ({ ok: false, reason: 'failed' }) as const;
  const empty = { items: [], totalCount: 0, matchCount: 0, typeCounts: {}, currentPage: 1, totalPages: 1 };
  return {
    google: null,
    logIn: closed,
    signUp: closed,
    knownBrowser: () => null,
    findSession: async () => null,
    endSession: async () => {},
    logOut: async () => {},
    rename: closed,
    changePassword: closed,
    askRecovery: closed,
    findLink: async () => null,
    resetPassword: closed,
    findAddressState: async () => ({ isVerified: false, newEmail: null, confirmed: null }),
    resendVerification: closed,
    confirmEmail: closed,
    changeEmail: closed,
    cancelEmailChange: async () => {},
    deleteAccount: closed,
    findWaysIn: async () => [],
    checkPassword: closed,
    unlinkGoogle: closed,
    exportData: async () => ({}),
    save: async () => false,
    remove: async () => {},
    restore: async () => false,
    listSaved: async () => empty,
    isPending: async () => false,
    finishLogIn: closed,
    dropPending: async () => {},
    confirm: closed,
    listFactors: async () => ({ factors: [], codesLeft: 0 }),
    enrolFactor: closed,
    findEnrolment: async () => null,
    verifyFactor: closed,
    removeFactor: closed,
    makeRecoveryCodes: closed,
    listSessions: async () => [],
    listActivity: async () => [],
    sweep: async () => {},
    ...changes,
  };
}
