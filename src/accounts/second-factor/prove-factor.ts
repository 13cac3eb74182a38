import { hkdfSync } from 'node:crypto';
import { type EventOrigin, insertAccountEvent, insertFailure } from '../../db/accounts/account-events.ts';
import {
  type FactorSecret,
  findFactorSecrets,
  lockFactors,
  takeFactorStep,
  takeRecoveryCode,
} from '../../db/accounts/factors.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import { createTokenVault, type TokenVault } from '../google/token-vault.ts';
import { refuse, Undo, undone } from '../refuse.ts';
import { createThrottle } from '../throttles/throttle.ts';
import { createRecoveryCodes } from './make-recovery-codes.ts';
import { findStep } from './totp.ts';

/** What is typed as second factor. */
export interface FactorProof {
  readonly code: string;
  /** One of the codes for who has lost their app, instead of the app's. */
  readonly isRecovery: boolean;
}

/** Who brings a second factor, and which. */
export interface Proof extends FactorProof {
  readonly userId: string;
  /** The one it has to be of, whether or not it counts yet; `null`: any that counts. */
  readonly factorId: string | null;
  /**
   * Where wrong codes are counted: those of strangers, of a browser that the account knows, and in a session that is open. So
   * whoever has somebody's password cannot keep them waiting.
   */
  readonly counter: 'stranger' | 'known' | 'session';
  readonly origin: EventOrigin;
}

/** What proved it; `null`: a recovery code. */
export type ProvenFactor = Pick<FactorSecret, 'id' | 'name' | 'isVerified'> | null;

export type FactorProver = ReturnType<typeof createFactorProver>;

/** Checks the codes of authenticator apps and recovery codes. @param secret the same in every process */
export function createFactorProver(secret: Uint8Array) {
  const codes = createRecoveryCodes(secret);
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'second factors', 32));
  let made: Promise<TokenVault> | null = null;
  const vault = () => {
    made ??= createTokenVault(key);
    return made;
  };
  const openSecret = async (sealed: string) => {
    const { secret } = (await (await vault()).decrypt(sealed)) as { readonly secret: string };
    return secret;
  };

  /** @returns how to take the code in a transaction: what it is of, or `undefined` when it was taken before. `null`: it is wrong */
  async function find(
    db: Database,
    { userId, code, isRecovery, factorId, origin }: Proof,
  ): Promise<((trx: Database) => Promise<ProvenFactor | undefined>) | null> {
    if (isRecovery) {
      const hash = codes.hash(userId, code);
      if (hash === null) return null;
      return async (trx) => {
        if (!(await takeRecoveryCode(trx, userId, hash))) return undefined;
        await insertAccountEvent(trx, userId, 'recovery-code-used', origin);
        return null;
      };
    }
    for (const factor of await findFactorSecrets(db, userId, factorId)) {
      const step = findStep(await openSecret(factor.secret), code);
      if (step !== null) return async (trx) => ((await takeFactorStep(trx, factor.id, step)) ? factor : undefined);
    }
    return null;
  }

  return {
    codes,
    /** A secret as the database keeps it. */
    sealSecret: async (secret: string) => (await vault()).encrypt({ secret }),
    openSecret,
    /**
     * Takes a code, and does in the same transaction what it is good for. What `work` refuses leaves the code untaken.
     * @param db whose connections are used
     */
    async prove<Done extends { readonly ok: true }, Reason extends string>(
      db: Database,
      proof: Proof,
      work: (trx: Database, factor: ProvenFactor) => Promise<Done | Refused<Reason>>,
    ): Promise<Done | Refused<Reason | 'wrong-code' | 'throttled'>> {
      const throttle = createThrottle(db, 'second-factor');
      const key = `${proof.userId} ${proof.counter}`;
      // Taken before the check, so that a burst of guesses gets no more of them.
      const wait = await throttle.take(key);
      if (wait !== null) return refuse('throttled', wait);
      const take = await find(db, proof);
      const outcome =
        take &&
        (await db
          .transaction()
          .execute(async (trx) => {
            await lockFactors(trx, proof.userId);
            const factor = await take(trx);
            // It was taken before.
            if (factor === undefined) return null;
            const done = await work(trx, factor);
            if (!done.ok) throw new Undo(done);
            return done;
          })
          .catch(undone<Reason>));
      if (!outcome) {
        await insertFailure(db, { userId: proof.userId }, proof.origin);
        return refuse('wrong-code');
      }
      await throttle.forget(key);
      return outcome;
    },
  };
}
