import { hash } from 'node:crypto';
import { insertOidcFlow, takeOidcFlow } from '../../db/accounts/oidc-flows.ts';
import type { OidcProvider } from '../../db/accounts/oidc-identities.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { GoogleSignIn } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { createThrottle } from '../throttles/throttle.ts';
import { addressKey } from '../throttles/throttle-key.ts';
import { createFlowSecrets, createGoogleClient, type GoogleClientOptions } from './google-client.ts';
import type { GoogleFailure } from './google-failure.ts';
import { createGoogleLetIn } from './google-let-in.ts';
import { parseGooglePerson } from './google-person.ts';
import type { TokenVault } from './token-vault.ts';

const FLOW_SECONDS = 10 * 60;

/** Answers that mean no more than that the person did not go on (RFC 6749, 4.1.2.1; OpenID Connect Core 1.0, 3.1.2.6). */
const CANCELLED = new Set([
  'access_denied',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
  'user_cancelled',
]);

export interface GoogleSignInOptions extends GoogleClientOptions {
  /** Migrated. */
  readonly db: Database;
  /** Whose word it is, as identities are marked. */
  readonly provider: OidcProvider;
  readonly vault: TokenVault;
  /** Told of every sign-in that the provider or the way there spoilt. */
  readonly onFailure: (failure: GoogleFailure) => void;
}

/**
 * Sign-in with an OpenID provider by authorization code with PKCE, state and nonce (RFC 9700). It needs the provider only
 * while somebody signs in. `start` rejects with `GoogleFailure` when the provider cannot be reached.
 */
export function createGoogleSignIn({ db, provider, vault, onFailure, ...options }: GoogleSignInOptions): GoogleSignIn {
  const client = createGoogleClient(options);
  const byAddress = createThrottle(db, 'google-address');
  const letIn = createGoogleLetIn(db, provider, vault);
  return {
    async start({ mode, screen, returnTo, wanted, browser, address }) {
      const wait = await byAddress.take(addressKey(address));
      if (wait !== null) return refuse('throttled', wait);
      const secrets = createFlowSecrets();
      const url = await client.buildAuthorizationUrl(secrets);
      const key = { stateHash: digest(secrets.state), browserHash: digest(browser) };
      await insertOidcFlow(db, { ...key, ...secrets, origin: { mode, screen, returnTo, wanted } }, FLOW_SECONDS);
      return { ok: true, url: url.href };
    },
    async finish(url, { browser, formerToken }) {
      const state = url.searchParams.get('state');
      const key = state && browser ? { stateHash: digest(state), browserHash: digest(browser) } : null;
      const flow = key && (await takeOidcFlow(db, key));
      if (!state || !flow) return { origin: null, outcome: refuse('failed') };
      const { origin } = flow;
      if (CANCELLED.has(url.searchParams.get('error') ?? '')) return { origin, outcome: refuse('cancelled') };
      const grant = await client.exchange(url.search, { ...flow, state }).catch((failure: GoogleFailure) => {
        onFailure(failure);
        return null;
      });
      if (grant === null) return { origin, outcome: refuse('failed') };
      const { claims, tokens } = grant;
      return { origin, outcome: await letIn({ person: parseGooglePerson(claims), tokens, formerToken }) };
    },
  };
}

function digest(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
