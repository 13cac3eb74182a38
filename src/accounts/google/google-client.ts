import * as openid from 'openid-client';
import { GoogleFailure } from './google-failure.ts';

/** `contacts.readonly`: specification, section 1. */
const SCOPE = 'openid email profile https://www.googleapis.com/auth/contacts.readonly';

export interface GoogleClientOptions {
  /** https, or http on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends people back to. */
  readonly redirectUri: string;
}

/** What one sign-in is recognized by when it comes back. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the provider gave for a code, checked. */
export interface GoogleGrant {
  /** Of the ID token. */
  readonly claims: openid.IDToken;
  readonly tokens: openid.TokenEndpointResponse;
}

/** The OpenID Connect conversation with the provider. Everything rejects with `GoogleFailure`. */
export interface GoogleClient {
  /** Where to send a person to. */
  buildAuthorizationUrl(flow: FlowSecrets): Promise<URL>;
  /** @param search of the address the provider sent the person back to */
  exchange(search: string, flow: FlowSecrets): Promise<GoogleGrant>;
}

export function createFlowSecrets(): FlowSecrets {
  return { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier: openid.randomPKCECodeVerifier() };
}

/** Asks the provider nothing until it is needed, and then for its metadata once. */
export function createGoogleClient(options: GoogleClientOptions): GoogleClient {
  let discovery: Promise<openid.Configuration> | undefined;
  const discoverOnce = () => {
    discovery ??= discover(options).catch((error) => {
      // The next one tries again.
      discovery = undefined;
      throw new GoogleFailure('discovery', error);
    });
    return discovery;
  };
  return {
    async buildAuthorizationUrl({ state, nonce, codeVerifier }) {
      return openid.buildAuthorizationUrl(await discoverOnce(), {
        redirect_uri: options.redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        access_type: 'offline',
      });
    },
    async exchange(search, { state, nonce, codeVerifier }) {
      const configuration = await discoverOnce();
      const returned = new URL(options.redirectUri);
      returned.search = search;
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, returned, checks);
        return { claims: requireClaims(tokens.claims()), tokens };
      } catch (error) {
        throw new GoogleFailure('exchange', error);
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: GoogleClientOptions): Promise<openid.Configuration> {
  const url = new URL(issuer);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return openid.discovery(url, clientId, clientSecret, undefined, {
    // The signature of ID tokens is checked too, though they come from the provider itself.
    execute: [openid.enableNonRepudiationChecks, ...(isHere ? [openid.allowInsecureRequests] : [])],
  });
}

function requireClaims(claims: openid.IDToken | undefined): openid.IDToken {
  if (!claims) throw new TypeError('There is no ID token');
  return claims;
}
