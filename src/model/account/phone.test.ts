import { expect, test } from 'vitest';
import { parseEmail } from './email.ts';
import { isPhone, parsePhone } from './phone.ts';

test('a number is kept in international form', () => {
  expect(parsePhone('+1 555 123 4567')).toBe('+15551234567');
  expect(parsePhone('15551234567')).toBe('+15551234567');
});

test.each([
  '',
  '+',
  '0555123456',
  '+0555123456',
  '+1555',
  '+1555123456789012',
  '555-123-4567',
  '+15551234567\n+2',
  '++15551234567',
])('%j is no number', (text) => expect(parsePhone(text)).toBeNull());

test('no address of e-mail is taken for a number', () => {
  expect(isPhone('+15551234567')).toBe(true);
  expect(isPhone('+15551234567@shop.example')).toBe(false);
  expect(parseEmail('+15551234567')).toBeNull();
});
