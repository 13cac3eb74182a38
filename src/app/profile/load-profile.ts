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
  const { auth, report } = args.context.get(requestContext);
  const { pathname, search, searchParams } = args.url;
  const { typeId, page } = parseProfileView(searchParams);
  const isAway = (await findRequiredAccount(args)) === null;
  const saved = isAway ? undefined : await auth.listSaved({ typeId, page }).catch(report);
  // The session has ended since the question before.
  if (saved === null) throw redirect(logInPath('login', pathname + search, 'ended'));
  return data<ProfileData>({ saved: saved ?? null }, { status: saved === undefined ? 503 : 200 });
}
