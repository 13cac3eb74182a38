import { replace } from 'react-router';

/** An old name of the jeans; replaced in the history, so that Back never lands on it. */
export function loader() {
  return replace('/jeans');
}
