import { expect, it } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { makeRouteArgs } from '../../../test/made-route-args.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { emptyFilterSet } from '../../model/filters/filter-set.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { servicesContext } from '../context.ts';
import { HOME_CATEGORIES } from '../page/home-categories.ts';
import { loader as showLogIn } from './account/login.tsx';
import { loader as showSignUp } from './account/signup.tsx';
import { loader as showHome } from './home.tsx';

it('no picture greets a shopper twice on the way in', async () => {
  const products = PRODUCT_TYPES.flatMap(({ id: typeId }, type) =>
    Array.from({ length: 20 }, (_, index) =>
      makeProduct({ id: type * 100 + index + 1, typeId, imageUrls: [`/${typeId}-${index}.webp`] }),
    ),
  );
  const catalog = await createTestCatalog(products);
  const argsOf = (path: string) => {
    const args = makeRouteArgs({ path });
    args.context.set(servicesContext, { ...args.context.get(servicesContext), catalog });
    return args;
  };
  const { data: home } = await showHome(argsOf('/'));
  const { listing } = catalog.search(emptyFilterSet('dresses'));
  const opening = listing.ok && listing.value.products[0]?.imageUrls[0];
  const [logIn, signUp] = await Promise.all([showLogIn(argsOf('/login')), showSignUp(argsOf('/signup'))]);
  const seen = [...home.hero, ...Object.values(home.categories), logIn.picture, signUp.picture, opening];
  expect(seen.every(Boolean)).toBe(true);
  expect(new Set(seen).size).toBe(3 + 6 + 2 + 1);
});

it('every category has an emoji of its own', () => {
  expect(new Set(HOME_CATEGORIES.map(({ emoji }) => emoji)).size).toBe(HOME_CATEGORIES.length);
});
