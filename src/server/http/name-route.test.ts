import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createNameRoute } from './name-route.ts';

const route = (id: string, parentId?: string, path?: string, index?: true) =>
  [id, { id, parentId, path, index, module: {} }] as const;
const nameRoute = createNameRoute(
  Object.fromEntries([
    route('root'),
    route('shell', 'root'),
    route('home', 'shell', undefined, true),
    route('dresses', 'shell', 'dresses'),
    route('product', 'shell', 'products/:id/:slug?'),
    route('rest', 'shell', '*'),
    route('login', 'root', 'login'),
  ]) as unknown as ServerBuild['routes'],
);

test.each([
  ['/', '/'],
  ['/dresses', '/dresses'],
  ['/dresses/', '/dresses'],
  ['/dresses.data', '/dresses.data'],
  ['/_root.data', '/.data'],
  ['/login', '/login'],
  ['/products/12/a-dress', '/products/:id/:slug?'],
  ['/products/12', '/products/:id/:slug?'],
  ['/products/12/a/b', '*'],
  ['/wp-admin.php', '*'],
  ['/toString', '*'],
  ['', '*'],
])('%s is %s', (path, pattern) => {
  expect(nameRoute(path)).toBe(pattern);
});
