import { expect, test } from 'vitest';
import { isCronText } from './cron-text.ts';

test.each(['0 4 * * *', '*/30 6-22 * * mon-fri', '0,30 0 1,15 jan-jun/2 7', '5/10 * * * *', ' 0  4 * * SUN '])(
  '%j is a schedule',
  (text) => expect(isCronText(text)).toBe(true),
);

test.each([
  '',
  'daily',
  '0 4 * *',
  '0 4 * * * *',
  '60 4 * * *',
  '0 24 * * *',
  '0 4 0 * *',
  '0 4 * 13 *',
  '0 4 * * 8',
  '9-5 * * * *',
  '1-2-3 * * * *',
  '*/0 * * * *',
  '*/x * * * *',
  ', * * * *',
  '0 4 * * moon',
  '-1 * * * *',
  '1e1 * * * *',
])('%j is none', (text) => expect(isCronText(text)).toBe(false));
