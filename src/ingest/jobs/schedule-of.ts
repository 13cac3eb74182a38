import { createHash } from 'node:crypto';
import type { RetailerSource } from '../retailer.ts';

const EVERY_HOURS = 6;

/**
 * When a retailer is read: its own cron text (five fields, UTC), else every six hours. The minute then comes from the name,
 * the same in every process, so that not all shops are read at once.
 */
export function scheduleOf({ name, schedule }: Pick<RetailerSource, 'name' | 'schedule'>): string {
  if (schedule !== undefined) return schedule;
  const slot = createHash('sha256').update(name).digest().readUInt32BE() % (EVERY_HOURS * 60);
  return `${slot % 60} ${Math.floor(slot / 60)}-23/${EVERY_HOURS} * * *`;
}
