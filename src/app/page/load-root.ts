import type { RouterContextProvider } from 'react-router';
import { needsScriptsContext, type RequestContext, requestContext, servicesContext } from '../context.ts';

/** What every page shows or needs: the site, the theme, who is there, what the last form had to say. */
export async function loadRoot(context: Readonly<RouterContextProvider>) {
  const visit = context.get(requestContext);
  const { site, catalog } = context.get(servicesContext);
  const { account, isAccountAway } = await findAccount(visit);
  const flash = visit.auth.takeFlash();
  // Who is signed in elsewhere, or what a message's time is, is for scripts to follow.
  if (account || isAccountAway || flash) context.set(needsScriptsContext, true);
  return {
    site,
    money: { ...catalog.money, chosen: visit.currency },
    theme: visit.theme,
    account,
    isAccountAway,
    flash,
  };
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>;

/** Browsing goes on when nobody can say who is there; somebody who came as signed in is told so. */
async function findAccount({ auth, report }: RequestContext) {
  try {
    return { account: await auth.account(), isAccountAway: false };
  } catch (error) {
    report(error);
    return { account: null, isAccountAway: true };
  }
}
