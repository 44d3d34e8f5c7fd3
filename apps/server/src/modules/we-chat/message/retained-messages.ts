import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'
import { defineRetainedKind } from '../../retention/index.ts'

/** Messages from and to followers. Followers who have none left are no conversation any more, until they write again. */
export const retainedWeChatMessages = defineRetainedKind({
  count: countMessagesBefore,
  deleteBefore: ({ db }, before, most) => db.transaction((tx) => deleteMessagesBefore(tx, before, most)),
})

const selectOldest = (db: Db, before: Date, most: number) =>
  db.sql.selectFrom('wechat_messages').select('id').where('at', '<', before).orderBy('at').limit(most)

/** Messages from before a moment, up to `most`. */
async function countMessagesBefore(db: Db, before: Date, most: number): Promise<number> {
  const { n } = await db.sql
    .selectFrom(selectOldest(db, before, most).as('old'))
    .select(rowCount.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** @returns how many */
async function deleteMessagesBefore(tx: Db, before: Date, most: number): Promise<number> {
  const deleted = await tx.sql
    .deleteFrom('wechat_messages')
    .where('id', 'in', selectOldest(tx, before, most))
    .returning(['app_id', 'open_id'])
    .execute()
  const apps = deleted.map((row) => row.app_id)
  const followers = deleted.map((row) => row.open_id)
  await tx.sql
    .updateTable('wechat_followers as f')
    .set({ last_message_at: null })
    // who writes meanwhile has a newer time
    .where('f.last_message_at', '<', before)
    .where(sql<boolean>`(f.app_id, f.open_id) in (select * from unnest(${apps}::text[], ${followers}::text[]))`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wechat_messages as m')
            .select('m.id')
            .whereRef('m.app_id', '=', 'f.app_id')
            .whereRef('m.open_id', '=', 'f.open_id'),
        ),
      ),
    )
    .execute()
  return deleted.length
}
