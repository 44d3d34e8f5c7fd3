import type { LogKind } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'

/** A log line waiting to be written. */
export interface LogLine {
  id: string
  user_id: string
  kind: LogKind
  at: Date
  method: string
  path: string
  code: number
  ms: number | null
  ip: string
  user_agent: string
}

const insertStatement = {
  name: 'userLog.insert',
  text: `insert into user_logs (id, user_id, kind, at, method, path, code, ms, ip, user_agent)
         select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::int[],
                              $8::int[], $9::text[], $10::text[])
         on conflict do nothing`,
}

/** Inserts all lines in one statement. */
export async function insertLines(db: Db, lines: readonly LogLine[]): Promise<void> {
  const column = <K extends keyof LogLine>(key: K) => lines.map((line) => line[key])
  await db.query(insertStatement, [
    column('id'),
    column('user_id'),
    column('kind'),
    column('at'),
    column('method'),
    column('path'),
    column('code'),
    column('ms'),
    column('ip'),
    column('user_agent'),
  ])
}

/** Deletes at most `most` lines, so that no statement runs long; returns how many were deleted. */
export async function deleteLinesBefore(db: Db, before: Date, most: number): Promise<number> {
  const gone = await db.query(
    'delete from user_logs where id in (select id from user_logs where at < $1 limit $2) returning 1',
    [before, most],
  )
  return gone.length
}

export interface LogFilter {
  userId: string
  kind: LogKind | ''
  from: Date | null
  to: Date | null
  limit: number
  offset: number
}

const matching = `user_id = $1 and ($2 = '' or kind = $2) and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at <= $4)`

export async function pageLines(db: Db, filter: LogFilter): Promise<{ lines: LogLine[]; total: number }> {
  const { userId, kind, from, to, limit, offset } = filter
  const lines = await db.query<LogLine>(
    {
      name: 'userLog.page',
      text: `select * from user_logs where ${matching} order by at desc, id desc limit $5 offset $6`,
    },
    [userId, kind, from, to, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(
    { name: 'userLog.count', text: `select count(*)::int as n from user_logs where ${matching}` },
    [userId, kind, from, to],
  )
  return { lines, total: count?.n ?? 0 }
}

const userIdStatement = { name: 'userLog.userId', text: 'select id from users where account = $1' }

export async function findUserId(db: Db, account: string): Promise<string | undefined> {
  return (await db.query<{ id: string }>(userIdStatement, [account]))[0]?.id
}
