import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAskAgain } from '../page/use-ask-again.ts';
import { showToast } from '../ui/toast.ts';
import { publicPath } from './protected-routes.ts';

/** Signs out and comes back here, if here is for anybody. A form of its own: it changes something. */
export function SignOutButton() {
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
