import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchPattern, rowCount } from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface InterfaceLine {
  id: string
  interface_id: string
  /** null: refused before its user was known */
  user_id: string | null
  /** null: not called by an API client */
  client_id: string | null
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
  await sql`
    insert into data_interface_logs (id, interface_id, user_id, client_id, action, at, ms, ok, row_count, params, reason)
    select l.* from unnest(${column('id')}::uuid[], ${column('interface_id')}::uuid[], ${column('user_id')}::uuid[], ${column('client_id')}::uuid[],
                           ${column('action')}::text[], ${column('at')}::timestamptz[], ${column('ms')}::int[],
                           ${column('ok')}::boolean[], ${column('row_count')}::int[], ${column('params')}::text[],
                           ${column('reason')}::text[])
                      l (id, interface_id, user_id, client_id, action, at, ms, ok, row_count, params, reason)
      join data_interfaces i on i.id = l.interface_id`.execute(db.sql)
}

/** Lines from before a moment, up to `most`. */
export async function countInterfaceLines(db: Db, before: Date, most: number): Promise<number> {
  const old = db.sql.selectFrom('data_interface_logs').select('id').where('at', '<', before).limit(most).as('old')
  const { n } = await db.sql.selectFrom(old).select(rowCount.as('n')).executeTakeFirstOrThrow()
  return n
}

/** Deletes at most `most` lines, the oldest first, so that no statement runs long. @returns number of deleted lines */
export async function deleteInterfaceLines(db: Db, before: Date, most: number): Promise<number> {
  const gone = await db.sql
    .deleteFrom('data_interface_logs')
    .where('id', 'in', (row) =>
      row.selectFrom('data_interface_logs').select('id').where('at', '<', before).orderBy('at').limit(most),
    )
    .executeTakeFirstOrThrow()
  return Number(gone.numDeletedRows)
}

export interface LinePage {
  interfaceId: string
  /** searched in the name or account of the user and in the parameters */
  keyword: string
  limit: number
  offset: number
}

export interface InterfaceLogItem extends InterfaceLine {
  real_name: string | null
  account: string | null
}

export async function pageInterfaceLines(
  db: Db,
  { interfaceId, keyword, limit, offset }: LinePage,
): Promise<{ lines: InterfaceLogItem[]; total: number }> {
  const users = db.sql
    .selectFrom('users')
    .select(['id', 'real_name', 'account'])
    .unionAll(db.sql.selectFrom('deleted_users').select(['id', 'real_name', 'account']))
  const matching = db.sql
    .selectFrom('data_interface_logs as l')
    .leftJoin(users.as('u'), 'u.id', 'l.user_id')
    .where('l.interface_id', '=', interfaceId)
    .$if(keyword.trim() !== '', (query) =>
      query.where((row) =>
        matchPattern(toLikePattern(keyword.trim()), [
          ...[row.ref('u.real_name'), row.ref('u.account'), row.ref('l.params'), row.ref('l.reason')],
        ]),
      ),
    )
  const lines = await matching
    .selectAll('l')
    .select(['u.real_name', 'u.account'])
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { lines, total: n }
}

export interface ClientLinePage {
  clientId: string
  /** '' for all */
  interfaceId: string
  outcome: '' | 'ok' | 'failed'
  /** searched in the parameters and the reason */
  keyword: string
  limit: number
  offset: number
}

/** Calls of an API client, the newest first. */
export async function pageClientLines(db: Db, page: ClientLinePage) {
  const matching = db.sql
    .selectFrom('data_interface_logs as l')
    .innerJoin('data_interfaces as i', 'i.id', 'l.interface_id')
    .where('l.client_id', '=', page.clientId)
    .$if(page.interfaceId !== '', (query) => query.where('l.interface_id', '=', page.interfaceId))
    .$if(page.outcome !== '', (query) => query.where('l.ok', '=', page.outcome === 'ok'))
    .$if(page.keyword.trim() !== '', (query) =>
      query.where((row) =>
        matchPattern(toLikePattern(page.keyword.trim()), [row.ref('l.params'), row.ref('l.reason')]),
      ),
    )
  const lines = await matching
    .selectAll('l')
    .select(['i.full_name', 'i.full_name_i18n'])
    .orderBy('l.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { lines, total: n }
}
