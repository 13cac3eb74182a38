import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { type FirstView, needsScriptsContext, requestContext, structuredDataContext } from './context.ts';
import { renderDocument } from './page/render-document.ts';
import { RequestIdContext } from './page/request-id.tsx';

// The build has the router in it: from outside it would be loaded once more, and React with it.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { requestContext, servicesContext } from './context.ts';

/** Renders one page: its text goes to `takeDocument`. See `docs/decisions/0009-pages-render-to-one-string.md` for why nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, requestId, takeDocument } = context.get(requestContext);
  const { serverHandoffStream, ...rest } = entry;
  // In development scripts keep up with what is written.
  const isWaiting = !import.meta.env.DEV && !context.get(needsScriptsContext);
  const { statusCode, matches } = entry.staticHandlerContext;
  // It is the one meant; others may ask again by themselves.
  const firstView: FirstView | undefined = isWaiting && statusCode === 200 ? matches.at(-1)?.route.handle : undefined;
  const page = (
    <RequestIdContext value={requestId}>
      <ServerRouter context={rest} url={request.url} nonce={nonce} />
    </RequestIdContext>
  );
  const html = await renderDocument(page, {
    handoff: serverHandoffStream,
    structuredData: context.get(structuredDataContext),
    nonce,
    startsWhenUsed: firstView !== undefined,
  });
  takeDocument(html, firstView?.styles ?? null);
  return new Response(null, { status, headers });
}

/** Takes what went wrong on our side to the log. A wrong address or method is the visitor's, and an answer already. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  context.get(requestContext).report(error);
}
