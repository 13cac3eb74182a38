import { data, redirect } from 'react-router';
import type { SavedList } from '../../model/account/account.ts';
import { findRequiredAccount, type LoaderArgs } from '../account/require-account.ts';
import { requestContext } from '../context.ts';
import { logInPath } from '../page/log-in-path.ts';
import { parseProfileView } from './profile-view.ts';

export interface ProfileData {
  /** `null`: it cannot be had now. */
  readonly saved: SavedList | null;
  /** See `SavedAnswer`. */
  readonly askedAt?: number | undefined;
}

/** The profile of who is signed in; anybody else is sent to log in. Both tabs show how many items are saved. */
export async function loadProfile(args: LoaderArgs) {
  const saved = (await findRequiredAccount(args)) && (await askSaved(args));
  return data<ProfileData>({ saved }, { status: saved === null ? 503 : 200 });
}

async function askSaved({ context, url }: LoaderArgs): Promise<SavedList | null> {
  const { auth, report } = context.get(requestContext);
  const { typeId, page } = parseProfileView(url.searchParams);
  const list = await auth.listSaved({ typeId, page }).catch(report);
  // The session has ended since the question before.
  if (list === null) throw redirect(logInPath('login', url.pathname + url.search, 'ended'));
  return list ?? null;
}
