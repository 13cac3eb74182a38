import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../../src/server/config.ts';
import { type RunningServer, startServer } from '../../src/server/start.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { settingsWithoutSample } from '../processes/storefront-process.ts';
import { createFormVisitor, type FormVisitor } from '../visitors/form-visitor.ts';
import { readOutboxOf } from '../visitors/outbox.ts';
import { insertProducts } from '../visitors/people.ts';
import { PASSWORD } from '../visitors/shopper.ts';

let database: TestDatabase;
let folder: string;
let server: RunningServer;
let visitor: FormVisitor;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertProducts(database.db, [1, 2, 3]);
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-forms-'));
  const settings = { PORT: '0', DATABASE_URL: database.url, LOG_LEVEL: 'silent', OUTBOX: 'on' };
  server = await startServer(parseConfig({ ...(await settingsWithoutSample(folder)), ...settings }));
});
beforeEach(() => {
  visitor = createFormVisitor(server.url);
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Whether the heart of the first card says that it is saved. */
const isSaved = () => visitor.page()('article button[aria-pressed]').first().attr('aria-pressed') === 'true';
const cards = () => visitor.page()('article').length;

test('a whole life of an account, as plain forms', async () => {
  const email = 'ada@shop.example';
  await visitor.open('/dresses?colors=black');
  await visitor.press(/^Save /);
  expect(visitor.address()).toMatch(/^\/login\?/);
  expect(visitor.text()).toContain('Please sign in to save items to your profile');

  await visitor.follow('Sign up');
  const known = { Email: email, 'Username (optional)': 'Ada', Password: PASSWORD };
  await visitor.press('Sign up', { ...known, 'Confirm Password': 'another' });
  expect(visitor.text()).toContain('Passwords do not match.');
  expect(visitor.value('Email')).toBe(email);
  expect(visitor.value('Username (optional)')).toBe('Ada');
  await visitor.press('Sign up', { Password: PASSWORD, 'Confirm Password': PASSWORD });
  expect(visitor.address()).toMatch(/^\/dresses\?colors=black#item-\d+$/);
  expect(isSaved()).toBe(true);
  expect(visitor.text()).toContain('Item added to your saved items');
  await visitor.open(visitor.address());
  expect(visitor.text()).not.toContain('Item added to your saved items');

  await visitor.follow('Profile');
  expect(cards()).toBe(1);
  await visitor.follow('History');
  expect(visitor.text()).toContain('Browsing history feature coming soon');
  await visitor.open('/profile');
  await visitor.press(/^(Save|Remove) /);
  expect(visitor.address()).toMatch(/^\/profile/);
  expect(visitor.text()).toContain('No saved items yet');
  await visitor.press('Undo');
  expect(visitor.text()).toContain('Item added to your saved items');
  await visitor.press(/^(Save|Remove) /);
  expect(visitor.text()).toContain('No saved items yet');

  await visitor.follow('Account Settings');
  await visitor.follow(/^Edit/);
  await visitor.press('Save Username', { Username: 'Grace' });
  expect(visitor.text()).toContain('Username updated successfully!');
  expect(visitor.text()).toContain('Grace');

  await visitor.press('Sign Out');
  await visitor.open('/profile');
  expect(visitor.address()).toMatch(/^\/login\?returnTo=/);
  // Only scripts could show a password.
  expect(visitor.page()('button[aria-label^="Show "]').length).toBe(0);
  await visitor.press('Log in', { Email: email, Password: PASSWORD });
  expect(visitor.address()).toBe('/profile');
});

test('a forgotten password, another address and its proof, as plain forms', async () => {
  const [email, next] = ['eve@shop.example', 'grace@shop.example'];
  /** The newest mail to an address: where its button leads, and its code. */
  const readMail = async (to: string) => {
    const [newest] = await readOutboxOf({ url: server.url, dataDir: folder }, to);
    const text = newest?.text ?? '';
    return { href: /:\n(http\S+)/.exec(text)?.[1] ?? '', code: /code: (\d{6})/.exec(text)?.[1] ?? '' };
  };
  const confirm = async (to: string) => {
    await visitor.open((await readMail(to)).href);
    await visitor.press('Yes, confirm it');
    return visitor.page()('h1').text();
  };
  await visitor.open('/signup');
  await visitor.press('Sign up', { Email: email, Password: PASSWORD, 'Confirm Password': PASSWORD });
  expect(await confirm(email)).toBe('Address Confirmed');

  await visitor.open('/account-settings/email');
  expect(visitor.text()).toContain('Confirmed: you read mail there.');
  await visitor.press('Change address', { 'New Email': next, 'Current Password': 'not hers' });
  expect(visitor.text()).toContain('Your current password is not right.');
  expect(visitor.value('New Email')).toBe(next);
  await visitor.press('Change address', { 'Current Password': PASSWORD });
  expect(visitor.text()).toContain(`${next} is to be your address.`);
  expect(await confirm(next)).toBe('One More Mail');
  expect(await confirm(email)).toBe('Address Changed');

  visitor.forgetCookies();
  await visitor.open('/login');
  await visitor.follow('Forgot your password?');
  await visitor.press('Send the mail', { Email: next });
  const code = async () => ({ 'Code from the mail': (await readMail(next)).code });
  const chosen = { 'New Password': 'a second pass phrase' };
  await visitor.press('Save Password', { ...(await code()), ...chosen, 'Confirm Password': 'another' });
  expect(visitor.text()).toContain('Passwords do not match.');
  await visitor.press('Save Password', { ...(await code()), ...chosen, 'Confirm Password': 'a second pass phrase' });
  expect(visitor.text()).toContain('All other devices have been signed out.');
  await visitor.open('/account-settings');
  expect(visitor.text()).toContain(next);
});
