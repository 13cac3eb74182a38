import { Outlet, useLocation } from 'react-router';
import { BrowseSkeleton } from '../browse/browse-skeleton.tsx';
import { useArrivingCategory } from '../page/use-arriving-category.ts';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';

/** The layout shared by all screens but log-in and sign-up. The home page has no header. */
export default function Shell() {
  const { pathname } = useLocation();
  const arriving = useArrivingCategory();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {(pathname !== '/' || arriving) && <SiteHeader />}
      <main id="main" tabIndex={-1}>
        {arriving ? <BrowseSkeleton type={arriving} /> : <Outlet />}
      </main>
      <SiteFooter />
    </>
  );
}
