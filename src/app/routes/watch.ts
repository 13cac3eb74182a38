import { redirect } from 'react-router';
import type { Flash } from '../../server/auth/flash-messages.ts';
import type { WatchOutcome } from '../../server/auth/watches-auth.ts';
import { requestContext, servicesContext } from '../context.ts';
import { logInPath } from '../page/log-in-path.ts';
import { parseProductId } from '../page/parse-product-id.ts';
import { sameSitePath } from '../page/same-site-path.ts';
import { parseWish } from '../watches/watch-fields.ts';
import type { Route } from './+types/watch.ts';

const FLASHES: Readonly<Record<Exclude<WatchOutcome, 'signed-out'>, Flash>> = {
  watched: 'watching',
  gone: 'watch-gone',
  full: 'watch-full',
  failed: 'watch-failed',
};

/** Begins to watch a piece or a list: the forms on their pages. Leads back there, or to log in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const form = await request.formData();
  const returnTo = sameSitePath(form.get('returnTo'));
  const outcome = await begin(form, context);
  if (outcome === 'signed-out') return redirect(logInPath('login', returnTo));
  auth.setFlash(FLASHES[outcome]);
  return redirect(returnTo);
}

async function begin(form: FormData, context: Route.ActionArgs['context']): Promise<WatchOutcome> {
  const { auth, report } = context.get(requestContext);
  const { catalog, productPages } = context.get(servicesContext);
  const list = form.get('list');
  if (typeof list === 'string') return auth.watchList(withCurrency(sameSitePath(list), catalog.money.currency));
  const id = parseProductId(form.get('product'));
  if (id === null) return 'gone';
  try {
    const detail = await productPages.find(id);
    const wish = detail && parseWish((name) => form.get(name), detail.product.currency);
    return wish === null ? 'gone' : auth.watchPiece(id, wish);
  } catch (error) {
    report(error);
    return 'failed';
  }
}

/** A list's address with what its bounds are in, which is the site's own currency where it does not say. */
function withCurrency(address: string, currency: string): string {
  const url = new URL(address, 'http://selvedge.invalid');
  const hasBound = url.searchParams.has('minPrice') || url.searchParams.has('maxPrice');
  if (hasBound && !url.searchParams.has('currency')) url.searchParams.set('currency', currency);
  return url.pathname + url.search;
}

/** Nobody looks for anything here but what is watched. */
export function loader() {
  return redirect('/profile/watches');
}
