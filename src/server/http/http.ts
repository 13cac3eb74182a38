import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { createApi } from '../api/api.ts';
import type { Observation } from '../observe.ts';
import type { PageRenderer } from '../pages.ts';
import type { Services } from '../services.ts';
import { buildRobots, createSitemapRoutes } from '../sitemap.ts';
import { readClientAddress } from './client-address.ts';
import { compressResponse, isText } from './compression.ts';
import { findKnownBrowser } from './find-known-browser.ts';
import { createStyleInliner, type InlineParts, NO_INLINE_PARTS, nameInlineParts } from './inline-parts.ts';
import { limitAttempts } from './limit-attempts.ts';
import { limitSearches } from './limit-searches.ts';
import type { NameRoute } from './name-route.ts';
import { observeRequests } from './observe-requests.ts';
import { requireLocalHost, requireOwnHost } from './own-host.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import { refuseLongQueries, refuseRequest } from './refuse-request.ts';
import { requireSameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { createSegmentRoutes } from './segment-routes.ts';

/** What somebody may guess at, or have sent. */
const FORMS = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/watch',
  '/watches/confirm',
];

/** What pages ask for cards and counts by: it says what a visitor has saved, and what the app shows, and so is the app's. */
const OWN = ['/api/cards', '/api/counts'];

/** No form of ours comes near this. */
const MAX_BODY_BYTES = 64 * 1024;
/** Where a list is read from a file: as large as one of the most pieces with the longest notes. */
const IMPORT_PATH = '/lists/import';
const MAX_FILE_BYTES = 1024 * 1024;

export interface HttpOptions {
  readonly services: Services;
  readonly pages: PageRenderer;
  /** Folder of the built client files; `null` when something else serves them. */
  readonly clientDir: string | null;
  /** Whether requests can be answered from a catalog now. */
  readonly isReady: () => Promise<boolean>;
  /** Whether the site has a public address, and answers to no other name than that; it has none when absent. */
  readonly isHostFixed?: boolean;
  /** The address that is listened on; the loopback when absent. */
  readonly boundHost?: string;
  /** How many proxies of the operator's stand in front; none when absent. */
  readonly trustedProxies?: number;
  /** Origin of the provider that people are sent to, to sign in; `null` for none. */
  readonly signInOrigin?: () => string | null;
  /** Public face of the sample shops, mounted under /sample, or `null`. */
  readonly sample: () => Promise<Hono | null>;
  /** The page of retailers' last runs; none when absent. */
  readonly status?: (() => Promise<Response>) | undefined;
  /** The page of mails that were not sent; none when absent. */
  readonly outbox?: Hono | undefined;
  /** The APIs for other clients than our pages; none when absent. */
  readonly wire?: Hono | undefined;
  /** `/metrics`, for who knows the token; none when absent. */
  readonly metricsPage?: Hono | undefined;
  readonly nameRoute: NameRoute;
  /** What is measured and traced; nothing when absent. */
  readonly observation?: Observation;
  readonly logger: Logger;
}

interface Variables {
  /** What the page has inline, for the policy. */
  parts?: InlineParts;
}

