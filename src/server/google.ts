import type { Logger } from 'pino';
import type { GoogleFailure } from '../accounts/google/google-failure.ts';
import { createGoogleProvider, type GoogleProviderOptions } from '../accounts/google/google-provider.ts';
import { createTokenVault } from '../accounts/google/token-vault.ts';
import { loadVaultKey } from '../accounts/google/token-vault-key.ts';
import type { Database } from '../db/connection/connection.ts';
import { hasIdentityProvider, startIdentityProvider } from '../sample/identity-provider/identity-provider.ts';
import type { GoogleConfig } from './config.ts';

export interface GoogleOptions {
  /** `null`: not configured. */
  readonly config: GoogleConfig | null;
  /** Migrated. */
  readonly db: Database;
  /** Connections of clients; `db` when absent. */
  readonly clients?: Database;
  /** Origin of the site's public addresses. */
  readonly siteUrl: string;
  /** Where the key of the tokens is kept, unless `tokenKey` is given. */
  readonly dataDir: string;
  readonly tokenKey: Uint8Array | null;
  /** Whether the catalog is that of the sample shops. */
  readonly isSample: () => boolean | Promise<boolean>;
  readonly logger: Logger;
}

export type Google = Awaited<ReturnType<typeof createGoogle>>;

/** Where nobody can sign in with Google. */
export const NO_GOOGLE = {
  google: null,
  clients: null,
  authorizationOrigin: () => null,
  close: async () => {},
};

/**
 * Sign-in with Google: the real one when it is configured; else, with the sample shops and on this machine alone, what
 * stands in for it. Asks Google nothing yet.
 * @throws VaultKeyError
 */
export async function createGoogle(options: GoogleOptions) {
  const { config, db, siteUrl, isSample, logger } = options;
  if (config === null) {
    if (!isOnThisMachine(siteUrl) || !(await isSample())) return NO_GOOGLE;
    if (!hasIdentityProvider()) {
      logger.info('nobody can sign in with Google: what stands in for it needs the package oidc-provider');
      return NO_GOOGLE;
    }
  }
  const addresses = { page: `${siteUrl}/auth/google/callback`, client: `${siteUrl}/auth/v1/callback` };
  const shared = {
    vault: await createTokenVault(options.tokenKey ?? (await loadVaultKey(options.dataDir))),
    onFailure: (err: GoogleFailure) => logger.warn({ err }, 'a sign-in with Google failed'),
  };
  const found = config ?? (await startIdentityProvider({ redirectUris: Object.values(addresses) }));
  const provider: Omit<GoogleProviderOptions, 'db' | 'redirectUri'> =
    'close' in found
      ? // With a catalog of real retailers nobody is let in by it any more: anybody can be anybody there.
        { ...shared, ...found, provider: 'sample-google', isOpen: isSample }
      : { ...shared, ...found, provider: 'google' };
  return {
    google: createGoogleProvider('page', { ...provider, db, redirectUri: addresses.page }),
    /** The same for clients. */
    clients: createGoogleProvider('client', { ...provider, db: options.clients ?? db, redirectUri: addresses.client }),
    /** Origin that a form leads to by redirect, so that the pages' policy has to name it (`form-action`). */
    authorizationOrigin: () => new URL(provider.issuer).origin,
    close: async () => ('close' in found ? found.close() : undefined),
  };
}

/** The stand-in has an address on the loopback: other machines' browsers would not find it, and must not. */
function isOnThisMachine(siteUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);
}
