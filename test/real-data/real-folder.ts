import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const { REAL_DATA } = process.env;

/**
 * A test on a real file in the folder that `REAL_DATA` names. Where the file is not there, as on a clone of the project
 * alone, the test says in its output that it read nothing.
 */
export function testRealFile(name: string, about: string, run: (file: string) => Promise<void> | void): void {
  test(`${name}: ${about}`, async () => {
    const file = findRealFile(name);
    if (file === null) reportNothingRead(name);
    else await run(file);
  });
}

function findRealFile(name: string): string | null {
  if (REAL_DATA === undefined || REAL_DATA === '') return null;
  const file = path.resolve(REAL_DATA, name);
  return existsSync(file) ? file : null;
}

function reportNothingRead(name: string): void {
  const why = REAL_DATA ? `it is not in REAL_DATA (${path.resolve(REAL_DATA)})` : 'REAL_DATA names no folder';
  console.log(`Nothing was read of ${name}: ${why}`);
  expect(findRealFile(name)).toBeNull();
}
