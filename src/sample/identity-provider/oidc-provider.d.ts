/**
 * Modules behind the door of oidc-provider. The door itself warns on the console about every Node.js that is no LTS
 * release, and so does the adapter unless it is made by hand.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider';

  export const base: typeof interactionPolicy.base;
  export const Prompt: typeof interactionPolicy.Prompt;
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider';

  /** Of each adapter's entries the newest thousand stay, until they expire. */
  export function createMemoryAdapter(): AdapterFactory;
}
