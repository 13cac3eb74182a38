import { importJWK, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPushReceiver, type PushReceiver } from '../../test/push-receiver.ts';
import type { WatchMessage } from '../db/watches/watch-messages.ts';
import { deriveInstallationKeys } from '../wire/keys/installation-keys.ts';
import { createPoster } from './post-guarded.ts';
import { postPush, writeNotification } from './post-push.ts';
import { hasPushKeys, pushKeysOf } from './push-keys.ts';
import type { WrittenChanges } from './write-changes.ts';

const keys = pushKeysOf(deriveInstallationKeys(new Uint8Array(32).fill(7)).push);
const push = { keys, contact: 'mailto:hello@shop.example' };
const ID = '0b5c7a52-5f3c-4b59-9d1e-3f6f0f9f7a10';
const item = {
  title: 'A dress',
  about: 'Nova',
  text: '$80, down from $100',
  href: 'https://shop.example/products/1/a',
  productId: 1,
};
const one: WrittenChanges = { headline: 'A dress: $80, down from $100', items: [item], more: 0 };

let browser: PushReceiver;
beforeEach(async () => {
  browser = await openPushReceiver();
});
afterEach(() => browser.close());

const messageTo = ({ endpoint, ...own }: PushReceiver['subscription']) =>
  ({ id: ID, target: endpoint, keys: own, kind: 'push' }) as unknown as WatchMessage;
const send = (changes: WrittenChanges, post = createPoster(true)) =>
  postPush(messageTo(browser.subscription), changes, { post, push });

test('only the browser reads what is pushed, and the push service learns who sends it', async () => {
  expect(await send(one)).toBe(201);
  const [message] = browser.messages;
  expect(message?.notification).toEqual({
    title: 'A dress',
    body: '$80, down from $100\nNova',
    path: '/products/1',
    tag: ID,
  });
  expect(message?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: ID.replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
  });
  const { t: token = '', k: key = '' } = Object.fromEntries(
    Array.from(message?.headers.authorization?.matchAll(/([tk])=([^,\s]+)/g) ?? [], ([, name, value]) => [name, value]),
  );
  expect(key).toBe(keys.publicKey);
  const watermark = Buffer.from(key, 'base64url');
  const [x, y] = [watermark.subarray(1, 33).toString('base64url'), watermark.subarray(33).toString('base64url')];
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  expect(payload).toMatchObject({ aud: new URL(browser.subscription.endpoint).origin, sub: push.contact });
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
});

test('nothing is pushed into a private network, unless the operator lets people', async () => {
  await expect(send(one, createPoster(false))).rejects.toThrow(/private/);
  expect(browser.messages).toEqual([]);
});

test('the longest that there is to say is within what a message holds', async () => {
  const long = { ...item, title: '\u0001"漢'.repeat(400), text: '漢\\"'.repeat(400) };
  for (const items of [[long], Array.from({ length: 20 }, () => long)]) {
    expect(await send({ headline: long.title, items, more: 99_999 })).toBe(201);
  }
  for (const { size } of browser.messages) expect(size).toBeLessThanOrEqual(4096);
});

describe('a notice of several', () => {
  test('names five, says how many more there are, and leads to all', () => {
    const items = Array.from({ length: 7 }, () => item);
    expect(writeNotification({ headline: '9 things that you watch', items, more: 2 })).toEqual({
      title: '9 things that you watch',
      body: [...Array.from({ length: 5 }, () => 'A dress: $80, down from $100'), 'And 4 more'].join('\n'),
      path: '/profile/watches',
    });
  });

  test('is cut at no half of a sign', () => {
    const { title } = writeNotification({ ...one, items: [{ ...item, title: '👗'.repeat(100) }] });
    expect(title.isWellFormed()).toBe(true);
  });
});

test('the key follows from the secret, and another one is taken as it is', () => {
  expect(pushKeysOf(deriveInstallationKeys(new Uint8Array(32).fill(7)).push)).toEqual(keys);
  expect(pushKeysOf(deriveInstallationKeys(new Uint8Array(32).fill(8)).push)).not.toEqual(keys);
  // The pair of the application server in RFC 8291, 5.
  expect(pushKeysOf(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')).publicKey).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
});

test.each<[string, string, string, boolean]>([
  ['as browsers give them', '', '', true],
  ['with another length', 'AAAA', '', false],
  ['that are no point of the curve', `B${'A'.repeat(86)}`, '', false],
  ['without a secret', '', 'AAAA', false],
  ['that are no base64', '', `${'!'.repeat(22)}`, false],
])('keys %s', (_, p256dh, auth, expected) => {
  const { subscription } = browser;
  expect(hasPushKeys({ ...subscription, ...(p256dh && { p256dh }), ...(auth && { auth }) })).toBe(expected);
});
