import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../database.ts';
import { type StorefrontProcess, startStorefrontProcess } from '../processes/storefront-process.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { codeOf } from '../visitors/authenticator.ts';
import { createShopper, PASSWORD, type Shopper } from '../visitors/shopper.ts';
import { addFactorByForms } from '../visitors/shopper-factor.ts';

let database: TestDatabase;
let folder: string;
let storefront: StorefrontProcess;
let people = 0;

beforeAll(async () => {
  database = await createSampleDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-accounts-'));
  storefront = await startStorefrontProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'trace',
  });
}, 120_000);

afterAll(async () => {
  await storefront.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Everybody comes from an address of their own, so that no test is throttled by another. */
function newShopper(address = `10.1.${people >> 8}.${people++ & 255}`): Shopper {
  return createShopper(storefront.url, { 'x-forwarded-for': address });
}

const newEmail = () => `person-${people++}@shop.example`;

async function newMember(): Promise<{ shopper: Shopper; email: string }> {
  const shopper = newShopper();
  const email = newEmail();
  expect((await shopper.signUp(email)).status).toBe(302);
  return { shopper, email };
}

/** What a refused form says. */
async function refusalOf(response: Response) {
  const $ = load(await response.text());
  return { status: response.status, says: $('[role="alert"]').text(), email: $('input[name="email"]').val() };
}

const locationOf = (response: Response) => response.headers.get('location');

describe('the second factor', () => {
  it('is asked for by a screen of its own, and nothing opens without it', async () => {
    const { shopper, email } = await newMember();
    const { secret, codes } = await addFactorByForms(shopper, { url: storefront.url, dataDir: folder }, email);
    expect(codes).toHaveLength(10);
    const visitor = newShopper();
    const asked = await visitor.post('/login?returnTo=%2Fprofile', { email, password: PASSWORD });
    expect([asked.status, locationOf(asked)]).toEqual([302, '/second-factor?returnTo=%2Fprofile']);
    const pending = visitor.cookies.get('pending') ?? '';
    expect(asked.headers.getSetCookie().find((text) => text.startsWith('pending='))).toMatch(
      /; HttpOnly; SameSite=Lax$/,
    );
    expect(visitor.cookies.has('session')).toBe(false);
    // Neither as it is, nor as the session that it is not.
    for (const name of ['pending', 'session']) {
      visitor.cookies.set(name, pending);
      for (const path of [
        '/profile',
        '/account-settings',
        '/account-settings/second-factor',
        '/account-settings/data',
      ]) {
        const answer = await visitor.get(path);
        expect([path, answer.status, locationOf(answer)?.split('?')[0]]).toEqual([path, 302, '/login']);
      }
      const change = { intent: 'username', username: 'Eve' };
      expect(locationOf(await visitor.post('/account-settings', change))).toContain('/login?');
    }
    visitor.cookies.delete('session');
    const screen = '/second-factor?returnTo=%2Fprofile';
    const foreign = await visitor.post(
      screen,
      { intent: 'app', code: codeOf(secret) },
      { origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
    expect(await refusalOf(await visitor.post(screen, { intent: 'app', code: '000000' }))).toMatchObject({
      status: 422,
      says: 'This code is not right, or it was used before. Please type the one that is shown now.',
    });
    const letIn = await visitor.post(screen, { intent: 'recovery', code: codes[0] ?? '' });
    expect([letIn.status, locationOf(letIn)]).toEqual([302, '/profile']);
    expect(visitor.cookies.has('pending')).toBe(false);
    expect((await visitor.get('/profile')).status).toBe(200);
  });

  it('lost on the way leads back to log-in', async () => {
    const visitor = newShopper();
    expect(locationOf(await visitor.get('/second-factor?returnTo=%2Fprofile'))).toBe('/login?returnTo=%2Fprofile');
    expect(locationOf(await visitor.get('/second-factor?returnTo=https%3A%2F%2Fevil.example'))).toBe('/login');
    const late = await visitor.post('/second-factor?returnTo=%2Fprofile', { intent: 'app', code: '123456' });
    expect(locationOf(late)).toBe('/login?notice=late&returnTo=%2Fprofile');
  });
});

describe('a session', () => {
  it('is ended from the list by its person alone', async () => {
    const [ada, eve] = [await newMember(), await newMember()];
    const elsewhere = newShopper();
    await elsewhere.logIn(ada.email);
    const screen = '/account-settings/sessions';
    const $ = load(await (await ada.shopper.get(screen)).text());
    const id = String($('input[name="id"]').val());
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await eve.shopper.post(screen, { intent: 'session', id });
    expect((await elsewhere.get('/profile')).status).toBe(200);
    await ada.shopper.post(screen, { intent: 'session', id });
    expect((await elsewhere.get('/profile')).status).toBe(302);
    expect((await ada.shopper.get('/profile')).status).toBe(200);
  });

  it('is a cookie that scripts and other sites do not get', async () => {
    const response = await newShopper().signUp(newEmail());
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('session='));
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });

  it('given by somebody else does not become one’s own', async () => {
    const victim = newShopper();
    const { email } = await newMember();
    const planted = 'A'.repeat(43);
    victim.cookies.set('session', planted);
    expect((await victim.logIn(email)).status).toBe(302);
    expect(victim.cookies.get('session')).not.toBe(planted);
    const attacker = newShopper();
    attacker.cookies.set('session', planted);
    expect((await attacker.get('/profile')).status).toBe(302);
  });

  it('of an attacker that the victim logs in over is over', async () => {
    const attacker = await newMember();
    const planted = attacker.shopper.cookies.get('session') ?? '';
    const { email } = await newMember();
    const victim = newShopper();
    victim.cookies.set('session', planted);
    await victim.logIn(email);
    expect((await attacker.shopper.get('/profile')).status).toBe(302);
    expect((await victim.get('/profile')).status).toBe(200);
  });

  it('ends on the server when its owner signs out', async () => {
    const { shopper } = await newMember();
    const copy = newShopper();
    copy.cookies.set('session', shopper.cookies.get('session') ?? '');
    expect((await copy.get('/profile')).status).toBe(200);
    expect((await shopper.post('/signout', {})).status).toBe(302);
    expect(shopper.cookies.has('session')).toBe(false);
    expect(locationOf(await copy.get('/profile'))).toMatch(/^\/login\?/);
  });

  it.each(['', 'x', '../../etc/passwd', "' or 1=1 --", '%00', 'é'.repeat(43), 'A'.repeat(5000)])(
    'that is garbage (%j) is none',
    async (garbage) => {
      const shopper = newShopper();
      shopper.cookies.set('session', encodeURIComponent(garbage));
      expect((await shopper.get('/profile')).status).toBe(302);
      expect((await shopper.get('/dresses')).status).toBe(200);
    },
  );
});

describe('requests from elsewhere', () => {
  it.each([
    ['/login', { email: 'a@b.example', password: 'secret' }],
    ['/signup', { email: 'a@b.example', password: 'secret', confirmPassword: 'secret' }],
    ['/signout', {}],
    ['/saved', { save: '1' }],
    ['/account-settings', { intent: 'deletion' }],
    ['/auth/google', { mode: 'page', screen: 'login' }],
  ])('change nothing by %s', async (address, form) => {
    const { shopper } = await newMember();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: storefront.url },
    ]) {
      expect((await shopper.post(address, form as Record<string, string>, headers)).status).toBe(403);
    }
    expect((await shopper.get('/profile')).status).toBe(200);
  });

  it('lead nowhere else after logging in', async () => {
    const { email } = await newMember();
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/..//evil.example',
    ]) {
      const shopper = newShopper();
      const response = await shopper.post(`/login?returnTo=${encodeURIComponent(evil)}`, { email, password: PASSWORD });
      expect(new URL(locationOf(response) ?? '', storefront.url).origin).toBe(storefront.url);
    }
    const shopper = newShopper();
    const response = await shopper.post('/login?returnTo=%2Ftops%3Fcolors%3Dblack', { email, password: PASSWORD });
    expect(locationOf(response)).toBe('/tops?colors=black');
  });
});

