import { expect, it, vi } from 'vitest';
import { makeRequestAuth } from '../../../../test/visitors/made-request-auth.ts';
import type { Account } from '../../../model/account/account.ts';
import type { RequestAuth } from '../../../server/auth/request-auth.ts';
import { changeAccount } from './change-account.ts';

const ada: Account = { id: '1', email: 'ada@shop.example', username: 'Ada', hasPassword: true };

function change(fields: Readonly<Record<string, string>>, auth: Partial<RequestAuth>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return changeAccount(makeRequestAuth({ account: async () => ada, ...auth }), form);
}

const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : answer);

it('saves a username, and says so on the screen it came from', async () => {
  const rename = vi.fn(async (username: string) => ({ ok: true, username }) as const);
  const setFlash = vi.fn();
  expect(locationOf(await change({ intent: 'username', username: 'Grace' }, { rename, setFlash }))).toBe(
    '/account-settings',
  );
  expect(rename).toHaveBeenCalledWith('Grace');
  expect(setFlash).toHaveBeenCalledWith('username-updated');
});

it('keeps a username that was refused in its field', async () => {
  const setFlash = vi.fn();
  const answer = await change(
    { intent: 'username', username: 'Grace' },
    { rename: async () => ({ ok: false, reason: 'failed' }), setFlash },
  );
  expect(answer).toMatchObject({
    data: { form: 'username', message: 'Failed to update username. Please try again.', username: 'Grace' },
    init: { status: 503 },
  });
  expect(setFlash).not.toHaveBeenCalled();
});

it('takes what was typed through log-in when the session has ended', async () => {
  expect(locationOf(await change({ intent: 'username', username: 'Ada & co.' }, {}))).toBe(
    `/login?${new URLSearchParams({ notice: 'ended', returnTo: '/account-settings?edit&username=Ada+%26+co.' })}`,
  );
});

it('never takes a password through log-in', async () => {
  const typed = { intent: 'password', currentPassword: 'old one', password: 'new one', confirmPassword: 'new one' };
  expect(locationOf(await change(typed, {}))).toBe('/login?notice=ended&returnTo=%2Faccount-settings');
});

it('changes the password with all three fields', async () => {
  const changePassword = vi.fn(async () => ({ ok: true }) as const);
  const setFlash = vi.fn();
  const typed = { intent: 'password', currentPassword: 'old one', password: 'new one', confirmPassword: 'new two' };
  expect(locationOf(await change(typed, { changePassword, setFlash }))).toBe('/account-settings');
  expect(changePassword).toHaveBeenCalledWith({ current: 'old one', next: 'new one', confirm: 'new two' });
  expect(setFlash).toHaveBeenCalledWith('password-changed');
});

it('signs out everywhere, and leads where anybody may be', async () => {
  const setFlash = vi.fn();
  const signOutEverywhere = async () => ({ ok: true }) as const;
  expect(locationOf(await change({ intent: 'devices' }, { signOutEverywhere, setFlash }))).toBe('/');
  expect(setFlash).toHaveBeenCalledWith('signed-out-everywhere');
});

it('deletes the account of whoever proves with their password who is asking', async () => {
  const deleteAccount = vi.fn(async () => ({ ok: true }) as const);
  const setFlash = vi.fn();
  const answer = await change({ intent: 'deletion', currentPassword: 'secret' }, { deleteAccount, setFlash });
  expect(locationOf(answer)).toBe('/');
  expect(deleteAccount).toHaveBeenCalledWith({ password: 'secret' });
  expect(setFlash).toHaveBeenCalledWith('account-deleted');
});

it('deletes nothing without a proof', async () => {
  const deleteAccount = vi.fn(async () => ({ ok: true }) as const);
  const missing = { data: { form: 'deletion' }, init: { status: 422 } };
  expect(await change({ intent: 'deletion', understood: 'yes' }, { deleteAccount })).toMatchObject(missing);
  const account = async () => ({ ...ada, hasPassword: false });
  expect(await change({ intent: 'deletion', currentPassword: 'x' }, { deleteAccount, account })).toMatchObject(missing);
  expect(deleteAccount).not.toHaveBeenCalled();
});

it('deletes the account of whoever has no password and says that they know', async () => {
  const deleteAccount = vi.fn(async () => ({ ok: true }) as const);
  const account = async () => ({ ...ada, hasPassword: false });
  await change({ intent: 'deletion', understood: 'yes' }, { deleteAccount, account });
  expect(deleteAccount).toHaveBeenCalledWith({ password: '' });
});

it.each(['', 'constructor', 'toString', 'no such form'])('does nothing for %j', async (intent) => {
  expect(locationOf(await change({ intent }, {}))).toBe('/account-settings');
});

it('goes to Google to link it, and says nothing of it yet', async () => {
  const linkGoogle = vi.fn(async () => ({ ok: true, url: 'https://accounts.google.com/o?state=1' }) as const);
  const setFlash = vi.fn();
  const answer = await change({ intent: 'google-link', currentPassword: 'secret' }, { linkGoogle, setFlash });
  expect(locationOf(answer)).toBe('https://accounts.google.com/o?state=1');
  expect(linkGoogle).toHaveBeenCalledWith({ password: 'secret' });
  expect(setFlash).not.toHaveBeenCalled();
});

it('unlinks Google, or says why not', async () => {
  const setFlash = vi.fn();
  const form = { intent: 'google-unlink', currentPassword: 'secret' };
  await change(form, { unlinkGoogle: async () => ({ ok: true }), setFlash });
  expect(setFlash).toHaveBeenCalledWith('google-unlinked');
  expect(await change(form, { unlinkGoogle: async () => ({ ok: false, reason: 'last-way-in' }) })).toMatchObject({
    data: { form: 'google-unlink', message: expect.stringContaining('only way in') },
    init: { status: 422 },
  });
});
