import { replace } from 'react-router';

/** Signed-out visitors are sent to log in, and back here afterwards. */
export function loader() {
  return replace('/login?returnTo=/account-settings');
}
