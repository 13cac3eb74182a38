import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { loader } from './bottoms.ts';

it('leads to the jeans, and Back to where one was', async () => {
  const router = createMemoryRouter([{ path: '/dresses' }, { path: '/jeans' }, { path: '/bottoms', loader }], {
    initialEntries: ['/dresses'],
  });
  await router.navigate('/bottoms');
  expect(router.state.location.pathname).toBe('/jeans');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/dresses');
});
