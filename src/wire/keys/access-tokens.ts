import { hash } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { SigningKeyRow } from '../../db/accounts/signing-keys.ts';
import type { InstallationKeys, SigningKey } from './installation-keys.ts';

/** Seconds that an access token is valid. */
export const ACCESS_TOKEN_SECONDS = 3600;
/** Seconds by which the clock of whoever issued a token may be ahead. */
const CLOCK_SKEW = 30;
/** ms after which the list of keys is asked for again, and the least time between two questions. */
const KEYS_MAX_AGE = 60_000;
const KEYS_MIN_AGE = 5_000;
/** Tokens remembered at once: those used longest ago are forgotten. */
const MOST_VERIFIED = 10_000;
/** ms for which a token counts as verified: a key that was taken back is no good for longer than that. */
const VERIFIED_MAX_AGE = 10_000;
/** Signs API keys, which outlive every rotation. Never in the database. */
const API_KEY_GENERATION = 0;

/** A token that proves nothing. The messages are PostgREST's. */
export class TokenError extends Error {
  override name = 'TokenError';
  /** `expired`: its owner may refresh it; `claims`: it is well signed, and does not count now; `undecodable`: all else. */
  readonly kind: 'expired' | 'claims' | 'undecodable';
  readonly details: string | null;

  constructor(
    kind: TokenError['kind'],
    message: string,
    { details = null, cause }: { details?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.details = details;
  }
}

/** Of a token that proves nothing. Every other failure goes on. */
export function refuseToken(error: unknown): null {
  if (error instanceof TokenError) return null;
  throw error;
}

interface AccessTokensOptions {
  readonly keys: InstallationKeys;
  /** Generations of the database, newest first. */
  readonly findGenerations: () => Promise<readonly SigningKeyRow[]>;
  /** `iss` of the tokens: the address of the auth API. */
  readonly issuer: string;
  /** A secret of an older installation: tokens without `kid` are checked with it, by HS256. */
  readonly legacySecret?: string | null;
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** Signs and checks JSON Web Tokens (RFC 7519). The algorithm follows from the key, never from the token. */
export function createAccessTokens(options: AccessTokensOptions) {
  const { keys, issuer } = options;
  const apiKeyKey = keys.signingKey(API_KEY_GENERATION);
  const findKeys = createKeyCache(options);
  // As JWKs: the library keeps what it makes of each.
  const sign = async ({ kid, privateKey }: SigningKey, claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(privateKey);
  const verifyWith = async (token: string) => {
    const parts = token.split('.').length;
    if (parts !== 3) throw new TokenError('undecodable', `Expected 3 parts in JWT; got ${parts}`);
    const { kid } = decodeProtectedHeader(token);
    if (kid === undefined && options.legacySecret) {
      const secret = new TextEncoder().encode(options.legacySecret);
      return jwtVerify(token, secret, { algorithms: ['HS256'] });
    }
    const key = kid === apiKeyKey.kid ? apiKeyKey : await findKeys.named(kid);
    if (!key) throw noKey('No suitable key was found to decode the JWT');
    return jwtVerify(token, key.publicKey, { algorithms: ['ES256'] });
  };
  const verify = rememberVerified(async (token) => {
    const { payload } = await verifyWith(token);
    if (payload.iat !== undefined && payload.iat > Date.now() / 1000 + CLOCK_SKEW) {
      throw new TokenError('claims', 'JWT issued at future');
    }
    return payload;
  });
  return {
    /** Signed by the newest key; `exp` is an hour from now unless the claims have one. */
    async sign(claims: JWTPayload) {
      const now = Math.floor(Date.now() / 1000);
      return sign(await findKeys.newest(), { iss: issuer, iat: now, exp: now + ACCESS_TOKEN_SECONDS, ...claims });
    },
    /** An API key in the form of a token; valid for ten years, whatever is rotated. */
    signApiKey(role: 'anon' | 'service_role') {
      const now = Math.floor(Date.now() / 1000);
      return sign(apiKeyKey, { iss: 'selvedge', role, iat: now, exp: now + 10 * 365 * 24 * 3600 });
    },
    /** @throws TokenError */
    async verify(token: string) {
      try {
        return await verify(token);
      } catch (error) {
        throw toTokenError(error) ?? error;
      }
    },
    /** Public keys (RFC 7517), for whoever checks tokens elsewhere. */
    async jwks() {
      return { keys: [...(await findKeys.all()), apiKeyKey].map(({ publicKey }) => publicKey) };
    },
  };
}

/** `null`: it says nothing of the token. */
function toTokenError(error: unknown): TokenError | null {
  if (error instanceof TokenError) return error;
  if (error instanceof errors.JWTExpired) return new TokenError('expired', 'JWT expired', { cause: error });
  if (error instanceof errors.JWTClaimValidationFailed) {
    const isEarly = error.claim === 'nbf' && error.reason === 'check_failed';
    const message = isEarly ? 'JWT not yet valid' : `The JWT '${error.claim}' claim must be a number`;
    return new TokenError('claims', message, { cause: error });
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return noKey('None of the keys was able to decode the JWT', error);
  }
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return new TokenError('undecodable', 'Wrong or unsupported encoding algorithm', { cause: error });
  }
  if (error instanceof errors.JOSEError || error instanceof TypeError) {
    return new TokenError('undecodable', 'JWT cryptographic operation failed', { cause: error });
  }
  return null;
}

function noKey(details: string, cause?: unknown): TokenError {
  return new TokenError('undecodable', 'No suitable key or wrong key type', { details, cause });
}

/** The keys of the database, asked for once a minute, and when a token names one that is not known yet. */
function createKeyCache({ keys, findGenerations }: AccessTokensOptions) {
  const derived = new Map<number, SigningKey>();
  const derive = (generation: number) => derived.getOrInsertComputed(generation, keys.signingKey);
  let known: { at: number; active: SigningKey; all: SigningKey[] } | null = null;
  const load = async () => {
    const rows = await findGenerations();
    const newest = rows.find(({ isRetired }) => !isRetired);
    if (!newest) throw new Error('the database has no signing key');
    const all = rows.map(({ generation }) => derive(generation));
    known = { at: Date.now(), active: derive(newest.generation), all };
    return known;
  };
  let asking: ReturnType<typeof load> | null = null;
  const find = async (maxAge: number) => {
    if (known && Date.now() - known.at < maxAge) return known;
    asking ??= load().finally(() => {
      asking = null;
    });
    return asking;
  };
  return {
    newest: async () => (await find(KEYS_MAX_AGE)).active,
    all: async () => (await find(KEYS_MAX_AGE)).all,
    async named(kid: string | undefined): Promise<SigningKey | null> {
      const search = async (maxAge: number) => (await find(maxAge)).all.find((key) => key.kid === kid) ?? null;
      return (await search(KEYS_MAX_AGE)) ?? (await search(KEYS_MIN_AGE));
    },
  };
}

/**
 * Remembers for some seconds which tokens were verified: the same app asks again and again with the same one. It spares the
 * signature alone; that the session is still open is asked each time.
 */
export function rememberVerified(verify: (token: string) => Promise<JWTPayload>): typeof verify {
  const known = new Map<string, { readonly payload: JWTPayload; readonly until: number }>();
  return async (token) => {
    const key = hash('sha256', token, 'base64');
    const found = known.get(key);
    if (found && Date.now() < found.until) return found.payload;
    known.delete(key);
    const payload = await verify(token);
    const expiry = payload.exp === undefined ? Number.POSITIVE_INFINITY : payload.exp * 1000;
    known.set(key, { payload, until: Math.min(Date.now() + VERIFIED_MAX_AGE, expiry) });
    if (known.size > MOST_VERIFIED) known.delete(known.keys().next().value ?? '');
    return payload;
  };
}
