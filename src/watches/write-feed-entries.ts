import type { Database } from '../db/connection/connection.ts';
import { addFeedEntries } from '../db/watches/watch-feeds.ts';
import { type FedNotices, settleNotices } from '../db/watches/watch-messages.ts';
import { checkChanges } from './check-changes.ts';
import { writeItem } from './write-changes.ts';

/**
 * Says in feeds what is due and so now, in the transaction that takes it up: once, and as it was said it stays, for a feed is read
 * at any time. @param now in milliseconds since 1970
 */
export async function writeFeedEntries(trx: Database, fed: readonly FedNotices[], now: number): Promise<void> {
  if (fed.length === 0) return;
  const owners = new Map(fed.flatMap(({ watcherId, notices }) => notices.map((id) => [id, watcherId] as const)));
  const changes = await checkChanges(trx, [...owners.keys()], now);
  await addFeedEntries(
    trx,
    changes.flatMap((one) => {
      const noticeId = one.notice.id;
      const watcherId = owners.get(noticeId);
      return watcherId === undefined ? [] : { watcherId, noticeId, ...writeItem(one, now) };
    }),
  );
  await settleNotices(
    trx,
    changes.map(({ notice }) => notice.id),
    'told',
  );
}