/** The storefront as one Hono application: health, API, crawlers' files, static files, then the pages. */
export function createHttp({
  isHostFixed = false,
  boundHost = '127.0.0.1',
  trustedProxies = 0,
  signInOrigin = () => null,
  observation: { metrics, tracing } = { metrics: null, tracing: null },
  ...options
}: HttpOptions): Hono {
  const { services, pages, clientDir, nameRoute, status, outbox, wire, metricsPage, logger } = options;
  const http = new Hono<{ Variables: Variables }>();
  const addressOf = (context: Context) => readClientAddress(context, trustedProxies);
  http.use(observeRequests({ nameRoute, trustedProxies, metrics, tracing }));

  http.use(async (context, next) => {
    await next();
    const parts = context.get('parts') ?? NO_INLINE_PARTS;
    for (const [name, value] of Object.entries(securityHeaders(parts, services.site.url, signInOrigin()))) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
    // The rest of the body is not read, so nothing can follow it.
    if (context.res.status === 413) context.res.headers.set('connection', 'close');
  });
  http.use(isHostFixed ? requireOwnHost(services.site.url) : requireLocalHost(boundHost));
  // Before the rules for pages: its clients are of any origin, and it has limits of its own.
  if (wire) {
    for (const paths of ['/rest/v1/*', '/auth/v1/*']) http.all(paths, ({ req, env }) => wire.fetch(req.raw, env));
  }
  const limitBody = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => context.text('The request is too large', 413) });
  const [limit, limitFile] = [limitBody(MAX_BODY_BYTES), limitBody(MAX_FILE_BYTES)];
  http.use((context, next) => (context.req.path === IMPORT_PATH ? limitFile : limit)(context, next));
  http.use(refuseLongQueries);
  http.use(requireSameOrigin(services.site.url));
  http.use(limitSearches(addressOf));

  http.get('/healthz', (context) => context.text('ok'));
  http.get('/readyz', async (context) =>
    (await options.isReady()) ? context.text('ready') : context.text('not ready', 503),
  );
  http.get('/robots.txt', (context) => context.text(buildRobots(services.site.url)));
  http.route('/', createSitemapRoutes(services, logger));
  http.all('/sample/*', async (context) => {
    const sample = await options.sample();
    return sample ? sample.fetch(context.req.raw) : context.notFound();
  });

  if (metricsPage) http.route('/', metricsPage);
  if (status) http.get('/status', status);
  if (outbox) http.route('/outbox', outbox);

  http.route('/segments', createSegmentRoutes(services.catalog));
  http.use('/api/*', async (context, next) => {
    await next();
    // The pages' own, compressed with them.
    if (OWN.includes(context.req.path)) return;
    context.res = await compressResponse(context.req.raw, context.res);
  });
  for (const path of OWN) http.get(path, (context) => answerWithPage(context));
  http.route('/api', createApi(services, logger));
  if (clientDir !== null) serveBuiltFiles(http, clientDir);
  const attempts = limitAttempts({
    addressOf,
    browserOf: ({ req }) => findKnownBrowser(req.raw, services),
  });
  for (const form of FORMS.flatMap((path) => [path, `${path}.data`])) http.use(form, attempts);
  const inlineStyles = createStyleInliner(clientDir);
  const renderPage = async (request: Request, address: string): Promise<RenderedPage> => {
    // 122 random bits, of which Node draws many at once.
    const nonce = randomUUID();
    const { response, document } = await pages(request, { nonce, address });
    const text = document?.html ?? (await readDocument(response));
    if (text === null) return { response, parts: NO_INLINE_PARTS };
    const { html, parts } = nameInlineParts(text, nonce);
    const { body, styles } = inlineStyles(html, document?.styles);
    return { response, body, parts: { ...parts, styles: [...parts.styles, ...styles] } };
  };
  const answerPage = createPageCache({
    version: () => services.catalog.version(),
    onChange: (listener) => services.catalog.onChange(listener),
    metrics,
  });
  const answerWithPage = async (context: Context<{ Variables: Variables }>) => {
    const { raw } = context.req;
    const refusal = await refuseRequest(raw);
    const address = addressOf(context);
    const page = refusal
      ? ({ response: refusal, parts: NO_INLINE_PARTS } as RenderedPage)
      : await answerPage(raw, (request) => renderPage(request, address));
    context.set('parts', page.parts);
    const response = page.isEncoded ? page.response : await compressResponse(raw, page.response, page.body);
    // What is not said to be for everyone depends on who asks.
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
    return response;
  };
  http.all('*', answerWithPage);
  http.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    logger.error({ err: error, path: context.req.path }, 'request failed');
    return context.text('Unexpected Application Error!', 500);
  });
  return http as unknown as Hono;
}

/** A page is asked for far more often than a file, so only what the build really has is looked for on the disk. */
function serveBuiltFiles(http: Hono<{ Variables: Variables }>, root: string): void {
  const files = serveStatic({ root, precompressed: true });
  http.use('/assets/*', cacheFor('31536000, immutable'), files);
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) http.use(`/${entry.name}`, cacheFor('3600'), showEverywhere, files);
  }
}

/** Icons and the picture of the site are there to be shown by others. */
const showEverywhere: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.ok) context.header('cross-origin-resource-policy', 'cross-origin');
};

function cacheFor(age: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!context.res.ok) return;
    context.header('cache-control', `public, max-age=${age}`);
    // Said only of files that go out compressed, by the middleware itself.
    if (isText(context.res.headers.get('content-type') ?? '') && !context.res.headers.has('vary')) {
      context.header('vary', 'Accept-Encoding');
    }
  };
}

/** The text of a route's own document; `null` for all else. */
async function readDocument(response: Response): Promise<string | null> {
  const isDocument = response.body && response.headers.get('content-type')?.startsWith('text/html');
  return isDocument ? response.text() : null;
}
