import type { TokenEndpointResponse } from 'openid-client';
import type { TokenVault } from './token-vault.ts';

/** What is kept of what the provider returned. */
export interface KeptTokens {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
  /** Seconds since 1970. */
  readonly expires_at?: number | undefined;
  readonly scope?: string | undefined;
}

type GivenTokens = Pick<TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in' | 'scope'>;

/**
 * The tokens to store, encrypted. Where the provider gave none, those stored before stay.
 * @param former what was stored before: Google gives a refresh token once, with the first consent
 */
export async function sealTokens(
  vault: TokenVault,
  { access_token, refresh_token, expires_in, scope }: Partial<GivenTokens>,
  former: string | null,
): Promise<string | null> {
  if (access_token === undefined) return former;
  // Tokens under a lost key are lost; the person is let in all the same.
  const findFormer = async () => (former === null ? null : readTokens(vault, former));
  const kept: KeptTokens = {
    access_token,
    refresh_token: refresh_token ?? (await findFormer())?.refresh_token,
    expires_at: expires_in === undefined ? undefined : Math.floor(Date.now() / 1000) + expires_in,
    scope,
  };
  return vault.encrypt(kept);
}

/** Decrypts stored tokens; `null` when the key they were encrypted with is lost. */
export async function readTokens(vault: TokenVault, sealed: string): Promise<KeptTokens | null> {
  return vault.decrypt(sealed).then(
    (tokens) => tokens as KeptTokens,
    () => null,
  );
}
