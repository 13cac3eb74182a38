import { redirect, replace } from 'react-router';
import type { Flash } from '../../../server/auth/flash-messages.ts';
import type { RequestAuth } from '../../../server/auth/request-auth.ts';
import type { Done } from '../../../server/services.ts';
import { logInPath } from '../../page/log-in-path.ts';
import { type AccountFormName, parseFormName, readField, readTyped } from '../forms/form-fields.ts';
import { refuseForm } from '../forms/refuse-form.ts';
import { goOn } from '../google/google-answer.tsx';
import { formatDraftPath } from './username-draft.ts';

interface Change {
  /** `url`: where the browser goes on to, and what was asked for is not done yet. */
  readonly ask: (auth: RequestAuth, form: FormData) => Promise<Done<{ readonly url?: string }>>;
  /** What is said when it is done, and where: on the screen itself when absent. */
  readonly flash: Flash;
  readonly next?: string;
}

const SETTINGS = '/account-settings';

const CHANGES: Partial<Readonly<Record<AccountFormName, Change>>> = {
  username: { ask: (auth, form) => auth.rename(readField(form, 'username')), flash: 'username-updated' },
  password: {
    ask: (auth, form) =>
      auth.changePassword({
        current: readField(form, 'currentPassword'),
        next: readField(form, 'password'),
        confirm: readField(form, 'confirmPassword'),
      }),
    flash: 'password-changed',
  },
  'google-link': {
    ask: (auth, form) => auth.linkGoogle({ password: readField(form, 'currentPassword') }),
    flash: 'google-linked',
  },
  'google-unlink': {
    ask: (auth, form) => auth.unlinkGoogle({ password: readField(form, 'currentPassword') }),
    flash: 'google-unlinked',
  },
  devices: { ask: (auth) => auth.signOutEverywhere(), flash: 'signed-out-everywhere', next: '/' },
  deletion: { ask: deleteAccount, flash: 'account-deleted', next: '/' },
  email: {
    ask: (auth, form) =>
      auth.changeEmail({ email: readField(form, 'email'), password: readField(form, 'currentPassword') }),
    flash: 'email-asked',
  },
  verification: { ask: (auth) => auth.resendVerification(), flash: 'mail-sent' },
  'email-cancel': { ask: (auth) => auth.cancelEmailChange(), flash: 'email-kept' },
  session: { ask: (auth, form) => auth.endSession(readField(form, 'id')), flash: 'session-ended' },
  'other-sessions': { ask: (auth) => auth.endOtherSessions(), flash: 'other-sessions-ended' },
};

/**
 * Does what a form of the settings asks for. A change that was made leads on with a message; a session that has
 * ended meanwhile leads through log-in, and what was typed as username comes along.
 * @param here the screen that the form is on
 */
export async function changeAccount(auth: RequestAuth, form: FormData, here = SETTINGS) {
  const name = parseFormName(form);
  const change = name === null ? undefined : CHANGES[name];
  if (name === null || change === undefined) return redirect(here);
  const { ask, flash, next = here } = change;
  const outcome = await ask(auth, form);
  if (outcome.ok && outcome.url !== undefined) return goOn(outcome.url);
  if (outcome.ok) {
    auth.setFlash(flash);
    return replace(next);
  }
  const { reason, retryAfter } = outcome;
  const typed = readTyped(form);
  if (reason === 'signed-out') {
    return redirect(logInPath('login', name === 'username' ? formatDraftPath(typed.username) : here, 'ended'));
  }
  if (reason === 'unconfirmed') return redirect(logInPath('second-factor', here));
  return refuseForm(name, form, { reason, retryAfter }, typed);
}

/** Whoever has a password proves with it who is asking; whoever has none, that they know what they ask for. */
async function deleteAccount(auth: RequestAuth, form: FormData): Promise<Done> {
  const account = await auth.account().catch(() => null);
  const proof = readField(form, account?.hasPassword ? 'currentPassword' : 'understood');
  if (account !== null && proof === '') return { ok: false, reason: 'missing' };
  return auth.deleteAccount({ password: readField(form, 'currentPassword') });
}
