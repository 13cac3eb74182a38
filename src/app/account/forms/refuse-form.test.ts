import { expect, it } from 'vitest';
import type { AccountRefusal } from '../../../model/account/account.ts';
import { refuseForm } from './refuse-form.ts';

const form = new FormData();
form.set('email', ' ');
form.set('password', 'secret');

const refusal = (reason: AccountRefusal, retryAfter?: number) =>
  refuseForm('login', form, { reason, retryAfter }, { email: 'a' });

it.each<[AccountRefusal, number]>([
  ['missing', 422],
  ['wrong-credentials', 422],
  ['disabled', 422],
  ['throttled', 429],
  ['failed', 503],
])('answers %s with %i', (reason, status) => {
  expect(refusal(reason).init?.status).toBe(status);
});

it('says when to try again, if that is known', () => {
  expect(new Headers(refusal('throttled', 90).init?.headers).get('Retry-After')).toBe('90');
  expect(new Headers(refusal('throttled').init?.headers).has('Retry-After')).toBe(false);
});

it('names the fields that were left out, or the one that is wrong', () => {
  expect(refusal('missing').data.wrong).toEqual(['email']);
  expect(refusal('invalid-email').data.wrong).toEqual(['email']);
  expect(refusal('failed').data.wrong).toEqual([]);
});

it('keeps what may be kept, and no password', () => {
  expect(refusal('wrong-credentials').data).toEqual({
    form: 'login',
    message: 'Invalid email or password.',
    wrong: ['password'],
    email: 'a',
  });
});
