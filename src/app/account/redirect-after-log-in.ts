import { replace } from 'react-router';
import type { RequestAuth } from '../../server/auth/request-auth.ts';
import type { RequestContext } from '../context.ts';
import { logInPath, returnPath, wantedProduct } from '../page/log-in-path.ts';
import { saveFlash } from '../saved/send-save.ts';
import { cardPath } from '../ui/card-address.ts';

/** The answer to a log-in or sign-up that let somebody in. */
export async function redirectAfterLogIn(
  query: URLSearchParams,
  { auth }: Pick<RequestContext, 'auth'>,
): Promise<Response> {
  return replace(await saveWanted(auth, wantedProduct(query), returnPath(query)));
}

/** The answer to a log-in that waits for the second factor: what was wanted goes along. */
export function redirectToFactor(query: URLSearchParams): Response {
  return replace(logInPath('second-factor', returnPath(query), null, wantedProduct(query)));
}

/** Saves the product whose heart led them to log in, if one did. @returns where they go on: at its card, else at `returnTo` */
export async function saveWanted(
  auth: Pick<RequestAuth, 'save' | 'setFlash'>,
  wanted: number | null,
  returnTo: string,
): Promise<string> {
  if (wanted === null) return returnTo;
  auth.setFlash(saveFlash('save', await auth.save(wanted)));
  return cardPath(returnTo, wanted);
}
