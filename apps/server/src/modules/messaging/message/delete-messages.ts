import type { Db } from '../../../platform/database/database.ts'
import { deleteMessageRows, deleteReceipts } from './old-messages.queries.ts'
import { outerDeliveries } from './outer-deliveries.ts'
import { publishUnread } from './unread-topic.ts'

/**
 * Deletes messages with their receipts and what of them has left the product. A message may have a receipt and a mail for every
 * user: these are deleted first, so that no transaction deletes more than `most` rows.
 *
 * @returns how many rows; fewer than `most` if nothing is left of the messages
 */
export async function deleteMessages(tx: Db, ids: readonly string[], most: number): Promise<number> {
  if (ids.length === 0) return 0
  const sent = await outerDeliveries.get().deleteOf(tx, ids, most)
  if (sent >= most) return sent
  const { rows, unreadBy } = await deleteReceipts(tx, ids, most)
  if (unreadBy.length > 0) await publishUnread(tx, unreadBy)
  return sent + (rows < most ? rows + (await deleteMessageRows(tx, ids)) : rows)
}
