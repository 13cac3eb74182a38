import { getHeapSpaceStatistics } from 'node:v8';
import { collectEarly, keepMoreYoung } from '../../src/ingest/commands/v8-flags.ts';

/**
 * Makes garbage until the room for what is young has grown as far as it may; prints that room in MB. The median of many
 * looks: for a moment it is larger, by what a collection has not given back yet.
 */
if (process.argv[2] === 'more') keepMoreYoung();
else collectEarly();
let kept: object[] = [];
const rooms: number[] = [];
for (let turn = 0; turn < 100; turn += 1) {
  kept = Array.from({ length: 20_000 }, (_, at) => ({ turn, at }));
  const room = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  rooms.push((room?.space_size ?? 0) / 1024 ** 2);
}
rooms.sort((one, other) => one - other);
console.log(kept.length > 0 ? rooms[rooms.length / 2] : 0);
