import { type EventOrigin, insertAccountEvent } from '../../db/accounts/account-events.ts';
import { endSessions, weakenSessionsOf } from '../../db/accounts/end-sessions.ts';
import {
  deleteFactor,
  deleteUnverifiedFactors,
  findFactorSecrets,
  findFactors,
  hasFactor,
  insertFactor,
  lockFactors,
  replaceRecoveryCodes,
} from '../../db/accounts/factors.ts';
import { findUnprovedContact } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import { type Account, FACTOR_NAME_MAX_LENGTH } from '../../model/account/account.ts';
import type { Mail } from '../mail/mail.ts';
import { refuse } from '../refuse.ts';
import type { FactorProver, ProvenFactor } from './prove-factor.ts';
import { createSecret, describeEnrolment } from './totp.ts';

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

/** Whose factor it is, and from where they ask. */
interface Person extends Pick<Account, 'id' | 'email'> {
  readonly origin: EventOrigin;
}

/**
 * Begins to add an authenticator app. It counts once a code of it was right. Whoever has an address has proved it before: no
 * reset by mail takes a second factor away, so that a stranger's would keep the address's owner out.
 */
export async function enrolFactor(
  db: Database,
  prover: FactorProver,
  { userId, name, label, issuer, isStrong, seconds }: NewEnrolment,
) {
  if ([...name].length > FACTOR_NAME_MAX_LENGTH) return refuse('long-factor-name');
  const secret = createSecret();
  const sealed = await prover.sealSecret(secret);
  const id = await db.transaction().execute(async (trx) => {
    await lockFactors(trx, userId);
    const unproved = await findUnprovedContact(trx, userId);
    if (unproved !== null) return refuse(`unproved-${unproved}`);
    await deleteUnverifiedFactors(trx, userId, seconds);
    const factors = await findFactors(trx, userId);
    if (!isStrong && factors.some(({ verifiedAt }) => verifiedAt !== null)) return refuse('unconfirmed');
    if (factors.length >= MOST_FACTORS) return refuse('too-many-factors');
    return (await insertFactor(trx, { userId, name, secret: sealed })) ?? refuse('factor-name');
  });
  if (typeof id !== 'string') return id;
  return { ok: true, id, name, enrolment: describeEnrolment(secret, label, issuer) } as const;
}

/** Secret and QR code of an authenticator app that a person has begun to add; `null` when they are adding none of this id. */
export async function findEnrolment(
  db: Database,
  prover: FactorProver,
  { userId, id, label }: { readonly userId: string; readonly id: string; readonly label: string },
) {
  const [factor] = await findFactorSecrets(db, userId, id);
  if (!factor || factor.isVerified) return null;
  return { name: factor.name, ...describeEnrolment(await prover.openSecret(factor.secret), label) };
}

/**
 * An app that was just proved counts from now on. Whoever has a second factor has proved it in every session that stays open.
 * @param factor `null`: nothing new was proved
 */
export async function countFactor(
  trx: Database,
  mail: Mail,
  factor: ProvenFactor,
  { id, email, sessionId, origin }: Person & { readonly sessionId: string },
): Promise<void> {
  if (factor && !factor.isVerified) {
    await insertAccountEvent(trx, id, 'factor-added', { ...origin, subject: factor.name });
    await mail.notify(trx, 'factor-added', { id, email });
  }
  await endSessions(trx, id, { weakBut: sessionId });
  await deleteUnverifiedFactors(trx, id, 0);
}

/**
 * Takes an authenticator app away, and with the last one the codes. The person is told by mail if it counted.
 * @returns whether there was such an app
 */
export async function removeFactor(
  db: Database,
  mail: Mail,
  factorId: string,
  { id, email, origin }: Person,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockFactors(trx, id);
    const had = await hasFactor(trx, id);
    await weakenSessionsOf(trx, id, factorId);
    const removed = await deleteFactor(trx, id, factorId);
    if (removed === null) return false;
    if (removed.wasVerified) {
      await insertAccountEvent(trx, id, 'factor-removed', { ...origin, subject: removed.name });
      await mail.notify(trx, 'factor-removed', { id, email });
    }
    if (had && !(await hasFactor(trx, id))) {
      await replaceRecoveryCodes(trx, id, []);
      await weakenSessionsOf(trx, id, null);
    }
    return true;
  });
}