describe('sign-up', () => {
  it.each([
    ['nothing but an address', 'ada@shop.example', '', 'Please fill in all required fields.'],
    ['what is no address', 'not an address', PASSWORD, 'Please enter a valid email address.'],
    ['a short password', 'ada@shop.example', '12345', 'Password should be at least 6 characters long.'],
    [
      'a password that everybody guesses',
      'ada@shop.example',
      'password',
      'Password should be at least 6 characters long.',
    ],
  ])('refuses %s, and keeps the address', async (_, email, password, message) => {
    const refused = await refusalOf(await newShopper().signUp(email, password));
    expect(refused).toMatchObject({ status: 422, email });
    expect(refused.says).toContain(message);
  });

  it('refuses an address that is taken, in any case', async () => {
    const { email } = await newMember();
    const refused = await refusalOf(await newShopper().signUp(email.toUpperCase()));
    expect(refused).toMatchObject({ status: 422, says: 'This email address is already in use.' });
  });

  it('has an end after ten attempts from one address', async () => {
    const { email } = await newMember();
    const stranger = newShopper();
    for (let attempt = 0; attempt < 10; attempt++) expect((await stranger.signUp(email)).status).toBe(422);
    const refused = await refusalOf(await stranger.signUp(email));
    expect(refused).toMatchObject({ status: 429, says: expect.stringMatching(/too many/i) });
  });
});

