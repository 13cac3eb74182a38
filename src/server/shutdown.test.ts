import { expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

it('takes all steps backwards, once, also after one that fails', async () => {
  const closing = createShutdown();
  const done: string[] = [];
  closing.add(async () => void done.push('database'));
  closing.add(() => Promise.reject(new Error('stuck')));
  closing.add(async () => void done.push('listener'));
  await expect(closing.close()).rejects.toThrow('stuck');
  expect(done).toEqual(['listener', 'database']);
  await expect(closing.close()).resolves.toBeUndefined();
  expect(done).toHaveLength(2);
});
