import { findPasswordHash } from '../../db/accounts/identities.ts';
import type { OneTimeToken } from '../../db/accounts/one-time-tokens.ts';
import type { Account, AccountRefusal, Refused } from '../../model/account/account.ts';
import type { AccountDeps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { FoundSession } from '../sessions/sessions.ts';
import { claimOfSession } from '../throttles/claims.ts';
import { createThrottle } from '../throttles/throttle.ts';
import { findNewPasswordFault } from './new-password.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** Who is signed in and asks. */
interface Asking extends Omit<Account, 'hasPassword'> {
  readonly phone?: string | null;
}

/** What shows that it is them, and the password that is to be theirs. */
interface Shown {
  /** Their password. */
  readonly current?: string | undefined;
  /** A code that was sent to them. */
  readonly nonce?: string | undefined;
  readonly next?: string | undefined;
  /** Whether the new password may not be the old one. */
  readonly mustDiffer?: boolean;
}

/** What was shown, and what is to be written of a new password. */
export interface PasswordProof {
  /** Taken with the change. */
  readonly nonce: OneTimeToken | null;
  /** Of the password that was, if there was one, and of the one that is to be; `null`: the password stays. */
  readonly hashes: { readonly verified: string | null; readonly next: string } | null;
}

type ProofRefusal = AccountRefusal | 'wrong-nonce' | 'same-password';
export type ProveAgain = ReturnType<typeof createProveAgain>;

/**
 * Asks somebody who is signed in to prove once more who they are, so that a browser left open does not give their account away;
 * and judges and hashes their new password, if there is to be one. Wrong proofs are counted by account.
 */
export function createProveAgain({ db, queue, mail }: Pick<AccountDeps, 'db' | 'queue' | 'mail'>) {
  const byAccount = createThrottle(db, 'password-again');
  const findNonce = async (address: string | null, nonce: string | undefined) => {
    if (!nonce) return null;
    const guess = { email: address ?? '', code: nonce };
    return (await mail.tokens.guess(db, guess, ['reauthentication'])) ?? refuse('wrong-nonce');
  };
  async function proveAgain(asking: Asking, shown: Pick<Shown, 'current' | 'next'>): Promise<PasswordProof | Refused>;
  async function proveAgain(asking: Asking, shown: Shown): Promise<PasswordProof | Refused<ProofRefusal>>;
  async function proveAgain(
    { id, email, phone = null, username }: Asking,
    { current, nonce: code, next: password, mustDiffer = false }: Shown,
  ): Promise<PasswordProof | Refused<ProofRefusal>> {
    return queue.enter([claimOfSession(id)], async (turn): Promise<PasswordProof | Refused<ProofRefusal>> => {
      const isNew = password !== undefined;
      const fault = isNew ? await turn(() => findNewPasswordFault(password, { email, username })) : null;
      if (fault) return refuse(fault);
      const verified = await findPasswordHash(db, id);
      const wait = await byAccount.take(id);
      if (wait !== null) return refuse('throttled', wait);
      const nonce = await findNonce(email ?? phone, code);
      if (nonce && 'ok' in nonce) return nonce;
      if (current !== undefined && !(await turn(() => verifyPassword(verified, current)))) {
        return refuse('wrong-password');
      }
      if (isNew && mustDiffer && (await turn(() => verifyPassword(verified, password)))) {
        return refuse('same-password');
      }
      const next = isNew ? await turn(() => hashPassword(password)) : null;
      await byAccount.forget(id);
      return { nonce, hashes: next === null ? null : { verified, next } };
    });
  }
  return proveAgain;
}

/** Refuses a sensitive change to who has a second factor and has not proved it in the last quarter of an hour. */
export function requireFreshFactor({ factor }: FoundSession): Refused<'unconfirmed'> | null {
  return factor === 'stale' ? refuse('unconfirmed') : null;
}

export type CheckPassword = ReturnType<typeof createCheckPassword>;

/**
 * Whether a password is that of who is signed in: asked before something that a browser left open must not give away. Who has a
 * second factor has to have proved it of late, too.
 */
export function createCheckPassword(proveAgain: ProveAgain) {
  return async (session: FoundSession, password: string): Promise<{ readonly ok: true } | Refused> => {
    const unconfirmed = requireFreshFactor(session);
    if (unconfirmed) return unconfirmed;
    if (password === '') return refuse('missing');
    const proof = await proveAgain(session.account, { current: password });
    return 'ok' in proof ? proof : { ok: true };
  };
}
