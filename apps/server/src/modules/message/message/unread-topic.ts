import type { Db } from '../../../platform/database/database.ts'
import { publishIn } from '../../../platform/bus/publish-in.ts'

/** The bus topic of changed counts: ids of users, '' for anybody. */
export const unreadTopic = 'unread'

/** the bus carries less than 8 kB in a message */
const mostNamed = 150

/** Tells, once the transaction has committed, that these users have something new; every node counts for those connected to it. */
export const tellUnreadIn = (tx: Db, userIds: readonly string[] | 'anybody'): Promise<void> =>
  publishIn(tx, unreadTopic, userIds === 'anybody' || userIds.length > mostNamed ? '' : userIds.join())
