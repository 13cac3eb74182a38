import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedList } from '../../model/account/account.ts';
import { heartState, isSavedOutdated, savedVersion, subscribeToSaved } from '../saved/saved-store.ts';
import type { ProfileData } from './load-profile.ts';

/** The saved items as they are by now, and since when. */
export type CurrentSavedPage = SavedList & Pick<ProfileData, 'askedAt'>;

/**
 * What is saved now: what is being removed is gone from the list and its counts at once, and back when
 * the server refuses. After every change, here or in another tab, the list is asked for again.
 */
export function useSavedPage({ saved, askedAt }: ProfileData): CurrentSavedPage | null {
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
