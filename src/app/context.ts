import { createContext } from 'react-router';
import type { RequestAuth } from '../server/auth/request-auth.ts';
import type { PublicServices } from '../server/services.ts';

/** How the visitor wants the pages: as the system does, or always one of the two. */
export type Theme = 'light' | 'dark' | 'system';

/** What the server knows of one request and the pages need. */
export interface RequestContext {
  /** Every inline script of the page carries it while the page is rendered; what is sent has none. */
  readonly nonce: string;
  /** By which the log names it; for screens of errors alone, since others are kept for everyone. */
  readonly requestId: string | null;
  /** From the cookie `theme`. */
  readonly theme: Theme;
  /** What this page is to show prices in: what its address asks for (`?currency=`), else what was chosen; `null` for nothing. */
  readonly currency: string | null;
  /** From the cookie `currency`: what the visitor has chosen to see prices in on every page; `null` for nothing. */
  readonly chosenCurrency: string | null;
  /** Who is there. */
  readonly auth: RequestAuth;
  /** Takes an unexpected error to the log; gives nothing, so that it can stand in `catch`. */
  readonly report: (error: unknown) => undefined;
  /** The page says something that holds for this moment only: no cache may keep it. */
  readonly keepFromCaches: () => void;
  /**
   * Takes the document that was rendered, in place of the response's body: a string is cut up more cheaply than a stream.
   * @param styles address of a sheet that is enough for its first view; `null` where it needs that of all screens
   */
  readonly takeDocument: (html: string, styles: string | null) => void;
}

/** The services of the process. Set by the server on every request. */
export const servicesContext = createContext<PublicServices>();

/** Set by the server on every request. */
export const requestContext = createContext<RequestContext>();

/** Structured data (JSON-LD) a loader leaves for the document; it never travels to the browser's scripts. */
export const structuredDataContext = createContext<readonly object[]>([]);

/** Set by a loader whose part of the page has something to do before anybody does: to ask again, or to keep up with other tabs. */
export const needsScriptsContext = createContext(false);

/** The `handle` of a route whose screen is whole before its scripts, as long as nobody does anything: they start when it is used. */
export interface FirstView {
  /** Address of the sheet with as much of `app.css` as its markup needs. */
  readonly styles: string;
}
