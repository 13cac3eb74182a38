import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { requestContext, servicesContext } from '../app/context.ts';
import type { Services } from './services.ts';
import { readTheme } from './theme-cookie.ts';

/** Answers one request with a page of the app; `nonce` is the one of this response's policy. */
export type PageRenderer = (request: Request, nonce: string) => Promise<Response>;

/** What the app's server entry hands out beside the renderer: the keys of the router's request context. */
interface ContextKeys {
  readonly servicesContext: typeof servicesContext;
  readonly requestContext: typeof requestContext;
}

/** The app has not been built. */
export class AppNotBuiltError extends Error {
  override name = 'AppNotBuiltError';
}

/**
 * Loads the built app from `buildDir` and renders its pages with these services.
 * @throws AppNotBuiltError when there is no build.
 */
export async function createPageRenderer(buildDir: string, services: Services, logger: Logger): Promise<PageRenderer> {
  const file = resolve(join(buildDir, 'server', 'index.js'));
  if (!existsSync(file)) throw new AppNotBuiltError('The app is not built yet; `npm start` builds it');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const keys = build.entry.module as unknown as ContextKeys;
  const handle = createRequestHandler(build, 'production');
  const report = (err: unknown) => logger.error({ err }, 'a page failed');
  return (request, nonce) => {
    const context = new RouterContextProvider();
    context.set(keys.servicesContext, services);
    context.set(keys.requestContext, { nonce, theme: readTheme(request.headers.get('cookie')), report });
    return handle(request, context);
  };
}
