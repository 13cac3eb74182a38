import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite';
import type { AppSource } from '../../src/server/app-source.ts';
import type { listen } from '../../src/server/http/listen.ts';

export interface DevelopmentApp {
  readonly app: AppSource;
  /** Serves files of the app from their source, changes of them as they happen, and everything else from the storefront. */
  readonly serve: typeof listen;
}

/** The app by Vite: compiled when it is asked for, exchanged in open pages when it changes. */
export async function createDevelopmentApp(): Promise<DevelopmentApp> {
  const http = createHttpServer();
  const vite = await createViteServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages in this process');
  return {
    app: {
      mode: 'development',
      load: () => ssr.runner.import<ServerBuild>('virtual:react-router/server-build'),
      clientDir: null,
    },
    async serve({ fetch }, host, port) {
      const answer = getRequestListener(async (...args) => loosenPolicy(await fetch(...args)));
      http.on('request', (request, response) =>
        vite.middlewares(request, response, () => void answer(request, response)),
      );
      await new Promise<void>((resolve, reject) => {
        http.once('error', reject);
        http.listen(port, host, resolve);
      });
      return {
        port: (http.address() as AddressInfo).port,
        async close() {
          await vite.close();
          http.closeAllConnections();
          await new Promise((resolve) => http.close(resolve));
        },
      };
    },
  };
}

/** Vite brings changed styles as `<style>` elements, and looks from a worker of its own whether a server is back. */
function loosenPolicy(answer: unknown): Response {
  const response = answer as Response;
  const name = 'content-security-policy';
  const policy = response.headers.get(name);
  const loose = policy?.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").concat('; worker-src blob:');
  if (loose) response.headers.set(name, loose);
  return response;
}
