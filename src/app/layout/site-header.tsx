import { useLocation } from 'react-router';
import { SignOutButton } from '../account/sign-out-button.tsx';
import { logInPath } from '../page/log-in-path.ts';
import { useAccount, useAccountAway, useSite } from '../page/use-root-data.ts';
import { SearchField } from './search-field.tsx';

/** The way back, and the ways in or, for somebody signed in, to what is theirs (specification, section 2, Header). */
export function SiteHeader() {
  const site = useSite();
  const account = useAccount();
  return (
    <header className="site-header">
      <a className="wordmark" href="/">
        {site?.brand ?? 'Home'}
      </a>
      <SearchField isMain />
      <nav aria-label="Main">
        <a href="/">Back to Main</a>
        {account ? (
          <>
            <a href="/profile">Profile</a>
            <SignOutButton />
          </>
        ) : (
          <WaysIn />
        )}
      </nav>
    </header>
  );
}

/** Log-in and sign-up, which lead back here. They would not help somebody who is signed in and cannot be found just now. */
export function WaysIn() {
  const { pathname, search } = useLocation();
  if (useAccountAway()) {
    return (
      <p className="account-away" role="status">
        Your account can't be reached right now
      </p>
    );
  }
  return (
    <>
      <a href={logInPath('login', pathname + search)}>Login</a>
      <a href={logInPath('signup', pathname + search)}>Sign Up</a>
    </>
  );
}
