import { useCallback } from 'react';
import { useFetcher } from 'react-router';

/**
 * Asks again for all that depends on who is there: somebody may have signed in or out elsewhere. What it sends goes to the
 * root's `clientAction`, which does nothing: after something was sent the router asks for everything again, and each
 * screen's `shouldRevalidate` can tell that from a visitor who only goes on.
 */
export function useAskAgain(): () => Promise<void> {
  const { submit } = useFetcher({ key: 'who-is-there' });
  return useCallback(() => submit(null, { method: 'post', action: '/' }), [submit]);
}
