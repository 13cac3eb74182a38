import { expect, test } from 'vitest';
import { chooseExpired, formatBackupName } from './kept-backups.ts';

const at = (text: string) => ({ name: formatBackupName(new Date(text)), at: new Date(text) });
const DAY = 86_400_000;

test('a name says when', () => {
  expect(formatBackupName(new Date('2026-11-24T02:15:30.400Z'))).toBe('selvedge-20261124T021530Z.tar.zst');
});

test('after a hundred nights, the last seven and the last of four weeks are left', () => {
  // 2026-11-24 is a Tuesday.
  const last = Date.parse('2026-11-24T02:15:00Z');
  let kept: ReturnType<typeof at>[] = [];
  for (let night = 99; night >= 0; night--) {
    kept.push(at(new Date(last - night * DAY).toISOString()));
    const expired = new Set(chooseExpired(kept).map(({ name }) => name));
    kept = kept.filter(({ name }) => !expired.has(name));
  }
  expect(kept.map(({ at: when }) => when.toISOString().slice(5, 10))).toEqual([
    '11-08',
    '11-15',
    '11-18',
    '11-19',
    '11-20',
    '11-21',
    '11-22',
    '11-23',
    '11-24',
  ]);
});

test('of a day the last is kept', () => {
  expect(chooseExpired([at('2026-11-24T02:15:00Z'), at('2026-11-24T12:00:00Z')])).toEqual([at('2026-11-24T02:15:00Z')]);
});

test('nothing goes because none were made for a year', () => {
  expect(chooseExpired([at('2025-01-01T02:15:00Z'), at('2026-11-24T02:15:00Z')])).toEqual([]);
});
