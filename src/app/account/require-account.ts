import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Account } from '../../model/account/account.ts';
import { requestContext } from '../context.ts';
import { logInPath, returnPath } from '../page/log-in-path.ts';

export interface LoaderArgs {
  readonly context: Readonly<RouterContextProvider>;
  /** Without what the router adds to it. */
  readonly url: URL;
}

/**
 * Who is signed in. Anybody else is sent to log in, and back here afterwards (specification, section 2, Guard). The
 * redirect takes the place of this address in the history; `replace` would take that of the screen before it.
 */
export async function requireAccount(args: LoaderArgs): Promise<Account> {
  const account = await findRequiredAccount(args);
  if (account !== null) return account;
  throw data({ message: "Your account can't be reached right now. Please try again in a moment." }, { status: 503 });
}

/** The same for a screen that stands without knowing who is there: `null` when that cannot be found out now. */
export async function findRequiredAccount({ context, url }: LoaderArgs): Promise<Account | null> {
  const { auth, report } = context.get(requestContext);
  const account = await auth.account().catch(report);
  if (account === null) throw redirect(endedOrSignedOut(context, url.pathname + url.search));
  return account ?? null;
}

/** The way through log-in back to `returnTo`; log-in says so where a session has ended. */
export function endedOrSignedOut(context: LoaderArgs['context'], returnTo: string): string {
  return logInPath('login', returnTo, context.get(requestContext).auth.hasCookie ? 'ended' : null);
}

/** Who is signed in. Where nobody can say who is there, the form will. */
export async function findAccount(context: LoaderArgs['context']): Promise<Account | null> {
  const { auth } = context.get(requestContext);
  return auth.account().catch(() => null);
}

/** Somebody who is signed in has no business at log-in or sign-up, and is sent where these would lead. */
export async function requireSignedOut({ context, url }: LoaderArgs): Promise<void> {
  if ((await findAccount(context)) !== null) throw redirect(returnPath(url.searchParams));
}
