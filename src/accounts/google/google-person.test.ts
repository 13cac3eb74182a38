import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseGooglePerson } from './google-person.ts';

it('takes an e-mail address only on a plain yes that it is verified', () => {
  const email = 'kim@sample.example';
  const emailOf = (claims: object) => parseGooglePerson({ sub: '1', ...claims }).email;
  expect(emailOf({ email, email_verified: true })).toBe(email);
  for (const email_verified of [false, undefined, null, 'true', 'false', 1]) {
    expect(emailOf({ email, email_verified })).toBeNull();
  }
  for (const bad of ['kim', 'kim@sample', 'kim\0@sample.example', `${'k'.repeat(300)}@sample.example`, 7, null]) {
    expect(emailOf({ email: bad, email_verified: true })).toBeNull();
  }
});

it('makes of any name one that can be kept', () => {
  const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), (name) => {
      const { username } = parseGooglePerson({ sub: '1', name });
      expect([...username].length).toBeLessThanOrEqual(60);
      expect(username).toBe(username.trim());
      expect(username.isWellFormed()).toBe(true);
      expect(username).not.toContain('\0');
    }),
  );
  expect(parseGooglePerson({ sub: '1', name: 'Kim' }).username).toBe('Kim');
  expect(parseGooglePerson({ sub: '1', name: '👗'.repeat(61) }).username).toBe('👗'.repeat(60));
  expect(parseGooglePerson({ sub: '1', name: ['Kim'] }).username).toBe('');
});
