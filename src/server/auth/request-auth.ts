import { createAccountAuth } from './account-auth.ts';
import { createAuthContext, type RequestAuthOptions } from './auth-context.ts';
import { createEmailAuth } from './email-auth.ts';
import { createFlashMessages } from './flash-messages.ts';
import { createGoogleAuth } from './google-auth.ts';
import { createListsAuth } from './lists-auth.ts';
import { createMySizesAuth } from './my-sizes-auth.ts';
import { createSavedItemsAuth } from './saved-items-auth.ts';
import { createSecondFactorAuth } from './second-factor-auth.ts';
import { createWatchesAuth } from './watches-auth.ts';

/**
 * Who makes one request, and what they may do. Cookies are its own affair: what a method changes reaches the browser with
 * the answer. A failure of the database becomes the refusal `failed`, or a rejection where that is said, and a line in
 * the log.
 */
export type RequestAuth = ReturnType<typeof createRequestAuth>;

/** The accounts, bound to the cookies and the address of one request. */
export function createRequestAuth(options: RequestAuthOptions) {
  const context = createAuthContext(options);
  return {
    ...createAccountAuth(context),
    ...createEmailAuth(context),
    ...createGoogleAuth(context),
    ...createSecondFactorAuth(context),
    ...createSavedItemsAuth(context),
    ...createMySizesAuth(context),
    ...createListsAuth(context),
    ...createWatchesAuth(context),
    ...createFlashMessages(options.cookies),
  };
}
