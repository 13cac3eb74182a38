import { redirect } from 'react-router';

/**
 * An old name of the jeans. It never comes into the history: a link's redirect is followed before anything is pushed, and
 * the address it leads to takes its place. (`replace` would take that of the page the link is on.)
 */
export function loader() {
  return redirect('/jeans');
}
