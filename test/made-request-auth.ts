import type { RequestAuth } from '../src/server/services.ts';

const SIGNED_OUT = { ok: false, reason: 'signed-out' } as const;
const FAILED = { ok: false, reason: 'failed' } as const;

/** A signed-out visitor who can do nothing yet; what a test is about goes into `changes`. */
export function makeRequestAuth(changes: Partial<RequestAuth> = {}): RequestAuth {
  return {
    hasGoogle: false,
    hasCookie: false,
    account: async () => null,
    savedAmong: async () => [],
    logIn: async () => FAILED,
    signUp: async () => FAILED,
    signOut: async () => {},
    signOutEverywhere: async () => SIGNED_OUT,
    rename: async () => SIGNED_OUT,
    changePassword: async () => SIGNED_OUT,
    deleteAccount: async () => SIGNED_OUT,
    exportData: async () => null,
    save: async () => 'signed-out',
    remove: async () => 'signed-out',
    restore: async () => 'signed-out',
    listSaved: async () => null,
    findFactorTask: async () => null,
    proveFactor: async () => SIGNED_OUT,
    cancelLogIn: async () => {},
    factorState: async () => 'none',
    listFactors: async () => null,
    enrolFactor: async () => SIGNED_OUT,
    findEnrolment: async () => null,
    verifyFactor: async () => SIGNED_OUT,
    removeFactor: async () => SIGNED_OUT,
    makeRecoveryCodes: async () => SIGNED_OUT,
    listSessions: async () => null,
    endSession: async () => SIGNED_OUT,
    endOtherSessions: async () => SIGNED_OUT,
    startGoogle: async () => FAILED,
    linkGoogle: async () => SIGNED_OUT,
    unlinkGoogle: async () => SIGNED_OUT,
    findWaysIn: async () => null,
    finishGoogle: async () => ({ origin: null, outcome: FAILED }),
    setFlash: () => {},
    takeFlash: () => null,
    ...changes,
  };
}
