import type { Db } from '../../../platform/database/database.ts'
import { publishIn } from '../../../platform/bus/publish-in.ts'

/** The bus topic of changed unread counts: ids of users, '' for all. */
export const unreadTopic = 'unread'

/** a bus message is limited to 8 kB */
const maxNamed = 150

/** Announces changed unread counts when the transaction commits; every node recounts for its connected users. */
export const publishUnread = (tx: Db, userIds: readonly string[] | 'anybody'): Promise<void> =>
  publishIn(tx, unreadTopic, userIds === 'anybody' || userIds.length > maxNamed ? '' : userIds.join())
