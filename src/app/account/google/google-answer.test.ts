import { describe, expect, it } from 'vitest';
import { answerGoogle, goOn } from './google-answer.tsx';

const handoff = { nonce: 'bm9uY2U=', theme: 'dark' } as const;
const popup = { mode: 'popup', screen: 'signup', returnTo: '/profile?tab=history&x=1' } as const;
const page = { ...popup, mode: 'page' } as const;
const refused = (reason: 'account-exists' | 'cancelled' | 'throttled', retryAfter?: number) =>
  ({ ok: false, reason, retryAfter }) as const;

describe('in the whole page', () => {
  it('goes on to where it leads', () => {
    const response = answerGoogle(page, { ok: true }, handoff);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile?tab=history&x=1']);
  });

  it('goes on to the second factor, with where it leads and what is to be saved', () => {
    const response = answerGoogle({ ...page, wanted: 7 }, { ok: false, reason: 'second-factor' }, handoff);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/second-factor?save=7&returnTo=%2Fprofile%3Ftab%3Dhistory%26x%3D1',
    ]);
  });

  it('goes back to where it began, with the reason', () => {
    const reason = answerGoogle(page, refused('account-exists'), handoff).headers.get('location');
    expect(reason).toBe('/signup?returnTo=%2Fprofile%3Ftab%3Dhistory%26x%3D1&google=account-exists');
    const plain = answerGoogle({ ...page, screen: 'login', returnTo: '/' }, refused('account-exists'), handoff);
    expect(plain.headers.get('location')).toBe('/login?google=account-exists');
    const silent = answerGoogle({ ...page, returnTo: '/' }, refused('cancelled'), handoff);
    expect(silent.headers.get('location')).toBe('/signup');
  });
});

describe('in a window', () => {
  it('tells the page that opened it one word, by the response’s own script, and closes', async () => {
    const response = answerGoogle(popup, { ok: true }, handoff);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('<script nonce="bm9uY2U=">{const m={"kind":"google","result":"done"};');
    expect(text).toContain('You are signed in');
    expect(text).toContain('<a href="/profile?tab=history&amp;x=1">Continue</a>');
    expect(text).toContain('data-theme="dark"');
  });

  it('says that the second factor is asked for, and leads there', async () => {
    const text = await answerGoogle(
      { ...popup, returnTo: '/' },
      { ok: false, reason: 'second-factor' },
      handoff,
    ).text();
    expect(text).toContain('"result":"second-factor"');
    expect(text).toContain('One more step');
    expect(text).toContain('<a href="/second-factor">Continue</a>');
  });

  it('says the reason in words too, should it stay open', async () => {
    const text = await answerGoogle(popup, refused('account-exists'), handoff).text();
    expect(text).toContain('"result":"account-exists"');
    expect(text).toContain('An account already exists with the same email address');
    expect(text).toContain('href="/signup?returnTo=');
  });
});

it('answers too many attempts with 429, and when to try again', async () => {
  for (const origin of [page, popup]) {
    const response = answerGoogle(origin, refused('throttled', 540), handoff);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '540']);
    const text = await response.text();
    expect(text).toContain('Too many attempts. Please try again in a minute.');
    expect(text.includes('<script')).toBe(origin.mode === 'popup');
  }
});

it('is kept nowhere and tells no address', () => {
  const answers = [
    goOn('https://accounts.google.com/auth?state=x'),
    answerGoogle(page, { ok: true }, handoff),
    answerGoogle(popup, { ok: true }, handoff),
  ];
  for (const { headers } of answers) {
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  }
});
