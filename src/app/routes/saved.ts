import { redirect } from 'react-router';
import type { SaveOutcome } from '../../model/account/account.ts';
import { requestContext } from '../context.ts';
import { logInPath } from '../page/log-in-path.ts';
import { parseProductId } from '../page/parse-product-id.ts';
import { sameSitePath } from '../page/same-site-path.ts';
import { findIntent, saveFlash } from '../saved/send-save.ts';
import { cardPath } from '../ui/card-address.ts';
import type { Route } from './+types/saved.ts';

const STATUS: Readonly<Record<SaveOutcome, number>> = {
  saved: 200,
  kept: 200,
  removed: 200,
  'signed-out': 401,
  refused: 404,
  failed: 503,
};

/**
 * Saves or removes a product, or takes a removal back: the form of the hearts, and of the message of a removal. Its button names what to do and the product. Scripts ask for JSON and
 * get `{ outcome }`; a browser is led back to where it was, with a message for that page, or to log in.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const form = await request.formData();
  const intent = findIntent((name) => form.has(name));
  const productId = parseProductId(form.get(intent));
  const outcome = productId === null ? 'refused' : await auth[intent](productId);
  if (request.headers.get('accept') === 'application/json') {
    return Response.json({ outcome }, { status: productId === null ? 422 : STATUS[outcome] });
  }
  const returnTo = sameSitePath(form.get('returnTo'));
  if (outcome === 'signed-out' || outcome === 'kept') {
    auth.setFlash('sign-in-required');
    return redirect(logInPath('login', returnTo, null, intent === 'remove' ? null : productId));
  }
  const flash = saveFlash(intent, outcome);
  if (outcome === 'removed') auth.setFlash(flash, productId);
  else auth.setFlash(flash);
  return redirect(productId === null ? returnTo.replace(/#.*/, '') : cardPath(returnTo, productId));
}

/** Nobody looks for anything here but what is saved. */
export function loader() {
  return redirect('/profile');
}
