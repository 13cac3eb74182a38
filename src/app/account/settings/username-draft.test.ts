import fc from 'fast-check';
import { redirect } from 'react-router';
import { expect, it } from 'vitest';
import { USERNAME_MAX_LENGTH } from '../../../model/account/account.ts';
import { logInPath, returnPath } from '../../page/log-in-path.ts';
import { formatDraftPath, parseDraft, takeDraftAlong } from './username-draft.ts';

const queryOf = (path: string) => new URL(path, 'https://shop.example').searchParams;
const draftAfterLogIn = (path: string) => parseDraft(queryOf(returnPath(queryOf(path))));

it('is not there until the name is edited', () => {
  expect(parseDraft(queryOf('/account-settings'))).toEqual({ isEditing: false, draft: null });
  expect(parseDraft(queryOf('/account-settings?edit'))).toEqual({ isEditing: true, draft: null });
  expect(parseDraft(queryOf('/account-settings?username=Ada'))).toEqual({ isEditing: false, draft: null });
});

it('comes back from log-in as it was typed, whatever that was', () => {
  const longestSaved = fc.string({ unit: 'grapheme', maxLength: USERNAME_MAX_LENGTH / 2 });
  fc.assert(
    fc.property(longestSaved, (typed) => {
      const { isEditing, draft } = draftAfterLogIn(logInPath('login', formatDraftPath(typed), 'ended'));
      expect(isEditing).toBe(true);
      expect(draft).toBe([...typed].slice(0, 2 * USERNAME_MAX_LENGTH).join(''));
    }),
  );
});

it('lets go of what no name can hold, and still leads back', () => {
  for (const typed of ['𝒜'.repeat(10_000), `${'x'.repeat(200)}`, 'a\ud800b', 'a\0b']) {
    const { isEditing, draft } = draftAfterLogIn(logInPath('login', formatDraftPath(typed)));
    expect(isEditing).toBe(true);
    expect(draft).toBe([...typed.toWellFormed()].slice(0, 2 * USERNAME_MAX_LENGTH).join(''));
  }
});

it('goes along when the server sends to log in, and the reason with it', () => {
  const answer = takeDraftAlong(redirect(logInPath('login', '/account-settings?edit', 'ended')), 'Ada & co.');
  const to = answer.headers.get('Location') ?? '';
  expect(queryOf(to).get('notice')).toBe('ended');
  expect(draftAfterLogIn(to)).toEqual({ isEditing: true, draft: 'Ada & co.' });
});

it('goes nowhere else', () => {
  const answer = redirect('/dresses');
  expect(takeDraftAlong(answer, 'Ada')).toBe(answer);
});
