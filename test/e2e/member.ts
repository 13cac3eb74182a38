import type { APIResponse, Browser, BrowserContext, Page } from '@playwright/test';
import { load } from 'cheerio';
import type { Shopper } from '../visitors/shopper.ts';
import { ORIGIN } from './origins.ts';
import { expect } from './visit.ts';

export const PASSWORD = 'correct horse battery staple';

let people = 0;

/** An address that nobody has signed up with, in this run or in another of the same server. */
export function newEmail(): string {
  people += 1;
  return `shopper-${process.pid}-${Date.now()}-${people}@shop.example`;
}

/** Sends a form without a screen. @returns the status of the answer */
export async function sendQuietly(
  { request }: BrowserContext,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<number> {
  const headers = { origin: ORIGIN.shop };
  return (await request.post(ORIGIN.shop + path, { form, headers, maxRedirects: 0 })).status();
}

/** Somebody who sends forms without a screen, in the session of the browser. */
export function quietShopper({ request }: BrowserContext): Pick<Shopper, 'get' | 'post'> {
  const headers = { origin: ORIGIN.shop };
  const toResponse = async (answer: APIResponse) =>
    new Response(await answer.text(), { status: answer.status(), headers: answer.headers() });
  return {
    get: async (path) => toResponse(await request.get(ORIGIN.shop + path)),
    post: async (path, form) =>
      toResponse(await request.post(ORIGIN.shop + path, { form: { ...form }, headers, maxRedirects: 0 })),
  };
}

/** Signs somebody new up, without a screen; the browser is signed in from then on. @returns their address */
export async function signUpQuietly(context: BrowserContext, username = ''): Promise<string> {
  const email = newEmail();
  const form = { email, username, password: PASSWORD, confirmPassword: PASSWORD };
  expect(await sendQuietly(context, '/signup', form)).toBe(302);
  return email;
}

/** Saves a piece of a list without a screen. @returns its title */
export async function saveQuietly(context: BrowserContext, list: string, index = 0): Promise<string> {
  const $ = load(await (await context.request.get(ORIGIN.shop + list)).text());
  const card = $('article').eq(index);
  const id = card.find('[name="save"]').attr('value') ?? '';
  expect(await sendQuietly(context, '/saved', { save: id, returnTo: list })).toBe(302);
  return card.find('h2').text();
}

/** Ends all sessions of an account from another device, without a screen. */
export async function endSessionsElsewhere(browser: Browser, email: string): Promise<void> {
  const device = await browser.newContext();
  expect(await sendQuietly(device, '/login', { email, password: PASSWORD })).toBe(302);
  expect(await sendQuietly(device, '/account-settings', { intent: 'devices' })).toBe(302);
  await device.close();
}

/** The heart of the n-th card. */
export function heart(page: Page, index = 0) {
  return page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /^Save / });
}
