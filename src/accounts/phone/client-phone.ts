import { insertAccountEvent, UNKNOWN_ORIGIN } from '../../db/accounts/account-events.ts';
import type { AuthUser } from '../../db/accounts/auth-users.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import { deleteIdentitiesOf } from '../../db/accounts/identities.ts';
import type { OneTimeToken } from '../../db/accounts/one-time-tokens.ts';
import {
  finishPhoneChange,
  lockPhoneUser,
  noteVerifiedPhone,
  startPhoneChange,
  takePhoneAway,
} from '../../db/accounts/phones.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import { parsePhone } from '../../model/account/phone.ts';
import type { AskingClient, ClientRefusal } from '../client.ts';
import type { ClientData } from '../client-data.ts';
import { isLargeData, keepClientData, TooLargeError, usernameOf } from '../client-data.ts';
import type { ClientRules } from '../client-rules.ts';
import { createUser } from '../create-user.ts';
import type { Mail } from '../mail/mail.ts';
import type { TokenPurpose } from '../mail/one-time-tokens.ts';
import { refuse } from '../refuse.ts';
import type { ClientLetIn, ClientSessions } from '../sessions/open-client-session.ts';
import { createThrottle } from '../throttles/throttle.ts';
import { addressKey } from '../throttles/throttle-key.ts';

export interface PhoneRequest {
  /** As it was typed. */
  readonly phone: string;
  /** The client's IP address as text, for throttling. */
  readonly address: string;
}

export type PhoneRefusal = ClientRefusal | 'invalid-phone' | 'phone-in-use' | 'too-many-texts';

/** What a code that was sent to a phone is good for. */
export type PhoneVerification = 'sms' | 'phone_change';

const PURPOSES: Readonly<Record<PhoneVerification, readonly TokenPurpose[]>> = {
  sms: ['phone-log-in', 'phone-verify'],
  phone_change: ['phone-change'],
};

type Asked = Promise<{ readonly ok: true } | Refused<PhoneRefusal>>;

export interface ClientPhoneDeps {
  readonly db: Database;
  readonly mail: Mail;
  readonly sessions: ClientSessions;
  readonly rules: Pick<ClientRules, 'maySignUp'>;
}

export type ClientPhone = ReturnType<typeof createClientPhone>;

