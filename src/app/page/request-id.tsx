import { createContext, useContext } from 'react';

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

let failedId: string | null = null;

/** Which request for a screen's data has just failed; `null` when the last went well. */
export function findFailedRequest(): string | null {
  return failedId;
}

/**
 * Notes of each screen's data, which the router asks for by itself, whether it failed: the router tells of the error, not of the
 * answer and its request's id.
 */
export function noteFailedRequests(scope: { fetch: typeof fetch }): void {
  const ask = scope.fetch;
  scope.fetch = async (input, init) => {
    const answer = await ask.call(scope, input, init);
    if (new URL(answer.url || String(input), 'http://localhost').pathname.endsWith('.data')) {
      failedId = answer.status >= 500 ? answer.headers.get('x-request-id') : null;
    }
    return answer;
  };
}
