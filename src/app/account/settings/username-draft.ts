import { redirect } from 'react-router';
import { USERNAME_MAX_LENGTH } from '../../../model/account/account.ts';

/** More than can be saved, so that a name which is too long is still there to be shortened; short enough for an address. */
const MAX_CHARACTERS = 2 * USERNAME_MAX_LENGTH;

/** The settings screen with what was typed as username in its field: nothing is lost on the way through log-in. */
export function formatDraftPath(username: string): string {
  const typed = [...username].slice(0, MAX_CHARACTERS).join('');
  return `/account-settings?edit&${new URLSearchParams({ username: typed })}`;
}

/** Whether the username is being edited at this address, and what its field holds if not the present name. */
export function parseDraft(query: URLSearchParams): { readonly isEditing: boolean; readonly draft: string | null } {
  const isEditing = query.has('edit');
  return { isEditing, draft: isEditing ? query.get('username') : null };
}

/**
 * The server sends whoever is signed out meanwhile to log in, and cannot know what is just being typed. This is the same
 * way, with it.
 */
export function takeDraftAlong(answer: Response, typed: string): Response {
  const to = new URL(answer.headers.get('Location') ?? '/', 'http://selvedge.invalid');
  if (to.pathname !== '/login') return answer;
  to.searchParams.set('returnTo', formatDraftPath(typed));
  return redirect(to.pathname + to.search);
}
