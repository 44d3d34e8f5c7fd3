import type { Db } from '../../platform/database/database.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface InterfaceLine {
  id: string
  interface_id: string
  user_id: string
  action: string
  at: Date
  ms: number
  ok: boolean
  row_count: number
  params: string
  reason: string
}

/** Inserts all lines in one statement; lines of interfaces deleted in the meantime are dropped. */
export async function insertInterfaceLines(db: Db, lines: readonly InterfaceLine[]): Promise<void> {
  const column = <K extends keyof InterfaceLine>(key: K) => lines.map((line) => line[key])
  await db.query(
    `insert into data_interface_logs (id, interface_id, user_id, action, at, ms, ok, row_count, params, reason)
     select l.* from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::int[], $7::boolean[], $8::int[],
                            $9::text[], $10::text[]) l (id, interface_id, user_id, action, at, ms, ok, row_count, params, reason)
       join data_interfaces i on i.id = l.interface_id`,
    [
      column('id'),
      column('interface_id'),
      column('user_id'),
      column('action'),
      column('at'),
      column('ms'),
      column('ok'),
      column('row_count'),
      column('params'),
      column('reason'),
    ],
  )
}

/** Deletes at most `most` lines, so that no statement runs long. */
/** Lines from before a moment, up to `most`. */
export async function countInterfaceLines(db: Db, before: Date, most: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    {
      name: 'interfaceLog.old.count',
      text: 'select count(*)::int as n from (select from data_interface_logs where at < $1 limit $2) as old',
    },
    [before, most],
  )
  return row?.n ?? 0
}

export async function deleteInterfaceLines(db: Db, before: Date, most: number): Promise<number> {
  const gone = await db.query(
    'delete from data_interface_logs where id in (select id from data_interface_logs where at < $1 order by at limit $2) returning 1',
    [before, most],
  )
  return gone.length
}

export interface LinePage {
  interfaceId: string
  /** searched in the name or account of the user and in the parameters */
  keyword: string
  limit: number
  offset: number
}

export type InterfaceLogItem = InterfaceLine & { real_name: string | null; account: string | null }

export async function pageInterfaceLines(
  db: Db,
  { interfaceId, keyword, limit, offset }: LinePage,
): Promise<{ lines: InterfaceLogItem[]; total: number }> {
  const matching = `from data_interface_logs l
    left join (select id, real_name, account from users union all select id, real_name, account from deleted_users) u on u.id = l.user_id
    where l.interface_id = $1
      and ($2 = '%%' or u.real_name ilike $2 or u.account ilike $2 or l.params ilike $2 or l.reason ilike $2)`
  const values = [interfaceId, toLikePattern(keyword.trim())]
  const lines = await db.query<InterfaceLogItem>(
    `select l.*, u.real_name, u.account ${matching} order by l.id desc limit $3 offset $4`,
    [...values, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { lines, total: count?.n ?? 0 }
}
