import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page as the server sends it: what only scripts can undo must not be done there. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
