import type { OneTimeToken } from '../../db/accounts/one-time-tokens.ts';
import type { Refused } from '../../model/account/account.ts';
import type { AccountDeps } from '../deps.ts';
import type { TokenPurpose } from '../mail/mail-tokens.ts';
import { refuse } from '../refuse.ts';
import { createThrottle } from '../throttles/throttle.ts';
import { addressKey } from '../throttles/throttle-key.ts';

/**
 * What shows that somebody reads what is sent to an address: the token of a link, or the code that was sent there. `email` may be
 * a phone number, as `parsePhone` gives it.
 */
export type MailProof = { readonly link: string } | { readonly email: string; readonly code: string };

/** Finds the token that a proof is of, and counts guesses at codes. */
export function createProofReader({ db, mail }: Pick<AccountDeps, 'db' | 'mail'>) {
  const byAddress = createThrottle(db, 'code-address');
  return async (
    proof: MailProof,
    address: string,
    purposes: readonly TokenPurpose[],
  ): Promise<OneTimeToken | Refused<'old-link' | 'wrong-mail-code' | 'throttled'>> => {
    if ('link' in proof) return (await mail.tokens.find(db, proof.link, purposes)) ?? refuse('old-link');
    const wait = await byAddress.take(addressKey(address));
    if (wait !== null) return refuse('throttled', wait);
    // Codes are typed with spaces.
    const guess = { email: proof.email.trim(), code: proof.code.replace(/\s/g, '') };
    const token = await mail.tokens.guess(db, guess, purposes);
    if (!token) return refuse('wrong-mail-code');
    await byAddress.giveBack(addressKey(address));
    return token;
  };
}
