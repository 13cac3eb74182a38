import { Outlet, useLocation } from 'react-router';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';

/** The layout shared by all screens but log-in and sign-up. The home page has no header. */
export default function Shell() {
  const isHome = useLocation().pathname === '/';
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {!isHome && <SiteHeader />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
