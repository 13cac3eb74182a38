import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

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

/** The app as it was built. */
export const builtApp: AppSource = {
  mode: 'production',
  /** @throws AppNotBuiltError when there is no build. */
  async load() {
    const file = path.join(BUILD_DIR, 'server', 'index.js');
    if (!existsSync(file)) throw new AppNotBuiltError('The app is not built yet; `npm start` builds it');
    return (await import(pathToFileURL(file).href)) as ServerBuild;
  },
  clientDir: path.join(BUILD_DIR, 'client'),
};