it.each([
  ['', '', 'Please enter both email and password.'],
  ['nobody', 'guess!', 'Please enter a valid email address.'],
  ['nobody@shop.example', 'guess!', 'Invalid email or password.'],
])('log-in with %j and %j says what is wrong, and keeps the address', async (email, password, says) => {
  expect(await refusalOf(await newShopper().logIn(email, password))).toEqual({ status: 422, says, email });
});

it('log-in and sign-up are not offered to who is in already', async () => {
  const { shopper } = await newMember();
  expect(locationOf(await shopper.get('/login'))).toBe('/');
  expect(locationOf(await shopper.get('/signup?returnTo=%2Ftops'))).toBe('/tops');
});

it('what is saved on one device is saved on the others', async () => {
  const { shopper, email } = await newMember();
  const pageOf = async (visitor: Shopper, path: string) => load(await (await visitor.get(path)).text());
  const heart = (await pageOf(shopper, '/dresses'))('article .heart').first();
  expect(await shopper.heart('save', Number(heart.attr('value')))).toBe('saved');
  const elsewhere = newShopper();
  await elsewhere.logIn(email);
  expect((await pageOf(elsewhere, '/profile'))('article')).toHaveLength(1);
  const pressed = (await pageOf(elsewhere, '/dresses'))('article [aria-pressed="true"]');
  expect(pressed.map((_, { attribs }) => attribs.value).get()).toEqual([heart.attr('value')]);
});

it('a new password ends the other devices', async () => {
  const { shopper, email } = await newMember();
  const elsewhere = newShopper();
  await elsewhere.logIn(email);
  const password = 'a new horse entirely';
  const form = { intent: 'password', currentPassword: PASSWORD, password, confirmPassword: password };
  const changed = await shopper.post('/account-settings', form);
  expect(changed.status).toBeLessThan(400);
  expect((await elsewhere.get('/profile')).status).toBe(302);
  expect((await shopper.get('/profile')).status).toBe(200);
  expect((await newShopper().logIn(email)).status).toBe(422);
  expect((await newShopper().logIn(email, password)).status).toBe(302);
});

describe('an answer to a log-in', () => {
  it('does not tell whether there is an account', async () => {
    const { email } = await newMember();
    const answers = await Promise.all(
      [email, newEmail()].map(async (address) => {
        const response = await newShopper().logIn(address, 'not the password');
        const text = (await response.text()).replaceAll(address, 'ADDRESS').replaceAll(/nonce="[^"]*"/g, '');
        return { status: response.status, cookies: response.headers.getSetCookie(), text };
      }),
    );
    expect(answers[0]?.status).toBe(422);
    expect(answers[0]?.text).toContain('Invalid email or password.');
    expect(answers[0]).toEqual(answers[1]);
  });

  it('is 429 with the time to wait after ten failures, and leaves open sessions alone', async () => {
    const { shopper: owner, email } = await newMember();
    const stranger = newShopper();
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await stranger.logIn(email, `guess ${attempt}`)).status).toBe(422);
    }
    const refused = await stranger.logIn(email, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await owner.get('/profile')).status).toBe(200);
    // The owner's browser is known, signed in or not; it says so in a cookie.
    await owner.post('/signout', {});
    expect((await owner.logIn(email)).status).toBe(302);
  });

  it('is 429 for an address that failed with ten accounts', async () => {
    const guesser = newShopper('10.9.9.9');
    for (let attempt = 0; attempt < 10; attempt++) await guesser.logIn(newEmail(), `word ${attempt}`);
    expect((await guesser.logIn(newEmail(), 'another')).status).toBe(429);
    expect((await newShopper().logIn(newEmail(), 'another')).status).toBe(422);
  });
});

