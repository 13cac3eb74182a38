import { expect, it, vi } from 'vitest';
import { isLineFree } from './line.ts';

it.each([
  ['says nothing', undefined, true],
  ['has nothing to say of it', {}, true],
  ['has a fast line', { saveData: false, effectiveType: '4g' }, true],
  ['has a fair line', { effectiveType: '3g' }, true],
  ['asks to spare data', { saveData: true, effectiveType: '4g' }, false],
  ['has a slow line', { effectiveType: '2g' }, false],
  ['has a very slow line', { saveData: false, effectiveType: 'slow-2g' }, false],
])('data are fetched ahead where the browser %s: %j', (_, connection, isFree) => {
  vi.stubGlobal('navigator', { connection });
  expect(isLineFree()).toBe(isFree);
});
