import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^selvedge-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst$/;
const DAYS = 7;
const WEEKS = 4;
const DAY = 86_400_000;
/** 1970 began on a Thursday: so many days after a Monday. */
const THURSDAY = 3;

/** The name of an archive of now, as in `selvedge-20261124T021500Z.tar.zst`. */
export function formatBackupName(at: Date): string {
  return `selvedge-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.zst`;
}

type KeptBackup = Awaited<ReturnType<typeof listBackups>>[number];

/** The archives of ours in a folder, newest first; none where there is no folder yet. What is not whole has another name. */
export async function listBackups(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
    return year ? [{ name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }] : [];
  });
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Those that are not kept: all but the last of each of the last seven days and of the last four weeks that have any (UTC, from Monday on). Days
 * without one do not count, so that nothing goes merely because none were made for a while.
 */
export function chooseExpired(backups: readonly KeptBackup[]): KeptBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const dayOf = ({ at }: KeptBackup) => Math.floor(at.getTime() / DAY);
  const kept = new Set([
    ...firstOfEach(newestFirst, dayOf, DAYS),
    ...firstOfEach(newestFirst, (backup) => Math.floor((dayOf(backup) + THURSDAY) / 7), WEEKS),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function firstOfEach(backups: readonly KeptBackup[], keyOf: (backup: KeptBackup) => number, limit: number) {
  const groups = Map.groupBy(backups, keyOf).values().take(limit);
  return groups.map(([first]) => first);
}

/** Deletes what is not kept. @returns the names of what is gone */
export async function pruneBackups(folder: string): Promise<string[]> {
  const expired = chooseExpired(await listBackups(folder));
  for (const { name } of expired) await rm(path.join(folder, name), { force: true });
  return expired.map(({ name }) => name);
}
