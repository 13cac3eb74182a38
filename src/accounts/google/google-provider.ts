import { insertOidcFlow, takeOidcFlow } from '../../db/accounts/oidc-flows.ts';
import type { OidcProvider } from '../../db/accounts/oidc-identities.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { ClientFlowOrigin, PageFlowOrigin } from '../../db/schema.ts';
import type { Refused } from '../../model/account/account.ts';
import { refuse } from '../refuse.ts';
import { digest } from '../sessions/session-token.ts';
import { createThrottle } from '../throttles/throttle.ts';
import { addressKey } from '../throttles/throttle-key.ts';
import {
  type AuthorizationWishes,
  createFlowSecrets,
  createGoogleClient,
  type GoogleClientOptions,
  type IdTokenGrant,
} from './google-client.ts';
import type { GoogleFailure } from './google-failure.ts';
import { createGoogleLetIn, type GoogleArrival } from './google-let-in.ts';
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

export interface GoogleProviderOptions extends GoogleClientOptions {
  /** Migrated. */
  readonly db: Database;
  /** Whose word it is, as identities are marked. */
  readonly provider: OidcProvider;
  readonly vault: TokenVault;
  /** Whether anybody may come in this way now; always when absent. */
  readonly isOpen?: (() => boolean | Promise<boolean>) | undefined;
  /** Told of every sign-in that the provider or the way there spoilt. */
  readonly onFailure: (failure: GoogleFailure) => void;
}

/** The origins of flows by which door they began: none ends at the other one. */
interface Origins {
  readonly page: PageFlowOrigin;
  readonly client: ClientFlowOrigin;
}

export type GoogleProvider<Door extends keyof Origins> = ReturnType<typeof createGoogleProvider<Door>>;

type Arrived = { readonly ok: true } & GoogleArrival;

/**
 * Sign-in with an OpenID provider by authorization code with PKCE, state and nonce (RFC 9700). It needs the provider only
 * while somebody signs in.
 * @param door where flows begin and end
 */
export function createGoogleProvider<Door extends keyof Origins>(
  door: Door,
  { db, provider, vault, isOpen = () => true, onFailure, ...options }: GoogleProviderOptions,
) {
  const client = createGoogleClient(options);
  const byAddress = createThrottle(db, 'google-address');
  const report = (failure: GoogleFailure) => {
    onFailure(failure);
    return null;
  };
  return {
    vault,
    people: createGoogleLetIn(db, provider, vault),
    /** @returns the provider's address to go to. Rejects with `GoogleFailure` when the provider cannot be reached. */
    async start(
      origin: Origins[Door],
      { browser, address }: { readonly browser: string; readonly address: string },
      wishes?: AuthorizationWishes,
    ): Promise<{ readonly ok: true; readonly url: string } | Refused<'throttled' | 'failed'>> {
      if (!(await isOpen())) return refuse('failed');
      const wait = await byAddress.take(addressKey(address));
      if (wait !== null) return refuse('throttled', wait);
      const secrets = createFlowSecrets();
      const url = await client.buildAuthorizationUrl(secrets, wishes);
      const key = { stateHash: digest(secrets.state), browserHash: digest(browser) };
      await insertOidcFlow(db, { ...key, ...secrets, origin }, FLOW_SECONDS);
      return { ok: true, url: url.href };
    },
    /** `origin` is `null` when the answer belongs to no flow of this browser (forged, replayed, too late). */
    async finish(
      url: URL,
      browser: string | null,
    ): Promise<{
      readonly origin: Origins[Door] | null;
      readonly outcome: Arrived | Refused<'cancelled' | 'failed'>;
    }> {
      const state = url.searchParams.get('state');
      const key = state && browser ? { stateHash: digest(state), browserHash: digest(browser) } : null;
      const flow = key && (await isOpen()) ? await takeOidcFlow(db, key) : null;
      if (!state || !flow || doorOf(flow.origin) !== door) return { origin: null, outcome: refuse('failed') };
      const origin = flow.origin as Origins[Door];
      if (CANCELLED.has(url.searchParams.get('error') ?? '')) return { origin, outcome: refuse('cancelled') };
      const grant = await client.exchange(url.search, { ...flow, state }).catch(report);
      if (grant === null) return { origin, outcome: refuse('failed') };
      return { origin, outcome: { ok: true, person: parseGooglePerson(grant.claims), tokens: grant.tokens } };
    },
    /** Whom an ID token is of that a client got from the provider itself. Not stored anywhere: it may come again until it expires. */
    async readIdToken(
      grant: IdTokenGrant,
      address: string,
    ): Promise<Arrived | Refused<'wrong-token' | 'wrong-nonce' | 'throttled' | 'failed'>> {
      if (!(await isOpen())) return refuse('failed');
      const wait = await byAddress.findWait(addressKey(address));
      if (wait !== null) return refuse('throttled', wait);
      const outcome = await client.readIdToken(grant).catch(report);
      if (outcome === null) return refuse('failed');
      if (!outcome.ok) {
        await byAddress.take(addressKey(address));
        return outcome;
      }
      const tokens = grant.accessToken === null ? {} : { access_token: grant.accessToken };
      return { ok: true, person: parseGooglePerson(outcome.claims), tokens };
    },
  };
}

function doorOf(origin: PageFlowOrigin | ClientFlowOrigin): keyof Origins {
  return 'redirectTo' in origin ? 'client' : 'page';
}
