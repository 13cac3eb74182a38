import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { parseCurrency } from '../model/money/money.ts';
import type { AppSource } from './app-source.ts';
import { createTurnstile } from './auth/auth-context.ts';
import { createRequestAuth } from './auth/request-auth.ts';
import { createCookies, readCurrency, readTheme } from './http/cookies.ts';
import { requestScope } from './http/request-scope.ts';
import { RETRY_AFTER, type Services } from './services.ts';

/** What is known of a request beside itself. */
export interface RequestOrigin {
  /** What marks the inline scripts of this rendering as ours. */
  readonly nonce: string;
  /** IP address of the client. */
  readonly address: string;
}

/** A page as the app rendered it. */
export interface AppDocument {
  readonly html: string;
  /** Address of a sheet that is enough for its first view; `null` where it needs that of all screens. */
  readonly styles: string | null;
}

/** What the app answers; a document comes beside its response, which has no body then. */
export interface AppAnswer {
  readonly response: Response;
  readonly document: AppDocument | null;
}

/** Answers one request with a page of the app. */
export type PageRenderer = (request: Request, origin: RequestOrigin) => Promise<AppAnswer>;

/** What the app's server entry hands out beside the renderer: the router, and the keys of its request context. */
type ServerEntry = Omit<typeof import('../app/entry.server.tsx'), 'default'>;

/**
 * Loads the app and renders its pages with these services.
 * @throws AppNotBuiltError when there is no build.
 */
export async function createPageRenderer(app: AppSource, services: Services, logger: Logger): Promise<PageRenderer> {
  // Behind a proxy that ends TLS a form comes from another origin than the request's address says; whether it is ours
  // has been checked before (same-origin.ts).
  const allowedActionOrigins = [new URL(services.site.url).host];
  const prepare = (build: ServerBuild) => {
    const entry = build.entry.module as unknown as ServerEntry;
    return { entry, handle: entry.createRequestHandler({ ...build, allowedActionOrigins }, app.mode) };
  };
  const built = app.mode === 'production' ? prepare(await app.load()) : null;
  const { accounts, watches, ...open } = services;
  const { site } = open;
  const takeTurn = createTurnstile();
  return async (request, { nonce, address }) => {
    let isPassing = false;
    const keepFromCaches = () => {
      isPassing = true;
    };
    let document: AppDocument | null = null;
    const takeDocument = (html: string, styles: string | null) => {
      document = { html, styles };
    };
    const report = (err: unknown): undefined => {
      keepFromCaches();
      logger.error({ err }, 'a page failed');
    };
    const { entry, handle } = built ?? prepare(await app.load());
    const context = new entry.RouterContextProvider();
    const header = request.headers.get('cookie');
    const userAgent = request.headers.get('user-agent');
    const cookies = createCookies(header, site.url.startsWith('https:'));
    const siteUrl = site.url;
    const auth = createRequestAuth({ accounts, watches, cookies, address, userAgent, siteUrl, report, takeTurn });
    context.set(entry.servicesContext, open);
    const chosenCurrency = readCurrency(header);
    const asked = parseCurrency(new URL(request.url).searchParams.get('currency'));
    const preferences = { theme: readTheme(header), currency: asked ?? chosenCurrency, chosenCurrency };
    const requestId = requestScope.getStore()?.id ?? null;
    context.set(entry.requestContext, { nonce, requestId, ...preferences, auth, report, keepFromCaches, takeDocument });
    const answer = await handle(request, context);
    const changes = cookies.changes();
    const isOwn = changes.length > 0 || auth.hasCookie;
    // Another's headers may not be changed.
    const page = isOwn
      ? new Response(answer.body, { status: answer.status, headers: new Headers(answer.headers) })
      : answer;
    for (const change of changes) page.headers.append('set-cookie', change);
    if (page.status === 503 && !services.catalog.isReady()) page.headers.set('retry-after', RETRY_AFTER);
    if (isPassing && !page.headers.has('cache-control')) page.headers.set('cache-control', 'private, no-cache');
    // Every page says who is signed in. Going back to it after a sign-out must not show it from the browser's cache.
    if (auth.hasCookie) page.headers.set('cache-control', 'no-store');
    return { response: page, document };
  };
}
