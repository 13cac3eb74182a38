import { insertAccountEvent } from '../../db/accounts/account-events.ts';
import {
  countRecoveryCodes,
  findFactors,
  hasFactor,
  lockFactors,
  replaceRecoveryCodes,
} from '../../db/accounts/factors.ts';
import { findPasswordHash } from '../../db/accounts/identities.ts';
import { deletePendingLogIn, findPendingLogIn, takePendingLogIn } from '../../db/accounts/pending-log-ins.ts';
import { confirmSession } from '../../db/accounts/sessions.ts';
import { isUuid } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Account, FactorEntry, Refused } from '../../model/account/account.ts';
import { cleanUsername } from '../../model/account/username.ts';
import type { AccountDeps } from '../deps.ts';
import { type CheckPassword, requireFreshFactor } from '../passwords/prove-again.ts';
import { refuse } from '../refuse.ts';
import { clientOrigin } from '../sessions/client-origin.ts';
import { type Attempt, type LetIn, openProvenSession } from '../sessions/open-session.ts';
import { hashToken } from '../sessions/session-token.ts';
import type { FoundSession } from '../sessions/sessions.ts';
import { countFactor, enrolFactor, findEnrolment, removeFactor } from './enrol-factor.ts';
import type { FactorProof, FactorProver } from './prove-factor.ts';

/** What an app is called whose owner did not say. */
const DEFAULT_NAME = 'Authenticator app';

interface Done {
  readonly ok: true;
}

