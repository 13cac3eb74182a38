import { createContext, useContext } from 'react';
import { findFailedRequest } from './failed-request.ts';

/** The id of the request that is answered; `null` in browsers. */
export const RequestIdContext = createContext<string | null>(null);

const ELEMENT = 'request-id';

/** Names the request, so that whoever runs the site finds in the log what went wrong. What fails in the browser alone has none. */
export function RequestId() {
  const given = useContext(RequestIdContext);
  // Scripts take over what the server has written.
  const id = given ?? (typeof document === 'undefined' ? null : findIdHere());
  if (!id) return null;
  return (
    <p className="mt-4 text-muted text-sm">
      Request <code id={ELEMENT}>{id}</code>
    </p>
  );
}

function findIdHere() {
  return findFailedRequest() ?? document.getElementById(ELEMENT)?.textContent;
}
