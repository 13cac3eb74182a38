import type { FactorProof } from '../../accounts/second-factor/prove-factor.ts';
import type { Done } from '../services.ts';
import type { AuthContext } from './auth-context.ts';

/** The second factor, bound to one request: of a log-in that waits for it, or of who is signed in. */
export function createSecondFactorAuth({
  accounts,
  sessions,
  pending,
  attempt,
  guard,
  ofSignedIn,
  asSignedIn,
  letIn,
}: AuthContext) {
  return {
    /**
     * What the screen that asks for it is for: to finish a log-in, or to confirm who is there before something sensitive. `null`:
     * for nothing. Rejects when that cannot be found out.
     */
    async findFactorTask(): Promise<'log-in' | 'confirm' | null> {
      const session = await sessions.find();
      if (session) return session.factor === 'stale' ? 'confirm' : null;
      const token = pending.token();
      return token !== null && (await accounts.isPending(token)) ? 'log-in' : null;
    },
    /** Does that. */
    async proveFactor(proof: FactorProof): Promise<Done> {
      const token = pending.token();
      if (token === null || (await guard(() => sessions.find()))) {
        return asSignedIn((session) => accounts.confirm(session, { ...proof, ...attempt() }));
      }
      const outcome = await guard(async () => letIn(await accounts.finishLogIn(token, { ...proof, ...attempt() })));
      if (outcome.ok || outcome.reason === 'log-in-expired') pending.close();
      return outcome;
    },
    /** Forgets the log-in that waits. */
    async cancelLogIn() {
      const token = pending.token();
      pending.close();
      if (token !== null) await accounts.dropPending(token);
    },
    /** Whether there is a second factor, and whether it was proved of late; `none` when signed out. Rejects as `account()`. */
    factorState: async () => (await sessions.find())?.factor ?? 'none',
    /** `null` when signed out. Rejects when it cannot be had. */
    listFactors: () =>
      ofSignedIn(async (session) => ({ ...(await accounts.listFactors(session)), state: session.factor })),
    /** Begins to add an authenticator app. */
    enrolFactor: (form: { readonly name: string; readonly password: string }) =>
      asSignedIn((session) => accounts.enrolFactor(session, { ...form, ...attempt() })),
    /** What the app that is being added is to be given; `null`: none of that id is. Rejects when it cannot be had. */
    findEnrolment: (id: string) => ofSignedIn((session) => accounts.findEnrolment(session, id)),
    /** Adds it. `codes`: to be shown this once, with the first app. */
    verifyFactor: (form: { readonly id: string; readonly code: string }) =>
      asSignedIn((session) => accounts.verifyFactor(session, { ...form, ...attempt() })),
    removeFactor: (id: string) => asSignedIn((session) => accounts.removeFactor(session, id, attempt())),
    /** New codes in place of those that were, to be shown this once. */
    makeRecoveryCodes: () => asSignedIn((session) => accounts.makeRecoveryCodes(session, attempt())),
  };
}
