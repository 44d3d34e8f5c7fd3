import type { Db } from '../../../platform/database/database.ts'
import { defineRetainedKind } from '../../retention/index.ts'

/** What users have marked or not sent yet stays, as does what is about to be sent. */
const isOld = `at < $1 and kind <> 'draft' and not is_starred and coalesce(send_state not in ('waiting', 'sending'), true)`

/** Mails that were received or sent, in all folders. Their files are deleted by the next clean-up of attachments. */
export const retainedMails = defineRetainedKind({
  count: countMailsBefore,
  deleteBefore: ({ db }, before, most) => deleteMailsBefore(db, before, most),
})

/** Mails from before a moment, up to `most`. */
async function countMailsBefore(db: Db, before: Date, most: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from (select from mails where ${isOld} limit $2) as old`,
    [before, most],
  )
  return row?.n ?? 0
}

/** A mail that its user has starred meanwhile stays. @returns how many */
async function deleteMailsBefore(db: Db, before: Date, most: number): Promise<number> {
  const rows = await db.query(
    `delete from mails where id = any(array(select id from mails where ${isOld} order by at limit $2)) and ${isOld} returning 1`,
    [before, most],
  )
  return rows.length
}
