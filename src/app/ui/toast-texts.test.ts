import { afterEach, expect, it } from 'vitest';
import { currentToast, dismissToast } from './toast.ts';
import { showToastOf, TOAST_TEXTS, type ToastCode } from './toast-texts.ts';

afterEach(dismissToast);

const SPECIFIED: readonly (readonly [ToastCode, string, string])[] = [
  ['sign-in-required', 'Sign in required', 'Please sign in to save items to your profile'],
  ['item-saved', 'Item saved', 'Item added to your saved items'],
  ['item-removed', 'Item removed', 'Item removed from your saved items'],
  ['save-refused', 'Error', 'Failed to save item. Could not verify user or save data.'],
  ['save-failed', 'Error', 'Failed to save item. Could not verify user or save data.'],
  ['remove-failed', 'Error', 'Failed to remove item. Please try again.'],
  ['unexpected', 'Error', 'An unexpected error occurred. Please try again.'],
  ['username-updated', 'Username Updated', 'Your username has been saved.'],
];

it.each(SPECIFIED)('%s says what the specification says', (code, title, description) => {
  showToastOf(code);
  expect(currentToast()).toMatchObject({ title, description, isError: title === 'Error' });
});

it('has something to say for everything', () => {
  for (const { title, description } of Object.values(TOAST_TEXTS)) expect(title && description).toBeTruthy();
});
