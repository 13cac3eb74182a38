import type { AuthUser } from '../../db/accounts/auth-users.ts';
import { findFactorChallenge, insertFactorChallenge, takeFactorChallenge } from '../../db/accounts/factors.ts';
import { confirmSession } from '../../db/accounts/sessions.ts';
import { isUuid } from '../../db/accounts/users.ts';
import { cleanUsername } from '../../model/account/username.ts';
import type { AskingClient, ClientClaims } from '../client.ts';
import type { AccountDeps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { clientOrigin } from '../sessions/client-origin.ts';
import { needsReauthentication } from '../sessions/needs-reauthentication.ts';
import { addressKey } from '../throttles/throttle-key.ts';
import { countFactor, enrolFactor, removeFactor } from './enrol-factor.ts';

/** GoTrue's: how long an app that was begun holds its name, and how long a challenge may be answered. */
const ENROLMENT_SECONDS = 300;
const CHALLENGE_SECONDS = 300;
/** Of one factor; the oldest gives way. */
const MOST_CHALLENGES = 10;

/** Authenticator apps (TOTP) as clients use them. `user`: as `find` gives them, with the session that asks. */
export function createClientFactors({
  db,
  prover,
  sessions,
  mail,
  rules,
}: Pick<AccountDeps, 'db' | 'prover' | 'sessions' | 'mail' | 'rules'>) {
  return {
    async enrol(user: AuthUser, { name, issuer }: { readonly name: string; readonly issuer?: string | undefined }) {
      // With an app of theirs a thief would shut the owner out.
      if (needsReauthentication(user, rules)) return refuse('reauthentication-needed');
      const label = user.email ?? user.displayName ?? user.id;
      const outcome = await enrolFactor(db, prover, {
        userId: user.id,
        name: cleanUsername(name),
        label,
        issuer,
        isStrong: user.aal === 'aal2',
        seconds: ENROLMENT_SECONDS,
      });
      if (outcome.ok || outcome.reason !== 'unconfirmed') return outcome;
      return refuse('insufficient-aal');
    },

    async challenge(user: AuthUser, id: string, { address }: AskingClient) {
      if (!findFactor(user, id)) return refuse('unknown-factor');
      const limits = { address: addressKey(address), seconds: CHALLENGE_SECONDS, most: MOST_CHALLENGES };
      return { ok: true, ...(await insertFactorChallenge(db, id, limits)) } as const;
    },

    /** Opens the session anew, as one with a second factor; every session without one ends. */
    async verify(
      user: AuthUser,
      claims: ClientClaims,
      { id, challengeId, code, ...client }: AskingClient & Record<'id' | 'challengeId' | 'code', string>,
    ) {
      const { sessionId, userId } = claims;
      if (!findFactor(user, id) || sessionId === null) return refuse('unknown-factor');
      const challenge = isUuid(challengeId) ? await findFactorChallenge(db, challengeId, id) : null;
      if (!challenge) return refuse('unknown-challenge');
      if (challenge.address !== addressKey(client.address)) return refuse('other-address');
      if (challenge.isExpired) return refuse('expired-challenge');
      const origin = clientOrigin(client);
      const counter = user.aal === 'aal2' ? 'session' : 'stranger';
      const proof = { userId, code, isRecovery: false, factorId: id, counter, origin } as const;
      return prover.prove(db, proof, async (trx, factor) => {
        if (!(await takeFactorChallenge(trx, challengeId))) return refuse('unknown-challenge');
        const letIn = await sessions.letIn(trx, await confirmSession(trx, sessionId, id));
        if (!letIn.ok) return letIn;
        await countFactor(trx, mail, factor, { id: userId, email: user.email, sessionId, origin });
        return sessions.letIn(trx, letIn.session);
      });
    },

    async unenrol(user: AuthUser, id: string, client: AskingClient) {
      const factor = findFactor(user, id);
      if (!factor) return refuse('unknown-factor');
      if (factor.isVerified && user.aal !== 'aal2') return refuse('insufficient-aal');
      const person = { id: user.id, email: user.email, origin: clientOrigin(client) };
      const isRemoved = await removeFactor(db, mail, id, person);
      return isRemoved ? ({ ok: true } as const) : refuse('unknown-factor');
    },
  };
}

function findFactor({ factors }: AuthUser, id: string) {
  return factors.find((factor) => factor.id === id);
}
