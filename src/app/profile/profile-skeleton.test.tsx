import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProfileSkeleton } from './profile-skeleton.tsx';

it('holds eight places', () => {
  expect(renderToString(<ProfileSkeleton />).match(/class="card /g)).toHaveLength(8);
});
