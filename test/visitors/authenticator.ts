import { Secret, TOTP } from 'otpauth';
import type { Accounts } from '../../src/accounts/create-accounts.ts';
import type { FoundSession } from '../../src/accounts/sessions/sessions.ts';
import type { Database } from '../../src/db/connection/connection.ts';
import { type Person, proveAddress, requireSession } from './people.ts';

/** Milliseconds of a time step. */
export const STEP = 30_000;

/** The code that an authenticator app shows. @param steps so many time steps from now */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP });
}

/** Somebody with an authenticator app. */
export interface Guarded extends Person {
  /** Base32. */
  readonly secret: string;
  readonly factorId: string;
  readonly codes: readonly string[];
  /** Opened with the app. */
  readonly session: FoundSession;
}

/** Adds an authenticator app for somebody, whose address is confirmed by it. Its code of the step before now was taken. */
export async function addFactor(
  { db, accounts }: { readonly db: Database; readonly accounts: Accounts },
  person: Person,
  name = 'Phone',
): Promise<Guarded> {
  const { session, address, password, token } = person;
  await proveAddress(db, person.email);
  const begun = await accounts.enrolFactor(session, { name, password, address });
  if (!begun.ok) throw new Error(`Refused: ${begun.reason}`);
  const enrolment = await accounts.findEnrolment(session, begun.id);
  if (!enrolment) throw new Error('No such enrolment');
  const code = codeOf(enrolment.secret, -1);
  const added = await accounts.verifyFactor(session, { id: begun.id, code, address });
  if (!added.ok) throw new Error(`Refused: ${added.reason}`);
  const { secret } = enrolment;
  return {
    ...person,
    secret,
    factorId: begun.id,
    codes: added.codes ?? [],
    session: await requireSession(accounts, token),
  };
}
