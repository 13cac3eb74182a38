import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type {
  Account,
  Configuration,
  interactionPolicy,
  JWK,
  KoaContextWithOIDC,
  default as Provider,
} from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { base, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider as OidcProvider } from 'oidc-provider/lib/provider.js';
import { errorPage } from './chooser-page.ts';
import type { People } from './person.ts';

const CONTACTS_SCOPE = 'https://www.googleapis.com/auth/contacts.readonly';

export interface ProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly people: People;
}

/** An OpenID provider that answers as Google does, with one client and no memory beyond this process. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const provider = new OidcProvider(options.issuer, {
    ...behaviour(options.people),
    adapter: createMemoryAdapter(),
    jwks: { keys: [await createSigningKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Cookies know no ports: the shop's browser sends it these too.
      names: { session: 'stand-in-session', interaction: 'stand-in-choice', resume: 'stand-in-resume' },
    },
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
  });
  provider.use(async (context, next) => {
    await next();
    forgetSession(context, provider.cookieName('session'));
  });
  return provider;
}

function behaviour(people: People): Configuration {
  return {
    scopes: ['openid', CONTACTS_SCOPE],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google's ID token has them all too.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    extraParams: ['access_type'],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_context, subject) => findAccount(people, subject),
    interactions: { policy: createPolicy(), url: (_context, { uid }) => `/choose/${uid}` },
    issueRefreshToken: (context) => isOffline(context),
    expiresWithSession: () => false,
    renderError(context) {
      context.type = 'html';
      context.body = String(errorPage());
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 86_400,
      IdToken: 3600,
      Interaction: 600,
      RefreshToken: 86_400,
      Session: 600,
    },
  };
}

/** `select_account` on top of what the provider can ask by itself (OpenID Connect Core 1.0, 3.1.2.1). */
function createPolicy(): interactionPolicy.Prompt[] {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function findAccount(people: People, subject: string): Account | undefined {
  const person = people.find(subject);
  if (person === null) return undefined;
  const { email, name, isVerified } = person;
  const claims = { sub: subject, email, email_verified: isVerified, ...(name === '' ? {} : { name }) };
  return { accountId: subject, claims: () => claims };
}

/** The chooser writes Google's `access_type=offline` into the grant as the scope that says the same. */
function isOffline({ oidc }: KoaContextWithOIDC): boolean {
  return oidc.entities.Grant?.getOIDCScope().split(' ').includes('offline_access') ?? false;
}

/** Whoever comes is asked who they are: a session that the browser kept would only be in the way of another choice. */
function forgetSession(context: Pick<KoaContextWithOIDC, 'response'>, name: string): void {
  const cookies = context.response.headers['set-cookie'];
  if (!Array.isArray(cookies)) return;
  context.response.set(
    'set-cookie',
    cookies.filter((cookie) => !cookie.startsWith(name)),
  );
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') };
}
