import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny, rowCount } from '../../../platform/database/expressions.ts'
import { defineRetainedKind } from '../../retention/index.ts'

/** What users have marked or not sent yet stays, as does what is about to be sent. */
const isOld = (before: Date) =>
  sql<boolean>`(at < ${before} and kind <> 'draft' and not is_starred
    and coalesce(send_state not in ('waiting', 'sending'), true))`

/** Mails that were received or sent, in all folders. Their files are deleted by the next clean-up of attachments. */
export const retainedMails = defineRetainedKind({
  count: countMailsBefore,
  deleteBefore: ({ db }, before, most) => deleteMailsBefore(db, before, most),
})

const selectOld = (db: Db, before: Date, most: number) =>
  db.sql.selectFrom('mails').select('id').where(isOld(before)).limit(most)

/** Mails from before a moment, up to `most`. */
async function countMailsBefore(db: Db, before: Date, most: number): Promise<number> {
  const { n } = await db.sql
    .selectFrom(selectOld(db, before, most).as('old'))
    .select(rowCount.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** A mail that its user has starred meanwhile stays. @returns how many */
async function deleteMailsBefore(db: Db, before: Date, most: number): Promise<number> {
  const oldest = selectOld(db, before, most).orderBy('at')
  const { numDeletedRows } = await db.sql
    .deleteFrom('mails')
    .where('id', '=', matchAny(sql<string[]>`array(${oldest})`))
    .where(isOld(before))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
