import type { TokenEndpointResponse } from 'openid-client';
import {
  findOidcIdentity,
  insertOidcIdentity,
  type OidcProvider,
  storeOidcTokens,
} from '../../db/accounts/oidc-identities.ts';
import { deleteUser, isEmailTaken } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account.ts';
import type { LetIn } from '../accounts.ts';
import { createUser } from '../create-user.ts';
import { refuse } from '../refuse.ts';
import { openSession } from '../sessions/open-session.ts';
import type { GooglePerson } from './google-person.ts';
import { sealTokens } from './google-tokens.ts';
import type { TokenVault } from './token-vault.ts';

export interface Arrival {
  readonly person: GooglePerson;
  readonly tokens: TokenEndpointResponse;
  readonly formerToken: string | null | undefined;
}

type Outcome = LetIn | Refused<'account-exists' | 'disabled'>;

/**
 * Lets in a person the provider vouches for. Whoever comes for the first time gets an account, unless the e-mail address
 * has one: that one is never joined silently, or whoever can make the provider vouch for an address would own it.
 */
export function createGoogleLetIn(db: Database, provider: OidcProvider, vault: TokenVault) {
  /** `null`: somebody else made an account for the same person or address meanwhile; the next attempt finds it. */
  async function attempt(trx: Database, { person, tokens, formerToken }: Arrival): Promise<Outcome | null> {
    const { subject, email, username } = person;
    // Before the identity: if it is taken by the same person in another window, the identity is there to be found.
    const isTaken = email !== null && (await isEmailTaken(trx, email));
    const known = await findOidcIdentity(trx, { provider, subject });
    if (known) {
      const outcome = await openSession(trx, known.userId, formerToken);
      if (outcome.ok) await storeOidcTokens(trx, known.id, await sealTokens(vault, tokens, known.tokens));
      return outcome;
    }
    if (isTaken) return refuse('account-exists');
    const userId = await createUser(trx, { email, username });
    if (userId === null) return null;
    const sealed = await sealTokens(vault, tokens, null);
    if (await insertOidcIdentity(trx, { provider, subject, userId, tokens: sealed })) {
      return openSession(trx, userId, formerToken);
    }
    await deleteUser(trx, userId);
    return null;
  }

  return async function letIn(arrival: Arrival): Promise<Outcome> {
    for (let attempts = 0; attempts < 5; attempts += 1) {
      const outcome = await db.transaction().execute((trx) => attempt(trx, arrival));
      if (outcome) return outcome;
    }
    throw new Error('The account of somebody who signs in with Google comes and goes');
  };
}
