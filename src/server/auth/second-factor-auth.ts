import type { Done, SecondFactorAuth, SessionListAuth } from '../services.ts';
import type { AuthContext } from './auth-context.ts';

/** The second factor, bound to one request: of a log-in that waits for it, or of who is signed in. */
export function createSecondFactorAuth({
  accounts,
  sessions,
  pending,
  attempt,
  guard,
  asSignedIn,
  letIn,
}: AuthContext): SecondFactorAuth {
  return {
    async findFactorTask() {
      const session = await sessions.find();
      if (session) return session.factor === 'stale' ? 'confirm' : null;
      const token = pending.token();
      return token !== null && (await accounts.isPending(token)) ? 'log-in' : null;
    },
    async proveFactor(proof) {
      const token = pending.token();
      if (token === null || (await guard(() => sessions.find()))) {
        return asSignedIn((session): Promise<Done> => accounts.confirm(session, { ...proof, ...attempt() }));
      }
      const outcome = await guard(async () => letIn(await accounts.finishLogIn(token, { ...proof, ...attempt() })));
      if (outcome.ok || outcome.reason === 'log-in-expired') pending.close();
      return outcome;
    },
    async cancelLogIn() {
      const token = pending.token();
      pending.close();
      if (token !== null) await accounts.dropPending(token);
    },
    factorState: async () => (await sessions.find())?.factor ?? 'none',
    async listFactors() {
      const session = await sessions.find();
      return session && { ...(await accounts.listFactors(session)), state: session.factor };
    },
    enrolFactor: (form) =>
      asSignedIn((session): Promise<Done<{ id: string }>> => accounts.enrolFactor(session, { ...form, ...attempt() })),
    async findEnrolment(id) {
      const session = await sessions.find();
      return session && accounts.findEnrolment(session, id);
    },
    verifyFactor: (form) =>
      asSignedIn(
        (session): Promise<Done<{ codes: readonly string[] | null }>> =>
          accounts.verifyFactor(session, { ...form, ...attempt() }),
      ),
    removeFactor: (id) => asSignedIn((session): Promise<Done> => accounts.removeFactor(session, id, attempt())),
    makeRecoveryCodes: () =>
      asSignedIn(
        (session): Promise<Done<{ codes: readonly string[] }>> => accounts.makeRecoveryCodes(session, attempt()),
      ),
  };
}

/** Where whoever makes one request is signed in, and what happened with their account. */
export function createSessionListAuth({ accounts, sessions, attempt, asSignedIn }: AuthContext): SessionListAuth {
  return {
    async listSessions() {
      const session = await sessions.find();
      if (session === null) return null;
      const [open, activity] = await Promise.all([accounts.listSessions(session), accounts.listActivity(session)]);
      return { sessions: open, activity };
    },
    endSession: (id) =>
      asSignedIn(async (session): Promise<Done> => {
        await accounts.logOut(session, { id }, attempt());
        if (id === session.sessionId) sessions.close();
        return { ok: true };
      }),
    endOtherSessions: () =>
      asSignedIn(async (session): Promise<Done> => {
        await accounts.logOut(session, 'others', attempt());
        return { ok: true };
      }),
  };
}
