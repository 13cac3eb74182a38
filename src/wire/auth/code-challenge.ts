import type { CodeChallenge } from '../../db/accounts/auth-codes.ts';
import { invalid } from './auth-error.ts';

interface ChallengeFields {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}

/** What a client proves itself by when it brings the code (RFC 7636); `null`: it asks for tokens in the redirect. @throws AuthError */
export function readChallenge({ code_challenge, code_challenge_method }: ChallengeFields): CodeChallenge | null {
  if (!code_challenge && !code_challenge_method) return null;
  if (!code_challenge || !code_challenge_method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  const method = code_challenge_method.toLowerCase();
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code challenge method');
  if (!/^[\w.~-]{43,128}$/.test(code_challenge)) {
    throw invalid(
      'code challenge has to be 43 to 128 alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge: code_challenge, method };
}
