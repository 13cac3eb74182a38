import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { accountHeaders } from '../../account/account-headers.ts';
import { withFallback } from '../../account/with-fallback.ts';
import { isAskedAgain } from '../../page/is-asked-again.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import { arriveSoon, isHere } from '../../page/slow-answer.ts';
import { loadProfile } from '../../profile/load-profile.ts';
import { ProfileScreen } from '../../profile/profile-screen.tsx';
import { parseProfileView } from '../../profile/profile-view.ts';
import { savedVersion } from '../../saved/saved-store.ts';
import type { Route } from './+types/profile.ts';

export const headers = accountHeaders;

export const meta = unlistedMeta('Profile');

export const loader = loadProfile;

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const askedAt = savedVersion();
  const ask = async () => ({ ...(await withFallback(serverLoader, { saved: null })), askedAt });
  return isHere(url) ? ask() : arriveSoon({}, ask());
}

/** The history shows nothing of what the server has to say, but for the count that is there already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isHistory = parseProfileView(args.nextUrl.searchParams).tab === 'history';
  return isHistory ? isAskedAgain(args) : args.defaultShouldRevalidate;
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfileScreen data={loaderData} />;
}
