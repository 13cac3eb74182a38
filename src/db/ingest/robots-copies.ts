import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** The last robots.txt that a host gave: `''` when it had none. */
export type RobotsCopy = NonNullable<Awaited<ReturnType<typeof findRobotsCopy>>>;

/** @param origin as in `https://shop.example` */
export async function findRobotsCopy(db: Database, origin: string) {
  const row = await db
    .selectFrom('robots_copies')
    .select(['text', 'read_at as readAt'])
    .where('origin', '=', origin)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what a host says now in place of what it said before. */
export async function keepRobotsCopy(db: Database, origin: string, text: string): Promise<void> {
  // PostgreSQL's text holds no U+0000.
  const row = { text: text.replaceAll('\0', ''), read_at: sql<Date>`now()` };
  await db
    .insertInto('robots_copies')
    .values({ origin, ...row })
    .onConflict((conflict) => conflict.column('origin').doUpdateSet(row))
    .execute();
}
