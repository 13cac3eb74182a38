import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/only-elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};

test('all there, packages for other platforms aside', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } })).toBe(true);
});

test.each([
  ['nothing', null],
  ['a package missing', { packages: {} }],
  ['another version', { packages: { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } } }],
  ['other bytes', { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } } }],
])('%s asks for an installation', (_, installed) => {
  expect(isInstalled(lock, installed)).toBe(false);
});

test('without a lock nothing can be installed', () => {
  expect(() => isInstalled(null, null)).toThrow('package-lock.json');
});

test('packages of tests are asked for where tests run alone', () => {
  const withTest = {
    packages: { ...lock.packages, 'node_modules/t': { version: '1.0.0', integrity: 'sha512-t', dev: true } },
  };
  const installed = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } };
  expect(isInstalled(withTest, installed, { withTests: false })).toBe(true);
  expect(isInstalled(withTest, installed)).toBe(false);
});
