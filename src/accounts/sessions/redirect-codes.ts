import { hash } from 'node:crypto';
import {
  type AuthCode,
  type CodeChallenge,
  deleteAuthCode,
  findAuthCode,
  insertAuthCode,
} from '../../db/accounts/auth-codes.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import type { AskingClient } from '../client.ts';
import type { AccountDeps } from '../deps.ts';
import type { GoogleProvider } from '../google/google-provider.ts';
import { readTokens } from '../google/google-tokens.ts';
import { refuse } from '../refuse.ts';
import type { ClientLetIn } from './client-sessions.ts';
import { createToken, hashToken, isSameSecret } from './session-token.ts';

type AuthCodeRefusal = 'unknown-code' | 'wrong-verifier' | 'disabled';

/** GoTrue's: long enough to come back from a redirect. */
const CODE_SECONDS = 300;

/**
 * Makes the code that a redirect carries to a client (PKCE).
 * @returns a code that whoever answers the challenge changes into a session, once, within five minutes
 */
export async function issueAuthCode(trx: Database, code: AuthCode): Promise<string> {
  const { token, tokenHash } = createToken();
  await insertAuthCode(trx, tokenHash, code, CODE_SECONDS);
  return token;
}

/** Takes a code. Only the right verifier uses it up: whoever stole the code must not take it from its owner. */
export async function redeemAuthCode(
  db: Database,
  code: string,
  verifier: string,
): Promise<AuthCode | Refused<'unknown-code' | 'wrong-verifier'>> {
  const codeHash = hashToken(code);
  const found = codeHash && (await findAuthCode(db, codeHash));
  if (!found) return refuse('unknown-code');
  if (!answers(found.challenge, verifier)) return refuse('wrong-verifier');
  return (await deleteAuthCode(db, codeHash)) ? found : refuse('unknown-code');
}

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

function answers({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const answer = method === 'plain' ? verifier : hash('sha256', verifier, 'base64url');
  return isSameSecret(answer, challenge);
}
