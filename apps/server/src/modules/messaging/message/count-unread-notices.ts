import type { Deps } from '../../../deps.ts'
import { countUnread } from './message.queries.ts'

/** Number of unread announcements and other in-site messages of a user. */
export async function countUnreadNotices({ db }: Deps, userId: string): Promise<{ unreadNoticeCount: number }> {
  return { unreadNoticeCount: (await countUnread(db, [userId])).get(userId) ?? 0 }
}
