import type { RouterContextProvider } from 'react-router';
import { type RequestFacts, requestContext, servicesContext } from '../context.ts';

/** What every page shows or needs: the site, the theme, who is there, what the last form had to say. */
export async function loadRoot(context: Readonly<RouterContextProvider>) {
  const facts = context.get(requestContext);
  return {
    site: context.get(servicesContext).site,
    theme: facts.theme,
    account: await findAccount(facts),
    flash: facts.visitor.takeFlash(),
  };
}

/** Browsing goes on when nobody can say who is there. */
async function findAccount({ visitor, report }: RequestFacts) {
  try {
    return await visitor.account();
  } catch (error) {
    report(error);
    return null;
  }
}
