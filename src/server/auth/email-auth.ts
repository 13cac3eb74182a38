import type { MailProof } from '../../accounts/contacts/read-proof.ts';
import { refuse } from '../../accounts/refuse.ts';
import type { AuthContext } from './auth-context.ts';

/** What is done by mail, bound to one request. */
export function createEmailAuth(context: AuthContext) {
  const { accounts, attempt, guard, ofSignedIn, asSignedIn, letInOrAsk } = context;
  return {
    /** Has a mail sent that lets somebody choose a new password, if there is such an account: the answer is the same if not. */
    askRecovery: ({ email }: { readonly email: string }) => guard(() => accounts.askRecovery({ email, ...attempt() })),
    /** What a link is good for, and where it was sent; it is not used by that. `null`: nothing. Rejects when that cannot be found out. */
    findLink: (link: string) => accounts.findLink(link),
    /** Sets a new password, ends every session of the person, and signs them in here, or asks for their second factor. */
    async resetPassword({
      password,
      confirmPassword,
      ...proof
    }: MailProof & { readonly password: string; readonly confirmPassword: string }) {
      const isEmpty = 'link' in proof ? false : proof.email.trim() === '' || proof.code.trim() === '';
      if (isEmpty || password === '' || confirmPassword === '') return refuse('missing');
      if (password !== confirmPassword) return refuse('passwords-differ');
      return guard(async () => letInOrAsk(await accounts.resetPassword({ ...proof, ...attempt(), next: password })));
    },
    /** Uses a link that proves an address. */
    confirmEmail: (link: string) => guard(() => accounts.confirmEmail(link)),
    /** What is known of the address of whoever is signed in; `null` when signed out. Rejects when it cannot be had. */
    addressState: () => ofSignedIn((session) => accounts.findAddressState(session)),
    resendVerification: () => asSignedIn((session) => accounts.resendVerification(session)),
    /** Has both addresses asked. */
    changeEmail: (form: { readonly email: string; readonly password: string }) =>
      asSignedIn((session) => accounts.changeEmail(session, { ...form, ...attempt() })),
    cancelEmailChange: () => asSignedIn((session) => accounts.cancelEmailChange(session)),
  };
}
