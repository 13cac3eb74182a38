import { expect, test, vi } from 'vitest';
import { makeProduct } from '../made-products.ts';
import { openStorefront } from '../open-storefront.ts';

const products = [1, 2, 3].map((id) => makeProduct({ id }));
const saveAll = vi.fn(async () => {});
const account = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@shop.test',
  username: 'Ada',
  hasPassword: true,
};
const { page, post } = await openStorefront(products, {
  accounts: {
    saveAll,
    findSession: async (token) =>
      token === 'good'
        ? {
            account,
            ownerId: 'owner',
            sessionId: 's',
            factor: 'none',
            factorAt: null,
            savedIds: [1],
            renewedUntil: null,
          }
        : null,
  },
});
const cookieOf = (response: Response) => response.headers.getSetCookie().join('\n');
const pressed = async (cookie: string) => {
  const $ = await page('/dresses', { cookie });
  return $('.heart[aria-pressed=true]')
    .map((_, heart) => Number($(heart).attr('value')))
    .get()
    .sort();
};

test('a guest is asked to sign in, as ever, and the device keeps the heart', async () => {
  const first = await post('/saved', { save: '2', returnTo: '/dresses' });
  expect([first.status, first.headers.get('location')]).toEqual([302, '/login?save=2&returnTo=%2Fdresses']);
  expect(cookieOf(first)).toMatch(/^hearts=2; .*HttpOnly/m);
  expect(cookieOf(await post('/saved', { save: '3', returnTo: '/dresses' }, { cookie: 'hearts=2' }))).toContain(
    'hearts=2.3;',
  );
  expect(await pressed('hearts=2.3')).toEqual([2, 3]);
});

test('a guest takes it back without an account', async () => {
  const taken = await post('/saved', { remove: '2', returnTo: '/dresses' }, { cookie: 'hearts=2.3' });
  expect(taken.headers.get('location')).toMatch(/^\/dresses/);
  expect(cookieOf(taken)).toContain('hearts=3;');
  const none = await post('/saved', { remove: '1', returnTo: '/dresses' }, { cookie: 'hearts=3' });
  expect(none.headers.get('location')).toContain('/login');
});

test('who has logged in has them with what was saved before, and the device no more', async () => {
  expect(await pressed('session=good; hearts=2.3')).toEqual([1, 2, 3]);
  expect(saveAll).toHaveBeenLastCalledWith(expect.objectContaining({ ownerId: 'owner' }), [2, 3]);
});

test('what cannot be saved now stays on the device', async () => {
  saveAll.mockRejectedValueOnce(new Error('the database is away'));
  expect(await pressed('session=good; hearts=3')).toEqual([1, 3]);
});
