import type { Db } from '../../../platform/database/database.ts'

const oldMessages = `from messages m where m.created_at < $1
  and not exists (select from notices n where n.message_id = m.id)`

/** Messages from before a moment, up to `most`. */
export async function countMessagesBefore(db: Db, before: Date, most: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    { name: 'message.old.count', text: `select count(*)::int as n from (select ${oldMessages} limit $2) as old` },
    [before, most],
  )
  return row?.n ?? 0
}

export async function listMessagesBefore(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    { name: 'message.old.list', text: `select m.id ${oldMessages} order by m.created_at limit $2` },
    [before, most],
  )
  return rows.map(({ id }) => id)
}

/** Deletes receipts of messages, at most `most`. @returns how many, and the users who had not read theirs */
export async function deleteReceipts(
  tx: Db,
  messageIds: readonly string[],
  most: number,
): Promise<{ rows: number; unreadBy: string[] }> {
  const rows = await tx.query<{ user_id: string; is_unread: boolean }>(
    {
      name: 'message.old.receipts',
      text: `delete from message_recipients where ctid = any(array(
               select ctid from message_recipients where message_id = any($1::uuid[]) limit $2))
             returning user_id, read_at is null and not is_removed as is_unread`,
    },
    [messageIds, most],
  )
  return { rows: rows.length, unreadBy: [...new Set(rows.filter((row) => row.is_unread).map((row) => row.user_id))] }
}

/** Deletes messages without receipts. @returns how many */
export async function deleteMessageRows(tx: Db, ids: readonly string[]): Promise<number> {
  const rows = await tx.query(
    { name: 'message.old.delete', text: 'delete from messages where id = any($1::uuid[]) returning 1' },
    [ids],
  )
  return rows.length
}
