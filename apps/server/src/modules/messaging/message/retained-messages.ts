import { defineRetainedKind } from '../../retention/index.ts'
import { countMessagesBefore, deleteMessages, deleteReceipts, listMessagesBefore } from './old-messages.queries.ts'
import { outerDeliveries } from './outer-deliveries.ts'
import { publishUnread } from './unread-topic.ts'

/** Messages to users with their receipts and what of them has left the product. Those of notices stay: a notice shows who has read it. */
export const retainedMessages = defineRetainedKind({
  count: countMessagesBefore,
  // a message may have a receipt and a mail for every user: these first, so that no transaction deletes more than its share
  deleteBefore: ({ db }, before, most) =>
    db.transaction(async (tx) => {
      const ids = await listMessagesBefore(tx, before, most)
      if (ids.length === 0) return 0
      const sent = await outerDeliveries.get().deleteOf(tx, ids, most)
      if (sent >= most) return sent
      const { rows, unreadBy } = await deleteReceipts(tx, ids, most)
      if (unreadBy.length > 0) await publishUnread(tx, unreadBy)
      return sent + (rows < most ? rows + (await deleteMessages(tx, ids)) : rows)
    }),
})
