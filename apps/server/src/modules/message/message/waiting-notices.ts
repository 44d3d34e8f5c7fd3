import type { Deps } from '../../../deps.ts'
import { countUnread } from './message.queries.ts'

/** What waits for a user of announcements and other in-site messages. */
export async function waitingNotices({ db }: Deps, userId: string): Promise<{ unreadNoticeCount: number }> {
  return { unreadNoticeCount: (await countUnread(db, [userId])).get(userId) ?? 0 }
}
