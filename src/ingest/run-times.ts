import type { RecentRun } from '../db/ingest/recent-runs.ts';

/** `2026-11-21 18:17`, in UTC. */
export function formatTime(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}

/** `8 s`, `4 min 5 s`, `2 h 3 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How long a run took, or takes by now; unknown for one that broke off. */
export function formatTook({ startedAt, finishedAt, status }: RecentRun, now: Date): string {
  return status === 'broken off' ? '–' : formatDuration((finishedAt ?? now).getTime() - startedAt.getTime());
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat('en-US');

/** `3 hours ago`, in the largest unit there is one of. */
export function formatAge(time: Date, now: Date): string {
  const ms = now.getTime() - time.getTime();
  const unit = UNITS.find(([, size]) => ms >= size);
  return unit ? relative.format(-Math.floor(ms / unit[1]), unit[0]) : 'just now';
}
