import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { findProductType } from '../../model/product/product-types.ts';
import { isProtected } from '../account/protected-routes.ts';
import { BrowseSkeleton } from '../browse/browse-skeleton.tsx';
import { CategoryRow } from '../layout/category-row.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { useAccount } from '../page/use-root-data.ts';
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** The layout shared by all screens but log-in and sign-up. The home page has no header. */
export default function Shell() {
  const { pathname } = useLocation();
  const arriving = usePendingPath();
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
        <div className="site-top">
          <SiteHeader />
          <CategoryRow path={arriving ?? pathname} />
        </div>
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
  if (arriving.startsWith('/products/')) return <ProductSkeleton />;
  if (!isProtected(arriving)) return null;
  return arriving === '/profile' && account ? <ProfileSkeleton /> : <Spinner />;
}

/** A product's page on its way. */
function ProductSkeleton() {
  return (
    <div className="product product-skeleton" aria-busy="true">
      <p className="trail" role="status">
        Loading product...
      </p>
      <div className="frame" />
    </div>
  );
}

/** A quick answer is shown at once; only one slower than this shows that it is on its way. */
const PATIENCE = 150;

/** The path of the screen the visitor is on the way to from another one, once that takes noticeably long. */
function usePendingPath(): string | null {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  const isLeaving = target !== pathname;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLeaving]);
  return isLeaving && isSlow ? target : null;
}
