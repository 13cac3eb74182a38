import type { Database } from '../../db/connection/connection.ts';
import type { FactorRequired, GoogleSignIn, LetIn } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { openSession } from '../sessions/open-session.ts';
import { createGoogleProvider, type GoogleProviderOptions } from './google-provider.ts';

/** Sign-in with Google in the storefront. `start` rejects with `GoogleFailure` when the provider cannot be reached. */
export function createGoogleSignIn(options: GoogleProviderOptions): GoogleSignIn {
  const provider = createGoogleProvider('page', options);
  return {
    start: ({ mode, screen, returnTo, wanted, linkTo, browser, address }) =>
      provider.start({ mode, screen, returnTo, wanted, linkTo }, { browser, address }),
    async finish(url, { browser, userId = null, noteArrival, ...attempt }) {
      const { origin, outcome } = await provider.finish(url, browser);
      if (origin === null || !outcome.ok) return { origin, outcome: outcome.ok ? refuse('failed') : outcome };
      const { linkTo } = origin;
      if (linkTo === undefined) {
        const open = async (trx: Database, id: string, isNew: boolean) => {
          const letIn = await openSession(trx, id, { ...attempt, method: 'oauth' });
          if (letIn.ok && !isNew) await noteArrival?.(trx, letIn);
          return letIn;
        };
        return { origin, outcome: await provider.people.letIn<LetIn | FactorRequired>(outcome, open) };
      }
      // Somebody else may have signed in here meanwhile.
      if (linkTo !== userId) return { origin, outcome: refuse('failed') };
      return { origin, outcome: await provider.people.link(linkTo, outcome) };
    },
  };
}
