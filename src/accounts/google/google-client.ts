import { hash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { refuse } from '../refuse.ts';
import { GoogleFailure } from './google-failure.ts';

/** `contacts.readonly`: specification, section 1. */
const SCOPE = 'openid email profile https://www.googleapis.com/auth/contacts.readonly';

export interface GoogleClientOptions {
  /** https, or http on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Further client ids whose ID tokens count: those of the operator's own clients. */
  readonly appClientIds?: readonly string[] | undefined;
  /** Where the provider sends people back to. */
  readonly redirectUri: string;
}

/** What a client would like beside what is always asked for. */
export interface AuthorizationWishes {
  readonly scopes?: readonly string[];
  /** Whether consent is asked for again, as the first refresh token needs it. */
  readonly asksConsent?: boolean;
  readonly loginHint?: string | undefined;
  /** Of a company's accounts. */
  readonly hostedDomain?: string | undefined;
}

/** What a client got from the provider by itself. */
export interface IdTokenGrant {
  readonly idToken: string;
  readonly accessToken: string | null;
  /** As the client made it; the token has its SHA-256. `null`: none. */
  readonly nonce: string | null;
}

type FlowSecrets = ReturnType<typeof createFlowSecrets>;

/** What one sign-in is recognized by when it comes back. */
export function createFlowSecrets() {
  return { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier: openid.randomPKCECodeVerifier() };
}

/**
 * The OpenID Connect conversation with the provider. Everything rejects with `GoogleFailure`. Asks the provider nothing until it
 * is needed, and then for its metadata once.
 */
export function createGoogleClient(options: GoogleClientOptions) {
  let discovery: Promise<openid.Configuration> | undefined;
  const discoverOnce = () => {
    discovery ??= discover(options).catch((error) => {
      // The next one tries again.
      discovery = undefined;
      throw new GoogleFailure('discovery', error);
    });
    return discovery;
  };
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  return {
    /** Where to send a person to. */
    async buildAuthorizationUrl({ state, nonce, codeVerifier }: FlowSecrets, wishes: AuthorizationWishes = {}) {
      const { scopes = [], asksConsent = false, loginHint, hostedDomain } = wishes;
      return openid.buildAuthorizationUrl(await discoverOnce(), {
        redirect_uri: options.redirectUri,
        scope: [...new Set([...SCOPE.split(' '), ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: asksConsent ? 'select_account consent' : 'select_account',
        access_type: 'offline',
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
        ...(hostedDomain === undefined ? {} : { hd: hostedDomain }),
      });
    },
    /** @param search of the address the provider sent the person back to */
    async exchange(search: string, { state, nonce, codeVerifier }: FlowSecrets) {
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
    /** Checks signature, issuer, audience, times, nonce and, with an access token, that both were given together. */
    async readIdToken({ idToken, accessToken, nonce }: IdTokenGrant) {
      const { issuer, jwks_uri: address } = (await discoverOnce()).serverMetadata();
      if (address === undefined) throw new GoogleFailure('discovery', new TypeError('There are no keys'));
      // They are asked for when one is not known yet.
      keys ??= createRemoteJWKSet(new URL(address));
      const audience = [options.clientId, ...(options.appClientIds ?? [])];
      try {
        const checks = { issuer, audience, requiredClaims: ['sub', 'exp', 'iat'], maxTokenAge: '1 day' };
        // The algorithm follows from the key that is published under the token's `kid`.
        const { payload } = await jwtVerify(idToken, keys, { ...checks, algorithms: ['RS256', 'ES256'] });
        if (accessToken !== null && !belongTogether(payload.at_hash, accessToken)) return refuse('wrong-token');
        if (!isSameNonce(payload.nonce, nonce)) return refuse('wrong-nonce');
        return { ok: true, claims: { ...payload, sub: String(payload.sub) } } as const;
      } catch (error) {
        if (error instanceof errors.JWKSTimeout) throw new GoogleFailure('exchange', error);
        if (error instanceof errors.JOSEError) return refuse('wrong-token');
        throw new GoogleFailure('exchange', error);
      }
    },
  };
}

/** OpenID Connect Core 1.0, 3.1.3.8; a token that says nothing of it is let pass, as the standard has it. */
function belongTogether(atHash: unknown, accessToken: string): boolean {
  if (atHash === undefined) return true;
  return atHash === hash('sha256', accessToken, 'buffer').subarray(0, 16).toString('base64url');
}

/** Clients hand the provider the SHA-256 of their nonce, in hexadecimal. */
function isSameNonce(inToken: unknown, nonce: string | null): boolean {
  if (inToken === undefined || nonce === null) return inToken === undefined && nonce === null;
  return inToken === hash('sha256', nonce);
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
