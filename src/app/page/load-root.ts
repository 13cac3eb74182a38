import type { RouterContextProvider } from 'react-router';
import { needsScriptsContext, type RequestFacts, requestContext, servicesContext } from '../context.ts';

/** What every page shows or needs: the site, the theme, who is there, what the last form had to say. */
export async function loadRoot(context: Readonly<RouterContextProvider>) {
  const facts = context.get(requestContext);
  const { site, catalog } = context.get(servicesContext);
  const { account, isAccountAway } = await findAccount(facts);
  const flash = facts.auth.takeFlash();
  // Who is signed in elsewhere, or what a message's time is, is for scripts to follow.
  if (account || isAccountAway || flash) context.set(needsScriptsContext, true);
  return {
    site,
    money: { ...catalog.money, chosen: facts.currency },
    theme: facts.theme,
    account,
    isAccountAway,
    flash,
  };
}

/** Browsing goes on when nobody can say who is there; somebody who came as signed in is told so. */
async function findAccount({ auth, report }: RequestFacts) {
  try {
    return { account: await auth.account(), isAccountAway: false };
  } catch (error) {
    report(error);
    return { account: null, isAccountAway: true };
  }
}
