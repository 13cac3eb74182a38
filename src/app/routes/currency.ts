import { redirect } from 'react-router';
import { formatFilterPath, parseFilterSet } from '../../model/filters/filter-set.ts';
import { parseCurrency } from '../../model/money/money.ts';
import { findProductType } from '../../model/product/product-types.ts';
import type { PublicServices } from '../../server/services.ts';
import { servicesContext } from '../context.ts';
import { sameSitePath } from '../page/same-site-path.ts';
import type { Route } from './+types/currency.ts';

const YEAR = 60 * 60 * 24 * 365;

/** Keeps the visitor's choice in a cookie and goes back to where it was made, with price bounds in the new currency. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { site, catalog } = context.get(servicesContext);
  const currency = parseCurrency(form.get('currency'));
  const path = sameSitePath(form.get('returnTo'));
  if (currency === null) return redirect(path);
  const secure = site.url.startsWith('https:') ? '; Secure' : '';
  return redirect(inCurrency(path, currency, catalog), {
    headers: { 'Set-Cookie': `currency=${currency}; Path=/; Max-Age=${YEAR}; SameSite=Lax; HttpOnly${secure}` },
  });
}

/** There is nothing to see here. */
export function loader() {
  return redirect('/');
}

/** The path of a list with its bounds in another currency; any other path without the currency that it asked for. */
function inCurrency(path: string, currency: string, catalog: PublicServices['catalog']): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const type = findProductType(pathname.slice(1));
  if (type) return formatFilterPath(catalog.inCurrency(parseFilterSet(type.id, searchParams), currency));
  if (!searchParams.has('currency')) return path;
  searchParams.delete('currency');
  return [pathname, searchParams].filter((part) => `${part}` !== '').join('?');
}
