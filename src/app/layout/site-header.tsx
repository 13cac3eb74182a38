import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { publicPath } from '../account/protected-routes.ts';
import { logInPath } from '../page/log-in-path.ts';
import { useAskAgain } from '../page/use-ask-again.ts';
import { useAccount, useAccountAway, useSite } from '../page/use-root-data.ts';
import { showToast } from '../ui/toast.ts';
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

/** Signs out and comes back here, if here is for anybody. A form of its own: it changes something. */
function SignOutButton() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const askAgain = useAskAgain();
  const here = pathname + search;
  const signOut = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await sendSignOut())) {
      return showToast('Still signed in', 'The server could not be reached. Please try again.', true);
    }
    // First: where nobody may be who is not signed in, asking would lead to log-in.
    if (publicPath(here) !== here) await navigate(publicPath(here), { replace: true });
    await askAgain();
  };
  return (
    <form method="post" action="/signout" onSubmit={signOut}>
      <input type="hidden" name="returnTo" value={here} />
      <button type="submit">Sign Out</button>
    </form>
  );
}

/** Whether it was done. By hand: without a network the router would miss the code it loads first for a form. */
async function sendSignOut(): Promise<boolean> {
  try {
    const { type } = await fetch('/signout', { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
    return type === 'opaqueredirect';
  } catch {
    return false;
  }
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
