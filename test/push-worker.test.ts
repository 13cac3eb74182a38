import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const WORKER = readFileSync(path.join(import.meta.dirname, '../public/push-worker.js'), 'utf8');
const SITE = 'https://shop.example';

/** The worker in a browser that shows these pages. */
function startWorker(pages: readonly { readonly url: string; readonly focus: () => void }[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    location: new URL(`${SITE}/push-worker.js`),
  };
  runInContext(WORKER, createContext({ self, URL, String }));
  const dispatch = async (name: string, event: object) => {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  const push = (text: string | null) =>
    dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) } });
  const click = async (data: unknown) => {
    const close = vi.fn();
    await dispatch('notificationclick', { notification: { data, close } });
    expect(close).toHaveBeenCalledOnce();
  };
  return { names: [...listeners.keys()], push, click, showNotification, openWindow };
}

test('listens to what is pushed and clicked, and serves nothing', () => {
  expect(startWorker().names).toEqual(['push', 'notificationclick']);
});

test('shows what is pushed, under its tag', async () => {
  const { push, showNotification } = startWorker();
  await push(JSON.stringify({ title: 'A dress', body: '$80', path: '/products/1', tag: 'one' }));
  const options = { body: '$80', data: '/products/1', tag: 'one', icon: '/apple-touch-icon.png' };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('A dress', options);
});

test.each(['nothing of ours', 'null', null])('shows something where that is broken: %s', async (text) => {
  const { push, showNotification } = startWorker();
  await push(text);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Something that you watch has changed',
    expect.objectContaining({ data: '/profile/watches' }),
  );
});

test.each([
  ['/products/1', `${SITE}/products/1`],
  ['https://elsewhere.example/', SITE],
  ['//elsewhere.example/', SITE],
  ['javascript:alert(1)', SITE],
])('a click on %s opens %s', async (data, url) => {
  const { click, openWindow } = startWorker();
  await click(data);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(url);
});

test('a page that is open already is shown', async () => {
  const focus = vi.fn(async () => {});
  const { click, openWindow } = startWorker([{ url: `${SITE}/products/1`, focus }]);
  await click('/products/1');
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});
