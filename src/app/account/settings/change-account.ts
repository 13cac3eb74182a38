import { redirect, replace } from 'react-router';
import type { Flash } from '../../../server/auth/flash-messages.ts';
import type { RequestAuth } from '../../../server/auth/request-auth.ts';
import type { Done } from '../../../server/services.ts';
import { logInPath } from '../../page/log-in-path.ts';
import { parseSettingsFormName, readField, type SettingsFormName } from '../forms/form-fields.ts';
import { refuseForm } from '../forms/refuse-form.ts';
import { goOn } from '../google/google-answer.ts';
import { formatDraftPath } from './username-draft.ts';

interface Change {
  /** `url`: where the browser goes on to, and what was asked for is not done yet. */
  readonly ask: (auth: RequestAuth, form: FormData) => Promise<Done<{ readonly url?: string }>>;
  /** What is said when it is done, and where. */
  readonly flash: Flash;
  readonly next: string;
}

const SETTINGS = '/account-settings';

const CHANGES: Readonly<Record<SettingsFormName, Change>> = {
  username: {
    ask: (auth, form) => auth.rename(readField(form, 'username')),
    flash: 'username-updated',
    next: SETTINGS,
  },
  password: {
    ask: (auth, form) =>
      auth.changePassword({
        current: readField(form, 'currentPassword'),
        next: readField(form, 'password'),
        confirm: readField(form, 'confirmPassword'),
      }),
    flash: 'password-changed',
    next: SETTINGS,
  },
  'google-link': {
    ask: (auth, form) => auth.linkGoogle({ password: readField(form, 'currentPassword') }),
    flash: 'google-linked',
    next: SETTINGS,
  },
  'google-unlink': {
    ask: (auth, form) => auth.unlinkGoogle({ password: readField(form, 'currentPassword') }),
    flash: 'google-unlinked',
    next: SETTINGS,
  },
  devices: { ask: (auth) => auth.signOutEverywhere(), flash: 'signed-out-everywhere', next: '/' },
  deletion: { ask: deleteAccount, flash: 'account-deleted', next: '/' },
};

/**
 * Does what a form of the settings screen asks for. A change that was made leads on with a message; a session that has
 * ended meanwhile leads through log-in, and what was typed as username comes along.
 */
export async function changeAccount(auth: RequestAuth, form: FormData) {
  const name = parseSettingsFormName(form);
  if (name === null) return redirect(SETTINGS);
  const { ask, flash, next } = CHANGES[name];
  const outcome = await ask(auth, form);
  if (outcome.ok && outcome.url !== undefined) return goOn(outcome.url);
  if (outcome.ok) {
    auth.setFlash(flash);
    return replace(next);
  }
  const { reason, retryAfter } = outcome;
  const username = readField(form, 'username');
  if (reason === 'signed-out') {
    return redirect(logInPath('login', name === 'username' ? formatDraftPath(username) : SETTINGS, 'ended'));
  }
  if (reason === 'unconfirmed') return redirect(logInPath('second-factor', SETTINGS));
  return refuseForm(name, form, { reason, retryAfter }, { username });
}

/** Whoever has a password proves with it who is asking; whoever has none, that they know what they ask for. */
async function deleteAccount(auth: RequestAuth, form: FormData): Promise<Done> {
  const account = await auth.account().catch(() => null);
  const proof = readField(form, account?.hasPassword ? 'currentPassword' : 'understood');
  if (account !== null && proof === '') return { ok: false, reason: 'missing' };
  return auth.deleteAccount({ password: readField(form, 'currentPassword') });
}
