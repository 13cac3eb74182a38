import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { LEAN_FLAGS } from '../../../scripts/node-options.mjs';

/** What V8 has no flag for any more it only says on standard error. */
async function fillYoung(mode: string): Promise<{ readonly room: number; readonly complaints: string }> {
  const program = fileURLToPath(new URL('../../../test/processes/fill-young.ts', import.meta.url));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...LEAN_FLAGS, program, mode]);
  return { room: Number(stdout), complaints: stderr };
}

// Twice over.
test('a feed has 2 MB for what is young', async () => {
  const { room, complaints } = await fillYoung('early');
  expect(complaints).toBe('');
  expect(room).toBeLessThan(7);
});

test('a shop has 8 MB', async () => {
  const { room, complaints } = await fillYoung('more');
  expect(complaints).toBe('');
  expect(room).toBeGreaterThan(9);
});
