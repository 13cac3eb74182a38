import { useLocation } from 'react-router';
import type { ProfileData } from './load-profile.ts';
import { ProfileFrame } from './profile-frame.tsx';
import { parseProfileView } from './profile-view.ts';
import { SavedItems } from './saved-items.tsx';
import { SavedUnavailable } from './saved-messages.tsx';
import { useSavedPage } from './use-saved-page.ts';

/** The profile: what the visitor has saved, and a history to come (specification, section 2). */
export function ProfileScreen({ data }: { data: ProfileData }) {
  const view = parseProfileView(new URLSearchParams(useLocation().search));
  const saved = useSavedPage(data);
  return (
    <ProfileFrame tab={view.tab} count={saved?.totalCount ?? null}>
      {view.tab === 'history' ? (
        <div className="message">
          <p className="heading">Browsing history feature coming soon</p>
        </div>
      ) : saved === null ? (
        <SavedUnavailable view={view} />
      ) : (
        <SavedItems saved={saved} typeId={view.typeId} />
      )}
    </ProfileFrame>
  );
}
