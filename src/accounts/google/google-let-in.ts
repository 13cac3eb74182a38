import type { TokenEndpointResponse } from 'openid-client';
import { insertAccountEvent, UNKNOWN_ORIGIN } from '../../db/accounts/account-events.ts';
import {
  findOidcIdentity,
  hasOidcIdentity,
  insertOidcIdentity,
  type OidcProvider,
  storeOidcTokens,
} from '../../db/accounts/oidc-identities.ts';
import { createUser, deleteUser, findUserByEmail, isActiveUser, noteKnownUser } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import { refuse } from '../refuse.ts';
import type { FactorRequired } from '../sessions/open-session.ts';
import type { GooglePerson } from './google-person.ts';
import { sealTokens } from './google-tokens.ts';
import type { TokenVault } from './token-vault.ts';

/** Who comes from the provider, and what it gave along. */
export interface GoogleArrival {
  readonly person: GooglePerson;
  readonly tokens: Partial<TokenEndpointResponse>;
}

/** `linked-already`: the account has a Google account. `linked-elsewhere`: the Google account is another person's way in. */
export type LinkRefusal = 'linked-already' | 'linked-elsewhere' | 'disabled';

/** Opens what somebody is let in to, in the transaction that holds the proof. @param isNew whether they have just got their account */
type Opening<T> = (trx: Database, userId: string, isNew: boolean) => Promise<T | Refused<'disabled'>>;

/** What is opened for somebody, or is once they bring their second factor. */
type Entry = { readonly ok: true } | FactorRequired;

type EntryRefusal = 'account-exists' | 'account-unproved' | 'disabled';

export function createGoogleLetIn(db: Database, provider: OidcProvider, vault: TokenVault) {
  /** `null`: somebody else made an account for the same person or address meanwhile; the next attempt finds it. */
  async function attempt<T extends Entry, R extends string>(
    trx: Database,
    { person, tokens }: GoogleArrival,
    open: Opening<T>,
    noNewcomers: Refused<R> | null,
  ): Promise<T | Refused<EntryRefusal | R> | null> {
    const { subject, email, username } = person;
    // Before the identity: if it is taken by the same person in another window, the identity is there to be found.
    const namesake = email === null ? null : await findUserByEmail(trx, email);
    const known = await findOidcIdentity(trx, { provider, subject });
    if (known) {
      const outcome = await open(trx, known.userId, false);
      if (outcome.ok || outcome.reason === 'second-factor') {
        await storeOidcTokens(trx, known.id, await sealTokens(vault, tokens, known.tokens), email);
      }
      return outcome;
    }
    if (namesake) return refuse(namesake.isVerified ? 'account-exists' : 'account-unproved');
    if (noNewcomers) return noNewcomers;
    const userId = await createUser(trx, { email, username, isEmailVerified: email !== null });
    if (userId === null) return null;
    const sealed = await sealTokens(vault, tokens, null);
    if (await insertOidcIdentity(trx, { provider, subject, userId, email, tokens: sealed }))
      return open(trx, userId, true);
    await deleteUser(trx, userId);
    return null;
  }

  /**
   * Lets in a person the provider vouches for. Whoever comes for the first time gets an account, unless the e-mail address
   * has one: that one is never joined silently, or whoever can make the provider vouch for an address would own it.
   * @param noNewcomers why nobody gets one
   */
  async function letIn<T extends Entry, R extends string = never>(
    arrival: GoogleArrival,
    open: Opening<T>,
    noNewcomers: Refused<R> | null = null,
  ): Promise<T | Refused<EntryRefusal | R>> {
    for (let attempts = 0; attempts < 5; attempts += 1) {
      const outcome = await db.transaction().execute((trx) => attempt(trx, arrival, open, noNewcomers));
      if (outcome) return outcome;
    }
    throw new Error('The account of somebody who signs in with Google comes and goes');
  }

  return {
    letIn,
    /** Gives somebody who is signed in this way in, whatever its e-mail address. */
    link: (
      userId: string,
      { person: { subject, email }, tokens }: GoogleArrival,
    ): Promise<{ readonly ok: true } | Refused<LinkRefusal>> =>
      db.transaction().execute(async (trx) => {
        if (!(await isActiveUser(trx, userId))) return refuse('disabled');
        const known = await findOidcIdentity(trx, { provider, subject });
        if (known) return refuse(known.userId === userId ? 'linked-already' : 'linked-elsewhere');
        if (await hasOidcIdentity(trx, userId, provider)) return refuse('linked-already');
        const sealed = await sealTokens(vault, tokens, null);
        const isLinked = await insertOidcIdentity(trx, { provider, subject, userId, email, tokens: sealed });
        if (!isLinked) return refuse('linked-elsewhere');
        await noteKnownUser(trx, userId);
        await insertAccountEvent(trx, userId, 'identity-linked', { ...UNKNOWN_ORIGIN, subject: 'Google' });
        return { ok: true };
      }),
  };
}
