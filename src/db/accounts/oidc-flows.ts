import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import type { ClientFlowOrigin, PageFlowOrigin } from '../schema.ts';

/** A sign-in under way at an OpenID provider. */
export interface OidcFlow {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly origin: PageFlowOrigin | ClientFlowOrigin;
}

/** What has to come back together for a flow to go on. */
export interface OidcFlowKey {
  /** SHA-256 of the `state` parameter. */
  readonly stateHash: Buffer;
  /** SHA-256 of the secret in the cookie of the browser in which it began. */
  readonly browserHash: Buffer;
}

export async function insertOidcFlow(
  db: Database,
  flow: OidcFlow & OidcFlowKey,
  lifetimeSeconds: number,
): Promise<void> {
  await db
    .insertInto('oidc_flows')
    .values({
      state_hash: flow.stateHash,
      browser_hash: flow.browserHash,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      origin: JSON.stringify(flow.origin),
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .execute();
}

/** Takes a flow out, so that it is found once. `null` when there is none, it began elsewhere or has expired. */
export async function takeOidcFlow(db: Database, { stateHash, browserHash }: OidcFlowKey): Promise<OidcFlow | null> {
  const row = await db
    .deleteFrom('oidc_flows')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'code_verifier as codeVerifier', 'origin'])
    .executeTakeFirst();
  return row ?? null;
}
