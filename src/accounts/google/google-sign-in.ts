import type { Database } from '../../db/connection/connection.ts';
import type { PageFlowOrigin } from '../../db/schema.ts';
import type { AccountDeps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { type Attempt, type FactorRequired, type LetIn, openSession } from '../sessions/open-session.ts';
import type { GoogleProvider } from './google-provider.ts';

/** How a sign-in begins: `returnTo` is already checked, and `linkTo` is whoever is signed in and wants this way in. */
export interface GoogleStart extends Attempt, PageFlowOrigin {
  /** The secret of the browser's flow cookie: the answer is taken from this browser alone. */
  readonly browser: string;
}

/** Sign-in with Google, or with what stands in for it, in the storefront. */
export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>;

/** What a flow is ended with. */
interface GoogleReturn extends Attempt {
  /** The secret of the browser's flow cookie. */
  readonly browser: string | null;
  /** Who is signed in here now. */
  readonly userId?: string | null;
}

/** Sign-in with Google in the storefront. */
export function createGoogleSignIn(deps: Pick<AccountDeps, 'browsers' | 'mail'>, provider: GoogleProvider<'page'>) {
  return {
    /** @returns the provider's address to go to. Rejects with `GoogleFailure` when the provider cannot be reached. */
    start: ({ mode, screen, returnTo, wanted, linkTo, browser, address }: GoogleStart) =>
      provider.start({ mode, screen, returnTo, wanted, linkTo }, { browser, address }),
    /**
     * @param url the whole address the provider sent the browser back to
     * @returns `origin`: `null` when the answer belongs to no flow of this browser (forged, replayed, too late). `outcome`: without
     * a session when the way in was linked to the account of whoever is signed in
     */
    async finish(url: URL, { browser, userId = null, ...attempt }: GoogleReturn) {
      const { origin, outcome } = await provider.finish(url, browser);
      if (origin === null || !outcome.ok) return { origin, outcome: outcome.ok ? refuse('failed') : outcome };
      const { linkTo } = origin;
      if (linkTo === undefined) {
        const open = (trx: Database, id: string, isNew: boolean) =>
          openSession(trx, deps, id, { ...attempt, method: 'oauth', isNew });
        return { origin, outcome: await provider.people.letIn<LetIn | FactorRequired>(outcome, open) };
      }
      // Somebody else may have signed in here meanwhile.
      if (linkTo !== userId) return { origin, outcome: refuse('failed') };
      return { origin, outcome: await provider.people.link(linkTo, outcome) };
    },
  };
}
