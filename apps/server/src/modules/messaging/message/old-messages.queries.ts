import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny, rowCount } from '../../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'

type Old = Params<{ before: Date; most: number }>

const selectOld = (builder: Db['sql'], { before, most }: Old) =>
  builder
    .selectFrom('messages as m')
    .where('m.created_at', '<', before)
    .where(sql<boolean>`not exists (select from notices n where n.message_id = m.id)`)
    .limit(most)

const countStatement = prepareStatement('message.old.count', (builder, values: Old) =>
  builder.selectFrom(selectOld(builder, values).select('m.id').as('old')).select(rowCount.as('n')),
)

/** Messages from before a moment, up to `most`. */
export const countMessagesBefore = async (db: Db, before: Date, most: number): Promise<number> =>
  (await countStatement(db, { before, most }))[0]?.n ?? 0

const listStatement = prepareStatement('message.old.list', (builder, values: Old) =>
  selectOld(builder, values).select('m.id').orderBy('m.created_at'),
)

export const listMessagesBefore = async (db: Db, before: Date, most: number): Promise<string[]> =>
  (await listStatement(db, { before, most })).map(({ id }) => id)

/** Deletes receipts of messages, at most `most`. @returns how many, and the users who had not read theirs */
export async function deleteReceipts(
  tx: Db,
  messageIds: readonly string[],
  most: number,
): Promise<{ rows: number; unreadBy: string[] }> {
  const rows = await tx.sql
    .deleteFrom('message_recipients')
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from message_recipients where message_id = any(${messageIds}::uuid[]) limit ${most}))`,
    )
    .returning(['user_id', sql<boolean>`read_at is null and not is_removed`.as('is_unread')])
    .execute()
  return { rows: rows.length, unreadBy: [...new Set(rows.filter((row) => row.is_unread).map((row) => row.user_id))] }
}

/** Deletes messages without receipts. @returns how many */
export async function deleteMessageRows(tx: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx.sql.deleteFrom('messages').where('id', '=', matchAny(ids)).executeTakeFirst()
  return Number(numDeletedRows)
}
