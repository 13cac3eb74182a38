import { replace } from 'react-router';
import type { Visitor } from '../../server/services.ts';
import type { RequestFacts } from '../context.ts';
import { returnPath, wantedProduct } from '../page/log-in-path.ts';
import { saveFlash } from '../saved/send-save.ts';
import { cardPath } from '../ui/card-address.ts';

/** The answer to a log-in or sign-up that let somebody in. */
export async function redirectAfterLogIn(
  query: URLSearchParams,
  { visitor }: Pick<RequestFacts, 'visitor'>,
): Promise<Response> {
  return replace(await saveWanted(visitor, wantedProduct(query), returnPath(query)));
}

/** Saves the product whose heart led them to log in, if one did. @returns where they go on: at its card, else at `returnTo` */
export async function saveWanted(
  visitor: Pick<Visitor, 'save' | 'setFlash'>,
  wanted: number | null,
  returnTo: string,
): Promise<string> {
  if (wanted === null) return returnTo;
  visitor.setFlash(saveFlash('save', await visitor.save(wanted)));
  return cardPath(returnTo, wanted);
}
