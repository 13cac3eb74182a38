import type { Result } from '../../model/result.ts';

/** Asks one thing of the catalogue. A failure becomes the message to show in its place; the rest of the page stands. */
export function ask<T>(question: () => T): Result<T> {
  try {
    return { ok: true, value: question() };
  } catch (error) {
    const message = error instanceof Error && error.message !== '' ? error.message : 'An error occurred';
    return { ok: false, message };
  }
}
