import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { type Pending, useArrived } from '../page/slow-answer.ts';
import { useAccount } from '../page/use-root-data.ts';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { heartState, isSavedOutdated, savedVersion, subscribeToSaved } from '../saved/saved-store.ts';
import { Spinner } from '../ui/spinner.tsx';
import { TryAgain } from '../ui/try-again.tsx';
import type { ProfileData } from './load-profile.ts';
import { ProfileFrame } from './profile-frame.tsx';
import { LoadingItems } from './profile-skeleton.tsx';
import { parseProfileView, savedPath } from './profile-view.ts';
import { type CurrentSavedPage, SavedItems } from './saved-items.tsx';

/** The profile: what the visitor has saved, and a history to come (specification, section 2). */
export function ProfileScreen({ data }: { data: ProfileData | Pending<ProfileData> }) {
  const arrived = useArrived(data);
  const known = useRef<ProfileData | null>(null);
  if (arrived) known.current = arrived;
  const saved = useSavedPage(known.current ?? NOTHING_KNOWN);
  const view = useView();
  const isComing = arrived === null;
  // Nobody is known to be there: the answer may be the way to log-in (specification, section 2, Guard).
  const isUnknown = useAccount() === null && known.current === null;
  if (isComing && isUnknown) return <Spinner />;
  return (
    <ProfileFrame tab={view.tab} count={saved?.totalCount ?? null}>
      {view.tab === 'history' ? (
        <>
          <div className="message">
            <p className="heading">Browsing history feature coming soon</p>
          </div>
          <RecentlyViewed />
        </>
      ) : saved !== null ? (
        <SavedItems saved={saved} view={view} isComing={isComing} />
      ) : isComing ? (
        <LoadingItems />
      ) : (
        // The list cannot be had now.
        <div className="message">
          <p role="alert">Your saved items could not be loaded. They are safe.</p>
          <TryAgain path={savedPath(view)} />
        </div>
      )}
    </ProfileFrame>
  );
}

const NOTHING_KNOWN: ProfileData = { saved: null };

/** What was asked for last, whether or not it is there. */
function useView() {
  const here = useLocation();
  const next = useNavigation().location;
  const { search } = next?.pathname === here.pathname ? next : here;
  return parseProfileView(new URLSearchParams(search));
}

/**
 * What is saved now: what is being removed is gone from the list and its counts at once, and back when
 * the server refuses. After every change, here or in another tab, the list is asked for again.
 */
function useSavedPage({ saved, askedAt }: ProfileData): CurrentSavedPage | null {
  const { revalidate } = useRevalidator();
  const version = useSyncExternalStore(subscribeToSaved, savedVersion, () => 0);
  const savedIds = saved?.items.map(({ productId }) => productId) ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version counts what there is to look at again
  useEffect(() => {
    if (isSavedOutdated({ savedIds: [], askedAt })) void revalidate();
  }, [version, askedAt, revalidate]);

  if (saved === null) return null;
  const items = saved.items.filter(({ productId }) => heartState(productId, { savedIds, askedAt }) === 'saved');
  const gone = saved.items.length - items.length;
  const typeCounts = { ...saved.typeCounts };
  for (const item of saved.items) {
    if (!items.includes(item)) typeCounts[item.typeId] = (typeCounts[item.typeId] ?? 1) - 1;
  }
  const [totalCount, matchCount] = [saved.totalCount - gone, saved.matchCount - gone];
  return { ...saved, askedAt, items, totalCount, matchCount, typeCounts };
}
