import type { Refused } from '../../model/account/account.ts';
import { refuse } from '../refuse.ts';
import type { FoundSession } from '../sessions/sessions.ts';
import type { ProveAgain } from './prove-again.ts';

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
