import type { Db } from '../../platform/database/database.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface NewError {
  id: string
  fingerprint: Buffer
  kind: string
  message: string
  stack: string
  page: string
  userAgent: string
  userId: string | null
  times: number
  at: Date
}

const upsert = {
  name: 'clientLog.upsert',
  text: `
    insert into client_errors as known
      (id, fingerprint, kind, message, stack, page, user_agent, user_id, times, first_at, last_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
    on conflict (fingerprint) do update set
      times = least(2000000000, known.times::bigint + excluded.times), last_at = excluded.last_at,
      page = excluded.page, user_agent = excluded.user_agent, user_id = excluded.user_id`,
}

/** An error that is already stored is counted, not stored again. */
export async function recordError(db: Db, row: NewError): Promise<void> {
  const { id, fingerprint, kind, message, stack, page, userAgent, userId, times, at } = row
  await db.query(upsert, [id, fingerprint, kind, message, stack, page, userAgent, userId, times, at])
}

export interface ErrorRow {
  id: string
  kind: string
  message: string
  stack: string
  page: string
  user_agent: string
  real_name: string | null
  account: string | null
  times: number
  first_at: Date
  last_at: Date
}

/** Errors of all users, with the names of users of the organizations only. */
const from = `from client_errors e left join users u on u.id = e.user_id
    and ($3::uuid[] is null or u.organize_id = any($3)
         or exists (select from user_organizes m where m.user_id = u.id and m.organize_id = any($3)))
  where e.last_at > $1 and (e.message ilike $2 or e.page ilike $2 or u.real_name ilike $2 or u.account ilike $2)`

interface ErrorPage {
  since: Date
  organizes: readonly string[] | null
  keyword: string
  limit: number
  offset: number
}

export async function pageErrors(
  db: Db,
  { since, organizes, keyword, limit, offset }: ErrorPage,
): Promise<{ rows: ErrorRow[]; total: number }> {
  const pattern = toLikePattern(keyword)
  const rows = await db.query<ErrorRow>(
    {
      name: 'clientLog.page',
      text: `select e.id, e.kind, e.message, e.stack, e.page, e.user_agent, u.real_name, u.account, e.times, e.first_at, e.last_at
               ${from} order by e.last_at desc, e.id desc limit $4 offset $5`,
    },
    [since, pattern, organizes, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(
    { name: 'clientLog.count', text: `select count(*)::int as n ${from}` },
    [since, pattern, organizes],
  )
  return { rows, total: count?.n ?? 0 }
}

/** The user of a running session. */
export async function findUserOfSession(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db.sql
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Deletes errors older than the date, and the oldest ones beyond `most`. */
export async function deleteErrors(db: Db, olderThan: Date, most: number): Promise<void> {
  await db.sql.deleteFrom('client_errors').where('last_at', '<=', olderThan).execute()
  await db.query(
    `delete from client_errors where id in (select id from client_errors order by last_at desc, id desc offset $1)`,
    [most],
  )
}

export async function deleteAllErrors(db: Db): Promise<void> {
  await db.sql.deleteFrom('client_errors').execute()
}
