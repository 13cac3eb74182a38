import type { AuthUser } from '../../db/accounts/auth-users.ts';
import type { MailFacts } from '../../db/accounts/mails.ts';
import type { OneTimeToken } from '../../db/accounts/one-time-tokens.ts';
import type { AuthMethod } from '../../db/accounts/sessions.ts';
import { findMailUser } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { AccountRefusal, Refused } from '../../model/account/account.ts';
import type { ClientReturn } from '../client.ts';
import type { ClientData } from '../client-data.ts';
import { isLargeData, keepClientData, TooLargeError, usernameOf } from '../client-data.ts';
import type { ClientRules } from '../client-rules.ts';
import { createUser } from '../create-user.ts';
import type { Mail } from '../mail/mail.ts';
import type { TokenPurpose } from '../mail/one-time-tokens.ts';
import { refuse } from '../refuse.ts';
import { issueAuthCode } from '../sessions/auth-codes.ts';
import type { ClientLetIn, ClientSessions } from '../sessions/open-client-session.ts';
import type { MailProof } from './email-accounts.ts';
import { claimByEmail, confirmEmailChange, proveEmail } from './prove-email.ts';
import { createMailRequests, createProofReader } from './recovery.ts';

export interface ClientMailRequest extends ClientReturn {
  readonly email: string;
  /** The client's IP address as text, for throttling. */
  readonly address: string;
}

/** What clients call the things that mails are good for. */
export type VerificationType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email';

/** Who proves themselves by mail, and from where. */
export interface Verification {
  readonly type: VerificationType;
  readonly proof: MailProof;
  readonly address: string;
  readonly userAgent: string | null;
}

export type VerifyRefusal = AccountRefusal | 'large-data' | 'insufficient-aal';

/** What came of it: they are let in; or one of two addresses has said yes to a change, and the other has yet to. */
export type Verified = ClientLetIn | { readonly ok: true; readonly isHalf: true };

/** What proves which type. A code of six digits is looked for among all that a type may mean. */
const PURPOSES: Readonly<Record<VerificationType, readonly TokenPurpose[]>> = {
  signup: ['verify', 'log-in'],
  invite: ['invite'],
  magiclink: ['log-in'],
  recovery: ['recovery'],
  email_change: ['email-change'],
  email: ['log-in', 'verify'],
};

const METHODS: Readonly<Record<VerificationType, AuthMethod>> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
  email: 'magiclink',
};

export interface ClientMailDeps {
  readonly db: Database;
  readonly mail: Mail;
  readonly sessions: ClientSessions;
  readonly rules: Pick<ClientRules, 'maySignUp'>;
}

/** What clients do by mail. Asking tells nothing: the answer and the work are the same for every address. */
export function createClientMail({ db, mail, sessions, rules }: ClientMailDeps) {
  const request = createMailRequests({ db, mail });
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
      .catch((error: unknown) => {
        if (error instanceof TooLargeError) return refuse('large-data');
        throw error;
      });
  }

  const opening =
    ({ userAgent, address }: Verification) =>
    (trx: Database, userId: string) =>
      sessions.open(trx, { userId, method: 'otp', userAgent, address });

  return {
    recover: (asked: ClientMailRequest) => request('recovery', withFacts(asked)),
    /** Sends what lets somebody in without a password; `createUser`: also who has no account, which they have once they come. */
    async sendCode({
      createUser: mayCreate,
      data,
      ...asked
    }: ClientMailRequest & { readonly createUser: boolean; readonly data: ClientData }) {
      if (isLargeData(data)) return refuse('large-data');
      const facts = mayCreate && rules.maySignUp ? { createUser: true, data } : {};
      return request('log-in-code', withFacts(asked, facts));
    },
    resend: ({ type, ...asked }: ClientMailRequest & { readonly type: 'signup' | 'email_change' }) =>
      request(type === 'signup' ? 'verify-address' : 'change-address-current', withFacts(asked)),
    /** Sends a code that proves once more that it is them. */
    async reauthenticate({ id, email, phone }: AuthUser) {
      const to = email ?? phone;
      if (to === null) return refuse('missing');
      const template = email === null ? 'sms-reauthentication' : 'reauthentication';
      const wait = await db.transaction().execute((trx) => mail.send(trx, { template, to, userId: id }));
      return wait === null ? ({ ok: true } as const) : refuse('too-many-mails', wait);
    },
    verify: (verification: Verification) => use(verification, () => true, opening(verification)),
    /** The same where a redirect carries the session: not for the link of a client that proves itself. */
    verifyForRedirect: (verification: Verification) => use(verification, isWithoutChallenge, opening(verification)),
    /** The same for the link of a client that proves itself: instead of a session a code for one. */
    verifyForCode: (verification: Verification) =>
      use(verification, hasChallenge, async (trx, userId, { data }) => {
        const challenge = readChallenge(data);
        if (!challenge) return refuse('old-link');
        const method = METHODS[verification.type];
        return { ok: true, code: await issueAuthCode(trx, { userId, challenge, method, tokens: null }) } as const;
      }),
  };
}

/** Whose token it is from now on; `null`: nobody's any more. Who had no account has one with it. */
async function admit(trx: Database, token: OneTimeToken): Promise<string | null> {
  const { purpose, userId, email, data } = token;
  if (purpose === 'email-change') return userId;
  if (userId === null) {
    // Somebody may have signed up with the address since.
    const known = await findMailUser(trx, email);
    return known ? admit(trx, { ...token, userId: known.id }) : createMailUser(trx, email, data.data as ClientData);
  }
  const isTheirs = purpose === 'verify' ? await proveEmail(trx, token) : await claimByEmail(trx, token);
  return isTheirs ? userId : null;
}

async function createMailUser(trx: Database, email: string, data: ClientData): Promise<string | null> {
  const userId = await createUser(trx, { email, username: usernameOf(data) ?? '', isEmailVerified: true });
  if (userId === null) return null;
  if (!(await keepClientData(trx, userId, data))) throw new TooLargeError();
  return userId;
}

function withFacts({ email, address, ...back }: ClientMailRequest, more: object = {}) {
  return { email, address, facts: { ...more, ...factsOf(back) } };
}

/** What a mail has to know of the client that it goes back to. */
export function factsOf({ redirectTo, challenge }: ClientReturn): MailFacts {
  const proof = challenge && { codeChallenge: challenge.challenge, codeChallengeMethod: challenge.method };
  return { door: 'app', redirectTo, ...proof };
}

function readChallenge({ codeChallenge, codeChallengeMethod }: OneTimeToken['data']): ClientReturn['challenge'] {
  if (typeof codeChallenge !== 'string') return null;
  return { challenge: codeChallenge, method: codeChallengeMethod === 'plain' ? 'plain' : 's256' };
}

function hasChallenge({ data }: OneTimeToken): boolean {
  return readChallenge(data) !== null;
}

/** The link of a client that proves itself must not be good for whoever leaves that out (RFC 9700, 4.8.2). */
function isWithoutChallenge(token: OneTimeToken): boolean {
  return !hasChallenge(token);
}
