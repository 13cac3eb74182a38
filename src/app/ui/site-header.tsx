import { useSite } from '../page/use-site.ts';

/** For signed-out visitors: Login and Sign Up (specification, section 2, Header). */
export function SiteHeader() {
  const site = useSite();
  return (
    <header className="site-header">
      <a className="wordmark" href="/">
        {site?.brand ?? 'Home'}
      </a>
      <nav aria-label="Main">
        <a href="/">Back to Main</a>
        <a href="/login">Login</a>
        <a href="/signup">Sign Up</a>
      </nav>
    </header>
  );
}
