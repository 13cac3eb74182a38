import { refuse } from '../../accounts/refuse.ts';
import type { AuthContext } from './auth-context.ts';

/** Who is signed in, and how they come in, go, and change their account: the accounts, bound to one request. */
export function createAccountAuth(context: AuthContext) {
  const { accounts, sessions, attempt, guard, ofSignedIn, asSignedIn, letIn, letInOrAsk } = context;
  return {
    /** Whether the browser came with a session's cookie; together with no account: a session that has ended. */
    hasCookie: sessions.token() !== null,
    /** Who is signed in. Rejects when that cannot be found out. */
    account: async () => (await sessions.find())?.account ?? null,
    async logIn({ email, password }: { readonly email: string; readonly password: string }) {
      if (email.trim() === '' || password === '') return refuse('missing');
      return guard(async () => letInOrAsk(await accounts.logIn({ email, password, ...attempt() })));
    },
    async signUp({ confirmPassword, ...form }: Record<'email' | 'username' | 'password' | 'confirmPassword', string>) {
      if (form.email.trim() === '' || form.password === '' || confirmPassword === '') return refuse('missing');
      if (form.password !== confirmPassword) return refuse('passwords-differ');
      return guard(async () => letIn(await accounts.signUp({ ...form, ...attempt() })));
    },
    /** Ends the session in this browser, also when it is over already. */
    async signOut() {
      const token = sessions.token();
      // The browser is to forget it even if the server cannot end it now.
      sessions.close();
      if (token !== null) await accounts.endSession(token);
    },
    /** Ends the sessions of all their browsers and clients. */
    signOutEverywhere: () =>
      asSignedIn(async (session) => {
        const outcome = await accounts.logOut(session, 'global', attempt());
        sessions.close();
        return outcome;
      }),
    rename: (username: string) => asSignedIn((session) => accounts.rename(session, username)),
    async changePassword({ current, next, confirm }: Record<'current' | 'next' | 'confirm', string>) {
      if (current === '' || next === '' || confirm === '') return refuse('missing');
      if (next !== confirm) return refuse('passwords-differ');
      return asSignedIn(async (session) =>
        letIn(await accounts.changePassword(session, { current, next, ...attempt() })),
      );
    },
    deleteAccount: ({ password }: { readonly password: string }) =>
      asSignedIn(async (session) => {
        const outcome = await accounts.deleteAccount(session, { password, ...attempt() });
        if (outcome.ok) sessions.close();
        return outcome;
      }),
    /** Everything kept about them, for a download; `null` when signed out. Rejects when it cannot be had. */
    exportData: () => ofSignedIn((session) => accounts.exportData(session)),
    /** Where they are signed in, and what happened with their account; `null` when signed out. Rejects when it cannot be had. */
    listSessions: () =>
      ofSignedIn(async (session) => {
        const [open, activity] = await Promise.all([accounts.listSessions(session), accounts.listActivity(session)]);
        return { sessions: open, activity };
      }),
    endSession: (id: string) =>
      asSignedIn(async (session) => {
        const outcome = await accounts.logOut(session, { id }, attempt());
        if (id === session.sessionId) sessions.close();
        return outcome;
      }),
    endOtherSessions: () => asSignedIn((session) => accounts.logOut(session, 'others', attempt())),
  };
}
