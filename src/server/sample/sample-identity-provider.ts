import type { GoogleSignIn } from '../../accounts/accounts.ts';
import { createGoogleSignIn, type GoogleSignInOptions } from '../../accounts/google/google-sign-in.ts';
import { refuse } from '../../accounts/refuse.ts';
import { startIdentityProvider } from '../../sample/identity-provider/identity-provider.ts';

export interface SampleIdentityProviderOptions
  extends Pick<GoogleSignInOptions, 'db' | 'vault' | 'redirectUri' | 'onFailure'> {
  /** Whether the catalog is the sample's now. */
  readonly isSample: () => boolean | Promise<boolean>;
}

export interface SampleIdentityProvider {
  readonly google: GoogleSignIn;
  /** Origin of the pages on which people choose who they are. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts what stands in for Google while the sample shops do for the retailers. With a catalog of real retailers
 * nobody is let in by it any more: anybody can be anybody there.
 */
export async function createSampleIdentityProvider({
  isSample,
  ...options
}: SampleIdentityProviderOptions): Promise<SampleIdentityProvider> {
  const { issuer, clientId, clientSecret, close } = await startIdentityProvider({
    redirectUris: [options.redirectUri],
  });
  const google = createGoogleSignIn({ ...options, provider: 'sample-google', issuer, clientId, clientSecret });
  return {
    google: {
      start: async (start) => ((await isSample()) ? google.start(start) : refuse('failed')),
      finish: async (url, attempt) =>
        (await isSample()) ? google.finish(url, attempt) : { origin: null, outcome: refuse('failed') },
    },
    origin: issuer,
    close,
  };
}
