import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { parseProfileView, savedPath } from './profile-view.ts';

const parse = (query: string) => parseProfileView(new URLSearchParams(query));

it('shows all saved items unless told otherwise', () => {
  expect(parse('')).toEqual({ tab: 'saved', typeId: null, page: 1 });
  expect(parse('tab=history')).toMatchObject({ tab: 'history' });
});

it('reads back every address it writes', () => {
  const typeId = fc.constantFrom(null, ...PRODUCT_TYPES.map(({ id }) => id));
  fc.assert(
    fc.property(typeId, fc.integer({ min: 1, max: 999_999_999 }), (type, page) => {
      const path = savedPath({ typeId: type, page });
      expect(parse(path.split('?')[1] ?? '')).toEqual({ tab: 'saved', typeId: type, page });
    }),
  );
});

it('ignores what makes no sense', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (tab, category, page) => {
      const view = parseProfileView(new URLSearchParams({ tab, category, page }));
      expect(view.page).toBeGreaterThan(0);
      expect(Number.isSafeInteger(view.page)).toBe(true);
      expect([null, ...PRODUCT_TYPES.map(({ id }) => id)]).toContain(view.typeId);
    }),
  );
  for (const page of ['0', '-1', '1.5', '1e9', '9999999999', '٣']) expect(parse(`page=${page}`).page).toBe(1);
  for (const type of ['hats', 'Dresses', '']) expect(parse(`category=${type}`).typeId).toBeNull();
});
