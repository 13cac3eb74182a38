import type { JWTPayload } from 'jose';
import { isSameSecret } from '../accounts/sessions/session-token.ts';
import { type AccessTokens, refuseToken, TokenError } from './keys/access-tokens.ts';
import type { InstallationKeys } from './keys/installation-keys.ts';

/** The roles that a client may have; every other one that a token names is refused. */
const ROLES = ['anon', 'authenticated', 'service_role'] as const;

/** Who asks, as API key and token prove it. */
export interface Client {
  readonly role: (typeof ROLES)[number];
  /** Claims of the person's token; those of the role alone for an API key. */
  readonly claims: JWTPayload;
}

const KEY_HINT = 'Send the publishable or the anonymous key as the header `apikey`.';
const SECRET_HINT = 'Secret keys belong on servers. Make new keys if this one was in a page or an app.';

/** A client that is not let in. Codes are PostgREST's. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly code: 'PGRST301' | 'PGRST302' | 'PGRST303' | '22023';
  readonly details: string | null;
  /** What to do about the API key; `null`: it is the token that is not good. */
  readonly keyHint: string | null;

  constructor(
    code: GatewayError['code'],
    message: string,
    { cause, keyHint = null }: { readonly cause?: TokenError; readonly keyHint?: string | null } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.details = cause?.details ?? null;
    this.keyHint = keyHint;
  }
}

interface GatewayOptions {
  readonly keys: InstallationKeys;
  readonly tokens: AccessTokens;
  /** Whether the person of a token is still let in: the account is there, and the session has not ended. */
  readonly isAlive: (claims: JWTPayload) => Promise<boolean>;
}

export type Gateway = ReturnType<typeof createGateway>;

/** Says who a request comes from. Reads headers and address, never a cookie. */
export function createGateway({ keys, tokens, isAlive }: GatewayOptions) {
  /** What an API key is for; `null`: it is none. */
  const roleOfKey = async (key: string): Promise<'anon' | 'service_role' | null> => {
    if (isSameSecret(key, keys.publishable)) return 'anon';
    if (isSameSecret(key, keys.secret)) return 'service_role';
    if (!key.includes('.')) return null;
    const claims = await tokens.verify(key).catch(refuseToken);
    const isKey = claims !== null && claims.sub === undefined;
    return isKey && (claims.role === 'anon' || claims.role === 'service_role') ? claims.role : null;
  };

  const readKey = async (request: Request): Promise<'anon' | 'service_role'> => {
    const key = findApiKey(request);
    refuseSecretInBrowser(key, request);
    const role = await roleOfKey(key);
    if (role === null) throw new GatewayError('PGRST301', 'Invalid API key', { keyHint: KEY_HINT });
    return role;
  };

  const readToken = async (token: string): Promise<Client> => {
    if (token.startsWith('sb_')) {
      const role = await roleOfKey(token);
      if (role === null) throw new GatewayError('PGRST301', 'Invalid API key');
      return { role, claims: { role } };
    }
    const claims = await tokens.verify(token).catch((error: unknown) => {
      if (!(error instanceof TokenError)) throw error;
      throw new GatewayError(error.kind === 'undecodable' ? 'PGRST301' : 'PGRST303', error.message, { cause: error });
    });
    const role = ROLES.find((known) => known === claims.role);
    if (role === undefined) throw new GatewayError('22023', `role "${String(claims.role)}" does not exist`);
    if (role !== 'authenticated' && claims.sub === undefined) return { role, claims };
    // A person's token is a person's, whatever else it says.
    if (claims.aud !== 'authenticated') throw new GatewayError('PGRST303', 'JWT not in audience');
    if (role !== 'authenticated' || !(await isAlive(claims))) {
      throw new GatewayError('PGRST301', 'The token belongs to nobody who is signed in');
    }
    return { role, claims };
  };

  return {
    /**
     * What the API key of a request is for, whoever is signed in. Every call carries one: `apikey`, as header or parameter.
     * @throws GatewayError
     */
    readKey,

    /**
     * Whoever is signed in adds `Authorization: Bearer …` to the API key. Clients that have nobody signed in send the API key
     * there too.
     * @throws GatewayError
     */
    async findClient(request: Request): Promise<Client> {
      const role = await readKey(request);
      const token = readBearer(request);
      if (token === null || isSameSecret(token, findApiKey(request))) return { role, claims: { role } };
      refuseSecretInBrowser(token, request);
      return readToken(token);
    },
  };
}

/**
 * A secret key within a page is everybody's. `Sec-Fetch-Site` is what only browsers send: of the others, programs on Node send
 * some as well.
 */
function refuseSecretInBrowser(key: string, { headers }: Request): void {
  if (!key.startsWith('sb_secret_') || !(headers.has('origin') || headers.has('sec-fetch-site'))) return;
  throw new GatewayError('PGRST301', 'Forbidden use of secret API key in browser', { keyHint: SECRET_HINT });
}

function findApiKey(request: Request): string {
  const apiKey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (!apiKey) throw new GatewayError('PGRST302', 'No API key found in request', { keyHint: KEY_HINT });
  return apiKey;
}

export function readBearer(request: Request): string | null {
  return /^bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
