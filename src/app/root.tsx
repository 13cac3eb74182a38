import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { LinkArea } from './ui/link-area.tsx';
import './app.css';
import { useAccountChanges } from './account/use-account-changes.ts';
import { Prefetch } from './browse/loading/prefetch.tsx';
import { ListKeeper, listClientContext } from './browse/local/use-list-client.ts';
import inter from './fonts/inter.woff2?url';
import { ToastArea } from './layout/toast-area.tsx';
import { loadRoot, type RootData } from './page/load-root.ts';
import { RequestId } from './page/request-id.tsx';
import { takeOver } from './page/take-over.ts';
import { useSite, useTheme } from './page/use-root-data.ts';
import lateStyles from './styles/late.css?url';
import { useInPlaceLinks } from './ui/in-place-links.ts';
import { useFocusOnArrival } from './ui/use-focus-on-arrival.ts';

export function links(): ReturnType<Route.LinksFunction> {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
  return [
    // On a phone the first pictures come before it (`startPage`).
    { ...font, href: inter, media: '(width >= 40rem)' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ];
}

export function loader({ context }: Route.LoaderArgs) {
  return loadRoot(context);
}

/** What the root's loader said last; in the browser only. */
let known: RootData | null = null;

/**
 * Asks the root's loader again. Where nobody answers, what it said last stays, but for who is signed in: a phone that comes back to a page
 * need not have a network, and its page must not go.
 * @throws what the server answered instead, and any failure before the root was ever loaded
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  try {
    return await serverLoader();
  } catch (error) {
    if (known === null || error instanceof Response || isRouteErrorResponse(error)) throw error;
    const isAccountAway = known.account !== null || known.isAccountAway;
    return { ...known, account: null, isAccountAway, flash: null };
  }
}

/** Takes what `useAskAgain` sends. */
export async function clientAction({ context }: Route.ClientActionArgs) {
  context.get(listClientContext).forget();
  return null;
}

/**
 * From screen to screen nothing changes here, save where visitors sign in and ended sessions lead. A list that is asked for
 * again is no reason either: where there is no network, that would take the whole page away.
 */
export function shouldRevalidate({ currentUrl, nextUrl, ...sent }: ShouldRevalidateFunctionArgs) {
  const { formMethod = 'GET', actionStatus = 200 } = sent;
  const [from, to] = [currentUrl.pathname, nextUrl.pathname];
  const isThroughTheDoor = from !== to && [from, to].some((path) => /^\/(login|signup)\/?$/.test(path));
  return (formMethod !== 'GET' && actionStatus < 400) || isThroughTheDoor;
}

/** The document around every screen, also around the error screen (which has no data of the root's loader). */
export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const followInPlace = useInPlaceLinks();
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <Meta />
        {/* Styles and fonts need no nonce, and one would not match in the browser, which hides it from scripts. */}
        <Links nonce="" />
      </head>
      <body>
        <LinkArea id="root" onClick={followInPlace}>
          {children}
          <ToastArea />
        </LinkArea>
        {/* A sheet down here holds nothing up: it comes after the first paint, and after the pictures. */}
        <link rel="stylesheet" href={lateStyles} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useFocusOnArrival(useLocation().pathname);
  useAccountChanges();
  useLayoutEffect(takeOver, []);
  useEffect(() => {
    known = loaderData;
  }, [loaderData]);
  return (
    <>
      <Outlet />
      <Prefetch />
      <ListKeeper />
    </>
  );
}

/** The router's default error screen, in our type: its words (specification, section 8), and what finds it in the log. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const brand = useSite()?.brand;
  const stack = import.meta.env.DEV && error instanceof Error ? error.stack : undefined;
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <title>{brand ? `Unexpected Application Error! — ${brand}` : 'Unexpected Application Error!'}</title>
      <h1 className="display">Unexpected Application Error!</h1>
      <p className="mt-4 text-muted">{errorText(error)}</p>
      <RequestId />
      {stack && <pre className="mt-6 max-w-full overflow-auto bg-tint p-4 text-sm">{stack}</pre>}
      <p className="mt-8">
        <a className="text-link" href="/">
          Return to Home
        </a>
      </p>
    </main>
  );
}

/** An answer's body is shown only as far as it is words of ours: a proxy or a portal may have answered in our place. */
function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.data?.message ?? `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : JSON.stringify(error);
}
