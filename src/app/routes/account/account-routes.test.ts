import { expect, it, vi } from 'vitest';
import { makeRouteArgs } from '../../../../test/made-route-args.ts';
import type { Account } from '../../../model/account/account.ts';
import { loader as loadData } from './account-data.ts';
import { action as logIn, loader as showLogIn } from './login.tsx';
import { action as signOut } from './sign-out.ts';
import { action as signUp } from './signup.tsx';

const ada: Account = { id: '1', email: 'ada@shop.example', username: 'Ada', hasPassword: true };
const typed = { email: 'ada@shop.example', password: 'secret horse' };

const whereTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : answer);

it('logs in, and leads to where the visitor was going in place of the screen', async () => {
  const logInAs = vi.fn(async () => ({ ok: true }) as const);
  const answer = await logIn(
    makeRouteArgs({ path: '/login?returnTo=%2Fprofile', auth: { logIn: logInAs }, form: typed }),
  );
  expect(whereTo(answer)).toBe('/profile');
  expect((answer as Response).headers.get('X-Remix-Replace')).toBe('true');
  expect(logInAs).toHaveBeenCalledWith(typed);
});

const screens = { login: logIn, signup: signUp };
for (const [screen, enter] of Object.entries(screens)) {
  const letIn = { logIn: async () => ({ ok: true }) as const, signUp: async () => ({ ok: true }) as const };
  const send = async (query: string, auth: Parameters<typeof makeRouteArgs>[0]['auth']) => {
    const [save, setFlash] = [vi.fn(async () => 'saved' as const), vi.fn()];
    const args = { path: `/${screen}?${query}`, auth: { save, setFlash, ...auth }, form: typed };
    const answer = await enter(makeRouteArgs(args));
    return { to: whereTo(answer), saved: save.mock.calls.flat(), flash: setFlash.mock.calls.flat() };
  };

  it(`${screen} saves what was wanted, and leads to its card`, async () => {
    expect(await send('save=7&returnTo=%2Fdresses%3Fcolors%3Dblack', letIn)).toEqual({
      to: '/dresses?colors=black#item-7',
      saved: [7],
      flash: ['item-saved'],
    });
  });

  it(`${screen} saves nothing when it is refused`, async () => {
    expect(await send('save=7', {})).toMatchObject({ saved: [], flash: [] });
  });

  it.each(['', '0', '-7', '7.5', 'seven', '1e-400', '9007199254740993', '7&save=8#'])(
    `${screen} saves nothing by the id %j`,
    async (id) => {
      const query = new URLSearchParams({ save: id, returnTo: '/tops' });
      expect(await send(`${query}`, letIn)).toEqual({ to: '/tops', saved: [], flash: [] });
    },
  );

  it(`${screen} leads to no other site with what was wanted`, async () => {
    expect((await send('save=7&returnTo=%2F%2Fevil.example', letIn)).to).toBe('/#item-7');
  });

  it(`${screen} lets in also when what was wanted cannot be saved, and says so`, async () => {
    const failing = { ...letIn, save: async () => 'failed' as const };
    expect(await send('save=7&returnTo=%2Ftops', failing)).toMatchObject({
      to: '/tops#item-7',
      flash: ['save-failed'],
    });
    const gone = { ...letIn, save: async () => 'refused' as const };
    expect(await send('save=7&returnTo=%2Ftops', gone)).toMatchObject({ flash: ['save-refused'] });
  });
}

it('saves nothing for somebody who only follows a link', async () => {
  const save = vi.fn(async () => 'saved' as const);
  const auth = { account: async () => ada, save };
  const following = showLogIn(makeRouteArgs({ path: '/login?save=7&returnTo=%2Ftops', auth }));
  await expect(following).rejects.toMatchObject({ status: 302 });
  expect(save).not.toHaveBeenCalled();
});

it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])('never leads to %s', async (returnTo) => {
  const path = `/login?${new URLSearchParams({ returnTo })}`;
  const auth = { logIn: async () => ({ ok: true }) as const, signUp: async () => ({ ok: true }) as const };
  expect(whereTo(await logIn(makeRouteArgs({ path, auth, form: typed })))).toBe('/');
  expect(whereTo(await signUp(makeRouteArgs({ path, auth, form: typed })))).toBe('/');
  const form = { returnTo };
  expect(whereTo(await signOut(makeRouteArgs({ path: '/signout', auth, form })))).toBe('/');
});