/** What clients do by text messages. Asking tells nothing: the answer and the work are the same for every number. */
export function createClientPhone({ db, mail, sessions, rules }: ClientPhoneDeps) {
  const byAddress = createThrottle(db, 'sms-address');
  const byGuesser = createThrottle(db, 'code-address');
  const byAccount = createThrottle(db, 'email-change');

  async function ask(
    template: 'sms-log-in' | 'sms-verify' | 'sms-change',
    { phone: typed, address }: PhoneRequest,
    facts: object = {},
  ): Asked {
    const phone = parsePhone(typed);
    if (phone === null) return refuse('invalid-phone');
    const wait = await byAddress.take(addressKey(address));
    if (wait !== null) return refuse('throttled', wait);
    const smsWait = await mail.ask(db, { template, to: phone, facts: { ...facts } });
    return smsWait === null ? { ok: true } : refuse('too-many-texts', smsWait);
  }

  return {
    /** Sends the code that lets somebody in; `createUser`: also who has no account, which they have once they come. */
    async sendCode({
      createUser: isAsked,
      data,
      ...request
    }: PhoneRequest & { readonly createUser: boolean; readonly data: ClientData }): Asked {
      if (isLargeData(data)) return refuse('large-data');
      return ask('sms-log-in', request, isAsked && rules.maySignUp ? { createUser: true, data } : {});
    },

    resend: ({ type, ...request }: PhoneRequest & { readonly type: PhoneVerification }) =>
      ask(type === 'sms' ? 'sms-verify' : 'sms-change', request),

    /** Sends a code to the number that is to be the person's. */
    async changePhone(user: AuthUser, typed: string): Asked {
      const phone = parsePhone(typed);
      if (phone === null) return refuse('invalid-phone');
      if (phone === user.phone && user.phoneVerifiedAt !== null) return { ok: true };
      // What follows tells whether a number has an account.
      const wait = await byAccount.take(user.id);
      if (wait !== null) return refuse('throttled', wait);
      return db.transaction().execute(async (trx) => {
        const owner = await lockPhoneUser(trx, phone);
        if (owner?.isVerified && owner.id !== user.id) return refuse('phone-in-use');
        const smsWait = await mail.findWait(trx, phone);
        if (smsWait !== null) return refuse('too-many-texts', smsWait);
        await startPhoneChange(trx, user.id, phone);
        await mail.send(trx, { template: 'sms-change', to: phone, userId: user.id });
        return { ok: true } as const;
      });
    },

    async verify({
      type,
      phone: typed,
      code,
      address,
      userAgent,
    }: PhoneRequest & AskingClient & { readonly type: PhoneVerification; readonly code: string }): Promise<
      ClientLetIn | Refused<PhoneRefusal>
    > {
      const phone = parsePhone(typed);
      if (phone === null) return refuse('invalid-phone');
      const wait = await byGuesser.take(addressKey(address));
      if (wait !== null) return refuse('throttled', wait);
      const found = await mail.tokens.guess(db, { email: phone, code: code.replace(/\s/g, '') }, PURPOSES[type]);
      if (!found) return refuse('wrong-mail-code');
      await byGuesser.giveBack(addressKey(address));
      return db
        .transaction()
        .execute(async (trx) => {
          // Two who bring the same one: the second finds none.
          const token = await mail.tokens.take(trx, found.id);
          const userId = token && (await admit(trx, phone, token));
          if (!userId) return refuse('wrong-mail-code');
          return sessions.open(trx, { userId, method: 'otp', userAgent, address });
        })
        .catch((error: unknown) => {
          if (error instanceof TooLargeError) return refuse('large-data');
          throw error;
        });
    },
  };
}

/** Whose code it is from now on; `null`: nobody's any more. Who had no account has one with it. */
async function admit(trx: Database, phone: string, { purpose, userId, data }: OneTimeToken): Promise<string | null> {
  const owner = await lockPhoneUser(trx, phone);
  if (purpose === 'phone-change') {
    if (userId === null || (owner?.isVerified && owner.id !== userId)) return null;
    if (owner && owner.id !== userId) await takePhoneAway(trx, owner.id);
    if (!(await finishPhoneChange(trx, userId, phone))) return null;
    await insertAccountEvent(trx, userId, 'phone-changed', UNKNOWN_ORIGIN);
    return userId;
  }
  if (owner === null) return userId === null ? addUser(trx, phone, data.data as ClientData | undefined) : null;
  if (purpose === 'phone-verify') {
    if (owner.id !== userId) return null;
    await noteVerifiedPhone(trx, owner.id);
    return owner.id;
  }
  if (owner.isVerified) return owner.id;
  if (owner.isEmailVerified) {
    // Theirs by their e-mail address, but the number is not: its owner begins anew.
    await takePhoneAway(trx, owner.id);
    return addUser(trx, phone, data.data as ClientData | undefined);
  }
  await claimByPhone(trx, owner.id);
  return owner.id;
}

/** Whoever made the account without proving the number may be a stranger who waited for its owner: no way in of theirs is left. */
async function claimByPhone(trx: Database, userId: string): Promise<void> {
  await deleteIdentitiesOf(trx, userId);
  await endSessions(trx, userId, 'all');
  await noteVerifiedPhone(trx, userId);
}

async function addUser(trx: Database, phone: string, data: ClientData = {}): Promise<string | null> {
  const username = usernameOf(data) ?? '';
  const userId = await createUser(trx, { email: null, phone, username, isPhoneVerified: true });
  if (userId === null) return null;
  if (!(await keepClientData(trx, userId, data))) throw new TooLargeError();
  return userId;
}
