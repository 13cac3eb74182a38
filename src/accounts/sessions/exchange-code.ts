import type { Refused } from '../../model/account/account.ts';
import type { AskingClient } from '../client.ts';
import type { AccountDeps } from '../deps.ts';
import type { GoogleProvider } from '../google/google-provider.ts';
import { readTokens } from '../google/google-tokens.ts';
import type { ClientLetIn } from './open-client-session.ts';
import { redeemAuthCode } from './redirect-codes.ts';

export type AuthCodeRefusal = 'unknown-code' | 'wrong-verifier' | 'disabled';

/** Changes the code of a redirect into a session (PKCE). It is good once, for five minutes. */
export function createCodeExchange(
  { db, sessions }: Pick<AccountDeps, 'db' | 'sessions'>,
  google: () => GoogleProvider<'client'> | null,
) {
  return async ({
    code,
    verifier,
    ...client
  }: AskingClient & { readonly code: string; readonly verifier: string }): Promise<
    ClientLetIn | Refused<AuthCodeRefusal>
  > => {
    const found = await redeemAuthCode(db, code, verifier);
    if ('ok' in found) return found;
    const { userId, method, tokens } = found;
    const letIn = await db.transaction().execute((trx) => {
      const open = method === 'oauth' ? sessions.openKnown : sessions.open;
      return open(trx, { userId, method, ...client });
    });
    const provider = google();
    const providerTokens = tokens === null || provider === null ? null : await readTokens(provider.vault, tokens);
    return letIn.ok && providerTokens ? { ...letIn, providerTokens } : letIn;
  };
}
