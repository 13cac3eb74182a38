import path from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../../test/processes/run-node.ts';

const MODULE = path.join(import.meta.dirname, 'watchdog.ts');

/** Watches with a limit of 400 ms, and does something. */
const run = (work: string) =>
  runNode(`
    import { setTimeout as sleep } from 'node:timers/promises';
    import { startWatchdog } from '${MODULE}';
    const stop = startWatchdog(400);
    const hold = (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); };
    await sleep(300);
    ${work}
    console.log('ended by itself');`);

test('a process whose event loop is stuck is ended, and says so', async () => {
  const { code, output } = await run('for (;;);');
  expect(code).toBeNull();
  expect(JSON.parse(output)).toMatchObject({ level: 60, msg: expect.stringContaining('stuck for 0.4 s') });
});

test('a process that is busy and has turns goes on, and so does one that is watched no more', async () => {
  const busy = 'for (let at = 0; at < 100; at++) { hold(20); await sleep(0); }';
  expect(await run(`${busy} await stop(); hold(2000);`)).toEqual({ code: 0, output: 'ended by itself' });
});

test('the watchdog keeps no process alive that has nothing else to do', async () => {
  expect(await run('')).toEqual({ code: 0, output: 'ended by itself' });
});
