import { hash, timingSafeEqual } from 'node:crypto';
import { type AuthCode, type CodeChallenge, insertAuthCode, takeAuthCode } from '../../db/accounts/auth-codes.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import { refuse } from '../refuse.ts';
import { createToken, hashToken } from './session-token.ts';

/** GoTrue's: long enough to come back from a redirect. */
const CODE_SECONDS = 300;

/** @returns a code that whoever answers the challenge changes into a session, once, within five minutes */
export async function issueAuthCode(trx: Database, code: AuthCode): Promise<string> {
  const { token, tokenHash } = createToken();
  await insertAuthCode(trx, tokenHash, code, CODE_SECONDS);
  return token;
}

/** A code is gone with the first attempt, right or wrong: of whoever stole it nobody gets a second one. */
export async function redeemAuthCode(
  db: Database,
  code: string,
  verifier: string,
): Promise<AuthCode | Refused<'unknown-code' | 'wrong-verifier'>> {
  const codeHash = hashToken(code);
  const found = codeHash && (await takeAuthCode(db, codeHash));
  if (!found) return refuse('unknown-code');
  return answers(found.challenge, verifier) ? found : refuse('wrong-verifier');
}

function answers({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const answer = method === 'plain' ? verifier : hash('sha256', verifier, 'base64url');
  return timingSafeEqual(hash('sha256', answer, 'buffer'), hash('sha256', challenge, 'buffer'));
}
