import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Flash } from '../../server/auth/flash-messages.ts';
import { dismissToast, showToast } from '../ui/toast.ts';
import { ToastArea } from './toast-area.tsx';

afterEach(dismissToast);

function draw(code: Flash | null, productId: number | null = null): string {
  const flash = code && { code, productId };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: ToastArea }]);
  return renderToString(<Stub hydrationData={{ loaderData: { root: { flash } } }} />);
}

it('has what the server left for this page in its markup', () => {
  expect(draw('item-saved')).toMatch(/role="status".*Item saved.*Item added to your saved items/);
  expect(draw('item-saved')).not.toContain('toast-error');
  expect(draw('remove-failed')).toMatch(/class="toast toast-error".*Failed to remove item\. Please try again\./);
});

it('offers to take a removal back, also without scripts', () => {
  const html = draw('item-removed', 7);
  expect(html).toMatch(/<form [^>]*action="\/saved" method="post"><input type="hidden" name="returnTo" value="\/"\/>/);
  expect(html).toMatch(/<button type="submit"[^>]* value="7" name="restore">Undo<\/button><\/form>/);
  expect(draw('item-removed')).not.toContain('Undo');
  expect(draw('item-saved', 7)).not.toContain('Undo');
});

it('is there, and empty, where there is nothing to say', () => {
  expect(draw(null)).toMatch(/^<div class="toasts" role="status"[^>]*><\/div>$/);
});

it('keeps a browser’s toasts out of what the server sends', () => {
  showToast('Item removed', '');
  expect(draw(null)).not.toContain('Item removed');
});
