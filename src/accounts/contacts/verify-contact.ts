import type { OneTimeToken } from '../../db/accounts/one-time-tokens.ts';
import type { AuthMethod } from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { AccountRefusal, Refused } from '../../model/account/account.ts';
import type { AskingClient, ClientReturn } from '../client.ts';
import type { AccountDeps } from '../deps.ts';
import type { TokenPurpose } from '../mail/mail-tokens.ts';
import { refuse, undone } from '../refuse.ts';
import type { ClientLetIn } from '../sessions/client-sessions.ts';
import { issueAuthCode } from '../sessions/redirect-codes.ts';
import { admit } from './admit.ts';
import { confirmEmailChange } from './prove-email.ts';
import { createProofReader, type MailProof } from './read-proof.ts';

/** Who proves themselves by mail or text message, and from where. */
export interface Verification extends AskingClient {
  readonly type: VerificationType;
  readonly proof: MailProof;
}

export type VerifyRefusal = AccountRefusal | 'large-data';

/** What came of it: they are let in; or one of two addresses has said yes to a change, and the other has yet to. */
export type Verified = ClientLetIn | { readonly ok: true; readonly isHalf: true };

/** What proves which type. A code of six digits is looked for among all that a type may mean. */
const PURPOSES = {
  signup: ['verify', 'log-in'],
  invite: ['invite'],
  magiclink: ['log-in'],
  recovery: ['recovery'],
  email_change: ['email-change'],
  email: ['log-in', 'verify'],
  sms: ['phone-log-in', 'phone-verify'],
  phone_change: ['phone-change'],
} as const satisfies Record<string, readonly TokenPurpose[]>;

/** What clients call the things that mails and text messages are good for. */
export type VerificationType = keyof typeof PURPOSES;

/** How a session was opened for which a link gave a code. */
const METHODS: Partial<Readonly<Record<VerificationType, AuthMethod>>> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  email_change: 'email_change',
};

/** What clients of the wire do with the link or the code of a message: prove an address or a number by it, and come in. */
export function createVerifyContact({ db, mail, sessions }: Pick<AccountDeps, 'db' | 'mail' | 'sessions'>) {
  const readProof = createProofReader({ db, mail });

  /** Takes the token and does what it is good for, and then `open`, in one transaction. */
  async function use<T>(
    { type, proof, address }: Verification,
    isGood: (token: OneTimeToken) => boolean,
    open: (trx: Database, userId: string, token: OneTimeToken) => Promise<T | Refused<VerifyRefusal>>,
  ): Promise<T | { readonly ok: true; readonly isHalf: true } | Refused<VerifyRefusal>> {
    const found = await readProof(proof, address, PURPOSES[type]);
    if ('ok' in found) return found;
    if (!isGood(found)) return refuse('old-link');
    return db
      .transaction()
      .execute(async (trx) => {
        // Two who bring the same one: the second finds none.
        const token = await mail.tokens.take(trx, found.id);
        if (!token) return refuse('old-link');
        if (token.purpose === 'email-change') {
          const outcome = await confirmEmailChange(trx, mail, token);
          if (!outcome.ok) return outcome;
          if (!outcome.isDone) return { ok: true, isHalf: true } as const;
        }
        const userId = await admit(trx, token);
        return userId === null ? refuse('old-link') : open(trx, userId, token);
      })
      .catch(undone<'large-data'>);
  }

  const opening =
    ({ userAgent, address }: Verification) =>
    (trx: Database, userId: string) =>
      sessions.open(trx, { userId, method: 'otp', userAgent, address });

  return {
    verify: (verification: Verification) => use(verification, () => true, opening(verification)),
    /**
     * The same where a redirect carries the session. The link of a client that proves itself must not be good for whoever
     * leaves that out (RFC 9700, 4.8.2).
     */
    verifyForRedirect: (verification: Verification) =>
      use(verification, ({ data }) => readChallenge(data) === null, opening(verification)),
    /** The same for the link of a client that proves itself: instead of a session a code for one. */
    verifyForCode: (verification: Verification) =>
      use(
        verification,
        ({ data }) => readChallenge(data) !== null,
        async (trx, userId, { data }) => {
          const challenge = readChallenge(data);
          if (!challenge) return refuse('old-link');
          const method = METHODS[verification.type] ?? 'magiclink';
          return { ok: true, code: await issueAuthCode(trx, { userId, challenge, method, tokens: null }) } as const;
        },
      ),
  };
}

function readChallenge({ codeChallenge, codeChallengeMethod }: OneTimeToken['data']): ClientReturn['challenge'] {
  if (typeof codeChallenge !== 'string') return null;
  return { challenge: codeChallenge, method: codeChallengeMethod === 'plain' ? 'plain' : 's256' };
}
