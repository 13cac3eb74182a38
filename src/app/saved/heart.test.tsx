import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Heart } from './heart.tsx';

const draw = (savedIds: number[], isChecking = false) =>
  renderToString(<Heart productId={7} title="Slip dress" saved={{ savedIds }} isChecking={isChecking} />);

it('is a button of the form, and names what pressing it does', () => {
  expect(draw([])).toMatch(/^<button type="submit" form="save" value="7" [^>]*name="save">/);
  expect(draw([7])).toMatch(/^<button type="submit" form="save" value="7" [^>]*name="remove">/);
});

it('says from the first paint whether the product is saved', () => {
  expect(draw([])).toContain('aria-label="Save Slip dress" aria-pressed="false"');
  expect(draw([7, 8])).toContain('aria-label="Save Slip dress" aria-pressed="true"');
});

it('is disabled while the answer is asked for again', () => {
  expect(draw([])).not.toContain('aria-disabled');
  expect(draw([], true)).toContain('aria-disabled="true"');
});
