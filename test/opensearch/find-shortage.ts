import { readFileSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** What three nodes and the tests take, in GB: 0.9 a node. */
const NEEDED = 3.5;

/** What a cluster of three nodes would want of this machine and has not; `null` for nothing. @param folder where it is to run */
export function findShortage(folder: string): string | null {
  const free = findFreeMemory() / 1e9;
  if (free < NEEDED) return `memory (${NEEDED} GB for three nodes, there are ${free.toFixed(1)} free)`;
  // The nodes are another user's then.
  const closed = process.getuid?.() === 0 ? parentsOf(folder).find((one) => (statSync(one).mode & 0o001) === 0) : null;
  return closed
    ? `a folder for temporary files that all users may enter (${closed} is closed to them; see TMPDIR)`
    : null;
}

/** Bytes that programs may have, caches given up: of this machine, or of the container. */
function findFreeMemory(): number {
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      return '';
    }
  };
  const kilobytes = Number(/^MemAvailable:\s+(\d+)/m.exec(read('/proc/meminfo'))?.[1] ?? Number.NaN);
  const machine = Number.isNaN(kilobytes) ? freemem() : kilobytes * 1024;
  const most = Number(read('/sys/fs/cgroup/memory.max') || Number.NaN);
  const used = Number(read('/sys/fs/cgroup/memory.current') || Number.NaN);
  const cached = Number(/^inactive_file (\d+)/m.exec(read('/sys/fs/cgroup/memory.stat'))?.[1] ?? 0);
  const own = most - (used - cached);
  return Number.isNaN(own) ? machine : Math.min(machine, own);
}

function parentsOf(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [...parentsOf(parent), folder];
}
