import { expect, test } from 'vitest';
import { findNewPasswordFault } from './common-passwords.ts';

test.each(['123456', 'password', 'PassWord', 'qwerty', 'ＱＷＥＲＴＹ', 'iloveyou'])(
  '%s is common',
  async (password) => {
    expect(await findNewPasswordFault(password)).toBe('common-password');
  },
);

test.each(['correct horse battery', 'kvxqzj', '👗👗👗👗👗👗'])('%s is not', async (password) => {
  expect(await findNewPasswordFault(password)).toBeNull();
});

test('too short comes before common, too long before the list', async () => {
  expect(await findNewPasswordFault('12345')).toBe('weak-password');
  expect(await findNewPasswordFault('x'.repeat(129))).toBe('long-password');
});