describe('a form', () => {
  it.each([
    ['NUL bytes', 'a\0b'],
    ['ten thousand characters', 'x'.repeat(10_000)],
    ['markup', '<script>alert(1)</script>'],
    ['quotes', `'";--`],
    ['an unpaired surrogate, as a browser would never send it', '%ED%A0%80'],
  ])('with %s gets a clear answer, never an error', async (_, text) => {
    const raw = (form: Record<string, string>) =>
      Object.entries(form)
        .map(([name, value]) => `${name}=${value === text && text.startsWith('%') ? value : encodeURIComponent(value)}`)
        .join('&');
    const send = (address: string, form: Record<string, string>, cookie = '') =>
      fetch(storefront.url + address, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          origin: storefront.url,
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `10.2.0.${people++}`,
          cookie,
        },
        body: raw(form),
      });
    expect((await send('/login', { email: text, password: text })).status).toBe(422);
    expect((await send('/login', { email: newEmail(), password: text })).status).toBe(422);
    expect((await send('/signup', { email: text, username: text, password: text, confirmPassword: text })).status).toBe(
      422,
    );
    const named = await send('/signup', {
      email: newEmail(),
      username: text,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(named.status).toBeOneOf([302, 422]);
    const { shopper } = await newMember();
    const renamed = await shopper.post('/account-settings', { intent: 'username', username: text });
    expect(renamed.status).toBeOneOf([302, 422]);
    const page = await (await shopper.get('/account-settings')).text();
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('x'.repeat(100));
    expect(await shopper.post('/saved', { save: text }, { accept: 'application/json' })).toMatchObject({ ok: false });
  });

  it('that is too large is refused', async () => {
    const response = await newShopper().logIn('a@b.example', 'x'.repeat(70_000));
    expect(response.status).toBe(413);
  });
});

describe('what is one’s own', () => {
  it('is kept by no cache', async () => {
    const { shopper } = await newMember();
    for (const address of ['/profile', '/account-settings', '/account-settings/data', '/dresses', '/dresses.data']) {
      expect((await shopper.get(address)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('can be downloaded, and deleted with everything in it', async () => {
    const { shopper, email } = await newMember();
    const answer = await fetch(`${storefront.url}/api/products?type_id=tops`);
    const { products } = (await answer.json()) as { products: { id: number; title: string }[] };
    const [product] = products;
    expect(await shopper.heart('save', product?.id ?? 0)).toBe('saved');
    const download = await shopper.get('/account-settings/data');
    expect(download.headers.get('content-disposition')).toContain('attachment');
    const text = await download.text();
    expect(JSON.stringify(JSON.parse(text))).toContain(product?.title);
    expect(text).toContain(email);
    expect(text).not.toContain(shopper.cookies.get('session'));
    expect(text).not.toContain('argon2');

    expect((await shopper.post('/account-settings', { intent: 'deletion', currentPassword: 'wrong' })).status).toBe(
      422,
    );
    const deleted = await shopper.post('/account-settings', { intent: 'deletion', currentPassword: PASSWORD });
    expect([deleted.status, locationOf(deleted)]).toEqual([302, '/']);
    expect((await newShopper().logIn(email)).status).toBe(422);
    const { rows } = await database.db.connection().execute(async (db) => ({
      rows: await db.selectFrom('users').select('id').where('email', '=', email).execute(),
    }));
    expect(rows).toEqual([]);
  });
});

it('no log line holds a password, a cookie, a code or a token', async () => {
  const { shopper, email } = await newMember();
  const secret = 'swordfish-that-nobody-logs';
  await newShopper().logIn(email, secret);
  await newShopper().logIn('no such address', secret);
  await newShopper().get(`/auth/google/callback?code=${secret}&state=${secret}`);
  await shopper.get(`/profile?token=${secret}`);
  // A database that fails in the middle makes the log talk.
  await database.db.schema.alterTable('sessions').renameTo('sessions_away').execute();
  try {
    expect((await shopper.get('/dresses')).status).toBe(200);
    expect((await newShopper().logIn(email, PASSWORD)).status).toBe(503);
    expect((await newShopper().signUp(newEmail(), secret)).status).toBe(503);
    expect(await shopper.heart('save', 1)).toBe('failed');
  } finally {
    await database.db.schema.alterTable('sessions_away').renameTo('sessions').execute();
  }
  const log = storefront.output();
  expect(log).toContain('sessions');
  for (const hidden of [secret, PASSWORD, shopper.cookies.get('session') ?? '-', encodeURIComponent(PASSWORD)]) {
    expect(log).not.toContain(hidden);
  }
});
