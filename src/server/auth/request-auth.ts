import type { RequestAuth } from '../services.ts';
import { createAccountAuth } from './account-auth.ts';
import { type AuthFacts, createAuthContext } from './auth-context.ts';
import { createEmailAuth } from './email-auth.ts';
import { createFlashMessages } from './flash-messages.ts';
import { createGoogleAuth } from './google-auth.ts';
import { createSavedItemsAuth } from './saved-items.ts';
import { createSecondFactorAuth, createSessionListAuth } from './second-factor-auth.ts';

/** Who makes one request: the accounts, bound to the request's cookies and address. */
export function createRequestAuth(facts: AuthFacts): RequestAuth {
  const context = createAuthContext(facts);
  return {
    ...createAccountAuth(context),
    ...createEmailAuth(context),
    ...createGoogleAuth(context),
    ...createSecondFactorAuth(context),
    ...createSessionListAuth(context),
    ...createSavedItemsAuth(context),
    ...createFlashMessages(facts.cookies),
  };
}
