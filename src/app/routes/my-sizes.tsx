import { data, redirect } from 'react-router';
import { MOST_OWN_SIZES, type SizeKind, toMySizes } from '../../model/sizes/my-sizes.ts';
import { accountHeaders } from '../account/account-headers.ts';
import { requestContext } from '../context.ts';
import { unlistedMeta } from '../page/page-meta.ts';
import { sameSitePath } from '../page/same-site-path.ts';
import { MySizesScreen } from '../sizes/my-sizes-screen.tsx';
import type { Route } from './+types/my-sizes.ts';

/** Of the page itself: without a way back one stays here. */
const OWN_PATH = '/my-sizes';

export const headers = accountHeaders;

export const meta = unlistedMeta('My sizes');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { auth, keepFromCaches } = context.get(requestContext);
  keepFromCaches();
  const account = await auth.account().catch(() => null);
  return {
    sizes: await auth.mySizes(),
    isSignedIn: account !== null,
    returnTo: url.searchParams.has('returnTo') ? sameSitePath(url.searchParams.get('returnTo')) : null,
    isSaved: url.searchParams.has('saved'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const isForgotten = form.has('forget');
  const sizes = toMySizes((kind) => (isForgotten ? [] : readKind(form, kind)));
  const { ok } = await context.get(requestContext).auth.setMySizes(sizes);
  if (!ok) return data({ failed: sizes }, { status: 503 });
  const returnTo = form.get('returnTo');
  return redirect(returnTo === null || isForgotten ? `${OWN_PATH}?saved` : sameSitePath(returnTo), 303);
}

/** A waist and a leg are two fields of one size. */
function readKind(form: FormData, kind: SizeKind): string[] {
  const texts = (name: string) => form.getAll(name).slice(0, MOST_OWN_SIZES).map(String);
  const [waist = ''] = texts(`${kind}-waist`);
  const [leg = ''] = texts(`${kind}-leg`);
  return [...texts(kind), leg === '' ? waist : `${waist} ${leg}`];
}

export default function MySizesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MySizesScreen {...loaderData} failed={actionData?.failed ?? null} />;
}
