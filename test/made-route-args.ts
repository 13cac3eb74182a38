import { RouterContextProvider } from 'react-router';
import { requestContext, servicesContext } from '../src/app/context.ts';
import type { RequestAuth } from '../src/server/auth/request-auth.ts';
import type { CatalogService } from '../src/server/services.ts';
import { createTestProductPages } from './test-catalog.ts';
import { makeRequestAuth } from './visitors/made-request-auth.ts';

const SITE = 'http://localhost:3000';

interface MadeRequest {
  /** With its query. */
  readonly path: string;
  readonly auth?: Partial<RequestAuth>;
  /** Fields of a form that was sent; without it the page is only asked for. */
  readonly form?: Readonly<Record<string, string>>;
  readonly report?: (error: unknown) => undefined;
}

/** What a loader or an action gets, for a request of a visitor who can do no more than `visitor` says. */
export function makeRouteArgs({ path, auth, form, report = () => {} }: MadeRequest) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    nonce: 'nonce',
    requestId: null,
    theme: 'system',
    currency: null,
    chosenCurrency: null,
    auth: makeRequestAuth(auth),
    report,
    keepFromCaches: () => {},
    takeDocument: () => {},
  });
  context.set(servicesContext, {
    site: { url: SITE, brand: 'Selvedge', isSample: true },
    productPages: createTestProductPages([]),
    searchLog: null,
    catalog: { isReady: () => true, showcase: () => [] } as Partial<CatalogService> as CatalogService,
  });
  const url = new URL(path, SITE);
  const request = new Request(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
  return { request, url, context, params: {}, pattern: url.pathname };
}
