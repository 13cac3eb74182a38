import type { EmailAuth } from '../services.ts';
import type { AuthContext } from './auth-context.ts';

/** What is done by mail, bound to one request. */
export function createEmailAuth({
  accounts,
  sessions,
  attempt,
  guard,
  asSignedIn,
  letInOrAsk,
}: AuthContext): EmailAuth {
  return {
    askRecovery: ({ email }) => guard(() => accounts.askRecovery({ email, ...attempt() })),
    findLink: (link) => accounts.findLink(link),
    async resetPassword({ password, confirmPassword, ...proof }) {
      const isEmpty = 'link' in proof ? false : proof.email.trim() === '' || proof.code.trim() === '';
      if (isEmpty || password === '' || confirmPassword === '') return { ok: false, reason: 'missing' };
      if (password !== confirmPassword) return { ok: false, reason: 'passwords-differ' };
      return guard(async () => letInOrAsk(await accounts.resetPassword({ ...proof, ...attempt(), next: password })));
    },
    confirmEmail: (link) => guard(() => accounts.confirmEmail(link)),
    async addressState() {
      const session = await sessions.find();
      return session === null ? null : accounts.findAddressState(session);
    },
    resendVerification: () => asSignedIn((session) => accounts.resendVerification(session)),
    changeEmail: (form) => asSignedIn((session) => accounts.changeEmail(session, { ...form, ...attempt() })),
    cancelEmailChange: () =>
      asSignedIn(async (session) => {
        await accounts.cancelEmailChange(session);
        return { ok: true } as const;
      }),
  };
}
