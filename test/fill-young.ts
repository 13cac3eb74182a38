import { getHeapSpaceStatistics } from 'node:v8';
import { collectEarly, keepMoreYoung } from '../src/ingest/commands/heap-use.ts';

/** Makes garbage until the room for what is young has grown as far as it may; prints that room in MB. */
if (process.argv[2] === 'more') keepMoreYoung();
else collectEarly();
let kept: object[] = [];
let most = 0;
for (let turn = 0; turn < 100; turn += 1) {
  kept = Array.from({ length: 20_000 }, (_, at) => ({ turn, at }));
  const room = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  most = Math.max(most, (room?.space_size ?? 0) / 1024 ** 2);
}
console.log(kept.length > 0 ? most : 0);
