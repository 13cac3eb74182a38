/** What the router's manifest says of a route. */
interface RouteScripts {
  /** It is a screen. */
  readonly hasDefaultExport: boolean;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly clientActionModule?: string;
}

declare global {
  interface Window {
    readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, RouteScripts>> };
  }
}

/**
 * Loads the scripts of all screens once the page is whole and has nothing else to do. Where one is missing the router
 * reloads the page, which without a network is the end of it.
 */
export function loadScreensWhenIdle(): void {
  // Safari has no idle callbacks.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(loadScreens);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle);
}

function loadScreens(): void {
  for (const route of Object.values(window.__reactRouterManifest.routes)) {
    if (!route.hasDefaultExport) continue;
    for (const file of [route.module, route.clientLoaderModule, route.clientActionModule]) {
      // Whoever goes there without it asks for it again.
      if (file) import(/* @vite-ignore */ file).catch(() => {});
    }
  }
}
