import type { Logger } from 'pino';
import type { GoogleSignIn } from '../accounts/accounts.ts';
import type { GoogleFailure } from '../accounts/google/google-failure.ts';
import { createGoogleSignIn } from '../accounts/google/google-sign-in.ts';
import { createTokenVault } from '../accounts/google/token-vault.ts';
import { loadVaultKey } from '../accounts/google/token-vault-key.ts';
import type { Database } from '../db/connection/connection.ts';
import type { GoogleConfig } from './config.ts';
import { createSampleIdentityProvider } from './sample/sample-identity-provider.ts';

export interface GoogleOptions {
  /** `null`: not configured. */
  readonly config: GoogleConfig | null;
  /** Migrated. */
  readonly db: Database;
  /** Origin of the site's public addresses. */
  readonly siteUrl: string;
  /** Where the key of the tokens is kept, unless `tokenKey` is given. */
  readonly dataDir: string;
  readonly tokenKey: Uint8Array | null;
  /** Whether the catalog is that of the sample shops. */
  readonly isSample: () => boolean | Promise<boolean>;
  readonly logger: Logger;
}

export interface Google {
  /** `null`: nobody can sign in with Google here. */
  readonly google: GoogleSignIn | null;
  /** Origin that a form leads to by redirect, so that the pages' policy has to name it (`form-action`). */
  authorizationOrigin(): string | null;
  close(): Promise<void>;
}

/** Where nobody can sign in with Google. */
export const NO_GOOGLE: Google = { google: null, authorizationOrigin: () => null, close: async () => {} };

/**
 * Sign-in with Google: the real one when it is configured; else, with the sample shops and on this machine alone, what
 * stands in for it. Asks Google nothing yet.
 * @throws VaultKeyError
 */
export async function createGoogle(options: GoogleOptions): Promise<Google> {
  const { config, db, siteUrl, isSample, logger } = options;
  const isStandIn = config === null && isOnThisMachine(siteUrl) && (await isSample());
  if (config === null && !isStandIn) return NO_GOOGLE;
  const shared = {
    db,
    vault: await createTokenVault(options.tokenKey ?? (await loadVaultKey(options.dataDir))),
    redirectUri: `${siteUrl}/auth/google/callback`,
    onFailure: (err: GoogleFailure) => logger.warn({ err }, 'a sign-in with Google failed'),
  };
  if (config !== null) {
    const google = createGoogleSignIn({ ...shared, ...config, provider: 'google' });
    return { google, authorizationOrigin: () => new URL(config.issuer).origin, close: async () => {} };
  }
  const provider = await createSampleIdentityProvider({ ...shared, isSample });
  return { google: provider.google, authorizationOrigin: () => provider.origin, close: provider.close };
}

/** The stand-in has an address on the loopback: other machines' browsers would not find it, and must not. */
function isOnThisMachine(siteUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);
}
