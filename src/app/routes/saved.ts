import { redirect } from 'react-router';

/** Saving without scripts: a signed-out visitor is sent to log in, with the reason. */
export function action() {
  return redirect('/login?notice=save');
}

export function loader() {
  return redirect('/');
}
