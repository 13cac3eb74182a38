import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** How much waits, and for what: of mails those of the last day that are not sent. */
export async function countQueues(db: Database) {
  const { rows: mails } = await sql<{ state: string; count: number }>`
    select wanted.state, count(m.id) as count
    from unnest(array['waiting', 'sending', 'failed', 'unknown']) as wanted (state)
    left join mails m on m.state = wanted.state and m.created_at > now() - interval '1 day'
    group by wanted.state order by 1`.execute(db);
  const { rows: oldest } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(created_at))::float8 as seconds from mails
    where state in ('waiting', 'sending')`.execute(db);
  const { rows: alertMessages } = await sql<{ way: string; count: number }>`
    select wanted.way, count(m.id) as count from unnest(array['mail', 'webhook']) as wanted (way)
    left join alert_messages m on m.way = wanted.way and m.sent_at is null group by wanted.way order by 1`.execute(db);
  return { jobs: await countJobs(db), mails, oldestMailSeconds: oldest[0]?.seconds ?? 0, alertMessages };
}

/** None where no process has kept any yet. */
async function countJobs(db: Database) {
  const { rows: tables } = await sql`select from pg_class where oid = to_regclass('pgboss.job')`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    select queue.name as queue, wanted.state, count(job.id) as count
    from pgboss.queue queue cross join unnest(array['created', 'retry', 'active', 'failed']) as wanted (state)
    left join pgboss.job job on job.name = queue.name and job.state::text = wanted.state
    group by queue.name, wanted.state order by 1, 2`.execute(db);
  return rows;
}
