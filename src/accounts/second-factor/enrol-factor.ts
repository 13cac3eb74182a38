import { type EventOrigin, insertAccountEvent } from '../../db/accounts/account-events.ts';
import { weakenSessionsOf } from '../../db/accounts/end-sessions.ts';
import {
  deleteFactor,
  deleteUnverifiedFactors,
  type Factor,
  findFactorSecrets,
  findFactors,
  hasFactor,
  insertFactor,
  lockFactors,
} from '../../db/accounts/factors.ts';
import { replaceRecoveryCodes } from '../../db/accounts/recovery-codes.ts';
import { findUnprovedContact } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import { FACTOR_NAME_MAX_LENGTH, type Refused } from '../../model/account/account.ts';
import { refuse } from '../refuse.ts';
import { type FactorProver, openSecret, sealSecret } from './prove-factor.ts';
import { createSecret, describeEnrolment, type Enrolment } from './totp.ts';

/** Of one person, with those that were only begun. */
const MOST_FACTORS = 10;

export interface NewEnrolment {
  readonly userId: string;
  readonly name: string;
  /** Whose account it is, as the app shows it. */
  readonly label: string;
  readonly issuer?: string | undefined;
  /** Whether the session that asks was opened with a second factor. */
  readonly isStrong: boolean;
  /** Seconds after which what was begun before gives way; 0: at once. */
  readonly seconds: number;
}

type EnrolRefusal =
  | 'factor-name'
  | 'long-factor-name'
  | 'too-many-factors'
  | 'unconfirmed'
  | 'unproved-email'
  | 'unproved-phone';

/**
 * Begins to add an authenticator app. It counts once a code of it was right. Whoever has an address has proved it before: no
 * reset by mail takes a second factor away, so that a stranger's would keep the address's owner out.
 */
export async function enrolFactor(
  db: Database,
  prover: FactorProver,
  { userId, name, label, issuer, isStrong, seconds }: NewEnrolment,
): Promise<{ readonly ok: true; readonly factor: Factor; readonly enrolment: Enrolment } | Refused<EnrolRefusal>> {
  if ([...name].length > FACTOR_NAME_MAX_LENGTH) return refuse('long-factor-name');
  const secret = createSecret();
  const sealed = await sealSecret(await prover.vault(), secret);
  const outcome = await db.transaction().execute(async (trx) => {
    await lockFactors(trx, userId);
    const unproved = await findUnprovedContact(trx, userId);
    if (unproved !== null) return refuse(`unproved-${unproved}`);
    await deleteUnverifiedFactors(trx, userId, seconds);
    const factors = await findFactors(trx, userId);
    if (!isStrong && factors.some(({ verifiedAt }) => verifiedAt !== null)) return refuse('unconfirmed');
    if (factors.length >= MOST_FACTORS) return refuse('too-many-factors');
    return (await insertFactor(trx, { userId, name, secret: sealed })) ?? refuse('factor-name');
  });
  if ('ok' in outcome) return outcome;
  return { ok: true, factor: outcome, enrolment: describeEnrolment(secret, label, issuer) };
}

/** What an app is to be given that is being added; `null` for what is not being added by this person. */
export async function findEnrolment(
  db: Database,
  prover: FactorProver,
  { userId, id, label }: { readonly userId: string; readonly id: string; readonly label: string },
): Promise<(Enrolment & { readonly name: string }) | null> {
  const [factor] = await findFactorSecrets(db, userId, id);
  if (!factor || factor.isVerified) return null;
  return { name: factor.name, ...describeEnrolment(await openSecret(await prover.vault(), factor.secret), label) };
}

/** Takes an authenticator app away, and with the last one the codes. @returns whether it counted; `null`: there is no such app */
export async function removeFactor(
  trx: Database,
  { userId, id, origin }: { readonly userId: string; readonly id: string; readonly origin: EventOrigin },
): Promise<boolean | null> {
  await lockFactors(trx, userId);
  const had = await hasFactor(trx, userId);
  await weakenSessionsOf(trx, userId, id);
  const removed = await deleteFactor(trx, userId, id);
  if (removed === null) return null;
  if (removed.wasVerified)
    await insertAccountEvent(trx, userId, 'factor-removed', { ...origin, subject: removed.name });
  if (had && !(await hasFactor(trx, userId))) {
    await replaceRecoveryCodes(trx, userId, []);
    await weakenSessionsOf(trx, userId, null);
  }
  return removed.wasVerified;
}
