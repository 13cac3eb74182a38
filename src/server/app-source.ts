import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { awaitsBuild } from './config.ts';

/** The app has not been built. */
export class AppNotBuiltError extends Error {
  override name = 'AppNotBuiltError';
}

/** Where the pages come from. */
export interface AppSource {
  /** In development the app is asked for anew for each page. */
  readonly mode: 'production' | 'development';
  readonly load: () => Promise<ServerBuild>;
  /** Folder of the built client files; `null` when something else serves them. */
  readonly clientDir: string | null;
}

/** Where the build puts the app. */
const BUILD_DIR = path.resolve(import.meta.dirname, '../../build');

/** `npm start` builds beside the start, and sends a message once it has; everybody else has built before. */
const whenBuilt =
  awaitsBuild() && process.channel
    ? new Promise<void>((resolve) => {
        process.once('message', () => resolve());
        process.once('disconnect', resolve);
      })
    : Promise.resolve();

/** The app as it was built. */
export const builtApp: AppSource = {
  mode: 'production',
  /** @throws AppNotBuiltError when there is no build. */
  async load() {
    await whenBuilt;
    const file = path.join(BUILD_DIR, 'server', 'index.js');
    if (!existsSync(file)) throw new AppNotBuiltError('The app is not built yet; `npm start` builds it');
    return (await import(pathToFileURL(file).href)) as ServerBuild;
  },
  clientDir: path.join(BUILD_DIR, 'client'),
};
