import { load } from 'cheerio';
import { describe, expect, it, test } from 'vitest';
import { layOutMail } from './mail-layout.ts';
import { MAIL_TEMPLATES, PURPOSES, writeMail } from './mail-templates.ts';

const SITE = 'https://shop.example';
const LINK = 'a'.repeat(72);
const BAD = '<script>alert("1")</script>&';

function write(template: string, details: Record<string, unknown> = {}) {
  const text = writeMail(template, {
    siteUrl: SITE,
    details,
    at: new Date('2026-11-22T18:04:00Z'),
    link: LINK,
    code: '012345',
  });
  if (!text) throw new Error('No such template');
  return layOutMail(text, SITE);
}

describe.each(MAIL_TEMPLATES)('%s', (template) => {
  const hostile = { email: BAD, newEmail: BAD, redirectTo: `${SITE}/?a="&b=<i>` };

  it('says the same in HTML and text', () => {
    const { subject, html, text } = write(template, { email: 'new@shop.example', newEmail: 'new@shop.example' });
    const $ = load(html);
    expect($('title').text()).toBe(subject);
    expect(subject).toMatch(/^[\x20-\x7e]{5,80}$/);
    for (const paragraph of $('h1, p').toArray()) {
      const said = $(paragraph).text();
      if (said !== 'Or open this address:') expect(text).toContain(said);
    }
    for (const link of $('a[href]').toArray()) expect(text).toContain($(link).attr('href'));
    expect(text).not.toMatch(/undefined|null|\[object/);
  });

  it('has a link or a code where it has a token, and else neither', () => {
    const { text } = write(template);
    expect(text.includes(LINK) || text.includes('012345')).toBe(template in PURPOSES);
    expect(write(template, { door: 'app' }).text.includes('012345')).toBe(template in PURPOSES);
  });

  it('lets nothing through that is markup', () => {
    for (const door of ['app', 'page']) {
      const $ = load(write(template, { ...hostile, door }).html);
      expect($('script, i')).toHaveLength(0);
      expect(
        $('a')
          .toArray()
          .every((link) => $(link).attr('href')?.startsWith(SITE)),
      ).toBe(true);
    }
  });

  it('needs nothing from anywhere: no picture, no script, no sheet', () => {
    const $ = load(write(template).html);
    expect($('img, script, link, iframe, form, [src], [onclick]')).toHaveLength(0);
  });
});

test('our own links lead to our screens, those of apps to the API and then where the app wants', () => {
  expect(write('recovery').text).toContain(`${SITE}/reset-password?token=${LINK}`);
  expect(write('recovery', { door: 'app', redirectTo: 'https://app.example/in' }).text).toContain(
    `${SITE}/auth/v1/verify?token=${LINK}&type=recovery&redirect_to=https%3A%2F%2Fapp.example%2Fin`,
  );
  expect(write('log-in-code', { door: 'app', codeChallenge: 'x' }).text).toContain(
    `${SITE}/auth/v1/verify?token=pkce_${LINK}&type=magiclink&redirect_to=https%3A%2F%2Fshop.example`,
  );
});

test('a template that is there no more is none', () => {
  expect(writeMail('toString', { siteUrl: SITE, details: {}, at: new Date(), link: '', code: '' })).toBeNull();
});
