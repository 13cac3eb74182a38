import { describe, expect, test } from 'vitest';
import { createRedirects } from './allowed-redirects.ts';

const SITE = 'https://shop.example';
const chooseRedirect = createRedirects(SITE, [
  'https://app.example/signed-in',
  'com.example.app://login',
  'https://b.example',
]);

describe('where somebody is led after signing in', () => {
  test.each([
    'https://shop.example/profile?tab=history#top',
    'https://app.example/signed-in',
    'https://app.example/signed-in/here?x=1',
    'com.example.app://login',
    'com.example.app://login/back?x=1',
    'https://b.example/',
  ])('%s is allowed', (address) => {
    expect(chooseRedirect(address)).toBe(address);
  });

  test.each([
    ['nothing', undefined],
    ['what is no address', 'profile'],
    ['a foreign site', 'https://evil.example/'],
    ['a site whose name only begins so', 'https://shop.example.evil.example/'],
    ['a name before the host', 'https://shop.example@evil.example/'],
    ['our host with somebody before it', 'https://evil@shop.example/'],
    ['another scheme', 'http://shop.example/'],
    ['another port', 'https://shop.example:8443/'],
    ['a script', 'javascript:alert(1)//https://shop.example'],
    ['a path beside an allowed one', 'https://app.example/signed-in-elsewhere'],
    ['a way out of an allowed path', 'https://app.example/signed-in/../other'],
    ['another place of an app', 'com.example.app://other'],
    ['another app', 'com.example.evil://login'],
    ['backslashes', 'https:\\\\evil.example\\@shop.example'],
    ['this machine', 'http://localhost:3000/'],
  ])('%s leads to the site', (_name, address) => {
    expect(chooseRedirect(address)).toBe(SITE);
  });

  test.each(['http://localhost:9999/welcome', 'http://127.0.0.1:5173/', 'http://127.1.2.3/', 'http://[::1]:80/x'])(
    'a site on this machine leads to %s',
    (address) => {
      const choose = createRedirects('http://localhost:3000', []);
      expect(choose(address)).toBe(new URL(address).href);
      expect(choose('http://localhost.evil.example/')).toBe('http://localhost:3000');
      expect(choose('http://127.0.0.1.evil.example/')).toBe('http://localhost:3000');
    },
  );
});
