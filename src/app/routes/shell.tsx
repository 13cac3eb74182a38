import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { findProductType } from '../../model/product-types.ts';
import { isGuarded } from '../account/guarded-paths.ts';
import { BrowseSkeleton } from '../browse/browse-skeleton.tsx';
import { useAccount } from '../page/use-account.ts';
import { useArrivingPath } from '../page/use-arriving-path.ts';
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx';
import { CategoryRow } from '../ui/category-row.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** The layout shared by all screens but log-in and sign-up. The home page has no header. */
export default function Shell() {
  const { pathname } = useLocation();
  const arriving = useArrivingPath();
  const placeholder = usePlaceholder(arriving);
  const isPlaceholder = placeholder !== null;
  // What is on its way begins at its top; Back goes to where it was left.
  useEffect(() => {
    if (isPlaceholder && location.pathname === pathname) window.scrollTo(0, 0);
  }, [isPlaceholder, pathname]);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {(pathname !== '/' || placeholder) && (
        <>
          <SiteHeader />
          <CategoryRow path={arriving ?? pathname} />
        </>
      )}
      <main id="main" tabIndex={-1}>
        {placeholder ?? <Outlet />}
      </main>
      <SiteFooter />
    </>
  );
}

/** What stands for a screen that is slow to come: its skeleton, or a spinner while it is not known who is there. */
function usePlaceholder(arriving: string | null) {
  const account = useAccount();
  if (arriving === null) return null;
  const type = findProductType(arriving.slice(1));
  if (type) return <BrowseSkeleton type={type} />;
  if (!isGuarded(arriving)) return null;
  return arriving === '/profile' && account ? <ProfileSkeleton /> : <Spinner />;
}