it('keeps the address of a refused log-in, and says when too many were tried', async () => {
  const auth = { logIn: async () => ({ ok: false, reason: 'throttled', retryAfter: 600 }) as const };
  const answer = await logIn(makeRouteArgs({ path: '/login', auth, form: typed }));
  expect(answer).toMatchObject({
    data: { email: typed.email, message: 'Too many attempts. Please try again in 10 minutes.' },
    init: { status: 429, headers: { 'Retry-After': '600' } },
  });
  expect(JSON.stringify(answer)).not.toContain(typed.password);
});

it('signs up with all four fields, and keeps two of them when refused', async () => {
  const signUpAs = vi.fn(async () => ({ ok: false, reason: 'email-in-use' }) as const);
  const form = { ...typed, username: 'Ada', confirmPassword: 'another horse' };
  const answer = await signUp(makeRouteArgs({ path: '/signup', auth: { signUp: signUpAs }, form }));
  expect(signUpAs).toHaveBeenCalledWith(form);
  expect(answer).toMatchObject({
    data: { message: 'This email address is already in use.', email: typed.email, username: 'Ada' },
    init: { status: 422 },
  });
  expect(JSON.stringify(answer)).not.toContain('horse');
});

it('says of an exception at sign-up that it is unexpected, and tells the log', async () => {
  const failure = new Error('never foreseen');
  const report = vi.fn();
  const auth = { signUp: async () => Promise.reject(failure) };
  const answer = await signUp(makeRouteArgs({ path: '/signup', auth, form: typed, report }));
  expect(answer).toMatchObject({
    data: { message: 'An unexpected error occurred. Please try again.', email: typed.email },
    init: { status: 500 },
  });
  expect(report).toHaveBeenCalledWith(failure);
});

it('takes nothing but text from a field', async () => {
  const logInAs = vi.fn(async () => ({ ok: false, reason: 'missing' }) as const);
  const args = makeRouteArgs({ path: '/login', auth: { logIn: logInAs }, form: typed });
  const body = new FormData();
  body.set('email', new File(['x'], 'email'));
  await logIn({ ...args, request: new Request(args.url, { method: 'POST', body }) });
  expect(logInAs).toHaveBeenCalledWith({ email: '', password: '' });
});

it('shows log-in with the way back and what can be done there', async () => {
  const path = '/login?notice=ended&returnTo=%2Fprofile&google=failed';
  expect(await showLogIn(makeRouteArgs({ path, auth: { hasGoogle: true } }))).toEqual({
    notice: 'ended',
    returnTo: '/profile',
    wanted: null,
    google: { isAvailable: true, refusal: 'failed' },
    picture: null,
  });
});

it('signs out and goes back to where anybody may be', async () => {
  const signOutHere = vi.fn(async () => {});
  const leave = (returnTo: string) =>
    signOut(makeRouteArgs({ path: '/signout', auth: { signOut: signOutHere }, form: { returnTo } }));
  expect(whereTo(await leave('/dresses?page=2'))).toBe('/dresses?page=2');
  expect(whereTo(await leave('/profile'))).toBe('/');
  expect(signOutHere).toHaveBeenCalledTimes(2);
});

it('signs out here also when the server cannot end the session now, and tells the log', async () => {
  const failure = new Error('the database is away');
  const report = vi.fn();
  const auth = { signOut: async () => Promise.reject(failure) };
  const form = { returnTo: '/tops' };
  expect(whereTo(await signOut(makeRouteArgs({ path: '/signout', auth, form, report })))).toBe('/tops');
  expect(report).toHaveBeenCalledWith(failure);
});

it('gives a person their data as a file that nobody keeps', async () => {
  const auth = { account: async () => ada, exportData: async () => ({ email: ada.email }) };
  const answer = await loadData(makeRouteArgs({ path: '/account-settings/data', auth }));
  expect(await answer.text()).toBe('{\n  "email": "ada@shop.example"\n}\n');
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="selvedge-my-data.json"',
    'cache-control': 'no-store',
  });
});

it('gives nobody’s data to nobody', async () => {
  const answer = await loadData(makeRouteArgs({ path: '/account-settings/data', auth: { hasCookie: true } }));
  expect(whereTo(answer)).toBe('/login?notice=ended&returnTo=%2Faccount-settings');
});

it('says calmly when the data cannot be had', async () => {
  const report = vi.fn();
  const auth = { exportData: async () => Promise.reject(new Error('away')) };
  const asking = loadData(makeRouteArgs({ path: '/account-settings/data', auth, report }));
  await expect(asking).rejects.toMatchObject({ init: { status: 503 } });
  expect(report).toHaveBeenCalledOnce();
});
