import { onceIdle } from './after-paint.ts';

/** What the router's manifest says of a route. */
interface RouteScripts {
  /** It is a screen. */
  readonly hasDefaultExport: boolean;
  readonly module: string;
  /** What that imports, whole. */
  readonly imports?: readonly string[];
  readonly clientLoaderModule?: string;
  readonly clientActionModule?: string;
}

declare global {
  interface Window {
    readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, RouteScripts>> };
  }
}

/** What somebody does who is about to go on. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown'];

/**
 * Loads the scripts of all screens at the first sign of somebody there, once the page has nothing else to do. Where one is missing
 * the router reloads the page, which without a network is the end of it. Until then nothing is fetched that is not seen.
 */
export function loadScreensWhenUsed(): void {
  const use = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, use);
    onceIdle(loadScreens);
  };
  for (const sign of SIGNS) window.addEventListener(sign, use, { passive: true });
}

function loadScreens(): void {
  for (const route of Object.values(window.__reactRouterManifest.routes)) {
    if (!route.hasDefaultExport) continue;
    for (const file of [route.module, ...(route.imports ?? []), route.clientLoaderModule, route.clientActionModule]) {
      if (file) fetchModule(file);
    }
  }
}

/** Fetches a module and does not run it; what somebody has clicked goes before it. */
function fetchModule(address: string): void {
  if (document.head.querySelector(`link[href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = address;
  document.head.append(link);
}
