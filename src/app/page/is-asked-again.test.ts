import { expect, it } from 'vitest';
import { isAskedAgain } from './is-asked-again.ts';

const at = (path: string) => new URL(path, 'https://shop.example');
const going = (from: string, to: string, formMethod?: 'GET' | 'POST', actionStatus?: number) =>
  isAskedAgain({
    currentUrl: at(from),
    nextUrl: at(to),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod ? { formMethod } : {}),
    ...(actionStatus ? { actionStatus } : {}),
  });

it('is, after something was sent', () => {
  expect(going('/dresses', '/dresses', 'POST')).toBe(true);
  expect(going('/login', '/profile', 'POST')).toBe(true);
});

it('is not, after something was sent and refused', () => {
  expect(going('/account-settings', '/account-settings', 'POST', 200)).toBe(true);
  expect(going('/account-settings', '/account-settings', 'POST', 422)).toBe(false);
  expect(going('/account-settings', '/account-settings', 'POST', 503)).toBe(false);
});

it('is, when somebody asks for it', () => {
  expect(going('/dresses?page=2', '/dresses?page=2')).toBe(true);
});

it('is not, on the way to another screen or another state of it', () => {
  expect(going('/dresses', '/tops')).toBe(false);
  expect(going('/account-settings', '/account-settings?edit')).toBe(false);
  expect(going('/dresses', '/dresses?page=2', 'GET')).toBe(false);
});
