import { defineRetainedKind } from '../../retention/index.ts'
import { deleteMessages } from './delete-messages.ts'
import { countMessagesBefore, listMessagesBefore } from './old-messages.queries.ts'

/** Messages to users with their receipts and what of them has left the product. Those of notices stay: a notice shows who has read it. */
export const retainedMessages = defineRetainedKind({
  count: countMessagesBefore,
  deleteBefore: ({ db }, before, most) =>
    db.transaction(async (tx) => deleteMessages(tx, await listMessagesBefore(tx, before, most), most)),
})
