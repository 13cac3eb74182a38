import type { RouterContextProvider } from 'react-router';
import { needsScriptsContext, requestContext, servicesContext } from '../context.ts';

/** What every page shows or needs: the site, the theme, who is there, what the last form had to say. */
export async function loadRoot(context: Readonly<RouterContextProvider>) {
  const visit = context.get(requestContext);
  const { site, catalog } = context.get(servicesContext);
  // Browsing goes on when nobody can say who is there; somebody who came as signed in is told so.
  const account = await visit.auth.account().catch(visit.report);
  const isAccountAway = account === undefined;
  const flash = visit.auth.takeFlash();
  // Who is signed in elsewhere, or what a message's time is, is for scripts to follow.
  if (account || isAccountAway || flash) context.set(needsScriptsContext, true);
  return {
    site,
    money: { ...catalog.money, chosen: visit.currency },
    theme: visit.theme,
    account: account ?? null,
    isAccountAway,
    flash,
  };
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>;