/** The second factor as pages use it: authenticator apps (TOTP, RFC 6238) and codes for who has lost theirs. */
export function createSecondFactor(
  { db, prover, browsers, mail }: Pick<AccountDeps, 'db' | 'prover' | 'browsers' | 'mail'>,
  checkPassword: CheckPassword,
) {
  const findPending = async (token: string) => {
    const tokenHash = hashToken(token);
    return tokenHash && findPendingLogIn(db, tokenHash);
  };
  return {
    /** Whether a token is that of a log-in that waits for its second factor. */
    isPending: async (token: string) => (await findPending(token)) !== null,

    /** Lets somebody in who brings the second factor. Each code is taken once. @param token of `FactorRequired` */
    async finishLogIn(
      token: string,
      { code, isRecovery, ...attempt }: Attempt & FactorProof,
    ): Promise<LetIn | Refused> {
      if (code.trim() === '') return refuse('missing');
      const pending = await findPending(token);
      if (!pending) return refuse('log-in-expired');
      const { userId, method, email } = pending;
      const isKnown = email !== null && browsers.find(attempt.knownAs, email) !== null;
      const proof = {
        userId,
        code,
        isRecovery,
        factorId: null,
        counter: isKnown ? 'known' : 'stranger',
        origin: clientOrigin(attempt),
      } as const;
      return prover.prove(db, proof, async (trx, factor): Promise<LetIn | Refused<'disabled' | 'log-in-expired'>> => {
        if (!(await takePendingLogIn(trx, pending.id))) return refuse('log-in-expired');
        if (factor === null) await mail.notify(trx, 'recovery-code-used', { id: userId, email });
        return openProvenSession(trx, { browsers, mail }, userId, { ...attempt, method, factorAt: new Date() });
      });
    },

    /** Forgets a log-in that waits. */
    async dropPending(token: string): Promise<void> {
      const tokenHash = hashToken(token);
      if (tokenHash) await deletePendingLogIn(db, tokenHash);
    },

    /** Takes the second factor again, so that for a quarter of an hour what is sensitive may be changed. */
    async confirm(
      { account, sessionId }: FoundSession,
      { code, isRecovery, ...attempt }: Attempt & FactorProof,
    ): Promise<Done | Refused> {
      if (code.trim() === '') return refuse('missing');
      const proof = {
        userId: account.id,
        code,
        isRecovery,
        factorId: null,
        counter: 'session',
        origin: clientOrigin(attempt),
      } as const;
      return prover.prove(db, proof, async (trx) =>
        (await confirmSession(trx, sessionId, null)) ? ({ ok: true } as const) : refuse('log-in-expired'),
      );
    },

    /** The person's authenticator apps, and how many codes they have left. */
    async listFactors({ account }: FoundSession) {
      const [factors, codesLeft] = await Promise.all([findFactors(db, account.id), countRecoveryCodes(db, account.id)]);
      return { factors: factors.flatMap((factor) => toEntry(factor) ?? []), codesLeft };
    },

    /**
     * Begins to add an authenticator app; it counts once a code of it was right. `password` is asked of those who have one and
     * no app yet.
     */
    async enrolFactor(
      session: FoundSession,
      { name: typed, password }: Attempt & { readonly name: string; readonly password: string },
    ): Promise<(Done & { readonly id: string }) | Refused> {
      const unconfirmed = requireFreshFactor(session);
      if (unconfirmed) return unconfirmed;
      const { account } = session;
      if (session.factor === 'none' && (await findPasswordHash(db, account.id)) !== null) {
        const checked = await checkPassword(session, password);
        if (!checked.ok) return checked;
      }
      const name = cleanUsername(typed) || (await findFreeName(db, account.id));
      const label = labelOf(account);
      const isStrong = session.factor === 'fresh';
      const outcome = await enrolFactor(db, prover, { userId: account.id, name, label, isStrong, seconds: 0 });
      return outcome.ok ? { ok: true, id: outcome.id } : outcome;
    },

    /** What the app is to be given; `null` for what is not being added by this person. */
    findEnrolment: async ({ account }: FoundSession, id: string) =>
      isUuid(id) ? findEnrolment(db, prover, { userId: account.id, id, label: labelOf(account) }) : null,

    /**
     * The app counts from now on; every session without it ends, but this one.
     * @returns `codes` with the first app: ten codes, shown this once
     */
    async verifyFactor(
      session: FoundSession,
      { id, code, ...attempt }: Attempt & { readonly id: string; readonly code: string },
    ): Promise<(Done & { readonly codes: readonly string[] | null }) | Refused> {
      if (code.trim() === '') return refuse('missing');
      if (!isUuid(id)) return refuse('log-in-expired');
      const unconfirmed = requireFreshFactor(session);
      if (unconfirmed) return unconfirmed;
      const userId = session.account.id;
      const origin = clientOrigin(attempt);
      const proof = { userId, code, isRecovery: false, factorId: id, counter: 'session', origin } as const;
      return prover.prove(db, proof, async (trx, factor) => {
        const { sessionId, account } = session;
        if (!(await confirmSession(trx, sessionId, null))) return refuse('log-in-expired');
        await countFactor(trx, mail, factor, { ...account, sessionId, origin });
        const hasCodes = (await countRecoveryCodes(trx, userId)) > 0;
        return { ok: true, codes: hasCodes ? null : await giveCodes(trx, prover, userId) } as const;
      });
    },

    /** With the last app the codes go too. */
    async removeFactor(session: FoundSession, id: string, attempt: Attempt): Promise<Done | Refused> {
      const unconfirmed = requireFreshFactor(session);
      if (unconfirmed) return unconfirmed;
      if (!isUuid(id)) return { ok: true };
      await removeFactor(db, mail, id, { ...session.account, origin: clientOrigin(attempt) });
      return { ok: true };
    },

    /** New codes in place of those that were. */
    async makeRecoveryCodes(
      session: FoundSession,
      attempt: Attempt,
    ): Promise<(Done & { readonly codes: readonly string[] }) | Refused> {
      const unconfirmed = requireFreshFactor(session);
      if (unconfirmed) return unconfirmed;
      const { id: userId } = session.account;
      return db.transaction().execute(async (trx) => {
        await lockFactors(trx, userId);
        if (!(await hasFactor(trx, userId))) return refuse('unconfirmed');
        const codes = await giveCodes(trx, prover, userId);
        await insertAccountEvent(trx, userId, 'recovery-codes-made', clientOrigin(attempt));
        return { ok: true, codes } as const;
      });
    },
  };
}

async function giveCodes(trx: Database, { codes }: FactorProver, userId: string): Promise<readonly string[]> {
  const made = codes.make();
  await replaceRecoveryCodes(
    trx,
    userId,
    made.flatMap((code) => codes.hash(userId, code) ?? []),
  );
  return made;
}

async function findFreeName(db: Database, userId: string): Promise<string> {
  const names = new Set((await findFactors(db, userId)).flatMap(({ verifiedAt, name }) => (verifiedAt ? [name] : [])));
  const numbered = Array.from({ length: names.size + 1 }, (_, index) => `${DEFAULT_NAME} ${index + 2}`);
  return [DEFAULT_NAME, ...numbered].find((name) => !names.has(name)) ?? DEFAULT_NAME;
}

function labelOf({ email, username }: Account): string {
  return email ?? username ?? 'account';
}

function toEntry(factor: Awaited<ReturnType<typeof findFactors>>[number]): FactorEntry | null {
  const { id, name, verifiedAt, lastUsedAt } = factor;
  return verifiedAt && { id, name, addedAt: verifiedAt.getTime(), lastUsedAt: lastUsedAt?.getTime() ?? null };
}
