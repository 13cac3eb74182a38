import type { APIResponse, Browser, BrowserContext, Page } from '@playwright/test';
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

/** Another device: a browser of its own, signed in with the same account. */
export async function openDevice(browser: Browser, email: string, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: ORIGIN.shop, ...options });
  const response = await context.request.post(`${ORIGIN.shop}/login`, {
    form: { email, password: PASSWORD },
    headers: { origin: ORIGIN.shop },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  return context.newPage();
}

/** The heart of the n-th card. */
export function heart(page: Page, index = 0) {
  return page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /^Save / });
}
