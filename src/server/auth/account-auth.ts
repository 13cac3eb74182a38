import type { AccountAuth, Done } from '../services.ts';
import type { AuthContext } from './auth-context.ts';

/** Coming in, going, and changing the account: the accounts, bound to one request. */
export function createAccountAuth(context: AuthContext): AccountAuth {
  const { accounts, sessions } = context;
  return {
    hasCookie: sessions.token() !== null,
    account: async () => (await sessions.find())?.account ?? null,
    ...createEntrance(context),
    ...createAccountChanges(context),
    async exportData() {
      const session = await sessions.find();
      return session === null ? null : accounts.exportData(session);
    },
  };
}

function createEntrance({
  accounts,
  sessions,
  attempt,
  guard,
  asSignedIn,
  letIn,
  letInOrAsk,
}: AuthContext): Pick<AccountAuth, 'logIn' | 'signUp' | 'signOut' | 'signOutEverywhere'> {
  return {
    async logIn({ email, password }) {
      if (email.trim() === '' || password === '') return { ok: false, reason: 'missing' };
      return guard(async () => letInOrAsk(await accounts.logIn({ email, password, ...attempt() })));
    },
    async signUp({ email, username, password, confirmPassword }) {
      if (email.trim() === '' || password === '' || confirmPassword === '') return { ok: false, reason: 'missing' };
      if (password !== confirmPassword) return { ok: false, reason: 'passwords-differ' };
      return guard(async () => letIn(await accounts.signUp({ email, username, password, ...attempt() })));
    },
    async signOut() {
      const token = sessions.token();
      // The browser is to forget it even if the server cannot end it now.
      sessions.close();
      if (token !== null) await accounts.endSession(token);
    },
    signOutEverywhere: () =>
      asSignedIn(async (session): Promise<Done> => {
        await accounts.logOut(session, 'global', attempt());
        sessions.close();
        return { ok: true };
      }),
  };
}

function createAccountChanges({
  accounts,
  sessions,
  attempt,
  asSignedIn,
  letIn,
}: AuthContext): Pick<AccountAuth, 'rename' | 'changePassword' | 'deleteAccount'> {
  return {
    rename: (username) =>
      asSignedIn((session): Promise<Done<{ username: string }>> => accounts.rename(session, username)),
    async changePassword({ current, next, confirm }) {
      if (current === '' || next === '' || confirm === '') return { ok: false, reason: 'missing' };
      if (next !== confirm) return { ok: false, reason: 'passwords-differ' };
      return asSignedIn(
        async (session): Promise<Done> =>
          letIn(await accounts.changePassword(session, { current, next, ...attempt() })),
      );
    },
    deleteAccount: ({ password }) =>
      asSignedIn(async (session): Promise<Done> => {
        const outcome = await accounts.deleteAccount(session, { password, ...attempt() });
        if (outcome.ok) sessions.close();
        return outcome;
      }),
  };
}
