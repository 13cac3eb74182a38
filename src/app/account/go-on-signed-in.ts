import { replace } from 'react-router';
import type { RequestFacts } from '../context.ts';
import { cardPath } from '../saved/card-anchor.ts';
import { saveFlash } from '../saved/save-flash.ts';
import { returnPath, wantedProduct } from './log-in-path.ts';

/** The answer to a log-in or sign-up that let her in: saves the product that led her to it, and leads back to its card. */
export async function goOnSignedIn(
  query: URLSearchParams,
  { visitor }: Pick<RequestFacts, 'visitor'>,
): Promise<Response> {
  const productId = wantedProduct(query);
  const returnTo = returnPath(query);
  if (productId === null) return replace(returnTo);
  visitor.setFlash(saveFlash('save', await visitor.save(productId)));
  return replace(cardPath(returnTo, productId));
}
